"""What is wrong with a field of a fault that somebody wrote; pure."""

from collections.abc import Callable, Mapping
from typing import Any

from toolcall_bench.model.call import Stage
from toolcall_bench.model.fault import Fault, Names

Rule = tuple[str, Callable[[Any], bool]]


def text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def texts(value: Any) -> bool:
    return isinstance(value, tuple) and all(map(text, value))


def stages(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(one, Stage) for one in value)


_TEXT: Rule = ("a text that is not empty", text)
_CODE: Rule = ("a function of the evidence", callable)
_SWITCH: Rule = ("True or False", lambda value: isinstance(value, bool))
FIELDS: Mapping[str, Rule] = {
    **dict.fromkeys(("name", "question", "proof", "suite"), _TEXT),
    "stage": ("a bench.Stage, such as Stage.VALIDATE", lambda value: isinstance(value, Stage)),
    **dict.fromkeys(("handled", "lacks", "claimed", "unfired", "inapplicable", "changes"), _CODE),
    "names": (
        "bench.Names(...) or a function of the limits",
        lambda value: isinstance(value, Names) or callable(value),
    ),
    "service": ("a function of the tools or None", lambda value: value is None or callable(value)),
    **dict.fromkeys(("timed", "cuts", "harmless"), _SWITCH),
    "must_escape": ("the name of an exception's type or empty", lambda value: isinstance(value, str)),
}
"""What each field of a fault must be; its turn and its twin are known only with the limits of a run."""
NAMED: Mapping[str, Rule] = {
    "stage": ("a tuple of bench.Stage, such as (Stage.VALIDATE,)", stages),
    **dict.fromkeys(("tool", "field", "value", "remedy"), ('a tuple of texts, such as ("head",)', texts)),
}


def wrong_field(fault: Fault) -> str:
    """The first field that is not what it must be, what it is and what it must be; "" where all are right."""
    where: list[tuple[str, Any, Mapping[str, Rule]]] = [("", fault, FIELDS)]
    if isinstance(fault.names, Names):
        where.append(("names.", fault.names, NAMED))
    for prefix, whole, rules in where:
        for name, (wanted, fits) in rules.items():
            if not fits(value := getattr(whole, name)):
                return f"its {prefix}{name} is {repr(value)[:80]} and must be {wanted}"
    return ""
