"""What holds of the gate for any table: green against itself, every worsening found, no order, no reason lost."""

import random
from dataclasses import replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.kit.gate import tables
from toolcall_bench.gate import file as baseline_file
from toolcall_bench.gate.baseline import UNDECIDED, Baseline, LineAndFault, entries, updated
from toolcall_bench.gate.compare import Kind, compare, coverage, exit_code
from toolcall_bench.gate.demands import wanting
from toolcall_bench.gate.two_runs import moves
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.trials import settled

unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
TODAY = date(2030, 1, 1)
ALL = coverage(None, None)
NONE = coverage((), ())


def kinds(found: Baseline, baseline: Baseline) -> list[tuple[LineAndFault, str]]:
    return [((change.line, change.fault), change.kind) for change in compare(found, baseline, TODAY, ALL)]


@unhurried
@given(tables.tables())
def test_a_run_is_green_against_the_baseline_made_from_it_but_for_cells_without_a_verdict(rows: list[Row]) -> None:
    found = entries(settled(rows))
    void = sorted(key for key, entry in found.items() if entry.verdict in UNDECIDED)
    changes = compare(found, updated({}, found, ALL), TODAY, ALL)
    assert [(change.line, change.fault) for change in changes] == void
    assert exit_code(changes) == (2 if void else 0)


@unhurried
@given(tables.baselines.filter(bool), st.data())
def test_any_single_worsening_is_found_and_the_way_back_is_stale(baseline: Baseline, data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(sorted(baseline)))
    worse = {**baseline, key: data.draw(st.sampled_from(tables.worsenings(baseline[key])))}
    assert kinds(worse, baseline) == [(key, Kind.WORSE)]
    assert kinds(baseline, worse) == [(key, Kind.STALE)]


@unhurried
@given(tables.baselines.filter(bool), st.data())
def test_a_cell_that_is_gone_is_found_and_one_that_is_new_too(baseline: Baseline, data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(sorted(baseline)))
    less = {other: entry for other, entry in baseline.items() if other != key}
    assert kinds(less, baseline) == [(key, Kind.GONE)]
    assert compare(less, baseline, TODAY, NONE) == []
    assert kinds(baseline, less) == [(key, Kind.NEW)]


@unhurried
@given(tables.baselines, st.dates())
def test_nothing_is_said_of_equal_entries_until_a_date_has_passed(baseline: Baseline, today: date) -> None:
    expired = sorted(key for key, entry in baseline.items() if entry.until and today > date.fromisoformat(entry.until))
    changes = compare(baseline, baseline, today, ALL)
    assert [(change.line, change.fault, change.kind) for change in changes] == [(*key, Kind.EXPIRED) for key in expired]


@unhurried
@given(tables.tables(), tables.baselines, st.randoms(use_true_random=False))
def test_the_order_of_rows_never_matters(rows: list[Row], baseline: Baseline, chance: random.Random) -> None:
    shuffled = chance.sample(rows, len(rows))
    found, again = entries(settled(rows)), entries(settled(shuffled))
    assert found == again
    assert compare(found, baseline, TODAY, ALL) == compare(again, baseline, TODAY, ALL)
    assert baseline_file.spelled(updated(baseline, found, ALL)) == baseline_file.spelled(updated(baseline, again, ALL))
    ordered, unordered = (wanting(settled(some), ["timeout"], 2) for some in (rows, shuffled))
    assert sorted(ordered, key=str) == sorted(unordered, key=str)


@unhurried
@given(tables.baselines, tables.tables(), st.sets(tables.lines))
def test_an_update_is_idempotent_drops_no_reason_and_touches_only_what_the_run_covered(
    baseline: Baseline, rows: list[Row], lines: set[str]
) -> None:
    found = entries(settled([row for row in rows if row["line"] in lines]))
    after = updated(baseline, found, coverage(lines, None))
    assert updated(after, found, coverage(lines, None)) == after
    for key, entry in baseline.items():
        if entry.reason or entry.until:
            assert (after[key].reason, after[key].until) == (entry.reason, entry.until)
        if key[0] not in lines:
            assert after[key] == entry
    for key, entry in found.items():
        if entry.verdict not in UNDECIDED:
            assert replace(after[key], reason="", until="") == entry


@unhurried
@given(tables.baselines)
def test_a_baseline_file_gives_back_what_was_written_sorted_and_with_nothing_invisible(baseline: Baseline) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder, "bench-baseline.json")
        path.write_bytes(baseline_file.spelled(baseline))
        assert baseline_file.read_baseline(path) == baseline
        assert all(line.isprintable() for line in path.read_text(encoding="utf-8").split("\n"))
        assert list(baseline_file.read_baseline(path)) == sorted(baseline)


@unhurried
@given(tables.tables(), tables.tables())
def test_nothing_moves_between_a_run_and_itself_and_whatever_is_worse_one_way_is_better_the_other(
    rows: list[Row], others: list[Row]
) -> None:
    assert moves(rows, list(reversed(rows))) == []
    other_way = {"worse": "better", "better": "worse", "new": "gone", "gone": "new", "reworded": "reworded"}
    there = {(one.line, one.fault): one for one in moves(rows, others) if one.kind in other_way}
    back = {(one.line, one.fault): one for one in moves(others, rows) if one.kind in other_way}
    assert there.keys() == back.keys()
    for key, one in there.items():
        assert back[key].kind == other_way[one.kind] or {one.kind, back[key].kind} == {"worse"}
