"""What a run is asked to do: lines, faults and limits, checked before anything starts."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from toolcall_bench.load.names import resolve
from toolcall_bench.load.objects import blame, fault, reach
from toolcall_bench.model.call import Limits, ToolCall
from toolcall_bench.model.errors import BadInput
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.record import Cell
from toolcall_bench.model.turns import for_limits
from toolcall_bench.world.tools import ROW_CHARS

DEFAULT_LINES = ("naive", "guarded")
SPARE_S = 2.5


@dataclass(frozen=True, slots=True)
class Plan:
    """The cells of a run. `lines` maps each name to the place it is loaded from; times are in seconds.

    `environment` is all that the worker processes get of one; None hands on the caller's.
    """

    lines: Mapping[str, str]
    faults: Mapping[str, Fault]
    core: tuple[str, ...]
    faults_at: Mapping[str, str]
    limits: Limits
    slow_s: float
    patience_s: float
    repeat: int
    environment: Mapping[str, str] | None = None

    def cells(self) -> Iterator[Cell]:
        """Every cell, in the order of the rows: line, fault, trial."""
        for line in self.lines:
            for name in self.faults:
                for trial in range(1, self.repeat + 1):
                    yield self.cell(line, name, trial)

    def controls(self, line: str) -> Iterator[Cell]:
        """The clean twins of the core faults for one line."""
        for name in self.core:
            yield self.cell(line, name, 0)

    def cell(self, line: str, name: str, trial: int) -> Cell:
        return Cell(
            line=line,
            line_at=self.lines[line],
            fault=name,
            fault_at=self.faults_at[name],
            trial=trial,
            seconds=self.limits.seconds,
            chars=self.limits.chars,
            slow_s=self.slow_s,
            patience_s=self.patience_s,
        )

    def __len__(self) -> int:
        return len(self.lines) * len(self.faults) * self.repeat


def plan(
    lines: Sequence[str] = (),
    faults: Sequence[str] = (),
    limits: Limits = Limits(),  # noqa: B008
    slow_s: float = 2.0,
    patience_s: float | None = None,
    repeat: int = 1,
    environment: Mapping[str, str] | None = None,
) -> Plan:
    """The plan for these names; naive and guarded, and every core fault, where none are given.

    Raises BadInput, with one sentence, for a name that is not known or a number that makes no sense.
    """
    at_least("the budget", limits.seconds, 0.001, "seconds")
    at_least("chars", limits.chars, ROW_CHARS, "characters, one row of the tool's output")
    at_least("slow_s", slow_s, 0.001, "seconds")
    at_least("repeat", repeat, 1, "trial")
    registered = loaded(resolve("fault", ["all"]))
    core = {name: at for name, at in registered.items() if at[0].suite == "core"}
    chosen = ordered(loaded(resolve("fault", faults)) if faults else core)
    sent = {name: calls_sent(name, one, limits) for name, (one, _) in (core | chosen).items()}
    longest_s = (slow_s + limits.seconds) * max(sent[name] for name in chosen)
    patience = max(5.0, longest_s + SPARE_S) if patience_s is None else patience_s
    if not patience > slow_s + limits.seconds or not math.isfinite(patience):
        least = slow_s + limits.seconds
        raise BadInput(f"patience is {patience:g} s and must be more than slow_s + budget = {least:g} s; raise it")
    return Plan(
        lines=resolve("line", lines or DEFAULT_LINES),
        faults={name: one for name, (one, _) in chosen.items()},
        core=tuple(ordered(core)),
        faults_at={name: at for name, (_, at) in (core | chosen).items()},
        limits=limits,
        slow_s=slow_s,
        patience_s=patience,
        repeat=repeat,
        environment=environment,
    )


def at_least(what: str, value: float, least: float, unit: str) -> None:
    if not (math.isfinite(value) and value >= least):
        raise BadInput(f"{what} is {value:g} and must be at least {least:g} {unit}")


Loaded = dict[str, tuple[Fault, str]]


def loaded(places: Mapping[str, str]) -> Loaded:
    """The faults at these places, each with its place; a file's own fault goes by the name that it gives itself.

    Raises BadInput if two of them go by one name.
    """
    found: Loaded = {}
    for given, at in places.items():
        if ":" in given:
            reach(Path.cwd())  # a worker does so too, for lines and for faults
        one = fault(at)
        name = one.name if ":" in given else given
        if name in found and found[name][1] != at:
            raise BadInput(f"two faults are named {name!r}, {found[name][1]} and {at}; rename one or leave it out")
        found[name] = (one, at)
    return found


def calls_sent(name: str, fault: Fault, limits: Limits) -> int:
    """How many calls a fault sends; raises BadInput if its own code cannot make its turns."""
    turns = []
    for what, turn in (("twin", fault.twin), ("turn", fault.turn)):
        try:
            sent = tuple(for_limits(turn, limits))
        except Exception as error:
            raise BadInput(f"the fault {name!r} cannot make its {what}: {blame(error)}; mend the fault") from error
        if not sent or not all(is_written(one) for one in sent):
            raise BadInput(f"the {what} of the fault {name!r} must be a tuple of one or more bench.call(...); mend it")
        turns.append(sent)
    twin, faulty = turns
    if twin == faulty and not (fault.service or fault.harmless):
        raise BadInput(f"the turn and the twin of the fault {name!r} are the same calls; give its twin nothing wrong")
    return len(faulty)


def is_written(call: object) -> bool:
    """Whether this is a call as a model writes it: its arguments are still text."""
    return isinstance(call, ToolCall) and all(isinstance(one, str) for one in (call.id, call.tool, call.arguments))


def ordered(faults: Loaded) -> Loaded:
    """The faults by stage, and within one as they are registered or asked for."""
    return dict(sorted(faults.items(), key=lambda item: item[1][0].stage))
