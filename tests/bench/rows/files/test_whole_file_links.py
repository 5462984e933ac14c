"""A file that is replaced: where a link leads, with the mode it had, through no link of a stranger's; one at a time."""

import os
import stat
from pathlib import Path
from threading import Event, Thread

import pytest

from toolcall_bench.model.errors import BadInput
from toolcall_bench.rows.whole_file import alone_in, replace_file


def test_a_link_is_written_where_it_leads_and_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    real, link = tmp_path / "real" / "a.json", tmp_path / "a.json"
    real.write_text("old")
    link.symlink_to(real)
    replace_file(link, [b"new"])
    assert (link.is_symlink(), real.read_text()) == (True, "new")


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o660])
def test_the_mode_of_what_was_there_is_kept(mode: int, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.touch()
    path.chmod(mode)
    replace_file(path, [b"new"])
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_new_file_has_the_mode_that_new_files_get(tmp_path: Path) -> None:
    (tmp_path / "other").touch()
    replace_file(tmp_path / "a.json", [b"new"])
    assert (tmp_path / "a.json").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_link_laid_where_the_file_aside_used_to_be_is_not_written_through(tmp_path: Path) -> None:
    target = tmp_path / "theirs"
    target.write_text("theirs")
    (tmp_path / f".a.json.{os.getpid()}").symlink_to(target)
    replace_file(tmp_path / "a.json", [b"new"])
    assert target.read_text() == "theirs"


def test_a_folder_is_given_to_one_at_a_time(tmp_path: Path) -> None:
    entered, go_on = Event(), Event()

    def hold() -> None:
        with alone_in(tmp_path):
            entered.set()
            go_on.wait(30)

    holder = Thread(target=hold)
    holder.start()
    entered.wait(30)
    with pytest.raises(BadInput, match="another run is writing to"), alone_in(tmp_path, wait=False):
        pytest.fail("two hold the folder")
    go_on.set()
    with alone_in(tmp_path):
        holder.join(30)
    assert not holder.is_alive()
