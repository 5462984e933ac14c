"""The workspace: its first state, laid out anew whatever a line has made of it."""

import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.kit.ordinary import laid_out
from toolcall_bench.world.workspace import FRESH_NOTE, NOTES, differences, first_state, lay_out, snapshot


@pytest.fixture
def workspace() -> Iterator[Path]:
    with laid_out() as made:
        yield made


def replace_by(make: Callable[[Path], None]) -> Callable[[Path], None]:
    def spoil(workspace: Path) -> None:
        workspace.rename(workspace.with_name("old"))
        make(workspace)

    return spoil


def bind(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(path))


def lock_below(workspace: Path) -> None:
    Path(workspace, "folder", "deep").mkdir()
    Path(workspace, "folder", "deep", "file").touch()
    Path(workspace, "folder", "deep").chmod(0)
    Path(workspace, "folder").chmod(0o500)


SPOILED: dict[str, Callable[[Path], None]] = {
    "untouched": lambda _: None,
    "a file more": lambda workspace: Path(workspace, "more.txt").touch(),
    "absent": replace_by(lambda _: None),
    "a file": replace_by(Path.touch),
    "a link": replace_by(lambda workspace: workspace.symlink_to("old")),
    "a dangling link": replace_by(lambda workspace: workspace.symlink_to("none")),
    "a socket": replace_by(bind),
    "locked": lambda workspace: workspace.chmod(0),
    "locked below": lock_below,
}


def test_what_is_laid_out_is_the_first_state(workspace: Path) -> None:
    assert snapshot(workspace) == first_state()
    assert differences(first_state(), snapshot(workspace)) == ()
    assert Path(workspace, "notes.txt").read_bytes() == NOTES.encode()
    assert Path(workspace, "folder", "fresh.txt").read_bytes() == FRESH_NOTE.encode()


def test_what_a_sloppy_undo_would_lose_is_there_to_be_lost(workspace: Path) -> None:
    notes = Path(workspace, "notes.txt")
    assert b"\r\n" in notes.read_bytes()
    assert not NOTES.isascii()
    assert notes.stat().st_mode & 0o777 == 0o640 != Path(workspace, "folder", "fresh.txt").stat().st_mode & 0o777


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_whatever_is_there_is_laid_out_anew(workspace: Path, spoil: Callable[[Path], None]) -> None:
    spoil(workspace)
    lay_out(workspace)
    assert not workspace.is_symlink()
    assert snapshot(workspace) == first_state()


@pytest.mark.parametrize("mask", [0o000, 0o077, 0o777])
def test_the_first_state_does_not_hang_on_a_mask_that_a_line_left(workspace: Path, mask: int) -> None:
    Path(workspace, "notes.txt").unlink()
    before = os.umask(mask)
    try:
        lay_out(workspace)
    finally:
        os.umask(before)
    assert snapshot(workspace) == first_state()


def test_laying_out_in_the_place_of_a_link_leaves_what_it_led_to(workspace: Path) -> None:
    kept = workspace.with_name("kept")
    workspace.rename(kept)
    Path(kept, "mine.txt").touch()
    workspace.symlink_to(kept)
    lay_out(workspace)
    assert Path(kept, "mine.txt").exists()
