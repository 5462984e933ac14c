"""Files of strangers: a pipe, a device or a line without end is refused in a sentence, in no time."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bench.rows.files.test_results import a_row
from toolcall_bench.gate.file import read_baseline
from toolcall_bench.model.errors import BadInput
from toolcall_bench.rows import bounded
from toolcall_bench.rows.check import encoded
from toolcall_bench.rows.results import Results, read_rows

READERS: dict[str, Callable[[Path], object]] = {
    "a results file": lambda path: list(read_rows(path)),
    "a baseline": read_baseline,
}


@pytest.mark.parametrize("reader", READERS)
def test_a_pipe_that_nobody_writes_to_is_refused_at_once(reader: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadInput, match="pipe' is not a regular file; "):
        READERS[reader](tmp_path / "pipe")


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("place", ["/dev/zero", "."])
def test_a_device_or_a_folder_is_refused(reader: str, place: str) -> None:
    with pytest.raises(BadInput, match="is not a regular file; "):
        READERS[reader](Path(place))


@pytest.mark.parametrize("reader", READERS)
def test_a_file_that_is_not_there_is_refused_with_what_to_do(reader: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cannot read '.*gone': No such file or directory; "):
        READERS[reader](tmp_path / "gone")


def test_a_row_longer_than_any_row_is_told_by_its_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(encoded(a_row()) * 2 + b"[" * 50_000 + b"\n")
    monkeypatch.setattr(bounded, "MOST_LINE_BYTES", 40_000)
    with pytest.raises(BadInput, match=r"results.jsonl, line 3: longer than 0 MiB, no row is; delete that line"):
        list(read_rows(path))
    with pytest.raises(BadInput, match="line 3: longer than"), Results(path, resume=True):
        pytest.fail("a run went on with it")


def test_a_file_that_grows_without_end_in_holes_is_no_baseline(tmp_path: Path) -> None:
    path = tmp_path / "baseline.json"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(BadInput, match=r"baseline.json' is longer than 32 MiB; "):
        read_baseline(path)
