"""Temporary folders: gone at the end, kept while their maker lives, and swept by the next after a maker that died."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from toolcall_bench.world.scratch import PREFIX, remove_abandoned, scratch, sweep

HOLDS = """
import sys
from toolcall_bench.world.scratch import scratch
with scratch() as folder:
    (folder / "w00000").mkdir()
    print(folder, flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_a_folder_is_there_within_and_gone_with_all_that_is_in_it_afterwards(temporary: Path) -> None:
    with scratch() as folder:
        (folder / "deep").mkdir()
        (folder / "deep" / "file").write_text("x")
        assert list(temporary.iterdir()) == [folder]
    assert list(temporary.iterdir()) == []


def test_the_folder_of_one_that_lives_stays_and_that_of_one_that_was_killed_is_swept(temporary: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-P", "-c", HOLDS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        theirs = Path(other.stdout.readline().strip())
        with scratch():
            assert theirs.is_dir()
        other.kill()
        other.wait()
        assert (theirs / "w00000").is_dir()
        with scratch() as ours:
            assert list(temporary.iterdir()) == [ours]


def test_what_only_looks_alike_is_not_swept(temporary: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "precious").write_text("x")
    (temporary / f"{PREFIX}12345678").symlink_to(elsewhere)
    (temporary / f"{PREFIX}abcdefgh").write_text("x")
    for name in ("toolcall-bench-main", f"{PREFIX}main", f"{PREFIX}of_mine2"):
        (temporary / name).mkdir(mode=0o755)
        (temporary / name / "precious").write_text("x")
    (temporary / f"{PREFIX}12345678.zip").mkdir(mode=0o700)
    before = sorted(temporary.rglob("*"))
    sweep()
    assert (elsewhere / "precious").exists()
    assert sorted(temporary.rglob("*")) == before


def test_another_users_folder_stays(temporary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = temporary / f"{PREFIX}theirs12"
    theirs.mkdir(mode=0o700)
    monkeypatch.setattr(os, "geteuid", lambda: theirs.stat().st_uid + 1)
    remove_abandoned(theirs)
    assert theirs.is_dir()
    monkeypatch.undo()
    remove_abandoned(theirs)
    assert not theirs.exists()


def test_a_folder_that_was_swept_before_it_was_locked_is_made_again(
    temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Path] = []
    make = tempfile.mkdtemp

    def swept_at_once(**more: str) -> str:
        made.append(Path(make(**more)))
        if len(made) == 1:
            remove_abandoned(made[0])
        return str(made[-1])

    monkeypatch.setattr(tempfile, "mkdtemp", swept_at_once)
    with scratch() as folder:
        assert folder == made[1]
        assert folder.is_dir()


def test_a_folder_behind_a_link_is_named_as_what_it_is(temporary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (temporary / "real").mkdir()
    (temporary / "link").symlink_to("real")
    monkeypatch.setattr(tempfile, "tempdir", str(temporary / "link"))
    with scratch() as folder:
        assert folder.parent == (temporary / "real").resolve()
