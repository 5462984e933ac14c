"""How a run goes on, on standard error: a bar on a terminal, plain lines in a pipe."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

from toolcall_bench.front.say import say
from toolcall_bench.matrix.controls import Control
from toolcall_bench.matrix.run import Watcher
from toolcall_bench.reports.text.progress import control_line, progress_line
from toolcall_bench.rows.columns import Row


@contextmanager
def progress(cells: int, under_way: Callable[[], None] = lambda: None) -> Iterator[Watcher]:
    """Tells of a run of so many cells; `under_way` is called once, when the first of them has ended."""
    if sys.stderr.isatty():
        with bar(cells) as watcher:
            yield with_first(watcher, under_way)
    else:
        yield with_first(lines_of_progress(cells), under_way)


def with_first(watcher: Watcher, under_way: Callable[[], None]) -> Watcher:
    calls = iter([under_way])

    def row(one: Row) -> None:
        watcher.row(one)
        next(calls, lambda: None)()

    return Watcher(watcher.control, row)


def lines_of_progress(cells: int) -> Watcher:
    number = count(1)

    def control(found: Control) -> None:
        say(control_line(found.line, found.word), err=True)

    def row(one: Row) -> None:
        say(f"{next(number)}/{cells} {progress_line(one)}", err=True)

    return Watcher(control, row)


@contextmanager
def bar(cells: int) -> Iterator[Watcher]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}", markup=False))
    with Progress(*columns, console=Console(stderr=True, markup=False, highlight=False), transient=True) as shown:
        task = shown.add_task("control: clean calls first", total=cells)

        def control(found: Control) -> None:
            shown.update(task, description=control_line(found.line, found.word))

        def row(one: Row) -> None:
            shown.update(task, advance=1, description=progress_line(one))

        yield Watcher(control, row)
