"""Gating a stored run of many cells beside what pandas needs to read it."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.figure import Figure, figure, paired
from tests.benchmarks.processes import BENCH, run, wall_s
from toolcall_bench.rows.check import encoded
from toolcall_bench.rows.results import RESULTS_FILE, read_rows

TIMES = 5
CELLS = 10_000


def figures(folder: Path) -> list[Figure]:
    """Both in a process of their own, from its start; the cells are those of a real run, under other names."""
    run(folder, 12)
    stored, baseline = folder / "many.jsonl", folder / "many.json"
    with stored.open("wb") as file:
        file.writelines(many(folder / RESULTS_FILE))
    gate = (BENCH, "gate", "--results", str(stored), "--baseline", str(baseline))
    wall_s(*gate, "--update")
    reading = f"import pandas; pandas.read_json({json.dumps(str(stored))}, lines=True)"
    pairs = paired(TIMES, lambda: wall_s(*gate), lambda: wall_s(sys.executable, "-c", reading))
    return [figure(f"`bench gate --results` of {CELLS:,} cells", "`pandas.read_json` of them", "s", pairs, bound=2.0)]


def many(path: Path) -> Iterator[bytes]:
    rows = list(read_rows(path))
    for number in range(CELLS):
        row = rows[number % len(rows)]
        yield encoded(row | {"line": f"{row['line']}-{number // len(rows)}"})
