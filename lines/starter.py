"""A starter line: it carries clean calls, and lets every fault through. Turn it green one stage at a time.

Run it with:  bench run --line ./this_file.py:make
"""

import json
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    """Called once for every fault. Put your own dispatcher in the place of `answer`."""

    def answer(call: ToolCall) -> Reply:
        # Stage 1, transport: `call.arguments` is the JSON text a model wrote, and the tool may never come back.
        # Give up after `limits.seconds` and say so.      bench explain timeout
        arguments = json.loads(call.arguments)

        # Stage 2, service: is there such a tool?          bench explain unknown_tool
        tool = tools[call.tool]

        # Stage 3, validate: do the arguments fit `tool.input_schema`? Ask before the tool runs, not after.
        #                                                  bench explain bad_params

        # Stage 5, rollback: `tool.touches(arguments)` names the files to save first and to put back after a failure.
        #                                                  bench explain partial_write

        # Stage 4, exec: the tool may raise.               bench explain exec_throw
        result = tool.run(**arguments)

        # Stage 4 again: a result that is cut must say so, and how long it was.
        #                                                  bench explain silent_truncate
        return Reply(call.id, result[: limits.chars])

        # A failure goes back as Reply(call.id, "[stage] tool.field: what is wrong; wanted X; got Y", is_error=True).

    return each_call(answer)
