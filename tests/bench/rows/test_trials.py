"""The rows of repeated trials, settled together."""

from hypothesis import given
from hypothesis import strategies as st

from tests.kit.strategies import verdicts
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.trials import settled

trials = st.lists(
    st.fixed_dictionaries(
        {"line": st.sampled_from("ab"), "fault": st.sampled_from("xy"), "verdict": verdicts, "why": st.just("because")}
    )
)


def test_trials_that_disagree_are_unstable_and_the_reason_counts_the_verdicts_in_order() -> None:
    rows = [{"line": "a", "fault": "x", "verdict": one, "why": "because"} for one in ("missed", "caught", "missed")]
    other = {"line": "a", "fault": "y", "verdict": "caught", "why": "because"}
    found = settled([*rows, other])
    assert [one["verdict"] for one in found] == ["unstable"] * 3 + ["caught"]
    assert {one["why"] for one in found[:3]} == {"its trials disagree: missed 2 times, caught once"}
    assert found[3] == other


@given(trials)
def test_settling_twice_is_settling_once_and_leaves_one_verdict_a_cell(rows: list[Row]) -> None:
    once = settled(rows)
    assert settled(once) == once
    assert len({(one["line"], one["fault"], one["verdict"]) for one in once}) == len(
        {(one["line"], one["fault"]) for one in once}
    )


@given(trials)
def test_trials_that_agree_stay_as_they_are(rows: list[Row]) -> None:
    agreeing = [one | {"verdict": "caught"} for one in rows]
    assert settled(agreeing) == agreeing
