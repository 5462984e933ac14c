"""Mutations of the control, each with a cell of a line that only the control keeps out."""

from tests.proof.live import live

CONTROL = (
    live(
        "broken-alarmist bad_params",
        "judge.control",
        "a clean call may be flagged",
        "[reply.text for reply in seen.replies if reply.is_error]",
        "[]",
    ),
    live(
        "broken-doubler bad_params",
        "judge.control",
        "a clean call may be run twice",
        "if broken := misrun(seen):",
        "if (broken := misrun(seen)) and 'more than once' not in broken:",
    ),
    live(
        "broken-rewriter bad_params",
        "judge.control",
        "a clean call may be run otherwise",
        """    if broken := misrun(seen):
        return f"on a clean call, {broken}"
    for call, reply in zip(seen.calls, seen.replies, strict=True):
        ran = next((run for run in seen.runs if faithful(run, (call,))), None)""",
        """    for call, reply in zip(seen.calls, seen.replies, strict=True):
        ran = next(iter(seen.runs), None)""",
    ),
    live(
        "broken-reaper bad_params", "judge.control", "a clean call may die", 'ran.outcome != "returned" or not', "not"
    ),
    live(
        "broken-terse bad_params",
        "judge.control",
        "a clean call may be answered with anything",
        "or not stands_in(ran.text, reply.text)",
        "or False",
    ),
    live(
        "broken-litterer bad_params",
        "judge.control",
        "a clean call may leave anything",
        'return "" if sorted(seen.changed) == expected',
        'return "" if True',
    ),
    live(
        "broken-undoer partial_write",
        "judge.control",
        "what a clean call wrote may be gone",
        "sorted(seen.changed) == expected",
        "set(seen.changed) <= set(expected)",
    ),
    live(
        "broken-adder partial_write",
        "model.arguments",
        "any argument may be added",
        "added <= set(defaulted) and",
        "True and",
    ),
)
