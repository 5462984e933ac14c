"""A line from a function of one call: the calls of a turn one after another, and what the line states of itself."""

import pytest

from toolcall_bench.each import each_call
from toolcall_bench.model.call import Reply, ToolCall

TURN = (ToolCall("a", "head", "{}"), ToolCall("b", "dump", "{}"))


def test_each_call_gets_its_own_reply_in_call_order() -> None:
    line = each_call(lambda call: Reply(call.id, call.tool))
    assert line(TURN) == [Reply("a", "head"), Reply("b", "dump")]
    assert line(()) == []


def test_what_is_raised_leaves_the_line_and_no_later_call_is_made() -> None:
    asked: list[str] = []

    def answer(call: ToolCall) -> Reply:
        asked.append(call.id)
        raise LookupError(call.id)

    with pytest.raises(LookupError):
        each_call(answer)(TURN)
    assert asked == ["a"]


def test_a_line_states_what_it_was_given_and_a_flag_and_nothing_more_if_it_was_given_nothing() -> None:
    def answer(call: ToolCall) -> Reply:
        return Reply(call.id, "")

    plain, told = each_call(answer), each_call(answer, "text", failed="^error", keeps=(".log",))
    assert (plain.channel, plain.failed, plain.keeps) == ("flag", "", ())
    assert (told.channel, told.failed, told.keeps) == ("text", "^error", (".log",))
