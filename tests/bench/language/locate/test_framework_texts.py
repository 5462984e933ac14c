"""What real frameworks' texts give away, against labels by hand: at least 95 of 100 labels are met.

`framework_texts.tsv` holds what the dispatch layers of 97 calls answered, and for each kind of name whether a reader
finds it singled out: yes, no, or - where there is nothing to name.
"""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.evidence import FAULTS, LIMITS, turn
from tests.kit.located import TOOLS
from toolcall_bench.judge.verdict import names_of
from toolcall_bench.language.locate import locate
from toolcall_bench.language.words import cuts, failures
from toolcall_bench.model.call import Stage, ToolCall, Turn, call
from toolcall_bench.model.fault import Names

KINDS = ("stage", "tool", "field", "value", "remedy")
HEAD = ("head",)
VALIDATE = (Stage.VALIDATE,)
MET = 0.95

SENT: dict[str, tuple[Names, Turn]] = {
    **{fault.name: (names_of(fault, LIMITS), turn(fault)) for fault in FAULTS},
    "missing_argument": (
        Names(VALIDATE, HEAD, field=("lines",), remedy=("required", "missing")),
        (call("head", path="notes.txt"),),
    ),
    "extra_argument": (
        Names(VALIDATE, HEAD, field=("foo",), value=("bar",), remedy=("unexpected", "not permitted", "not in")),
        (call("head", path="notes.txt", lines=2, foo="bar"),),
    ),
    "malformed_json": (
        Names((Stage.TRANSPORT,), HEAD, remedy=("JSON",)),
        (ToolCall("c1", "head", '{"path": "notes.txt", "lines": 2'),),
    ),
    "clean": (Names((), HEAD), (call("head", path="notes.txt", lines=2),)),
}
"""Names and turn of each fault; the frameworks were sent them under other file names, put right by `as_sent`."""

OTHERS = {"a.txt": "notes.txt", "log.txt": "notes.txt", "n.txt": "notes.txt", "sub": "folder", ".": "folder"}
MORE = {"foo": "encoding", "bar": "utf-8"}


def rows() -> Iterator[dict[str, str]]:
    with Path(__file__).with_name("framework_texts.tsv").open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)


def as_sent(text: str, fault: str) -> str:
    """The text with the names of files and arguments that the bench's own turn has."""
    for other, own in OTHERS.items():
        text = text.replace(f"'{other}'", f"'{own}'").replace(f'"{other}"', f'"{own}"')
    if fault == "extra_argument":
        for own, other in MORE.items():
            text = text.replace(other, own)
    return text.replace("\\n", "\n")


def differences() -> Iterator[tuple[str, str, str, bool]]:
    """Each label of a kind that there is to name: text, kind, label, and whether the locator says the same."""
    for row in rows():
        names, sent = SENT[row["fault"]]
        found = locate(as_sent(row["text"], row["fault"]), names, sent, TOOLS)
        for kind in KINDS:
            if row[kind] != "-" and getattr(found, kind) is not None:
                yield row["id"], kind, row[kind], getattr(found, kind) is (row[kind] == "yes")


def test_the_lexicon_hears_a_failure_where_a_reader_does() -> None:
    """Of a cut, that it is one."""
    unmet = []
    for row in rows():
        text = row["text"].replace("\\n", "\n")
        told = failures(text) or (row["fault"] == "silent_truncate" and cuts(text))
        unmet += [row["id"]] if bool(told) is not (row["failed"] == "yes") else []
    assert len(unmet) <= (1 - MET) * len(list(rows())), unmet


def test_every_text_is_of_a_fault_that_is_named_here() -> None:
    assert {row["fault"] for row in rows()} <= SENT.keys()
    assert {row[kind] for row in rows() for kind in KINDS} <= {"yes", "no", "-"}


@pytest.mark.parametrize("kind", KINDS)
def test_the_locator_says_what_a_reader_says(kind: str) -> None:
    compared = [one for one in differences() if one[1] == kind]
    unmet = [one for one in compared if not one[3]]
    assert len(compared) >= 40
    assert len(unmet) <= (1 - MET) * len(compared), unmet
