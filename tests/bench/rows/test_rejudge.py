"""A stored run judged again from its evidence."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.kit.evidence import FAULTS, GOOD, record, saying
from toolcall_bench.model.errors import BadInput
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.record import Record
from toolcall_bench.rows.rejudge import Moved, rejudge
from toolcall_bench.rows.results import encoded, read
from toolcall_bench.rows.row import Row, row

Edit = Callable[[dict[str, Any]], Any]


def stored(folder: Path, *rows: Row) -> Path:
    path = folder / "results.jsonl"
    path.write_bytes(b"".join(encoded(one) for one in rows))
    return path


def rows() -> list[Row]:
    """Rows as a run leaves them: a good line and a line that says nothing, down every fault."""
    said: list[tuple[str, Callable[[Evidence], Evidence]]] = [("good", lambda seen: seen), ("mute", mute)]
    return [row(told(line, spoil(GOOD[fault.name]), fault.name), fault) for line, spoil in said for fault in FAULTS]


def mute(seen: Evidence) -> Evidence:
    return saying(seen, "#" * 2000)


def told(line: str, seen: Evidence, name: str) -> Record:
    [fault] = [fault for fault in FAULTS if fault.name == name]
    one = record(fault, seen)
    return Record(**{field: getattr(one, field) for field in one.__dataclass_fields__} | {"cell": cell(one, line)})


def cell(one: Record, line: str) -> Any:
    return type(one.cell)(line, one.cell.line_at, one.cell.fault, one.cell.fault_at)


def edited(one: Row, edit: Edit) -> Row:
    """The row with its evidence edited by hand."""
    plain: Row = json.loads(json.dumps(one))
    edit(plain["evidence"])
    return plain


def test_a_stored_run_judged_again_is_the_same_file(tmp_path: Path) -> None:
    path = stored(tmp_path, *rows())
    before = path.read_bytes()
    assert rejudge(path) == []
    assert path.read_bytes() == before
    assert {one["verdict"] for one in read(path)} == {"caught", "missed"}


def test_a_finding_that_was_edited_by_hand_comes_back_from_the_evidence(tmp_path: Path) -> None:
    good = rows()[0]
    path = stored(tmp_path, good | {"verdict": "missed", "caught_at": "", "located": 0, "judge_version": 0})
    assert rejudge(path) == [Moved("good", "timeout", "missed", "caught")]
    assert list(read(path)) == [json.loads(json.dumps(good))]


def no_flag(evidence: dict[str, Any]) -> None:
    evidence["fault"]["replies"][0]["is_error"] = False


def late(evidence: dict[str, Any]) -> None:
    evidence["fault"]["elapsed_s"] = 1.9


def left_changed(evidence: dict[str, Any]) -> None:
    evidence["fault"]["changed"] = ["notes.txt"]


def no_control(evidence: dict[str, Any]) -> None:
    evidence["twin"]["runs"] = []


def died(evidence: dict[str, Any]) -> None:
    evidence["fault"]["crashed"] = "killed by SIGKILL"


@pytest.mark.parametrize(
    ("edit", "verdict"),
    [
        (no_flag, "unflagged"),
        (late, "noticed"),
        (left_changed, "noticed"),
        (no_control, "untestable"),
        (died, "crashed"),
    ],
)
def test_evidence_that_was_edited_by_hand_gives_the_verdict_it_deserves(
    tmp_path: Path, edit: Edit, verdict: str
) -> None:
    one = rows()[0]
    path = stored(tmp_path, edited(one, edit), *rows()[1:])
    assert rejudge(path) == [Moved("good", "timeout", "caught", verdict)]
    assert rejudge(path) == []


def test_each_trial_keeps_a_verdict_of_its_own(tmp_path: Path) -> None:
    second = edited(rows()[0] | {"trial": 2}, lambda evidence: evidence["cell"].update(trial=2))
    path = stored(tmp_path, rows()[0], edited(second, late))
    assert rejudge(path) == [Moved("good", "timeout", "caught", "noticed")]
    assert [(one["trial"], one["verdict"]) for one in read(path)] == [(1, "caught"), (2, "noticed")]


def damaged(edit: Edit) -> list[Row]:
    return [rows()[1], edited(rows()[0], edit)]


@pytest.mark.parametrize(
    "edit",
    [
        lambda evidence: evidence.pop("twin"),
        lambda evidence: evidence["fault"].pop("calls"),
        lambda evidence: evidence["fault"]["replies"].append(None),
        lambda evidence: evidence.update(cell=3),
        lambda evidence: evidence["fault"].update(elapsed_s="soon"),
        lambda evidence: evidence["fault"]["replies"][0].update(text=7),
        lambda evidence: evidence["twin"].update(runs=7),
    ],
)
def test_damaged_evidence_is_told_by_its_line_and_nothing_is_rewritten(tmp_path: Path, edit: Edit) -> None:
    path = stored(tmp_path, *damaged(edit))
    before = path.read_bytes()
    with pytest.raises(BadInput, match=r"results.jsonl, line 2: the evidence is damaged \(.*\); run that cell again"):
        rejudge(path)
    assert path.read_bytes() == before


def test_a_fault_that_is_not_known_here_is_named(tmp_path: Path) -> None:
    unknown = edited(rows()[0], lambda evidence: evidence["cell"].update(fault="gone", fault_at="no.where:FAULT"))
    with pytest.raises(BadInput, match="the run holds the fault 'gone', which is not to be had here"):
        rejudge(stored(tmp_path, unknown))


def test_a_torn_last_line_is_left_out(tmp_path: Path) -> None:
    path = stored(tmp_path, *rows()[:2])
    path.write_bytes(path.read_bytes()[:-30])
    assert rejudge(path) == []
    assert len(list(read(path))) == 1


def test_a_run_of_another_schema_is_refused_with_its_version_and_what_to_do(tmp_path: Path) -> None:
    path = stored(tmp_path, rows()[0], rows()[1] | {"schema_version": 1})
    before = path.read_bytes()
    with pytest.raises(BadInput, match=r"line 2: schema version 1, .*; run them again with this bench, or .* rejudge"):
        rejudge(path)
    assert path.read_bytes() == before


def test_columns_of_lists_and_of_the_finding_come_back_from_the_evidence(tmp_path: Path) -> None:
    good = rows()[0]
    spoilt = {"side_effect": "notes.txt", "keeps": None, "closing": 3, "claim": "", "place": "third", "failed": None}
    path = stored(tmp_path, good | spoilt)
    assert rejudge(path) == []
    assert list(read(path)) == [json.loads(json.dumps(good))]
