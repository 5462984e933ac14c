"""How a run goes on, on standard error: a bar on a terminal, in a pipe a line a second at most, or nothing."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from itertools import count
from time import monotonic

from toolcall_bench.front.say import say
from toolcall_bench.matrix.controls import Control
from toolcall_bench.matrix.run import Watcher
from toolcall_bench.reports.text.progress import control_line, progress_line
from toolcall_bench.rows.columns import Row

PAUSE_S = 1.0


@contextmanager
def progress(cells: int, quiet: bool = False, under_way: Callable[[], None] = lambda: None) -> Iterator[Watcher]:
    """Tells of a run of so many cells; `under_way` is called once, when the first of them has ended."""
    with (
        nullcontext(Watcher()) if quiet else bar(cells) if sys.stderr.isatty() else lines_of_progress(cells) as watcher
    ):
        yield with_first(watcher, under_way)


def with_first(watcher: Watcher, under_way: Callable[[], None]) -> Watcher:
    calls = iter([under_way])

    def row(one: Row) -> None:
        watcher.row(one)
        next(calls, lambda: None)()

    return Watcher(watcher.control, row)


@contextmanager
def lines_of_progress(cells: int) -> Iterator[Watcher]:
    """A log is read afterwards, so it gets no line a cell: the first, one a second at most, and the last."""
    number, held, said_s = count(1), "", -PAUSE_S

    def tell(line: str) -> None:
        nonlocal held, said_s
        held = line
        if monotonic() - said_s >= PAUSE_S:
            say(held, err=True)
            held, said_s = "", monotonic()

    yield Watcher(
        lambda found: tell(control_line(found.line, found.word)),
        lambda one: tell(f"{next(number)}/{cells} {progress_line(one)}"),
    )
    if held:
        say(held, err=True)


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
