"""bench selftest: what it says of rows that are as written down, and of others, and how it ends."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.kit.commands import Said, bench
from toolcall_bench.lines.expected import expected
from toolcall_bench.matrix.run import DEFAULT_JOBS
from toolcall_bench.matrix.selftest import Difference

CELLS = len(expected())
JOBS: list[int] = []


def selftest(monkeypatch: pytest.MonkeyPatch, found: Sequence[Difference], *options: str) -> Said:
    """The command, with these differences found."""

    def run_as_written(rows: Sequence[Any], jobs: int, _: Any) -> Sequence[Difference]:
        assert len(rows) == CELLS
        JOBS.append(jobs)
        return found

    monkeypatch.setattr("toolcall_bench.matrix.selftest.run_as_written", run_as_written)
    return bench("selftest", *options)


def test_rows_as_written_down_end_with_0(monkeypatch: pytest.MonkeyPatch) -> None:
    said = selftest(monkeypatch, [])
    assert (said.code, said.err) == (0, "")
    assert said.out == f"selftest: {CELLS} of {CELLS} cells as written down\n"


def test_every_difference_is_told_and_each_cell_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    columns = [Difference(("a", "x"), column, "caught", "missed") for column in ("verdict", "why")]
    said = selftest(monkeypatch, [*columns, Difference(("b", "x"), "trials", "1", "0")])
    assert said.code == 2
    assert said.out == f"selftest: {CELLS - 2} of {CELLS} cells as written down\n"
    assert said.err.splitlines()[0] == "bench: a x: verdict is missed, written down is caught"
    assert len(said.err.splitlines()) == 3


def test_so_many_cells_run_at_once_as_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    JOBS.clear()
    selftest(monkeypatch, [], "--jobs", "3")
    selftest(monkeypatch, [])
    assert JOBS == [3, DEFAULT_JOBS]
