"""The bench from Python: a script, a notebook, a running event loop."""

from toolcall_bench.front.python.api import run
from toolcall_bench.front.python.cell import show_cell as show
from toolcall_bench.front.python.report import report

__all__ = ["report", "run", "show"]
