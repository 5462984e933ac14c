"""The baseline: of several trials the worst counts, and an update touches only what the run covered."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.kit.evidence import BAD_PARAMS, GOOD
from tests.kit.gate import tables
from tests.kit.gate.runs import row
from toolcall_bench.gate.baseline import STAGES, UNDECIDED, Baseline, Entry, entries, lateness, updated
from toolcall_bench.gate.baseline import entry as entry_of
from toolcall_bench.gate.compare import coverage
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.trials import settled


@tables.unhurried
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


def trial(number: int, **more: object) -> Row:
    return row(BAD_PARAMS, GOOD["bad_params"], trial=number) | more


def test_an_entry_holds_what_a_row_says_and_what_was_never_asked_is_no_weakness() -> None:
    found = entries([trial(1, side_effect=["b", "a", "b"], recovered=None)])
    assert found == {("a-line", "bad_params"): entry_of(trial(1, side_effect=["a", "b"]))}
    assert entry_of(trial(1)).recovered
    assert not entry_of(trial(1, recovered=False)).recovered


def test_of_several_trials_the_worst_of_each_column_counts() -> None:
    late = trial(1, caught_at="", reached="service", side_effect=["a"], closing="closing raised OSError: gone")
    wordless = trial(2, reached="exec", side_effect=["b"], located_tool=False, cut="unmarked", recovered=False)
    for rows in ([late, wordless], [wordless, late]):
        [found] = entries(rows).values()
        assert (found.caught_at, found.reached, found.side_effect) == ("", "exec", ("a", "b"))
        assert (found.cut, found.recovered, found.closing) == ("unmarked", False, "closing raised OSError: gone")
        assert "tool" not in found.located
        assert found.verdict == "caught"


def test_trials_of_different_verdicts_are_unstable_and_of_one_are_not() -> None:
    assert [one.verdict for one in entries([trial(1), trial(2)]).values()] == ["caught"]
    assert [one.verdict for one in entries([trial(1), trial(2, verdict="missed")]).values()] == ["unstable"]


def test_what_no_stage_caught_comes_after_every_stage() -> None:
    assert sorted(["", *STAGES[:0:-1]], key=lateness) == [*STAGES[1:], ""]


def test_an_update_takes_out_only_what_the_run_was_to_hold_and_no_person_spoke_for() -> None:
    kept, gone, known = (("a-line", name) for name in ("timeout", "bad_params", "exec_throw"))
    before = {kept: Entry("missed"), gone: Entry("missed"), known: Entry("missed", reason="mended in May")}
    covers = coverage(None, ("bad_params", "exec_throw"))
    assert updated(before, {}, covers) == {kept: Entry("missed"), known: Entry("missed", reason="mended in May")}


def test_a_cell_without_a_verdict_that_holds_leaves_its_entry_and_makes_none() -> None:
    old, new = ("a-line", "timeout"), ("a-line", "bad_params")
    found = {old: Entry("unstable"), new: Entry("untestable")}
    assert updated({old: Entry("caught")}, found, coverage(None, None)) == {old: Entry("caught")}
    assert updated({old: Entry("caught")}, {old: Entry("missed")}, coverage(None, None)) == {old: Entry("missed")}
