"""The guarded line from several threads, and after calls that it gave up on."""

from threading import Barrier, Event, Thread

from tests.kit.handmade import BUDGET_S, PATIENCE_S, ask, by_name, tool
from toolcall_bench import Limits, Reply
from toolcall_bench.lines.guarded import make

LIMITS = Limits(seconds=BUDGET_S)


def echo() -> str:
    return "well"


def test_calls_from_several_threads_do_not_wait_for_one_another() -> None:
    """Each tool waits for the other, so both answers are right only if both are in at once."""
    both = Barrier(2, timeout=2)

    def meet() -> str:
        both.wait()
        return "met"

    line = make(by_name(tool(meet)), Limits(PATIENCE_S))
    replies: list[Reply] = []
    threads = [Thread(target=lambda: replies.append(ask(line, "meet"))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE_S)
    assert [reply.text for reply in replies] == ["met", "met"]


def test_after_abandoned_calls_every_later_turn_is_answered_from_whatever_thread() -> None:
    let_go = Event()

    def stuck() -> str:
        let_go.wait(PATIENCE_S)
        return "late"

    line = make(by_name(tool(stuck), tool(echo)), LIMITS)
    replies: list[Reply] = []
    try:
        assert [ask(line, "stuck").is_error for _ in range(2)] == [True, True]
        assert ask(line, "echo") == Reply("c1", "well")
        threads = [Thread(target=lambda: replies.append(ask(line, "echo"))) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE_S)
        assert replies == [Reply("c1", "well")] * 8
    finally:
        let_go.set()
    assert ask(line, "echo") == Reply("c1", "well")
