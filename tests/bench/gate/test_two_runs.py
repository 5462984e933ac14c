"""`bench compare`: what moved between two runs."""

import json
from pathlib import Path

import pytest

from tests.kit.commands import Said, bench
from tests.kit.evidence import BAD_PARAMS, GOOD
from tests.kit.gate.runs import good, missed, row, store
from toolcall_bench.rows.columns import Row


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def compare(before: list[Row], after: list[Row], *options: str) -> Said:
    store(Path("A.jsonl"), before)
    store(Path("B.jsonl"), after)
    return bench("compare", "A.jsonl", "B.jsonl", *options)


def moves(said: Said) -> list[tuple[str, str]]:
    return [(change["kind"], change["fault"]) for change in json.loads(said.out)["changes"]]


def test_nothing_moves_between_runs_that_differ_in_times_raw_texts_and_order() -> None:
    again = [one | {"elapsed_s": 9.0, "text": "at 0x7f00deadbeef"} for one in reversed(good())]
    said = compare(good(), again, "--fail-on-change")
    assert (said.code, said.out) == (0, "bench compare: nothing to tell in 6 cells\n")


def test_what_moved_is_a_table_and_fails_only_if_asked() -> None:
    said = compare(good(), [*good()[:-1], missed()[-1]])
    assert said.code == 0
    assert said.out.startswith("bench compare: 1 worse in 6 cells\n")
    assert "partial_write" in said.out
    assert compare(good(), [*good()[:-1], missed()[-1]], "--fail-on-change").code == 1


def test_each_way_a_cell_can_move_has_a_word() -> None:
    worse = missed()[0]
    assert moves(compare(good()[:1], [worse], "--format", "json")) == [("worse", "timeout")]
    assert moves(compare([worse], good()[:1], "--format", "json")) == [("better", "timeout")]
    assert moves(compare(good()[:2], good()[:1], "--format", "json")) == [("gone", "unknown_tool")]
    assert moves(compare(good()[:1], good()[:2], "--format", "json")) == [("new", "unknown_tool")]


def test_a_line_that_no_longer_recovers_or_closes_is_worse_and_one_that_does_again_is_better() -> None:
    seen = row(BAD_PARAMS, GOOD["bad_params"])
    for after in ({"recovered": False}, {"closing": "closing raised OSError: gone"}):
        assert moves(compare([seen], [seen | after], "--format", "json")) == [("worse", "bad_params")]
        assert moves(compare([seen | after], [seen], "--format", "json")) == [("better", "bad_params")]
    assert moves(compare([seen | {"recovered": None}], [seen], "--format", "json")) == []


def test_another_wording_is_told_from_the_place_where_it_parts() -> None:
    seen = row(BAD_PARAMS, GOOD["bad_params"])
    reworded = seen | {"text_stable": "x" * 500 + " an integer"}
    said = compare([seen | {"text_stable": "x" * 500 + " a number"}], [reworded], "--format", "json")
    [change] = json.loads(said.out)["changes"]
    assert change["kind"] == "reworded"
    assert change["was"].endswith("x a number")
    assert change["now"].endswith("x an integer")


def test_a_verdict_that_does_not_hold_is_void_and_not_worse() -> None:
    seen = row(BAD_PARAMS, GOOD["bad_params"])
    void = seen | {"verdict": "untestable", "why": "the machine stalled"}
    assert moves(compare([seen], [void], "--format", "json")) == [("void", "bad_params")]
    assert moves(compare([void], [void], "--format", "json")) == []


def test_trials_are_compared_together() -> None:
    [seen, *_] = good()
    other = missed()[0] | {"trial": 2}
    assert moves(compare([seen, seen | {"trial": 2}], [seen, other], "--format", "json")) == [("void", "timeout")]


def test_a_run_that_is_not_there_is_one_sentence() -> None:
    store(Path("A.jsonl"), good())
    assert "cannot read 'B.jsonl'" in bench("compare", "A.jsonl", "B.jsonl").refusal
