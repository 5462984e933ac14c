"""A line over asynchronous code: one living loop, and a close that waits for nothing."""

import asyncio
import threading
from collections.abc import Sequence

import pytest

from toolcall_bench import Reply, ToolCall
from toolcall_bench.each_async import AsyncLine, each_call_async

TURN = (ToolCall("a", "head", "{}"), ToolCall("b", "head", "{}"))


def test_every_turn_runs_on_the_same_loop() -> None:
    loops: list[asyncio.AbstractEventLoop] = []

    async def answer(call: ToolCall) -> Reply:
        loops.append(asyncio.get_running_loop())
        return Reply(call.id, "")

    with each_call_async(answer) as line:
        line(TURN)
        line(TURN)
    assert len(loops) == 4
    assert len(set(loops)) == 1


def test_the_calls_of_a_turn_go_one_after_the_other_in_call_order() -> None:
    log: list[str] = []

    async def answer(call: ToolCall) -> Reply:
        log.append(f"{call.id} begins")
        await asyncio.sleep(0)
        log.append(f"{call.id} ends")
        return Reply(call.id, "")

    with each_call_async(answer) as line:
        assert [reply.call_id for reply in line(TURN)] == ["a", "b"]
    assert log == ["a begins", "a ends", "b begins", "b ends"]


def test_what_is_raised_leaves_the_line_and_the_next_turn_is_answered() -> None:
    async def answer(call: ToolCall) -> Reply:
        if call.id == "b":
            raise LookupError(call.id)
        return Reply(call.id, "")

    with each_call_async(answer) as line:
        with pytest.raises(LookupError):
            line(TURN)
        assert line(TURN[:1]) == [Reply("a", "")]


def test_neither_a_turn_nor_the_close_waits_for_a_thread_given_up_on() -> None:
    let_go, ended = threading.Event(), threading.Event()

    def stuck() -> None:
        let_go.wait(timeout=10)
        ended.set()

    async def carry(turn: Sequence[ToolCall]) -> Sequence[Reply]:
        try:
            await asyncio.wait_for(asyncio.to_thread(stuck), timeout=0.01)
        except TimeoutError:
            return [Reply(call.id, "given up", is_error=True) for call in turn]
        return [Reply(call.id, "waited") for call in turn]

    with AsyncLine(carry) as line:
        assert [reply.text for reply in line(TURN)] == ["given up", "given up"]
        assert not ended.is_set()
    assert not ended.is_set()
    let_go.set()


def test_the_close_cancels_what_a_turn_left_pending() -> None:
    left: list[asyncio.Task[bool]] = []

    async def carry(turn: Sequence[ToolCall]) -> Sequence[Reply]:
        left.append(asyncio.create_task(asyncio.Event().wait()))
        return [Reply(call.id, "") for call in turn]

    with AsyncLine(carry) as line:
        line(TURN)
        assert not left[0].done()
    assert left[0].cancelled()


def test_a_line_states_what_it_was_given() -> None:
    async def answer(call: ToolCall) -> Reply:
        return Reply(call.id, "")

    with each_call_async(answer, "text", failed="^error", keeps=(".log",)) as told:
        assert (told.channel, told.failed, told.keeps) == ("text", "^error", (".log",))
