"""`bench gate` on stored runs: what fails, what ends with 2, and what the options change."""

import json
from pathlib import Path

import pytest

from tests.kit.commands import Said, bench
from tests.kit.evidence import BAD_PARAMS, GOOD
from tests.kit.gate.runs import edit_baseline, gate, good, missed, row, store

pytestmark = pytest.mark.usefixtures("stored")


def kinds(said: Said) -> list[str]:
    return [change["kind"] for change in json.loads(said.out)["changes"]]


def test_a_run_or_its_file_is_as_accepted() -> None:
    assert gate().code == 0
    assert bench("gate", "--results", "out/results.jsonl").code == 0


def test_worse_fails() -> None:
    store(Path("out"), missed())
    said = gate("--format", "json")
    assert said.code == 1
    assert kinds(said) == ["worse"] * 6


def test_times_and_raw_texts_never_gate() -> None:
    before = good()
    store(Path("out"), [one | {"elapsed_s": 99.0, "text": f"{one['text']} at 0x7f00deadbeef"} for one in before])
    assert gate().code == 0


def test_a_new_line_fails_unless_it_is_let_in() -> None:
    store(Path("out"), [*good(), *good("another")])
    assert gate().code == 1
    said = gate("--allow-new")
    assert said.code == 0
    assert "6 without an entry, let in by --allow-new" in said.out


def test_a_cell_that_is_gone_fails_and_an_update_takes_it_out() -> None:
    store(Path("out"), good()[1:])
    assert kinds(gate("--format", "json")) == ["gone"]
    assert gate("--update").code == 0
    assert gate().code == 0


def test_a_person_s_reason_stays_even_where_the_cell_is_gone() -> None:
    edit_baseline(reason="the vendor mends it in May")
    store(Path("out"), [one for one in good() if one["fault"] != "bad_params"])
    said = gate("--update")
    assert said.code == 0
    assert "kept, a person gave its reason or date: a-line bad_params" in said.err
    assert "the vendor mends it in May" in Path("bench-baseline.json").read_text()


@pytest.mark.parametrize(("until", "code"), [("2999-01-01", 0), ("2001-01-01", 1)])
def test_an_accepted_weakness_fails_once_its_date_has_passed(until: str, code: int) -> None:
    edit_baseline(reason="known", until=until)
    said = gate()
    assert said.code == code
    assert (f"accepted until {until}" in said.out) == (code == 1)


@pytest.mark.parametrize(
    ("options", "code"),
    [("--min-caught 6", 0), ("--require timeout,bad_params", 0), ("--min-caught 7", 1), ("--require timeout", 0)],
)
def test_without_a_baseline_a_line_must_catch_what_is_demanded(options: str, code: int) -> None:
    Path("bench-baseline.json").unlink()
    assert gate(*options.split()).code == code
    store(Path("out"), missed())
    assert gate(*options.split()).code == 1


def test_a_cell_without_a_verdict_ends_with_2_and_its_reason_and_is_never_accepted() -> None:
    before = Path("bench-baseline.json").read_bytes()
    void = row(BAD_PARAMS, GOOD["bad_params"], verdict="untestable", why="control: a clean call was refused")
    store(Path("out"), [void, *(one for one in good() if one["fault"] != "bad_params")])
    said = gate()
    assert said.code == 2
    assert "a-line bad_params: control: a clean call was refused" in said.out
    assert gate("--update").code == 2
    assert Path("bench-baseline.json").read_bytes() == before
    Path("bench-baseline.json").unlink()
    assert gate("--min-caught", "1").code == 2


def test_trials_that_disagree_end_with_2_and_say_how() -> None:
    store(Path("out"), [*good(), *(one | {"trial": 2} for one in missed()[:1])])
    said = gate()
    assert said.code == 2
    assert "its trials disagree: caught once, missed once" in said.out
