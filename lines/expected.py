"""What every broken, foreign and hostile line must score: its own EXPECT, beside the rows of the guarded line.

EXPECT holds, a fault, the columns of the row that are not as guarded's; "*" stands for every core fault that it does
not name. A line is sent the core faults and those that it names. A verdict other than caught brings what goes with it;
`located` is the letters of what is singled out, of "stfvr" (stage, tool, field, value, remedy); `...` leaves a column
out, in which trials may differ.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import EllipsisType, ModuleType
from typing import TypeAlias

Value: TypeAlias = "str | int | bool | list[str] | EllipsisType | None"
Expect: TypeAlias = Mapping[str, Mapping[str, Value]]

FOLDERS = ("broken", "foreign", "hostile")
LOCATED = tuple(f"located_{name}" for name in ("stage", "tool", "field", "value", "remedy"))
NO_STAGE: Mapping[str, Value] = {"caught_at": "", "basis": ""}
NOTHING: Mapping[str, Value] = {
    **NO_STAGE,
    "reached": "",
    "recovered": None,
    **dict.fromkeys(LOCATED),
    "body_runs": None,
}
LOST: Mapping[str, Value] = {**NO_STAGE, "flagged": False, "cut": "", "success_only": "fail"}
POINTS_AT_NOTHING: Mapping[str, Value] = dict.fromkeys(LOCATED, False)
WITH: Mapping[str, Mapping[str, Value]] = {
    "caught": {},
    "noticed": {},
    "unflagged": {"flagged": False, "success_only": "pass"},
    "missed": {**NO_STAGE, "flagged": False, "success_only": "pass", **POINTS_AT_NOTHING},
    "alarmed": NO_STAGE,
    "escaped": LOST,
    "crashed": {**LOST, **POINTS_AT_NOTHING, "recovered": False},
    "hung": {**LOST, **POINTS_AT_NOTHING, "recovered": False},
    "untestable": {**NOTHING, "flagged": False, "cut": "", "success_only": ""},
    "inapplicable": {**NOTHING, "flagged": False, "cut": "", "success_only": "pass"},
    "unstable": {**NO_STAGE, "reached": "", **dict.fromkeys(("flagged", "cut", "success_only", *LOCATED), ...)},
}
"""What a verdict brings with it, whatever the fault."""

GUARDED: Mapping[str, Mapping[str, Value]] = {
    "timeout": {"caught_at": "transport", "located_field": None, "located_remedy": None},
    "unknown_tool": {
        "caught_at": "service",
        "basis": "inferred",
        "reached": "transport",
        "body_runs": 0,
        "located_field": None,
        "located_value": None,
    },
    "bad_params": {"caught_at": "validate", "basis": "inferred", "reached": "service", "body_runs": 0},
    "exec_throw": {"located_field": False},
    "silent_truncate": {
        "flagged": False,
        "cut": "marked",
        "success_only": "pass",
        "located_tool": False,
        "located_field": None,
        "located_remedy": None,
    },
    "partial_write": {"located_field": None},
}
"""The rows of the guarded line, where they differ from those of a fault that its exec stage catches."""
WIDE: Mapping[str, Mapping[str, Value]] = {
    "one_of_three": {
        "caught_at": "validate",
        "basis": "inferred",
        "reached": "service",
        "flagged": False,
        "body_runs": 2,
    },
    "plain_answer": {"flagged": False, "success_only": "pass", **dict.fromkeys(LOCATED)},
    "keyboard_interrupt": {"flagged": False, **dict.fromkeys(LOCATED)},
}
"""The same for faults outside of the core, which a line is only sent where its EXPECT names them."""
EXEC: Mapping[str, Value] = {
    "verdict": "caught",
    "caught_at": "exec",
    "basis": "witnessed",
    "reached": "exec",
    "recovered": True,
    "flagged": True,
    **dict.fromkeys(LOCATED, True),
    "body_runs": 1,
    "side_effect": [],
    "closing": "",
    "place": "second",
    "cut": "",
    "success_only": "fail",
}


def base(fault: str, verdict: str) -> dict[str, Value]:
    """Guarded's row for a fault, with what this verdict brings with it."""
    row = {**EXEC, **{**GUARDED, **WIDE}[fault]}
    nameless = {name: None for name in LOCATED if row[name] is None}
    return {**row, **WITH[verdict], **nameless, "verdict": verdict}


def lines() -> Iterator[tuple[str, ModuleType]]:
    """Every line that carries an expectation, by its name."""
    for folder in FOLDERS:
        package = import_module(f"toolcall_bench.lines.{folder}")
        for found in iter_modules(package.__path__):
            module = import_module(f"{package.__name__}.{found.name}")
            if hasattr(module, "EXPECT"):
                yield f"{folder}-{found.name.replace('_', '-')}", module


def expected() -> list[dict[str, str]]:
    """A mapping a line and fault: `line`, `fault`, `trials`, and columns of a row as text, "" for what is absent."""
    return [row for name, module in lines() for row in rows(name, module.EXPECT, getattr(module, "TRIALS", 1))]


def rows(line: str, expect: Expect, trials: int) -> Iterator[dict[str, str]]:
    for fault in {**GUARDED, **expect}:
        if fault == "*":
            continue
        own = expect.get(fault, expect.get("*", {}))
        guarded = base(fault, str(own.get("verdict", "caught")))
        wanted = {**guarded, **own, **singled_out(own, guarded)}
        told = {name: as_text(value) for name, value in wanted.items() if value is not ... and name != "located"}
        yield {"line": line, "fault": fault, "trials": str(trials), **told}


def singled_out(own: Mapping[str, Value], guarded: Mapping[str, Value]) -> dict[str, Value]:
    """The columns of the locators, of the letters in `located`; what nobody could name stays None."""
    letters = own.get("located")
    if not isinstance(letters, str):
        return {}
    named = zip(LOCATED, "stfvr", strict=True)
    return {name: None if guarded[name] is None else letter in letters for name, letter in named}


def as_text(value: Value) -> str:
    return "" if value is None or value == [] else str(value)
