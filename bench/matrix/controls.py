"""The clean twins of the core faults down every line, before any number is shown."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolcall_bench.judge.control import control_failure
from toolcall_bench.matrix.interrupt import Crew, Recorder
from toolcall_bench.matrix.plan import Plan
from toolcall_bench.model.errors import LoadError
from toolcall_bench.model.record import Cell, Record


@dataclass(frozen=True, slots=True)
class Control:
    """What the controls of a line found: `failure` is "" for a line whose every clean call went clean.

    `unloaded` is why the line could not be imported, for one that was never sent anything.
    """

    line: str
    failure: str = ""
    unloaded: LoadError | None = None

    @property
    def reason(self) -> str:
        return self.failure.removeprefix("control: ").removeprefix("absent: ")

    @property
    def word(self) -> str:
        return "OK" if not self.failure else "ABSENT" if self.failure.startswith("absent") else "BAD"


def controls_of(plan: Plan, crew: Crew) -> Iterator[Control]:
    """The clean twins of the core faults down every line, all lines at once, in the order of the plan."""
    checks = [crew.executor.submit(checked, line, list(plan.controls(line)), crew.record) for line in plan.lines]
    for future in checks:
        if crew.finished({future}):
            yield future.result()


def refuse_if_none_loads(controls: Sequence[Control]) -> None:
    """Raises LoadError, that of the first line, if not one could be imported: then there is nothing to show."""
    if controls and all(control.unloaded for control in controls) and (error := controls[0].unloaded):
        raise error


def checked(line: str, cells: list[Cell], record: Recorder) -> Control:
    """The line's control; one that cannot be imported is absent, as one whose package is not installed."""
    try:
        return Control(line, control_of(cells, record))
    except LoadError as error:
        return Control(line, f"absent: {error}", error)


def control_of(cells: list[Cell], record: Recorder) -> str:
    """Why a line fails its controls; "" if it passes them all. Raises LoadError if it cannot be imported."""
    for cell in cells:
        seen = record(cell)
        if failure := seen.untestable or control_failure(seen):
            return failure
    return ""


def behind_control(cell: Cell, failure: str, record: Recorder) -> Record:
    """The cell's record; nothing is sent down a line that failed its controls."""
    return Record(cell, untestable=failure) if failure else record(cell)
