"""How many cells run at once, and in what order, changes no row but for what was measured with a clock."""

import csv
from pathlib import Path

import pytest

from toolcall_bench.front.cli.publish import read_run
from toolcall_bench.matrix.plan import plan
from toolcall_bench.matrix.run import run_plan
from toolcall_bench.model.call import Limits

LINES = ("naive", "guarded", "broken-echo", "broken-ghost", "hostile-exits", "hostile-moves-out", "broken-mule")
WAYS = {"one at a time": (1, 0), "eight at a time": (8, 0), "shuffled": (8, 7), "shuffled otherwise": (3, 8)}
MEASURED = ["elapsed_s", "cold_s", "text"]


def table(out: Path, jobs: int, shuffle: int) -> bytes:
    """The results.csv of these lines without its measured columns."""
    run_plan(plan(LINES, limits=Limits(0.25), slow_s=0.9), out, jobs, shuffle=shuffle)
    return read_run(out).table.drop(columns=MEASURED).to_csv(index=False).encode()


@pytest.fixture(scope="module")
def one_at_a_time(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return table(tmp_path_factory.mktemp("first"), *WAYS["one at a time"])


def test_there_is_a_row_a_cell_and_it_says_what_was_seen(one_at_a_time: bytes) -> None:
    rows = list(csv.DictReader(one_at_a_time.decode().splitlines(keepends=True)))
    assert [row["line"] for row in rows] == [line for line in LINES for _ in range(6)]
    assert {"caught", "noticed", "escaped", "crashed", "missed", "untestable"} <= {row["verdict"] for row in rows}
    assert not set(MEASURED) & rows[0].keys()


@pytest.mark.parametrize("way", WAYS)
def test_the_rows_are_the_same_byte_for_byte(way: str, one_at_a_time: bytes, tmp_path: Path) -> None:
    assert table(tmp_path, *WAYS[way]) == one_at_a_time
