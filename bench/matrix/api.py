"""The bench as one Python call."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from toolcall_bench.matrix.aside import run_and_read
from toolcall_bench.matrix.plan import plan
from toolcall_bench.matrix.run import DEFAULT_JOBS
from toolcall_bench.model.call import Limits
from toolcall_bench.model.errors import BadInput

if TYPE_CHECKING:
    import pandas as pd


def run(
    lines: str | Sequence[str] = (),
    faults: str | Sequence[str] = (),
    limits: Limits = Limits(),  # noqa: B008
    *,
    slow_s: float = 2.0,
    patience_s: float | None = None,
    repeat: int = 1,
    jobs: int = DEFAULT_JOBS,
    out: str | Path | None = None,
) -> "pd.DataFrame":
    """Send the faults down the lines and return the tidy table, one row a cell.

    `lines` and `faults` are names, groups or import strings; by default naive and guarded, and the core faults. Times
    are in seconds. `out` keeps results.jsonl with all evidence. Raises BadInput for what cannot be run, and
    KeyboardInterrupt after Ctrl-C, with the finished rows in `out`.
    """
    from toolcall_bench.rows.frame import frame

    if not isinstance(limits, Limits):
        raise BadInput(f"limits is {limits!r}, not bench.Limits; say limits=bench.Limits(seconds=0.5)")
    asked = plan(several(lines), several(faults), limits, slow_s, patience_s, repeat)
    return run_and_read(asked, frame, jobs, out=None if out is None else Path(out))


def several(names: str | Sequence[str]) -> Sequence[str]:
    return [names] if isinstance(names, str) else names
