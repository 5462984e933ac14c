"""An alarm signal in the main thread ends a tool that takes too long."""

import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from toolcall_bench import Limits, Line, Stage, Tool
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.guards.request import Refused

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    timed = {name: replace(tool, run=with_alarm(tool, limits.seconds)) for name, tool in tools.items()}
    return guarded.make(timed, limits, without=Stage.TRANSPORT)


def with_alarm(tool: Tool, seconds: float) -> Callable[..., str]:
    def run(**arguments: Any) -> str:
        with alarm(seconds, f"[transport] {tool.name}: timed out after {seconds:g} s and was interrupted"):
            return tool.run(**arguments)

    return run


@contextmanager
def alarm(seconds: float, text: str) -> Iterator[None]:
    """Within this, Refused is raised when the time is used up; only in the main thread."""

    def ring(*_: object) -> None:
        raise Refused(text)

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
