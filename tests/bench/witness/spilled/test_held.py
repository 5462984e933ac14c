"""A cut result that was saved beside it: which files are looked at, and what one holds that is the whole."""

import os
from pathlib import Path

import pytest

from tests.bench.witness.spilled.test_spilled import WHOLE, found, result, saved
from toolcall_bench.witness import spilled as module
from toolcall_bench.witness.spilled import newest


@pytest.mark.parametrize(("before", "after"), [("", ""), ("tool: dump\n\n", "\n-- end --\n")])
def test_the_whole_may_have_more_around_it(workspace: Path, before: str, after: str) -> None:
    saved(workspace / "whole.txt", before + WHOLE + after)
    assert found(workspace, "see whole.txt") == ("whole.txt",)


@pytest.mark.parametrize("held", [WHOLE[:-1], "", WHOLE[:60] + "\n" + WHOLE[60:]])
def test_a_file_that_holds_less_than_the_whole_is_none(workspace: Path, held: str) -> None:
    saved(workspace / "whole.txt", held)
    assert found(workspace, "see whole.txt") == ()


def test_any_whole_result_will_do_but_none_that_is_empty(workspace: Path) -> None:
    saved(workspace / "odd.txt", "one\r\ntwo é\r\n")
    saved(workspace / "empty.txt", "")
    text = "see odd.txt and empty.txt"
    assert found(workspace, text, {"enter": "1"}, result(), result("one\r\ntwo é\r\n")) == ("odd.txt",)
    assert found(workspace, text, result("")) == found(workspace, text, {"end": "1", "raised": "x"}) == ()


@pytest.mark.parametrize("missing", [0, 1])
def test_a_result_longer_than_the_journal_keeps_is_held_against_its_whole_length(workspace: Path, missing: int) -> None:
    saved(workspace / "whole.txt", "#" * (80_000 - missing))
    assert found(workspace, "see whole.txt", result("#" * 80_000)) == (() if missing else ("whole.txt",))


def test_of_a_file_that_has_grown_huge_only_a_beginning_is_read(elsewhere: Path, workspace: Path) -> None:
    log = saved(elsewhere / "agent.log", WHOLE)
    os.truncate(log, 6 << 30)
    assert found(workspace, f"log: {log}") == ("../else where/agent.log",)
    saved(log, "")
    os.truncate(log, 6 << 30)
    assert found(workspace, f"log: {log}") == ()


def test_a_pipe_a_device_and_a_link_are_not_read(elsewhere: Path, workspace: Path) -> None:
    os.mkfifo(workspace / "pipe.txt")
    (workspace / "zero.txt").symlink_to("/dev/zero")
    (workspace / "link.txt").symlink_to(saved(elsewhere / "c1.txt"))
    (workspace / "loop").symlink_to(workspace)
    text = "pipe.txt zero.txt link.txt loop/link.txt /dev/zero {0}/pipe.txt {0}/zero.txt {0}/link.txt {0}/loop/link.txt"
    assert found(workspace, text.format(workspace)) == ()


def test_a_folder_that_may_not_be_read_or_is_not_there_hides_no_other(workspace: Path, tmp_path: Path) -> None:
    saved(workspace / "c1.txt")
    (workspace / "results").chmod(0)
    try:
        assert found(workspace, "c1.txt", places=(tmp_path / "none",)) == ("c1.txt",)
    finally:
        (workspace / "results").chmod(0o700)


def test_only_so_much_is_looked_at_the_newest_first(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, name in enumerate(("old/a.txt", "new/b.txt", "new/c.txt")):
        os.utime(saved(elsewhere / name), (number, number))
    (elsewhere / "old" / "loop").symlink_to(elsewhere)
    os.utime(elsewhere / "old", (5, 5))
    os.utime(elsewhere / "new", (6, 6))
    assert [path.name for path in newest(elsewhere)] == ["c.txt", "b.txt", "a.txt"]
    monkeypatch.setattr(module, "MOST_ENTRIES", 4)
    assert [path.name for path in newest(elsewhere)] == ["c.txt", "b.txt"]
