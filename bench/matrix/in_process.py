"""Cells in this very process, for debugging: no deadline, no isolation, a debugger if wanted."""

import pdb
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import ParamSpec, TypeVar

from toolcall_bench.load.objects import reach
from toolcall_bench.model.record import Cell, Record
from toolcall_bench.worker.cell import perform
from toolcall_bench.worker.so_far import Told
from toolcall_bench.world.scratch import scratch

P = ParamSpec("P")
Result = TypeVar("Result")


class Here(Executor):
    """An executor that does the work at once, in the thread that asks for it."""

    def submit(self, work: Callable[P, Result], /, *args: P.args, **kwargs: P.kwargs) -> "Future[Result]":
        future: Future[Result] = Future()
        try:
            future.set_result(work(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def record_here(cell: Cell, debug: bool = False) -> Record:
    """The record of one cell, performed in this process; with `debug`, an exception that leaves the line opens pdb."""
    reach(Path.cwd())
    told = Told(cell)
    with scratch() as folder:
        perform(cell, folder, told.take, on_escape=post_mortem if debug else ignore)
    return told.record


def post_mortem(error: BaseException) -> None:
    pdb.post_mortem(error.__traceback__)


def ignore(error: BaseException) -> None: ...
