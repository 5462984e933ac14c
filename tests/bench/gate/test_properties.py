"""What holds of the gate for any table: green against itself, no order of rows matters, what moves moves back."""

import random
from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from tests.kit.gate import tables
from toolcall_bench.gate import file as baseline_file
from toolcall_bench.gate.baseline import UNDECIDED, Baseline, entries, updated
from toolcall_bench.gate.compare import compare, coverage, exit_code
from toolcall_bench.gate.demands import wanting
from toolcall_bench.gate.two_runs import moves
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.trials import settled

TODAY = date(2030, 1, 1)
ALL = coverage(None, None)


@tables.unhurried
@given(tables.tables())
def test_a_run_is_green_against_the_baseline_made_from_it_but_for_cells_without_a_verdict(rows: list[Row]) -> None:
    found = entries(settled(rows))
    void = sorted(key for key, entry in found.items() if entry.verdict in UNDECIDED)
    changes = compare(found, updated({}, found, ALL), TODAY, ALL)
    assert [(change.line, change.fault) for change in changes] == void
    assert exit_code(changes) == (2 if void else 0)


@tables.unhurried
@given(tables.tables(), tables.baselines, st.randoms(use_true_random=False))
def test_the_order_of_rows_never_matters(rows: list[Row], baseline: Baseline, chance: random.Random) -> None:
    shuffled = chance.sample(rows, len(rows))
    found, again = entries(settled(rows)), entries(settled(shuffled))
    assert found == again
    assert compare(found, baseline, TODAY, ALL) == compare(again, baseline, TODAY, ALL)
    assert baseline_file.spelled(updated(baseline, found, ALL)) == baseline_file.spelled(updated(baseline, again, ALL))
    ordered, unordered = (wanting(settled(some), ["timeout"], 2) for some in (rows, shuffled))
    assert sorted(ordered, key=str) == sorted(unordered, key=str)


@tables.unhurried
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
