"""A run against a baseline: worse, better, new, gone, and what a line does after the fault is held against it too."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bench.front.cli.test_gate import kinds as kinds_told
from tests.kit.evidence import BAD_PARAMS, GOOD
from tests.kit.gate import tables
from tests.kit.gate.runs import gate, good, row, store
from toolcall_bench.gate.baseline import Baseline, Entry, LineAndFault
from toolcall_bench.gate.compare import Change, Kind, compare, coverage, exit_code, undecided

on_a_stored_run = pytest.mark.usefixtures("stored")
TODAY = date(2030, 1, 1)
ALL = coverage(None, None)
NONE = coverage((), ())


@on_a_stored_run
@pytest.mark.parametrize(
    ("after", "was", "now"),
    [
        ({"recovered": False}, "recovers", "does not recover"),
        ({"closing": "closing raised OSError: gone"}, "closes cleanly", "closing raised OSError: gone"),
    ],
)
def test_a_line_that_goes_on_worse_after_the_fault_is_worse_though_it_caught_it(
    after: dict[str, object], was: str, now: str
) -> None:
    store(
        Path("out"), [row(BAD_PARAMS, GOOD["bad_params"]) | after, *(r for r in good() if r["fault"] != "bad_params")]
    )
    said = gate("--format", "json")
    [change] = json.loads(said.out)["changes"]
    assert (said.code, change["kind"], change["was"], change["now"]) == (1, "worse", was, now)
    assert gate("--update").code == 0
    assert gate().code == 0
    store(Path("out"), good())
    assert kinds_told(gate("--format", "json")) == ["stale"]


@on_a_stored_run
def test_paths_left_changed_are_told_apart_whatever_they_are_called() -> None:
    left = row(BAD_PARAMS, GOOD["bad_params"], side_effect=["a, b.txt"])
    store(Path("out"), [left])
    assert gate("--update", "--fault", "bad_params").code == 0
    store(Path("out"), [left | {"side_effect": ["a", "b.txt"]}])
    [change] = json.loads(gate("--fault", "bad_params", "--format", "json").out)["changes"]
    assert (change["was"], change["now"]) == ("does not change a and b.txt", "leaves a and b.txt changed")


def kinds(found: Baseline, baseline: Baseline) -> list[tuple[LineAndFault, str]]:
    return [((change.line, change.fault), change.kind) for change in compare(found, baseline, TODAY, ALL)]


@tables.unhurried
@given(tables.baselines.filter(bool), st.data())
def test_any_single_worsening_is_found_and_the_way_back_is_stale(baseline: Baseline, data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(sorted(baseline)))
    worse = {**baseline, key: data.draw(st.sampled_from(tables.worsenings(baseline[key])))}
    assert kinds(worse, baseline) == [(key, Kind.WORSE)]
    assert kinds(baseline, worse) == [(key, Kind.STALE)]


@tables.unhurried
@given(tables.baselines.filter(bool), st.data())
def test_a_cell_that_is_gone_is_found_and_one_that_is_new_too(baseline: Baseline, data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(sorted(baseline)))
    less = {other: entry for other, entry in baseline.items() if other != key}
    assert kinds(less, baseline) == [(key, Kind.GONE)]
    assert compare(less, baseline, TODAY, NONE) == []
    assert kinds(baseline, less) == [(key, Kind.NEW)]


@tables.unhurried
@given(tables.baselines, st.dates())
def test_nothing_is_said_of_equal_entries_until_a_date_has_passed(baseline: Baseline, today: date) -> None:
    expired = sorted(key for key, entry in baseline.items() if entry.until and today > date.fromisoformat(entry.until))
    changes = compare(baseline, baseline, today, ALL)
    assert [(change.line, change.fault, change.kind) for change in changes] == [(*key, Kind.EXPIRED) for key in expired]


def line_and_fault(fault: str) -> LineAndFault:
    return "a-line", fault


def test_a_cell_that_is_better_in_one_way_and_worse_in_another_is_worse_in_that_way_alone() -> None:
    key = line_and_fault("bad_params")
    was = Entry("noticed", "validate", located=("tool", "field"))
    [change] = compare({key: replace(was, verdict="caught", located=("tool",))}, {key: was}, TODAY, ALL)
    assert (change.kind, change.was, change.now) == (Kind.WORSE, "names the field", "does not name the field")
    assert compare({key: was}, {key: was}, TODAY, ALL) == []


def test_all_that_is_worse_of_a_cell_is_told_in_one_change() -> None:
    key = line_and_fault("timeout")
    was, now = Entry("caught", "transport", "service", cut="marked"), Entry("missed", "", "exec", cut="unmarked")
    [change] = compare({key: now}, {key: was}, TODAY, ALL)
    assert change.was == "caught, caught at transport, reached service, cut marked"
    assert change.now == "missed, caught at no stage, reached exec, cut unmarked"


def test_a_verdict_that_does_not_hold_is_void_whatever_the_baseline_has() -> None:
    key, void = line_and_fault("timeout"), Entry("untestable")
    for baseline, was in (({}, "to be judged"), ({key: Entry("caught", until="2001-01-01")}, "caught")):
        [change] = compare({key: void}, baseline, TODAY, ALL)
        assert (change.kind, change.was, change.now) == (Kind.VOID, was, "untestable")
    assert undecided({key: void, line_and_fault("other"): Entry("missed")}) == compare({key: void}, {}, TODAY, ALL)


@pytest.mark.parametrize(
    ("kinds", "code"), [((), 0), ((Kind.NEW,), 1), ((Kind.GONE, Kind.WORSE), 1), ((Kind.WORSE, Kind.VOID), 2)]
)
def test_nothing_ends_with_0_any_change_with_1_and_a_void_one_with_2(kinds: tuple[Kind, ...], code: int) -> None:
    assert exit_code(Change(kind, "a-line", "timeout", "", "") for kind in kinds) == code
