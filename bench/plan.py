"""What a run is asked to do: lines, faults and limits, checked before anything starts."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bench.cell import for_limits
from bench.load import fault, resolve
from bench.model import BadInput, Cell, Fault, Limits
from bench.service import ROW_CHARS

DEFAULT_LINES = ("naive", "guarded")
SPARE_S = 2.5


@dataclass(frozen=True, slots=True)
class Plan:
    """The cells of a run. `lines` maps each name to the place it is loaded from; times are in seconds."""

    lines: Mapping[str, str]
    faults: Mapping[str, Fault]
    core: tuple[str, ...]
    faults_at: Mapping[str, str]
    limits: Limits
    slow_s: float
    patience_s: float
    repeat: int

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
    calls = max((len(for_limits(one.turn, limits)) for one, _ in chosen.values()), default=1)
    patience = max(5.0, (slow_s + limits.seconds) * calls + SPARE_S) if patience_s is None else patience_s
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
    )


def at_least(what: str, value: float, least: float, unit: str) -> None:
    if not (math.isfinite(value) and value >= least):
        raise BadInput(f"{what} is {value:g} and must be at least {least:g} {unit}")


Loaded = dict[str, tuple[Fault, str]]


def loaded(places: Mapping[str, str]) -> Loaded:
    """The faults at these places, each with its place; a file's own fault goes by the name that it gives itself."""
    found = [(name, fault(at), at) for name, at in places.items()]
    return {one.name if ":" in name else name: (one, at) for name, one, at in found}


def ordered(faults: Loaded) -> Loaded:
    """The faults by stage, and within one as they are registered or asked for."""
    return dict(sorted(faults.items(), key=lambda item: item[1][0].stage))
