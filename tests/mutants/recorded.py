"""Every broken and foreign line recorded once, to be judged by whatever judge."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby

from bench.conditions import STALL_S
from bench.model import Cell, Evidence, Record
from bench.pool import Workers
from bench.registered import registered
from bench.row import Row
from bench.selftest import Expected
from tests.mutants.mutant import Modules

THREADS = 12
TRIES = 3
FAULTS_AT = registered("faults")
CONTROL = "unknown_tool"
"""The fault whose control stands for those of all: its twin, then a second clean call."""
JUDGE = (
    *("bench.words", "bench.numbers", "bench.arguments", "bench.output", "bench.punctual", "bench.stable"),
    *("bench.spelled", "bench.signs", "bench.echo", "bench.locate", "bench.said", "bench.claim", "bench.suspect"),
    *("bench.control", "bench.conditions", "bench.verdict", "bench.row"),
    *(at.partition(":")[0] for at in FAULTS_AT.values()),
)


def line_at(name: str) -> str:
    """Where a broken or a foreign line is: `broken-no-one` is made by `lines.broken.no_one:make`."""
    folder, _, module = name.partition("-")
    return f"lines.{folder}.{module.replace('-', '_')}:make"


def cells(expected: Iterable[Expected]) -> list[list[Cell]]:
    """The cells that are written down, line by line: one worker a line."""
    found = [
        Cell(row["line"], line_at(row["line"]), row["fault"], FAULTS_AT[row["fault"]], trial)
        for row in expected
        for trial in range(0 if row["fault"] == CONTROL else 1, int(row["trials"]) + 1)
    ]
    return [list(cells) for _, cells in groupby(found, key=lambda cell: cell.line)]


def recorded(expected: Sequence[Expected]) -> list[Record]:
    with Workers() as workers, ThreadPoolExecutor(THREADS) as threads:

        def record(cell: Cell) -> Record:
            several = tries(workers, cell)
            return next((seen for seen in several if not stood_still(seen.fault)), None) or workers.record(cell)

        return [seen for line in threads.map(lambda line: list(map(record, line)), cells(expected)) for seen in line]


def tries(workers: Workers, cell: Cell) -> Iterator[Record]:
    for _ in range(TRIES):
        yield workers.record(cell)


def stood_still(seen: Evidence | None) -> bool:
    return seen is not None and seen.stalled_s > STALL_S


def judged(records: Sequence[Record], judge: Modules, faults: Collection[str] = FAULTS_AT) -> Iterator[list[Row]]:
    """The rows of these faults, one line after the other: a line that fails a control gets no number."""
    for _, of_line in groupby(sorted(records, key=lambda one: one.cell.line), key=lambda one: one.cell.line):
        yield judge["bench.row"].settled(list(rows(list(of_line), judge, faults)))


def rows(records: Sequence[Record], judge: Modules, faults: Collection[str]) -> Iterator[Row]:
    failures = (one.void or judge["bench.control"].control_failure(one) for one in records)
    failure = next(filter(None, failures), "")
    for one in records:
        if one.cell.fault in faults and one.cell.trial:
            fault = judge[FAULTS_AT[one.cell.fault].partition(":")[0]].FAULT
            yield judge["bench.row"].row(Record(one.cell, void=failure) if failure else one, fault)
