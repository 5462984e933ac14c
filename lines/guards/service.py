"""Stage 2: find the tool by its exact name; a close name is suggested, never run."""

import difflib
from collections.abc import Mapping

from toolcall_bench import Limits, Tool
from toolcall_bench.lines.guards.request import Refused, Request, Step
from toolcall_bench.lines.guards.request import name as named


def guard(step: Step, tools: Mapping[str, Tool], limits: Limits) -> Step:
    def guarded(request: Request) -> str:
        name = request.call.tool
        if name in tools:
            return step(request.having(tool=tools[name]))
        close = difflib.get_close_matches(name[:80], tools, n=1)
        hint = f"closest is {close[0]}" if close else f"wanted one of {', '.join(tools)}"
        raise Refused(f"[service] {named(name)}: no tool has this name; {hint}")

    return guarded


def bare(step: Step, tools: Mapping[str, Tool], limits: Limits) -> Step:
    return lambda request: step(request.having(tool=tools[request.call.tool]))
