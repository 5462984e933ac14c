"""A fault stands in two places, behind its twin and first down a fresh line, and the worse of both counts."""

from dataclasses import replace

import pytest

from tests.kit.evidence import (
    BAD_PARAMS,
    EXEC_THROW,
    GOOD,
    SILENT_TRUNCATE,
    clean,
    cut,
    judged,
    ran,
    record,
    saying,
    turn,
)
from toolcall_bench.faults.validate.one_of_three import FAULT as ONE_OF_THREE
from toolcall_bench.judge.control import control_failure
from toolcall_bench.judge.verdict import judge
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.finding import Verdict
from toolcall_bench.model.turns import FRESH_TURN

REFUSED = GOOD["bad_params"]
OF: dict[str, Evidence] = {
    "caught": REFUSED,
    "unflagged": saying(REFUSED, "it failed"),
    "noticed": replace(REFUSED, runs=(ran(turn(BAD_PARAMS)[0], "raised"),)),
    "escaped": replace(REFUSED, replies=()),
    "crashed": replace(REFUSED, crashed="exit code 3"),
    "hung": replace(REFUSED, hung=True),
    "missed": saying(REFUSED, "ok"),
}
ORDER = list(OF)


def test_the_verdicts_here_stand_in_the_order_of_all_verdicts() -> None:
    assert [one.value for one in Verdict if one.value in OF] == ORDER
    assert {name: judged(BAD_PARAMS, seen).verdict.value for name, seen in OF.items()} == {name: name for name in OF}


@pytest.mark.parametrize("first", OF)
@pytest.mark.parametrize("second", OF)
def test_the_worse_of_both_places_counts(second: str, first: str) -> None:
    finding = judged(BAD_PARAMS, OF[second], first=OF[first])
    worse = ORDER.index(first) > ORDER.index(second)
    assert (finding.verdict, finding.place) == ((first, "first") if worse else (second, "second"))
    assert finding.why.startswith("where the call stands first, not behind a clean one: ") is worse


def test_a_false_alarm_in_the_second_place_does_not_hide_a_miss_in_the_first() -> None:
    sent, twin = turn(ONE_OF_THREE), clean(tuple(ONE_OF_THREE.twin))  # type: ignore[arg-type]
    runs = (twin.runs[0], twin.runs[2])
    silent = replace(
        twin, calls=sent, runs=runs, replies=(twin.replies[0], replace(twin.replies[1], text="ok"), twin.replies[2])
    )
    alarmed = replace(silent, replies=tuple(replace(reply, is_error=True) for reply in silent.replies))
    assert judged(ONE_OF_THREE, alarmed, twin=twin, first=alarmed).verdict == "alarmed"
    assert judged(ONE_OF_THREE, alarmed, twin=twin, first=silent).verdict == "missed"


def test_a_fault_that_was_not_sent_first_is_judged_in_the_second_place_alone() -> None:
    assert judged(BAD_PARAMS, REFUSED, first=None) == judged(BAD_PARAMS, REFUSED)
    assert judged(BAD_PARAMS, REFUSED).place == "second"


def test_what_is_found_in_the_first_place_is_told_of_the_first_place() -> None:
    first = saying(replace(REFUSED, runs=(ran(turn(BAD_PARAMS)[0], "raised"),)), "it failed")
    finding = judged(BAD_PARAMS, REFUSED, first=first)
    assert (finding.verdict, finding.claim, finding.caught_at, finding.basis) == (
        "noticed",
        "word: failed",
        4,
        "witnessed",
    )
    assert (finding.located.tool, finding.recovered) == (False, True)


def test_a_first_place_that_says_nothing_takes_nothing_away() -> None:
    returned = replace(GOOD["exec_throw"], runs=(ran(turn(EXEC_THROW)[0], text="x", chars=1),))
    assert judged(EXEC_THROW, returned).verdict == "untestable"
    assert judged(EXEC_THROW, GOOD["exec_throw"], first=returned).verdict == "caught"
    misshapen = replace(REFUSED, misshapen="a reply needs call_id, text and is_error; got 7", replies=())
    assert judged(BAD_PARAMS, REFUSED, first=misshapen).verdict == "caught"
    assert judged(SILENT_TRUNCATE, GOOD["silent_truncate"], first=cut("", shown=20_000)).verdict == "caught"


def test_a_second_place_that_says_nothing_is_not_saved_by_the_first() -> None:
    misshapen = replace(REFUSED, misshapen="a reply needs call_id, text and is_error; got 7", replies=())
    assert judged(BAD_PARAMS, misshapen, first=REFUSED).verdict == "untestable"
    assert judged(BAD_PARAMS, misshapen, first=REFUSED).why == misshapen.misshapen
    assert judged(SILENT_TRUNCATE, cut("", shown=20_000), first=GOOD["silent_truncate"]).verdict == "inapplicable"


def test_a_control_is_two_clean_calls_and_a_cell_needs_the_first_alone() -> None:
    told = record(BAD_PARAMS, REFUSED)
    control = replace(told, cell=replace(told.cell, trial=0), fault=None)
    refused = saying(clean(FRESH_TURN), "", is_error=True)
    for after in (None, refused, replace(clean(FRESH_TURN), runs=())):
        assert control_failure(replace(control, after=after)).startswith(
            "control: the second call down the line is clean"
        )
        assert control_failure(replace(told, after=after)) == ""
        assert judge(replace(told, after=after), BAD_PARAMS).verdict == "caught"
    assert control_failure(control) == ""
    assert control_failure(replace(control, twin=None)) == "control: the clean call was never answered"
