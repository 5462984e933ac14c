"""What the pytest plugin does once it is asked: workers, controls and rows for one test run."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import pytest

from toolcall_bench.front.cli.options import split
from toolcall_bench.gate import file as baseline_file
from toolcall_bench.gate.command import accepting
from toolcall_bench.load.settings import Settings, settings_for
from toolcall_bench.matrix.controls import behind_control, control_of
from toolcall_bench.matrix.environment import handed_on
from toolcall_bench.matrix.plan import Plan, plan
from toolcall_bench.matrix.run import again_if_stalled
from toolcall_bench.model.call import Limits
from toolcall_bench.model.errors import BadInput
from toolcall_bench.model.record import Cell
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.row import row
from toolcall_bench.worker.pool import Workers

Usable = TypeVar("Usable")
Options = Mapping[str, Any]
"""The plugin's options by their names; None for those that were not given."""


def filled(options: Options, settings: Settings) -> Options:
    """The options as they were given, else as the settings of the repository have them; the lines one each."""
    said = {
        "--bench-fault": list(settings.faults),
        "--bench-baseline": settings.baseline,
        "--bench-budget": settings.budget,
    }
    names, faults = options["--bench-line"], options["--bench-fault"]
    lines = settings.places(split(names)) if names else list(settings.lines)
    return {name: said.get(name) or None if value is None else value for name, value in options.items()} | {
        "--bench-line": lines,
        "--bench-fault": split(faults) if faults else said["--bench-fault"],
    }


class Session:
    """The workers and the controls of one test run."""

    def __init__(self, options: Options) -> None:
        settings = usable(lambda: settings_for(Path.cwd()))
        self._given = options
        self.options = options = filled(options, settings)
        clean, names = options["--bench-clean-env"], options["--bench-env"]
        self._workers = Workers(environment=usable(lambda: handed_on(bool(clean), names or ())))
        self._failures: dict[str, str] = {}
        file = options["--bench-baseline"]
        self.accepted = usable(lambda: baseline_file.read_baseline(Path(file))) if file else None

    def asked(self) -> Plan:
        """The cells that the command line asks for."""
        return usable(lambda: self._plan(self.options["--bench-line"], self.options["--bench-fault"] or []))

    def _plan(self, lines: list[str], faults: list[str]) -> Plan:
        names = {"--bench-slow-s": "slow_s", "--bench-patience": "patience_s"}
        given = {name: self.options[option] for option, name in names.items() if self.options[option] is not None}
        budget = self.options["--bench-budget"]
        return plan(lines, faults, Limits() if budget is None else Limits(budget), **given)

    def send(self, line: str, fault: str) -> Row:
        """The row of one fault down one line; the line's controls come first, once a run."""
        __tracebackhide__ = True
        try:
            asked = self._plan([line], [fault])
            [cell] = asked.cells()
            return self.row(asked, cell)
        except BadInput as error:
            refusal = str(error)
        pytest.fail(refusal)

    def row(self, asked: Plan, cell: Cell) -> Row:
        record = again_if_stalled(asked, self._workers.record)
        if cell.line_at not in self._failures:
            self._failures[cell.line_at] = control_of(list(asked.controls(cell.line)), record)
        seen = behind_control(cell, self._failures[cell.line_at], record)
        return row(seen, asked.faults[cell.fault])

    def accepting(self) -> str:
        """The command that accepts what the cells of this run are."""
        given = {name: value for name, value in self._given.items() if value is not None}
        return accepting((name.replace("bench-", ""), value) for name, value in given.items())

    def close(self) -> None:
        self._workers.__exit__()


def usable(make: Callable[[], Usable]) -> Usable:
    try:
        return make()
    except BadInput as error:
        raise pytest.UsageError(str(error)) from error
