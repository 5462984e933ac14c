"""Every fault is shown to tell lines apart: some line catches it and some line fails it."""

from collections import defaultdict
from collections.abc import Mapping

import pytest

import toolcall_bench as bench
from toolcall_bench.lines.expected import expected
from toolcall_bench.load.registered import registered
from toolcall_bench.model.finding import Verdict

FAILS = tuple(Verdict)[1 : list(Verdict).index(Verdict.UNSTABLE)]
"""The verdicts that hold and are not caught."""
WRITTEN: defaultdict[str, dict[str, str]] = defaultdict(dict)
for written in expected():
    WRITTEN[written["fault"]][written["line"]] = written["verdict"]


def unshown(fault: str, verdicts: Mapping[str, str]) -> str:
    """What is missing for this fault, of the verdicts that lines get; "" if nothing is."""
    if Verdict.CAUGHT not in verdicts.values():
        return f"no line catches {fault!r}: {verdicts}"
    if not set(FAILS) & set(verdicts.values()):
        return f"no line fails {fault!r}: {verdicts}"
    return ""


def verdicts_of(fault: str) -> Mapping[str, str]:
    """What lines get for a fault: as written down in `EXPECT`, and where that does not do, as naive and guarded get."""
    if not unshown(fault, WRITTEN[fault]):
        return WRITTEN[fault]
    table = bench.run(["naive", "guarded"], fault)
    return {**WRITTEN[fault], **dict(zip(table["line"], table["verdict"], strict=True))}


@pytest.mark.parametrize("fault", registered("faults"))
def test_some_line_catches_the_fault_and_some_line_fails_it(fault: str) -> None:
    assert unshown(fault, verdicts_of(fault)) == ""


@pytest.mark.parametrize(
    ("verdicts", "told"),
    [
        ({"a": "caught", "b": "missed"}, ""),
        ({"a": "caught", "b": "untestable"}, "no line fails 'x': {'a': 'caught', 'b': 'untestable'}"),
        ({"a": "escaped", "b": "noticed"}, "no line catches 'x': {'a': 'escaped', 'b': 'noticed'}"),
        ({}, "no line catches 'x': {}"),
    ],
)
def test_a_fault_that_tells_no_lines_apart_is_named(verdicts: Mapping[str, str], told: str) -> None:
    assert unshown("x", verdicts) == told
