"""The workspace: what a snapshot sees of it, and between two of them what became different."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.kit.ordinary import laid_out
from toolcall_bench.world import workspace as looked_at
from toolcall_bench.world.workspace import NOTES, READ_LIMIT, differences, first_state, snapshot


@pytest.fixture
def workspace() -> Iterator[Path]:
    with laid_out() as made:
        yield made


def test_the_paths_that_differ_are_those_created_deleted_and_changed(workspace: Path) -> None:
    Path(workspace, "created.txt").touch()
    Path(workspace, "new", "deep").mkdir(parents=True)
    Path(workspace, "folder", "fresh.txt").unlink()
    Path(workspace, "notes.txt").write_bytes(NOTES.encode() + b"more\n")
    assert differences(first_state(), snapshot(workspace)) == (
        "created.txt",
        "folder/fresh.txt",
        "new",
        "new/deep",
        "notes.txt",
    )


CHANGED: dict[str, Callable[[Path], object]] = {
    "every line end is of one kind": lambda notes: notes.write_text(NOTES.replace("\r\n", "\n"), newline=""),
    "every line end is of the other kind": lambda notes: notes.write_bytes(
        NOTES.replace("\r\n", "\n").replace("\n", "\r\n").encode()
    ),
    "letters of several bytes are lost": lambda notes: notes.write_bytes(NOTES.encode("ascii", "replace")),
    "they are encoded otherwise": lambda notes: notes.write_bytes(NOTES.encode("utf-16")),
    "the mode is another": lambda notes: notes.chmod(0o644),
    "it may be run": lambda notes: notes.chmod(0o740),
}


@pytest.mark.parametrize("change", CHANGED.values(), ids=CHANGED)
def test_a_file_differs_in_every_byte_and_in_its_mode(workspace: Path, change: Callable[[Path], object]) -> None:
    change(Path(workspace, "notes.txt"))
    assert differences(first_state(), snapshot(workspace)) == ("notes.txt",)


def test_a_file_written_anew_with_the_same_bytes_and_mode_does_not_differ(workspace: Path) -> None:
    Path(workspace, "notes.txt").unlink()
    Path(workspace, "notes.txt").write_bytes(NOTES.encode())
    Path(workspace, "notes.txt").chmod(0o640)
    os.utime(Path(workspace, "notes.txt"), (1, 1))
    assert differences(first_state(), snapshot(workspace)) == ()


def test_what_became_of_another_type_differs_though_it_reads_the_same(workspace: Path) -> None:
    Path(workspace, "notes.txt").rename(Path(workspace, "moved.txt"))
    Path(workspace, "notes.txt").symlink_to("moved.txt")
    Path(workspace, "folder").rename(Path(workspace, "away"))
    Path(workspace, "folder").symlink_to("away")
    assert Path(workspace, "notes.txt").read_bytes() == NOTES.encode()
    assert {"notes.txt", "folder", "folder/fresh.txt"} < set(differences(first_state(), snapshot(workspace)))


def test_a_link_that_leads_elsewhere_and_a_folder_of_another_mode_differ(workspace: Path) -> None:
    Path(workspace, "link").symlink_to("notes.txt")
    before = snapshot(workspace)
    Path(workspace, "link").unlink()
    Path(workspace, "link").symlink_to("folder/fresh.txt")
    Path(workspace, "folder").chmod(0o700)
    assert differences(before, snapshot(workspace)) == ("folder", "link")


def test_a_snapshot_passes_over_what_cannot_be_read_and_still_shows_that_it_is_there(workspace: Path) -> None:
    Path(workspace, "notes.txt").chmod(0)
    os.mkfifo(Path(workspace, "pipe"))
    Path(workspace, "dangling").symlink_to("none")
    Path(workspace, "loop").symlink_to(".")
    Path(workspace, "link").symlink_to("folder/fresh.txt")
    Path(workspace, "locked").mkdir(mode=0)
    seen = snapshot(workspace)
    assert seen["notes.txt"].startswith("100000 error ")
    assert [seen[name].split()[1:] for name in ("pipe", "dangling", "loop", "link")] == [
        [],
        ["none"],
        ["."],
        ["folder/fresh.txt"],
    ]
    assert seen["locked"] == "40000 "
    assert differences(first_state(), seen) == ("dangling", "link", "locked", "loop", "notes.txt", "pipe")


def test_a_big_file_is_told_by_its_size_and_time_and_never_read(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    big, read = Path(workspace, "big.bin"), list[int]()

    def of_file(_: int, content: bytes) -> str:
        read.append(len(content))
        return "read"

    monkeypatch.setattr(looked_at, "of_file", of_file)
    for size in (READ_LIMIT, READ_LIMIT + 1):
        with big.open("wb") as file:
            file.truncate(size)
        os.utime(big, (7, 7))
        told = snapshot(workspace)["big.bin"]
        assert (READ_LIMIT in read) is (size == READ_LIMIT)
        assert (told.split()[1:] == [str(size), "7000000000"]) is (size > READ_LIMIT)
        read.clear()
    os.utime(big, (8, 8))
    assert snapshot(workspace)["big.bin"] != told


def test_a_name_that_is_no_utf8_is_seen_like_any_other(workspace: Path) -> None:
    name = os.fsdecode(b"caf\xe9")
    Path(workspace, name).touch()
    assert differences(first_state(), snapshot(workspace)) == (name,)


def test_a_workspace_that_is_gone_is_empty(workspace: Path) -> None:
    workspace.rename(workspace.with_name("old"))
    assert snapshot(workspace) == {}
