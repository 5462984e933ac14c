"""Cells as pytest items: an item fails where the gate would, and is an error where no verdict holds."""

import difflib
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from toolcall_bench.front.asked import calls, plain_fault
from toolcall_bench.front.pytest.session import Session
from toolcall_bench.gate import compare as gate
from toolcall_bench.gate.baseline import UNDECIDED, entries
from toolcall_bench.gate.demands import wanting
from toolcall_bench.matrix.plan import Plan
from toolcall_bench.model.errors import BadInput
from toolcall_bench.model.finding import Verdict
from toolcall_bench.model.record import Cell
from toolcall_bench.reports.escape import one_line
from toolcall_bench.reports.text.failure import FAILURE_CHARS, failure_text
from toolcall_bench.rows.columns import Row


def cells(session: pytest.Session, bench: Session) -> Iterator[pytest.Item]:
    """One item a cell, in the order of the plan, with ids such as bench::guarded::bad_params."""
    asked = bench.asked()
    root = Node.from_parent(session, name="bench", nodeid="bench")
    lines = {name: Node.from_parent(root, name=name, nodeid=f"bench::{name}") for name in asked.lines}
    for cell in asked.cells():
        yield CellItem.from_parent(lines[cell.line], name=cell.fault, bench=bench, asked=asked, cell=cell)
    if bench.accepted is not None and not bench.options["--bench-fault"]:
        for name, fault in sorted(bench.accepted):
            if name in lines and fault not in asked.faults:
                yield GoneItem.from_parent(lines[name], name=fault)


def chosen(found: list[pytest.Item], wanted: list[str]) -> list[pytest.Item]:
    """The items whose ids were given, or begin as they do; all where none was. Raises UsageError for an id of none."""
    for one in wanted:
        if not any(within(item, one) for item in found):
            close = difflib.get_close_matches(one, [item.nodeid for item in found], n=1)
            hint = f"the closest is {close[0]}" if close else "pytest --collect-only shows them all"
            raise pytest.UsageError(f"no cell {one!r}; {hint}")
    return [item for item in found if not wanted or any(within(item, one) for one in wanted)]


def within(item: pytest.Item, node: str) -> bool:
    return f"{item.nodeid}::".startswith(f"{node}::")


class Node(pytest.Collector):
    """A line, or the bench, above its items."""

    def collect(self) -> list[pytest.Item]:
        return []


class BenchItem(pytest.Item):
    """What conftests read of every item, though no test function stands behind this one."""

    module, cls, fixturenames = None, None, ()

    @property
    def function(self) -> Callable[[], None]:
        return self.runtest

    @property
    def obj(self) -> Callable[[], None]:
        return self.runtest


class CellItem(BenchItem):
    """One line, one fault. It is sent in the set-up, so that a cell that nobody can judge is no failure of the line."""

    def __init__(self, *, bench: Session, asked: Plan, cell: Cell, **more: Any) -> None:
        super().__init__(**more)
        self.bench, self.asked, self.cell = bench, asked, cell
        self.found: Row = {}

    def setup(self) -> None:
        # With --setup-only and --setup-plan nothing is to be run, and the fault is what would be.
        if self.config.getoption("setuponly") or self.config.getoption("setupplan"):
            return
        try:
            self.found = self.bench.row(self.asked, self.cell)
        except BadInput as error:
            pytest.fail(one_line(str(error), FAILURE_CHARS), pytrace=False)
        if self.found["verdict"] in UNDECIDED:
            pytest.fail(self.told(self.changes()), pytrace=False)

    def runtest(self) -> None:
        if changes := self.changes():
            pytest.fail(self.told(changes), pytrace=False)
        if self.found["verdict"] == Verdict.INAPPLICABLE:
            pytest.skip(f"inapplicable: {one_line(self.found['why'], FAILURE_CHARS)}")

    def changes(self) -> list[gate.Change]:
        """What is not as the baseline accepts it; without one, whatever is neither caught nor inapplicable."""
        found, accepted = entries([self.found]), self.bench.accepted
        if accepted is not None:
            return gate.compare(found, accepted, date.today(), lambda _: False)
        if self.found["verdict"] == Verdict.INAPPLICABLE:
            return []
        return [*gate.undecided(found), *wanting([self.found], [self.cell.fault], 0)]

    def told(self, changes: list[gate.Change]) -> str:
        accepting = self.bench.accepted is not None and any(change.kind in gate.ACCEPTABLE for change in changes)
        hint = [f"  to accept it  {self.bench.accepting()}"] if accepting else []
        fault, limits = self.asked.faults[self.cell.fault], self.cell.limits
        sent, twins = (calls(fault, limits, turn) for turn in ("fault", "twin"))
        text = failure_text(self.found, plain_fault(fault), sent, twins, [change.plain() for change in changes])
        return "\n".join([text, *hint])

    def reportinfo(self) -> tuple[Path, None, str]:
        return Path(self.nodeid), None, self.nodeid


class GoneItem(BenchItem):
    """An entry of the baseline that there is no cell for."""

    def runtest(self) -> None:
        pytest.fail(f"gone: the baseline has this cell, the bench has no such fault: {self.nodeid}", pytrace=False)

    def reportinfo(self) -> tuple[Path, None, str]:
        return Path(self.nodeid), None, self.nodeid
