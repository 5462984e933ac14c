"""Ends a slow tool by an alarm long before its budget is over, sleeps the rest away and says that it timed out."""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from toolcall_bench import Limits, Line, Stage, Tool
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign.alarm import with_alarm
from toolcall_bench.lines.guards.request import Refused

EXPECT: Expect = {
    "timeout": {"verdict": "noticed"},
}


SHARE = 0.3
"""Of the budget."""


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    slow = tools["slow_head"]
    timed = {**tools, slow.name: replace(slow, run=cut_short(slow, limits.seconds))}
    return guarded.make(timed, limits, without=Stage.TRANSPORT)


def cut_short(tool: Tool, seconds: float) -> Callable[..., str]:
    in_haste = with_alarm(tool, SHARE * seconds)

    def run(**arguments: Any) -> str:
        started = time.monotonic()
        try:
            return in_haste(**arguments)
        except Refused:
            time.sleep(max(0.0, seconds - (time.monotonic() - started)))
            raise Refused(f"[transport] {tool.name}: timed out after {seconds:g} s and was interrupted") from None

    return run
