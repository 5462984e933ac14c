"""Stage 1: decode the arguments and hold the time budget."""

import json
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor

from toolcall_bench import Limits, Tool
from toolcall_bench.lines.guards.request import Refused, Request, Step, name


def ready() -> ThreadPoolExecutor:
    """A thread that waits for work; a call that is given up on keeps it, and the next one takes another."""
    executor = ThreadPoolExecutor(max_workers=1)
    executor.submit(int).result()
    return executor


def guard(step: Step, tools: Mapping[str, Tool], limits: Limits) -> Step:
    idle = [ready()]

    def guarded(request: Request) -> str:
        call = request.call
        try:
            request = request.having(arguments=json.loads(call.arguments))
        except (ValueError, RecursionError) as error:
            raise Refused(
                f"[transport] {name(call.tool)}: the arguments are no JSON: {error}; wanted an object"
            ) from error
        executor = idle.pop() if idle else ready()
        future = executor.submit(step, request)
        try:
            if in_time(future, limits.seconds) or not request.attempt.give_up():
                future.exception()
                idle.append(executor)
                return future.result()
        finally:
            # It holds the error, whose traceback holds this frame: the ring would keep the thread alive.
            del future
        executor.shutdown(wait=False)
        raise Refused(
            f"[transport] {name(call.tool)}: timed out after {limits.seconds:g} s; {aftermath(tools.get(call.tool))}"
        )

    return guarded


def in_time(future: "Future[str]", seconds: float) -> bool:
    """Whether the tool ends within the budget; a TimeoutError of its own is an end like any other."""
    try:
        future.exception(seconds)
    except TimeoutError:
        return future.done()
    return True


def aftermath(tool: Tool | None) -> str:
    if tool is None or tool.read_only:
        return "the tool may still be running, its answer is dropped"
    return "the outcome is unknown; what it still changes is undone when it ends, until then its paths are locked"


def bare(step: Step, tools: Mapping[str, Tool], limits: Limits) -> Step:
    return lambda request: step(request.having(arguments=json.loads(request.call.arguments)))
