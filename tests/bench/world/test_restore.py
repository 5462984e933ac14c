"""What is put back after a turn: the first state's files, and what was not there before; nothing else is touched."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.ordinary import laid_out
from toolcall_bench.world.workspace import FRESH_NOTE, NOTES, differences, first_state, restore, snapshot


@pytest.fixture
def workspace() -> Iterator[Path]:
    with laid_out() as made:
        yield made


def test_what_was_not_there_before_is_removed_and_what_is_gone_is_there_again(workspace: Path) -> None:
    Path(workspace, "more", "deep").mkdir(parents=True)
    Path(workspace, "more", "deep", "file.txt").touch()
    Path(workspace, "folder", "fresh.txt").unlink()
    restore(workspace, first_state())
    assert snapshot(workspace) == first_state()


def test_mode_and_type_are_put_back_as_well(workspace: Path) -> None:
    Path(workspace, "notes.txt").chmod(0o600)
    Path(workspace, "folder", "fresh.txt").unlink()
    Path(workspace, "folder", "fresh.txt").symlink_to("../notes.txt")
    restore(workspace, first_state())
    assert snapshot(workspace) == first_state()
    assert Path(workspace, "notes.txt").read_bytes() == NOTES.encode()


def test_a_folder_in_the_place_of_a_file_and_a_file_in_that_of_a_folder_are_put_right(workspace: Path) -> None:
    Path(workspace, "notes.txt").unlink()
    Path(workspace, "notes.txt").mkdir()
    Path(workspace, "notes.txt", "inside").touch()
    Path(workspace, "folder", "fresh.txt").unlink()
    Path(workspace, "folder").rmdir()
    Path(workspace, "folder").touch()
    restore(workspace, first_state())
    assert snapshot(workspace) == first_state()
    assert Path(workspace, "folder", "fresh.txt").read_bytes() == FRESH_NOTE.encode()


@pytest.fixture
def theirs(workspace: Path) -> Path:
    """A file in a folder that the line made for itself before the turn."""
    Path(workspace, ".state").mkdir()
    Path(workspace, ".state", "log").write_text("made")
    return Path(workspace, ".state", "log")


def test_what_the_maker_made_stays_and_stays_as_the_line_has_it_now(workspace: Path, theirs: Path) -> None:
    before = snapshot(workspace)
    theirs.write_text("made, and called once")
    Path(workspace, "notes.txt").write_text("spoiled")
    Path(workspace, "half").touch()
    restore(workspace, before)
    assert theirs.read_text() == "made, and called once"
    assert differences(before, snapshot(workspace)) == (".state/log",)


def test_a_new_file_in_the_makers_folder_is_removed_unless_the_line_keeps_the_folder(
    workspace: Path, theirs: Path
) -> None:
    before, kept = snapshot(workspace), snapshot(workspace, [".state"])
    new = theirs.with_name("new")
    new.touch()
    restore(workspace, kept, [".state"])
    assert new.exists()
    restore(workspace, before)
    assert not new.exists()


def test_what_a_line_keeps_is_no_difference_and_the_same_name_elsewhere_is(workspace: Path, theirs: Path) -> None:
    assert differences(first_state(), snapshot(workspace)) == (".state", ".state/log")
    assert differences(first_state(), snapshot(workspace, [".state"])) == ()
    Path(workspace, "folder", ".state").touch()
    Path(workspace, ".state2").touch()
    assert differences(first_state(), snapshot(workspace, [".state"])) == (".state2", "folder/.state")
