"""Every broken and foreign line recorded once, to be judged by whatever judge."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby

from tests.proof.mutant import PACKAGE, Modules
from toolcall_bench.judge.conditions import STALL_S
from toolcall_bench.load.registered import registered
from toolcall_bench.matrix.selftest import Expected
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.record import Cell, Record
from toolcall_bench.rows.columns import Row
from toolcall_bench.worker.pool import Workers

THREADS = 12
TRIES = 3
FAULTS_AT = registered("faults")
CONTROL = "unknown_tool"
"""The fault whose control stands for those of all: its twin, then a second clean call."""


def fault_module(name: str) -> str:
    """The module of a fault, as mutants name it: below the package."""
    return FAULTS_AT[name].partition(":")[0].removeprefix(f"{PACKAGE}.")


JUDGE = (
    *("language.words", "language.numbers", "model.arguments", "judge.output", "judge.clock", "language.mask"),
    *(
        "language.spelled",
        "language.signs",
        "language.echo",
        "language.locate",
        "judge.said",
        "judge.claim",
        "judge.faulty_calls",
    ),
    *("judge.control", "judge.conditions", "judge.stages", "judge.recovery", "judge.weigh", "judge.verdict"),
    *("rows.row", "rows.trials", PACKAGE),
    *map(fault_module, FAULTS_AT),
)


def line_at(name: str) -> str:
    """Where a broken or a foreign line is: `broken-no-one` is made by `toolcall_bench.lines.broken.no_one:make`."""
    folder, _, module = name.partition("-")
    return f"toolcall_bench.lines.{folder}.{module.replace('-', '_')}:make"


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
        yield judge["rows.trials"].settled(list(rows(list(of_line), judge, faults)))


def rows(records: Sequence[Record], judge: Modules, faults: Collection[str]) -> Iterator[Row]:
    failures = (one.untestable or judge["judge.control"].control_failure(one) for one in records)
    failure = next(filter(None, failures), "")
    for one in records:
        if one.cell.fault in faults and one.cell.trial:
            fault = judge[fault_module(one.cell.fault)].FAULT
            yield judge["rows.row"].row(Record(one.cell, untestable=failure) if failure else one, fault)
