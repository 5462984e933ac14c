"""The peak memory of the bench's own process at the last row of a long run beside that of a short one."""

from pathlib import Path

from tests.benchmarks.figure import Figure, figure
from tests.benchmarks.processes import run
from tests.benchmarks.throughput import FAULTS

TIMES = 3
MANY, FEW = 20_000, 1_000


def figures(folder: Path) -> list[Figure]:
    """Of `naive` under the faults that do not sleep; nothing where the system does not tell a process's peak."""
    short = [peak_kib(folder, FEW) for _ in range(TIMES)]
    long = peak_kib(folder, MANY)
    if min(short) < 0:
        return []
    what, beside = f"peak memory at {MANY:,} rows", f"peak memory at {FEW:,} rows"
    return [figure(what, beside, "KiB", [(long, each) for each in short], bound=1.2)]


def peak_kib(folder: Path, rows: int) -> int:
    repeat = str(rows // len(FAULTS))
    return run(folder, rows, "--line", "naive", "--fault", ",".join(FAULTS), "--repeat", repeat).peak_kib
