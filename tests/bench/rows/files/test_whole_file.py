"""Folders and files for what a run leaves: made or refused in a sentence, and written whole or not at all."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from toolcall_bench.model.errors import BadInput
from toolcall_bench.rows.whole_file import make_folder, replace_file


def test_a_folder_is_made_with_those_around_it_and_may_be_there_already(tmp_path: Path) -> None:
    folder = tmp_path / "several" / "deep"
    make_folder(folder)
    (folder / "kept").touch()
    make_folder(folder)
    assert os.listdir(folder) == ["kept"]


@pytest.mark.parametrize("deeper", ["", "deeper"])
def test_a_file_in_the_way_is_refused_with_what_to_do(deeper: str, tmp_path: Path) -> None:
    (tmp_path / "inway").touch()
    with pytest.raises(BadInput, match=r"cannot write to '.*inway.*': .*; name another folder with --out"):
        make_folder(tmp_path / "inway" / deeper)


def test_a_folder_in_which_nothing_can_be_written_is_refused_before_it_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(**_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("tempfile.TemporaryFile", full)
    with pytest.raises(BadInput, match="No space left on device"):
        make_folder(tmp_path)


def test_a_file_is_replaced_by_all_of_the_lines_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "rows"
    path.write_bytes(b"old\n")
    replace_file(path, [b"one\n", b"two\n"])
    assert path.read_bytes() == b"one\ntwo\n"
    assert os.listdir(tmp_path) == ["rows"]


def test_whoever_reads_meanwhile_sees_the_old_file_and_the_lines_may_come_from_it(tmp_path: Path) -> None:
    path, seen = tmp_path / "rows", list[bytes]()
    path.write_bytes(b"old\n")

    def lines() -> Iterator[bytes]:
        yield b"new\n"
        seen.append(path.read_bytes())

    replace_file(path, lines())
    assert seen == [b"old\n"]
    assert path.read_bytes() == b"new\n"


def test_lines_that_break_off_leave_the_old_file_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "rows"
    path.write_bytes(b"old\n")

    def lines() -> Iterator[bytes]:
        yield b"half\n"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        replace_file(path, lines())
    assert path.read_bytes() == b"old\n"
    assert os.listdir(tmp_path) == ["rows"]


def test_what_is_put_in_place_was_on_the_disk_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    sync, replace = os.fsync, os.replace

    def synced(file: int) -> None:
        done.append("synced")
        sync(file)

    def replaced(one: Path, other: Path) -> None:
        done.append("replaced")
        replace(one, other)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", replaced)
    replace_file(tmp_path / "rows", [b"one\n"])
    assert done == ["synced", "replaced"]
