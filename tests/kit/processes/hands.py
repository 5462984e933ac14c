"""Workers without processes, which write down what is asked of them."""

import threading
from collections.abc import Callable
from pathlib import Path

from toolcall_bench.model.errors import LoadError
from toolcall_bench.model.record import Cell, Record

MADE: list["Hand"] = []


class Hand:
    """A worker without a process, which writes down what is asked of it."""

    def __init__(self, python: str, folder: Path, environment: object, started: Callable[[], None]) -> None:
        self.folder, self.done, self.started = folder, list[str](), started
        self.dead, self.ends = False, list[str]()
        MADE.append(self)

    def alive(self) -> bool:
        return not self.dead

    def perform(self, cell: Cell) -> tuple[Record, bool]:
        if not self.done:
            self.started()
        self.done.append(cell.line)
        if cell.fault == "gone":
            raise LoadError("no such fault")
        return Record(cell), cell.fault != "spoils"

    def kill(self, for_good: bool) -> None:
        assert for_good
        self.ends.append("killed")

    def end(self) -> None:
        self.ends.append("ended")


class Slow(Hand):
    """A worker that goes on with a cell until it is let go."""

    def perform(self, cell: Cell) -> tuple[Record, bool]:
        ARRIVED.release()
        if self.held:
            assert LET_GO.wait(10)
        return super().perform(cell)

    held = True


LET_GO, ARRIVED = threading.Event(), threading.Semaphore(0)


def cell(line: str, fault: str = "x") -> Cell:
    return Cell(line, f"{line}:make", fault, "somewhere:FAULT")


def done() -> list[list[str]]:
    return [hand.done for hand in MADE]
