"""The command line's own start beside that of the library it is made with."""

import sys
from pathlib import Path

from tests.benchmarks.figure import Figure, figure, paired
from tests.benchmarks.processes import BENCH, wall_s

TIMES = 21


def figures(_: Path) -> list[Figure]:
    pairs = paired(TIMES, lambda: wall_s(BENCH, "--help"), lambda: wall_s(sys.executable, "-c", "import click"))
    return [figure("`bench --help`", '`python -c "import click"`', "s", pairs, bound=2.0)]
