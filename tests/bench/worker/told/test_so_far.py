"""What a worker has told of a cell, and what its end without another word means in each phase."""

from pathlib import Path

import pytest

from tests.kit.evidence import GOOD
from tests.kit.processes.worker_words import ended, told, turn
from toolcall_bench.model.errors import LoadError
from toolcall_bench.rows import wire
from toolcall_bench.world.workspace import lay_out


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A worker's folder, as it left it."""
    lay_out(tmp_path / "workspace")
    return tmp_path


DIED = [("", "had not returned after 60 s"), ("exit code 3", "took its process down (exit code 3)")]


@pytest.mark.parametrize(("how", "reason"), DIED)
def test_an_end_while_the_line_is_made_is_the_makers(how: str, reason: str, folder: Path) -> None:
    making = told({"phase": "make", "allow_s": 60.0})
    assert ended(making, how, folder).record.untestable == f"control: the maker {reason}"


@pytest.mark.parametrize(
    ("how", "reason"),
    [("", "had not begun after 60 s"), ("killed by SIGKILL", "was ended from outside (killed by SIGKILL)")],
)
def test_an_end_before_anything_of_the_line_ran_is_nobodys_but_the_benchs(how: str, reason: str, folder: Path) -> None:
    wanted = f"the bench could not begin the cell: its worker {reason}"
    assert ended(told(), how, folder).record.untestable == wanted


@pytest.mark.parametrize(("how", "reason"), DIED)
def test_an_end_while_a_second_line_is_made_says_so_and_voids_the_cell(how: str, reason: str, folder: Path) -> None:
    again = {"phase": "again", "allow_s": 60.0}
    record = ended(told(turn("twin"), turn("fault", 2), turn("after", 3), again), how, folder).record
    assert record.untestable == f"control: the maker {reason} when it was called a second time"
    assert record.first is None


CLOSE = {"phase": "close", "allow_s": 5.0}


@pytest.mark.parametrize(
    ("how", "reason"),
    [("", "closing had not ended after 5 s"), ("exit code 3", "closing took its process down (exit code 3)")],
)
def test_an_end_while_the_line_is_closed_is_told_and_takes_no_finding_away(how: str, reason: str, folder: Path) -> None:
    seen = {"seen": {"fault": wire.to_plain(GOOD["bad_params"])}}
    record = ended(told(turn("fault"), seen, CLOSE), how, folder).record
    assert (record.closing, record.untestable, record.fault) == (reason, "", GOOD["bad_params"])


def test_what_went_wrong_in_closing_first_is_kept() -> None:
    first, second = {"seen": {"closing": "closing raised A: "}}, {"seen": {"closing": "closing raised B: "}}
    assert told(CLOSE, first, CLOSE, second).record.closing == "closing raised A: "
    assert told(CLOSE, first, CLOSE).record.closing == "closing raised A: "


@pytest.mark.parametrize("name", ["twin", "fault", "after", "first"])
def test_an_end_in_a_turn_is_a_crash_of_that_turn_or_a_hang(name: str, folder: Path) -> None:
    crashed = getattr(ended(told(turn(name)), "exit code 3", folder, at=101.25).record, name)
    hung = getattr(ended(told(turn(name)), "", folder, at=106.5).record, name)
    assert (crashed.crashed, crashed.hung) == ("exit code 3", False)
    assert (hung.crashed, hung.hung) == ("", True)
    assert (crashed.replies, crashed.allow_s) == ((), 5.0)


def test_a_line_that_died_took_the_time_until_it_was_seen_dead_and_one_that_hung_all_it_might_take(
    folder: Path,
) -> None:
    def elapsed_s(how: str, at: float) -> float:
        seen = ended(told(turn("fault")), how, folder, at).record.fault
        assert seen
        return seen.elapsed_s

    assert elapsed_s("exit code 3", 101.25) == 0.25
    assert elapsed_s("exit code 3", 101.0) == 0.0
    assert elapsed_s("", 106.0) == elapsed_s("", 109.0) == 5.0


def test_the_calls_of_a_turn_that_was_not_lived_to_be_told_have_the_ids_that_were_sent(folder: Path) -> None:
    seen = ended(told(turn("twin"), turn("fault", 4)), "exit code 3", folder).record.fault
    assert seen
    assert [(one.id, one.tool) for one in seen.calls] == [("c4", "head")]


def test_pieces_come_together_and_versions_add_up() -> None:
    cell = told(
        {"seen": {"versions": {"app": "1"}, "offered": ["head"], "altered": []}}, {"done": True, "reusable": True}
    )
    assert cell.done
    assert cell.reusable
    assert (cell.record.offered, cell.record.altered) == (("head",), ())
    assert cell.record.versions is not None
    assert {"toolcall-bench", "app"} <= cell.record.versions.keys()


def test_a_line_that_cannot_be_loaded_raises() -> None:
    with pytest.raises(LoadError, match="no such line"):
        told({"load_error": "no such line"})
