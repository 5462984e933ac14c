"""The calls of a turn that something is wrong with, and what the line said to them; pure."""

import json
from dataclasses import replace

from bench.locate import parsed
from bench.model import Evidence, Located, Run, ToolCall, Turn
from bench.words import failures


def suspects(seen: Evidence, twin: Evidence) -> Evidence:
    """The evidence without the calls that stand in the twin at the same place, and without their replies and runs.

    All of it where no call differs, or the turns are of different lengths or not answered one by one.
    """
    pairs = list(zip(seen.calls, seen.replies, strict=False))
    wrong = [pair for pair, clean in zip(pairs, twin.calls, strict=False) if not alike(pair[0], clean)]
    if not wrong or len(seen.calls) != len(twin.calls) or len(pairs) != len(seen.calls):
        return seen
    calls = tuple(call for call, _ in wrong)
    innocent = tuple(call for call in seen.calls if call not in calls)
    runs = tuple(run for run in seen.runs if not faithful(run, innocent))
    return replace(seen, calls=calls, replies=tuple(reply for _, reply in wrong), runs=runs)


def alike(one: ToolCall, other: ToolCall) -> bool:
    return (one.tool, one.arguments) == (other.tool, other.arguments)


def false_alarm(seen: Evidence, wrong: Evidence) -> str:
    """Which call was flagged though nothing was wrong with it; "" if none was."""
    for call, reply in zip(seen.calls, seen.replies, strict=False):
        if reply.is_error and call not in wrong.calls:
            return f"{call.id} was flagged, though nothing was wrong with it"
    return ""


def speaks_of_failure(wrong: Evidence, twin: Evidence, located: Located) -> bool:
    """Whether the words alone say that something failed.

    A reply that holds a tool's own output does not, nor do words that the line puts into a clean reply as well. A name
    that is singled out does, but for the tool's: who says "head: done" names it too.
    """
    words = "\n".join(reply.text for reply in wrong.replies)
    clean = "\n".join(reply.text for reply in twin.replies)
    outputs = [run.text for run in wrong.runs if run.outcome == "returned" and run.text and whole(run)]
    if any(stands_in(output, words) or words in output for output in outputs):
        return False
    named = True in (located.stage, located.field, located.value, located.remedy)
    return bool(failures(words) - failures(clean)) or named


def whole(run: Run) -> bool:
    return len(run.text) == run.chars


def stands_in(output: str, text: str) -> bool:
    """Whether a tool's output stands in a text, as it is or JSON-escaped, even twice."""
    once = [json.dumps(output, ensure_ascii=ascii_only)[1:-1] for ascii_only in (True, False)]
    twice = [json.dumps(escaped, ensure_ascii=False)[1:-1] for escaped in once]
    return any(form in text for form in (output, *once, *twice))


def faithful(run: Run, calls: Turn) -> bool:
    """Whether the body got the tool and the arguments of one of the calls; its own defaults may be added."""
    return any(run.tool == call.tool and same_arguments(run, call) for call in calls)


def same_arguments(run: Run, call: ToolCall) -> bool:
    got, sent = parsed(run.arguments), parsed(call.arguments)
    added = got.keys() - sent.keys()
    kept = {name: value for name, value in got.items() if name in sent}
    return added <= set(run.defaulted) and json.dumps(kept, sort_keys=True) == json.dumps(sent, sort_keys=True)
