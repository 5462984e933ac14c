"""Measure every figure in one run, print the table and keep it beside this file."""

import os
import platform
import sys

from tests.benchmarks import gate, guarded_call, matrix, memory, start, throughput
from tests.benchmarks.figure import save
from tests.benchmarks.processes import compiled_once
from tests.benchmarks.table import cells, line, markdown

PARTS = (matrix, guarded_call, start, throughput, memory, gate)


def main() -> None:
    """Takes a few minutes; exits with 1 if a figure misses its bound."""
    figures = []
    with compiled_once() as folder:
        for part in PARTS:
            print(f"measuring: {part.__doc__.splitlines()[0] if part.__doc__ else part.__name__}", file=sys.stderr)
            found = part.figures(folder)
            print(*(line(cells(figure)) for figure in found), sep="\n", file=sys.stderr)
            figures += found
    save(figures)
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"Python {platform.python_version()}, {os.cpu_count()} processors, load average {load}", file=sys.stderr)
    print(markdown(figures))
    sys.exit(not all(figure.holds for figure in figures))


if __name__ == "__main__":
    main()
