"""What the pytest plugin does once it is asked: cells as items, their findings as reports."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bench import baseline, gate
from bench.matrix import again_if_stalled, check
from bench.model import BadInput, Cell, Fault, Limits, Record, Verdict
from bench.plan import Plan, plan
from bench.pool import Workers
from bench.row import Row, row
from bench.told import sent

T = TypeVar("T")


class Failed(Exception):
    """A cell that is not as it should be; the text is the whole report."""


class Session:
    """The workers and the controls of one test run."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.workers = Workers()
        self._failures: dict[str, str] = {}
        file = config.getoption("--bench-baseline")
        self.accepted = usable(lambda: baseline.read(Path(file))) if file else None

    def plan(self, lines: list[str], faults: list[str]) -> Plan:
        limits = Limits(self.config.getoption("--bench-budget"))
        return usable(lambda: plan(lines, faults, limits, self.config.getoption("--bench-slow-s")))

    def send(self, line: str, fault: str) -> Row:
        """The row of one fault down one line; the line's controls come first, once a run."""
        asked = self.plan([line], [fault])
        [cell] = asked.cells()
        return self.row(asked, cell)

    def row(self, asked: Plan, cell: Cell) -> Row:
        record = again_if_stalled(asked, self.workers.record)
        if cell.line_at not in self._failures:
            self._failures[cell.line_at] = check(list(asked.controls(cell.line)), record)
        failure = self._failures[cell.line_at]
        seen = Record(cell, void=failure) if failure else record(cell)
        return row(seen, asked.faults[cell.fault])

    def close(self) -> None:
        self.workers.kill()
        self.workers.__exit__()


def usable(make: Callable[[], T]) -> T:
    try:
        return make()
    except BadInput as error:
        raise pytest.UsageError(str(error)) from error


def cells(session: pytest.Session, bench: Session) -> Iterator["CellItem"]:
    """One item a cell, in the order of the plan, with ids such as bench::guarded::bad_params."""
    asked = bench.plan(bench.config.getoption("--bench-line"), bench.config.getoption("--bench-fault"))
    root = Node.from_parent(session, name="bench", nodeid="bench")
    lines = {line: Node.from_parent(root, name=line, nodeid=f"bench::{line}") for line in asked.lines}
    for cell in asked.cells():
        yield CellItem.from_parent(lines[cell.line], name=cell.fault, bench=bench, asked=asked, cell=cell)


class Node(pytest.Collector):
    """A line, or the bench, above its items."""

    def collect(self) -> list[pytest.Item]:
        return []


class CellItem(pytest.Item):
    """One line, one fault."""

    def __init__(self, *, bench: Session, asked: Plan, cell: Cell, **more: Any) -> None:
        super().__init__(**more)
        self.bench, self.asked, self.cell = bench, asked, cell

    def runtest(self) -> None:
        found = self.bench.row(self.asked, self.cell)
        changes = wrong(found, self.bench.accepted)
        if changes:
            raise Failed(report(found, self.asked.faults[self.cell.fault], changes))
        if found["verdict"] == Verdict.INAPPLICABLE and self.bench.accepted is None:
            pytest.skip(f"inapplicable: {found['why']}")

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        return str(excinfo.value) if isinstance(excinfo.value, Failed) else super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, None, str]:
        return Path(self.nodeid), None, self.nodeid


def wrong(found: Row, accepted: baseline.Baseline | None) -> list[gate.Change]:
    """What is not as the baseline accepts it; without one, anything but caught and inapplicable."""
    entries = baseline.entries([found])
    if accepted is not None:
        return gate.compare(entries, accepted, date.today(), lambda _: False)
    if found["verdict"] in (Verdict.CAUGHT, Verdict.INAPPLICABLE):
        return []
    return [gate.Change(gate.Kind.WANTING, found["line"], found["fault"], Verdict.CAUGHT.value, found["verdict"])]


def report(found: Row, fault: Fault, changes: list[gate.Change]) -> str:
    """The failure as a reader wants it: what was sent, what was expected, what was seen, what the text leaves out."""
    cell = Cell(**found["evidence"]["cell"])
    calls = {
        name: ", ".join(f"{call.tool} {call.arguments}" for call in sent(fault, cell, name))
        for name in ("fault", "twin")
    }
    missing = [name for name in baseline.LOCATORS if found[f"located_{name}"] is False]
    return "\n".join(
        (
            *(f"{change.kind}: expected {change.was}, is {change.now}" for change in changes),
            f"  question      {fault.question}",
            f"  call          {calls['fault']}",
            f"  twin          {calls['twin']}",
            f"  expected      {fault.proof}",
            f"  seen          {found['verdict']}; {found['why']}",
            f"  error text    {found['text_stable'][:500]!r}",
            f"  left changed  {found['side_effect'] or 'nothing'}",
            f"  not located   {', '.join(missing) or 'nothing: every name is singled out'}",
        )
    )
