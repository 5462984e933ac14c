"""The workspace: its first state, and what a snapshot sees of it, whatever a line has made of it."""

import os
import socket
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bench.service import UNREADABLE
from bench.workspace import NOTES, differences, first_state, lay_out, snapshot

NOBODY = 65534


@pytest.fixture
def workspace() -> Iterator[Path]:
    """In a folder of an ordinary user, whom this process is meanwhile: root may read and remove everything."""
    root = os.geteuid() == 0
    with tempfile.TemporaryDirectory() as folder:
        if root:
            os.chown(folder, NOBODY, NOBODY)
            os.seteuid(NOBODY)
        try:
            lay_out(Path(folder, "workspace"))
            yield Path(folder, "workspace")
        finally:
            if root:
                os.seteuid(0)


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
    assert first_state()["notes.txt"] == NOTES.encode()


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_whatever_is_there_is_laid_out_anew(workspace: Path, spoil: Callable[[Path], None]) -> None:
    spoil(workspace)
    lay_out(workspace)
    assert not workspace.is_symlink()
    assert snapshot(workspace) == first_state()


def test_laying_out_in_the_place_of_a_link_leaves_what_it_led_to(workspace: Path) -> None:
    kept = workspace.with_name("kept")
    workspace.rename(kept)
    Path(kept, "mine.txt").touch()
    workspace.symlink_to(kept)
    lay_out(workspace)
    assert Path(kept, "mine.txt").exists()


def test_the_paths_that_differ_are_those_created_deleted_and_changed(workspace: Path) -> None:
    Path(workspace, "created.txt").touch()
    Path(workspace, "new", "deep").mkdir(parents=True)
    Path(workspace, "folder", "fresh.txt").unlink()
    Path(workspace, "notes.txt").write_bytes(NOTES.replace("\n", "\r\n").encode())
    assert differences(first_state(), snapshot(workspace)) == (
        "created.txt",
        "folder/fresh.txt",
        "new",
        "new/deep",
        "notes.txt",
    )


def test_a_file_written_anew_with_the_same_bytes_does_not_differ(workspace: Path) -> None:
    Path(workspace, "notes.txt").unlink()
    Path(workspace, "notes.txt").write_text(NOTES)
    assert differences(first_state(), snapshot(workspace)) == ()


def test_a_snapshot_passes_over_what_cannot_be_read_and_still_shows_that_it_is_there(workspace: Path) -> None:
    Path(workspace, "notes.txt").chmod(0)
    os.mkfifo(Path(workspace, "pipe"))
    Path(workspace, "dangling").symlink_to("none")
    Path(workspace, "loop").symlink_to(".")
    Path(workspace, "link").symlink_to("folder/fresh.txt")
    Path(workspace, "locked").mkdir(mode=0)
    seen = snapshot(workspace)
    assert seen["notes.txt"].startswith(UNREADABLE)
    assert [seen[name] for name in ("pipe", "dangling", "loop", "link")] == [UNREADABLE] * 4
    assert seen["locked"] == b"/"
    assert differences(first_state(), seen) == ("dangling", "link", "locked", "loop", "notes.txt", "pipe")


def test_a_name_that_is_no_utf8_is_seen_like_any_other(workspace: Path) -> None:
    name = os.fsdecode(b"caf\xe9")
    Path(workspace, name).touch()
    assert differences(first_state(), snapshot(workspace)) == (name,)


def test_a_workspace_that_is_gone_is_empty(workspace: Path) -> None:
    workspace.rename(workspace.with_name("old"))
    assert snapshot(workspace) == {}
