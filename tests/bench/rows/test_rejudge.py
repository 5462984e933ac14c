"""A stored run judged again from its evidence."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.kit.stored import KNOWN, Edit, edited, rows, stored
from toolcall_bench.rows.rejudge import Moved, rejudge
from toolcall_bench.rows.results import read_rows


def test_a_stored_run_judged_again_is_the_same_file(tmp_path: Path) -> None:
    path = stored(tmp_path, *rows())
    before = path.read_bytes()
    assert rejudge(path, KNOWN) == []
    assert path.read_bytes() == before
    assert {one["verdict"] for one in read_rows(path)} == {"caught", "missed"}


def test_a_finding_that_was_edited_by_hand_comes_back_from_the_evidence(tmp_path: Path) -> None:
    good = rows()[0]
    path = stored(tmp_path, good | {"verdict": "missed", "caught_at": "", "located": 0, "judge_version": 0})
    assert rejudge(path, KNOWN) == [Moved("good", "timeout", "missed", "caught")]
    assert list(read_rows(path)) == [json.loads(json.dumps(good))]


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
    assert rejudge(path, KNOWN) == [Moved("good", "timeout", "caught", verdict)]
    assert rejudge(path, KNOWN) == []


def test_each_trial_keeps_a_verdict_of_its_own(tmp_path: Path) -> None:
    second = edited(rows()[0] | {"trial": 2}, lambda evidence: evidence["cell"].update(trial=2))
    path = stored(tmp_path, rows()[0], edited(second, late))
    assert rejudge(path, KNOWN) == [Moved("good", "timeout", "caught", "noticed")]
    assert [(one["trial"], one["verdict"]) for one in read_rows(path)] == [(1, "caught"), (2, "noticed")]


def test_columns_of_lists_and_of_the_finding_come_back_from_the_evidence(tmp_path: Path) -> None:
    good = rows()[0]
    spoilt = {"side_effect": "notes.txt", "keeps": None, "closing": 3, "claim": "", "place": "third", "failed": None}
    path = stored(tmp_path, good | spoilt)
    assert rejudge(path, KNOWN) == []
    assert list(read_rows(path)) == [json.loads(json.dumps(good))]


def test_a_torn_last_line_is_left_out(tmp_path: Path) -> None:
    path = stored(tmp_path, *rows()[:2])
    path.write_bytes(path.read_bytes()[:-30])
    assert rejudge(path, KNOWN) == []
    assert len(list(read_rows(path))) == 1
