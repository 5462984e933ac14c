"""The arguments of a call, as sent and as a body got them; pure."""

import json
from functools import lru_cache

from toolcall_bench.model.call import ToolCall, Turn
from toolcall_bench.model.evidence import Run


def parsed(arguments: str) -> dict[str, object]:
    """The arguments as a mapping; empty where the text is no JSON object."""
    try:
        found = json.loads(arguments)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def alike(one: ToolCall, other: ToolCall) -> bool:
    return (one.tool, one.arguments) == (other.tool, other.arguments)


def faithful(run: Run, calls: Turn) -> bool:
    """Whether the body got the tool and the arguments of one of the calls; its own defaults may be added."""
    return any(run.tool == call.tool and same_arguments(run, call) for call in calls)


def same_arguments(run: Run, call: ToolCall) -> bool:
    return run.arguments == call.arguments or agree(run.arguments, call.arguments, run.defaulted)


@lru_cache(maxsize=256)
def agree(got_text: str, sent_text: str, defaulted: tuple[str, ...]) -> bool:
    got, sent = parsed(got_text), parsed(sent_text)
    added = got.keys() - sent.keys()
    kept = {name: value for name, value in got.items() if name in sent}
    return added <= set(defaulted) and json.dumps(kept, sort_keys=True) == json.dumps(sent, sort_keys=True)
