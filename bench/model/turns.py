"""The turns of a cell as they are sent: each call with an id of its own; pure."""

from collections.abc import Callable
from dataclasses import replace

from toolcall_bench.model.call import Limits, Turn, call
from toolcall_bench.model.fault import Fault

FRESH_TURN: Turn = (call("head", path="folder/fresh.txt", lines=1),)
"""A clean call whose answer nothing earlier contains."""

TURNS = ("twin", "fault", "after", "first")


def written(fault: Fault, limits: Limits, name: str) -> Turn:
    """The calls of one of a cell's turns, with the ids that the fault gives them."""
    turns = {"twin": fault.twin, "fault": fault.turn, "after": FRESH_TURN, "first": fault.turn}
    return for_limits(turns[name], limits)


def for_limits(turn: Turn | Callable[[Limits], Turn], limits: Limits) -> Turn:
    return turn(limits) if callable(turn) else turn


def numbered(turn: Turn, number: int) -> Turn:
    """The same calls with ids c1, c2, ... from this number on; calls that share an id still do, an empty one stays."""
    ids: dict[str, str] = {"": ""}
    for one in turn:
        ids.setdefault(one.id, f"c{number + len(ids) - 1}")
    return tuple(replace(one, id=ids[one.id]) for one in turn)
