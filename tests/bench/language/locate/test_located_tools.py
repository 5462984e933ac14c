"""Which tool and which budget a text points at."""

import pytest

from tests.kit.evidence import BAD_PARAMS, TIMEOUT, UNKNOWN_TOOL, turn
from tests.kit.located import located
from toolcall_bench.judge.verdict import names_of
from toolcall_bench.language.locate import locate
from toolcall_bench.model.call import Limits


def test_a_list_of_the_tools_names_no_tool_and_offers_the_right_one() -> None:
    for listed in (
        "head, slow_head, dump, append_note",
        '["head", "slow_head"]',
        "- head\n- dump",
        "head、dump",
        "head or dump",
    ):
        assert not located(BAD_PARAMS, f"wrong; there are: {listed}").tool
        assert located(BAD_PARAMS, f"head is wrong; there are: {listed}").tool
        found = located(UNKNOWN_TOOL, f"no read_head; there are: {listed}")
        assert found.tool
        assert found.remedy


def test_a_text_that_names_every_tool_names_the_one_that_it_names_most() -> None:
    told = '{"name": "head"} {"name": "slow_head"} {"name": "dump"} {"name": "append_note"}'
    assert not located(BAD_PARAMS, told).tool
    assert located(BAD_PARAMS, f"in head: {told}").tool
    assert not located(BAD_PARAMS, f"in dump: {told}").tool


def test_a_tool_may_be_spelled_otherwise_and_stands_in_no_other_tools_name() -> None:
    for spelled in ("slow-head", "slowHead", "SlowHead", "slow.head", "fs-slow_head", "mcp__fs__slow_head"):
        assert located(TIMEOUT, f"{spelled} is late").tool
        assert not located(BAD_PARAMS, f"{spelled} is late").tool
    assert located(BAD_PARAMS, "fs-head is wrong").tool
    assert not located(TIMEOUT, "slow_header, slow head").tool


def test_a_remedy_stands_in_no_other_spelling_of_the_culprit() -> None:
    assert not located(UNKNOWN_TOOL, "no tool read-head").remedy
    assert not located(UNKNOWN_TOOL, "no tool read.head, nor slow-head").remedy
    assert located(UNKNOWN_TOOL, "no tool read-head, but head").remedy


@pytest.mark.parametrize(
    "text",
    [
        "0.5 s",
        "0,5 s",
        "timeout=0.5",
        '"timeout_seconds": 0.5',
        "(read timeout=0.5)",
        "500 ms",
        "timeoutMs: 500",
        "0.5",
        "0.50 s",
    ],
)
def test_a_budget_may_be_told_with_a_unit_or_as_a_decimal_or_behind_its_word(text: str) -> None:
    assert located(TIMEOUT, text).value


@pytest.mark.parametrize("text", ["0.51", "10.5", "0.512 s", "1.0.5", "500", "500 rows", "timeout=5", "0.5.1"])
def test_another_number_is_no_budget(text: str) -> None:
    assert not located(TIMEOUT, text).value


def test_a_budget_of_whole_seconds_needs_its_unit_or_its_word() -> None:
    names = names_of(TIMEOUT, Limits(seconds=2))
    for text in ("2 s", "timeout=2", "timeout: 2.0", "2000 ms", "timeout_ms=2000"):
        assert locate(text, names, turn(TIMEOUT)).value, text
    for text in ('"jsonrpc": "2.0"', "attempt 2", "timeout=20", "2000"):
        assert not locate(text, names, turn(TIMEOUT)).value, text
