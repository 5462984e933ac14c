"""The rows that a gate looks at: of a stored run those that are named, and never none."""

from pathlib import Path
from typing import Any

import pytest

from tests.bench.front.cli.test_gate import kinds
from tests.kit.gate.runs import gate, good, missed, store
from toolcall_bench.front.cli import to_gate
from toolcall_bench.front.cli.to_gate import Gated, names_meant, rows_to_gate, stored_run
from toolcall_bench.model.errors import BadInput

pytestmark = pytest.mark.usefixtures("stored")


def test_a_stored_run_is_gated_for_the_lines_and_faults_that_are_named() -> None:
    store(Path("out"), [*missed(), *good("another")])
    assert gate("--line", "another", "--allow-new").code == 0
    assert kinds(gate("--line", "a-line", "--fault", "validate", "--format", "json")) == ["worse"]
    assert "holds no line 'a-lime'; it holds a-line, another" in gate("--line", "a-lime").refusal


def test_a_run_without_a_row_is_not_green() -> None:
    store(Path("out"), [])
    assert "holds no row" in gate().refusal
    assert "holds no row" in gate("--min-caught", "0", "--require", "timeout").refusal


def keys(gated: Gated) -> list[tuple[str, str]]:
    return [(row["line"], row["fault"]) for row in gated.rows]


def test_a_name_and_a_stage_stand_for_the_rows_that_they_mean_and_so_does_what_is_covered() -> None:
    store(Path("out"), [*good(), *good("another")])
    gated = stored_run(Path("out"), ["another"], ["validate", "timeout"])
    assert keys(gated) == [("another", "timeout"), ("another", "bad_params")]
    assert gated.covers(("another", "bad_params"))
    assert not gated.covers(("a-line", "bad_params"))
    assert not gated.covers(("another", "exec_throw"))


def test_a_run_that_was_not_narrowed_covers_everything() -> None:
    gated = stored_run(Path("out/results.jsonl"))
    assert len(gated.rows) == 6
    assert gated.covers(("gone", "gone"))
    assert all("evidence" not in row for row in gated.rows)


def test_a_name_that_no_row_has_is_refused_with_those_that_there_are() -> None:
    rows = [{"fault": "x"}, {"fault": "timeout"}]
    assert names_meant("fault", ["x", "transport"], rows, Path("r")) == {"x", "timeout"}
    with pytest.raises(BadInput, match="r holds no fault 'bad_params'; it holds timeout, x"):
        names_meant("fault", ["x", "bad_params"], rows, Path("r"))


def test_a_run_that_is_made_now_covers_its_lines_and_only_faults_that_were_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(to_gate, "run_and_read", lambda plan, keep, jobs, watcher: keep(iter(good("naive"))))
    numbers: dict[str, Any] = {
        "budget": 0.5,
        "chars": 2000,
        "slow_s": 2.0,
        "patience": None,
        "repeat": 1,
        "clean_env": False,
        "handed": (),
    }
    whole = rows_to_gate(("naive",), (), None, None, **numbers)
    assert (len(whole.rows), whole.covers(("naive", "gone")), whole.covers(("guarded", "timeout"))) == (6, True, False)
    part = rows_to_gate(("naive",), ("timeout",), None, None, **numbers)
    assert (part.covers(("naive", "timeout")), part.covers(("naive", "gone"))) == (True, False)
