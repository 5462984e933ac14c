"""Measured rows against written-down ones: which cells are run how often, and every column that is not as written."""

from collections.abc import Callable, Iterator

import pytest

from toolcall_bench.matrix import selftest
from toolcall_bench.matrix.plan import Plan
from toolcall_bench.matrix.run import Watcher
from toolcall_bench.matrix.selftest import Difference, as_text, batches, run_as_written, unlike
from toolcall_bench.rows.columns import Row


def written(line: str, fault: str, trials: int = 1, **columns: str) -> dict[str, str]:
    return {"line": line, "fault": fault, "trials": str(trials), **columns}


def test_exactly_what_is_written_down_is_run_together_where_it_can_be() -> None:
    expected = [written("a", "x"), written("b", "x"), written("a", "y"), written("b", "y"), written("a", "z", 3)]
    assert list(batches(expected)) == [(1, ("a", "b"), ("x", "y")), (3, ("a",), ("z",))]
    apart = [written("a", "x"), written("b", "y")]
    assert list(batches(apart)) == [(1, ("a",), ("x",)), (1, ("b",), ("y",))]


def test_a_column_that_was_measured_otherwise_is_told_and_one_that_is_not_written_down_does_not_count() -> None:
    expected = [written("a", "x", verdict="caught", recovered="True", cut="")]
    right: Row = {"line": "a", "fault": "x", "verdict": "caught", "recovered": True, "cut": "", "why": "any"}
    assert unlike(expected, [right]) == []
    [found] = unlike(expected, [right | {"recovered": None}])
    assert str(found) == "a x: recovered is empty, written down is True"
    assert unlike(expected, [right | {"cut": "marked"}]) == [Difference(("a", "x"), "cut", "", "marked")]


@pytest.mark.parametrize(("rows", "told"), [(0, "0"), (1, "1"), (3, "3")])
def test_a_cell_that_was_measured_too_seldom_or_too_often_is_a_difference(rows: int, told: str) -> None:
    expected = [written("a", "x", 2, verdict="caught")]
    measured: Row = {"line": "a", "fault": "x", "verdict": "caught"}
    assert unlike(expected, [measured] * 2) == []
    assert unlike(expected, [measured] * rows) == [Difference(("a", "x"), "trials", "2", told)]


def test_every_trial_is_held_against_what_is_written_down() -> None:
    measured: list[Row] = [{"line": "a", "fault": "x", "verdict": one} for one in ("caught", "missed")]
    assert [one.got for one in unlike([written("a", "x", 2, verdict="caught")], measured)] == ["missed"]


def test_nothing_is_an_empty_text_and_false_is_not() -> None:
    assert [as_text(value) for value in (None, [], "", False, 0, ["a"])] == ["", "", "", "False", "0", "['a']"]


def test_trials_that_disagree_are_measured_as_unstable(monkeypatch: pytest.MonkeyPatch) -> None:
    def run_and_read(plan: Plan, keep: Callable[[Iterator[Row]], list[Row]], jobs: int, watcher: Watcher) -> list[Row]:
        rows: list[Row] = [
            {"line": cell.line, "fault": cell.fault, "trial": cell.trial, "verdict": "caught"} for cell in plan.cells()
        ]
        rows[-1]["verdict"] = "missed"
        return keep(iter(rows))

    monkeypatch.setattr(selftest, "run_and_read", run_and_read)
    expected = [written("naive", fault, 2, verdict="caught") for fault in ("timeout", "bad_params")]
    found = run_as_written(expected, 1, Watcher())
    assert [(one.cell, one.got) for one in found] == [(("naive", "bad_params"), "unstable")] * 2
