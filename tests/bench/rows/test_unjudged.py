"""A fault whose own code fails on what it saw voids its own cells, says where, keeps the evidence, and ends with 2."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.bench.rows.files.test_results import a_row
from tests.bench.rows.test_row import row_of
from tests.kit.commands import bench
from tests.kit.evidence import BAD_PARAMS, GOOD, saying
from tests.kit.stored import edited, rows, stored
from toolcall_bench.load import objects as load
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.rows.rejudge import Moved, rejudge
from toolcall_bench.rows.results import RESULTS_FILE, Results, read_rows
from toolcall_bench.rows.row import unjudged

MINE = """
from dataclasses import replace
from toolcall_bench.faults.validate.bad_params import FAULT as BASE

FAULT = replace(BASE, name="mine", handled=lambda seen: {}["gone"])
"""


def test_a_fault_whose_own_code_fails_makes_its_row_say_so_with_the_place_and_the_evidence() -> None:
    def fails(seen: Evidence) -> bool:
        raise KeyError("lines")

    def exits(seen: Evidence) -> bool:
        raise SystemExit(0)

    quitting = row_of(replace(BAD_PARAMS, handled=exits), GOOD["bad_params"])
    assert unjudged(quitting)
    assert "cannot judge what it saw: SystemExit: 0" in quitting["why"]
    for part in ("handled", "unfired", "inapplicable", "claimed", "lacks"):
        unproven: dict[str, Any] = {"handled": lambda seen: False, part: fails}
        one = row_of(replace(BAD_PARAMS, **unproven), saying(GOOD["bad_params"], "ok"))
        place = "tests/bench/rows/test_unjudged.py, line "
        assert one["verdict"] == "untestable", part
        assert one["why"].startswith(f"the fault 'bad_params' cannot judge what it saw: KeyError: 'lines' ({place}")
        assert one["why"].endswith("; mend the fault")
        assert unjudged(one)
        assert one["evidence"] == row_of(BAD_PARAMS, saying(GOOD["bad_params"], "ok"))["evidence"]
    assert not unjudged(row_of(BAD_PARAMS, None))
    assert not unjudged(row_of(BAD_PARAMS, GOOD["bad_params"]))


def test_cells_whose_fault_failed_are_known_beside_those_that_say_nothing_for_another_reason(tmp_path: Path) -> None:
    why = "the fault 'x' cannot judge what it saw: KeyError: 'lines' (mine.py, line 3); mend the fault"
    with Results(tmp_path / "results.jsonl") as results:
        results.append(a_row(verdict="untestable") | {"why": why})
        results.append(a_row("b", verdict="untestable") | {"why": "the fault never fired"})
        results.append(a_row("c", verdict="missed") | {"why": why})
        results.append(a_row("d", verdict="untestable") | {"why": "the fault cannot change the service: KeyError: 'x'"})
    assert list(results.unjudged) == [("a", "x"), ("d", "x")]
    with Results(results.path, resume=True) as again:
        assert list(again.unjudged) == [("a", "x"), ("d", "x")]


def test_a_fault_whose_own_code_fails_is_blamed_and_not_the_evidence(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    source = ("from dataclasses import replace", "from toolcall_bench.faults.validate.bad_params import FAULT as BASE")
    mine.write_text("\n".join([*source, "FAULT = replace(BASE, name='mine', handled=lambda seen: seen.gone)"]))
    named = edited(rows()[2], lambda evidence: evidence["cell"].update(fault="mine", fault_at=f"{mine}:FAULT"))
    path = stored(tmp_path, named | {"fault": "mine"})
    assert rejudge(path, {"mine": load.fault(f"{mine}:FAULT")}) == [Moved("good", "mine", "caught", "untestable")]
    assert "the fault 'mine' cannot judge what it saw: AttributeError" in next(iter(read_rows(path)))["why"]


def test_a_fault_whose_own_code_fails_voids_its_cells_alone_and_ends_with_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(MINE)
    said = bench("run", "--line", "guarded", "--fault", "./mine.py:FAULT,exec_throw")
    mine, other = read_rows(tmp_path / "out" / RESULTS_FILE)
    assert said.code == 2
    assert "bench: the fault's own code failed, so nothing is judged: guarded mine" in said.err.splitlines()
    assert (mine["verdict"], other["verdict"]) == ("untestable", "caught")
    assert mine["why"].startswith("the fault 'mine' cannot judge what it saw: KeyError: 'gone' (mine.py, line 5)")
    assert mine["evidence"]["fault"]["replies"]
    assert mine["why"] in said.out
    again = bench("run", "--line", "guarded", "--fault", "./mine.py:FAULT,exec_throw", "--resume")
    assert again.code == 2
