"""The clean twins of the core faults down every line, before any number is shown."""

from collections.abc import Iterator
from dataclasses import dataclass

from toolcall_bench.judge.control import control_failure
from toolcall_bench.matrix.interrupt import Crew, Recorder
from toolcall_bench.matrix.plan import Plan
from toolcall_bench.model.record import Cell, Record


@dataclass(frozen=True, slots=True)
class Control:
    """What the controls of a line found: `failure` is "" for a line whose every clean call went clean."""

    line: str
    failure: str = ""

    @property
    def reason(self) -> str:
        return self.failure.removeprefix("control: ").removeprefix("absent: ")

    @property
    def word(self) -> str:
        return "OK" if not self.failure else "ABSENT" if self.failure.startswith("absent") else "BAD"


def controls_of(plan: Plan, crew: Crew) -> Iterator[Control]:
    """The clean twins of the core faults down every line, all lines at once, in the order of the plan."""
    checks = [crew.executor.submit(control_of, list(plan.controls(line)), crew.record) for line in plan.lines]
    for line, future in zip(plan.lines, checks, strict=True):
        if crew.finished({future}):
            yield Control(line, future.result())


def control_of(cells: list[Cell], record: Recorder) -> str:
    """Why a line fails its controls; "" if it passes them all."""
    for cell in cells:
        seen = record(cell)
        if failure := seen.untestable or control_failure(seen):
            return failure
    return ""


def behind_control(cell: Cell, failure: str, record: Recorder) -> Record:
    """The cell's record; nothing is sent down a line that failed its controls."""
    return Record(cell, untestable=failure) if failure else record(cell)
