"""One hostile line down which a tool is asked for that is not there, in a worker of its own."""

from toolcall_bench.load.registered import registered
from toolcall_bench.model.record import Cell, Record
from toolcall_bench.worker.pool import Workers

AT = registered("lines")


def recorded(line: str, patience_s: float) -> Record:
    with Workers() as workers:
        return workers.record(
            Cell(line, AT[line], "unknown_tool", registered("faults")["unknown_tool"], patience_s=patience_s)
        )
