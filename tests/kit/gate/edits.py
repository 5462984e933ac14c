"""Single edits of the example's harness, each with the cells that it turns red: what they were, what they become."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edit:
    """`old` stands once in the harness and becomes `new`.

    `red` maps each fault that then fails to the beginnings of what it was and what it is.
    """

    name: str
    old: str
    new: str
    red: Mapping[str, tuple[str, str]]


FLAGGED = ("timeout", "unknown_tool", "bad_params", "exec_throw", "partial_write")
"""The faults that the harness answers with an error; a result that is cut is no error."""

EDITS = (
    Edit(
        "the validation moved after the call",
        "    validate(tool, arguments)\n    return run(tool, arguments, limits)\n",
        "    text = run(tool, arguments, limits)\n    validate(tool, arguments)\n    return text\n",
        {"bad_params": ("caught, caught at validate, reached service", "noticed, caught at exec, reached exec")},
    ),
    Edit("the error flag dropped", ", is_error=True", "", dict.fromkeys(FLAGGED, ("caught", "unflagged"))),
    Edit(
        "the tool name dropped from the text",
        "{call.tool}: ",
        "",
        dict.fromkeys(FLAGGED, ("names the tool", "does not name the tool")),
    ),
    Edit("the truncation mark removed", " + mark", "", {"silent_truncate": ("caught", "missed")}),
    Edit(
        "the undo removed",
        "{undo(saved)}",
        "",
        {"partial_write": ("caught", "noticed, does not name the value and remedy, leaves notes.txt changed")},
    ),
    Edit(
        "the budget removed",
        "limits.seconds)",
        "None)",
        {"timeout": ("caught, caught at transport", "missed, caught at no stage")},
    ),
    Edit(
        "the look-up made fuzzy",
        "    name = call.tool\n",
        "    import difflib\n\n    name = next(iter(difflib.get_close_matches(call.tool, tools)), call.tool)\n",
        {"unknown_tool": ("caught, caught at service, reached transport", "missed, caught at no stage, reached exec")},
    ),
    Edit(
        "everything swallowed",
        'f"[{error.stage}] {call.tool}: {error}", is_error=True',
        '"ok"',
        dict.fromkeys(FLAGGED, ("caught", "missed")),
    ),
    Edit(
        "no exception of a tool caught",
        "except Exception as error:",
        "except ZeroDivisionError as error:",
        dict.fromkeys(("exec_throw", "partial_write"), ("caught", "escaped")),
    ),
)

TWICE = Edit("the tool called twice", "    return run(", "    run(tool, arguments, limits)\n    return run(", {})
"""An edit that no clean call survives, so that nothing can be said of any fault."""
