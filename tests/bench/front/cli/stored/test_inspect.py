"""bench list and bench explain: what there is, what one fault asks, and why a cell of a stored run is as it is."""

import json
from pathlib import Path

import pytest

from tests.kit.commands import bench
from tests.kit.stored import edit_line, with_columns
from toolcall_bench.front.cli.inspect import line_sentence, stored_cell
from toolcall_bench.model.turns import TURNS


def test_explain_begins_with_the_reason_and_shows_a_stored_row_in_a_screenful(stored: Path) -> None:
    edit_line(stored, 4, with_columns(claim="word: no such", recovered=False, side_effect=["a, b"], why="it is so"))
    said = bench("explain", "exec_throw", "--row", "guarded")
    assert said.code == 0
    first, *lines = said.out.splitlines()
    assert first == "guarded exec_throw: caught at exec †: it is so"
    assert len(lines) < 24
    for shown in (
        "told by       word: no such",
        "left changed  a, b",
        "afterwards    does not recover, closes cleanly",
    ):
        assert f"  {shown}" in lines
    assert lines[-2:] == [
        "  bench explain exec_throw --row guarded --json",
        "  bench run --line guarded --fault exec_throw --in-process --pdb --out again",
    ]


@pytest.mark.parametrize("named", ["toolcall_bench.lines.guarded:make", "mine=guarded"])
def test_explain_takes_a_line_by_its_place_too(stored: Path, named: str) -> None:
    assert bench("explain", "exec_throw", "--row", named).out == bench("explain", "exec_throw", "--row", "guarded").out


def test_explain_gives_all_of_a_stored_row_as_json_on_demand(stored: Path) -> None:
    [row] = json.loads(bench("explain", "exec_throw", "--row", "guarded", "--json").out)
    assert [turn for turn in TURNS if turn in row["evidence"]] == list(TURNS)
    assert "name its line with --row LINE" in bench("explain", "exec_throw", "--json").refusal


def test_list_shows_every_name_with_a_sentence(stored: Path) -> None:
    lines, faults = bench("list", "lines"), bench("list", "faults")
    assert (lines.code, faults.code) == (0, 0)
    assert {"naive", "guarded"} < {line.split()[0] for line in lines.out.splitlines()}
    assert all(len(line.split()) > 2 for line in (lines.out + faults.out).splitlines())
    assert "Is the schema checked" in faults.out or "schema" in faults.out


def test_a_large_group_is_one_line_unless_it_is_asked_for() -> None:
    whole, group = bench("list", "lines").out, bench("list", "lines", "broken").out
    shown = {line.split()[0]: line for line in whole.splitlines()}
    assert shown["broken"].endswith(f"a group of {len(group.splitlines())}: bench list lines broken")
    assert "broken-mule" not in shown
    assert "broken-mule" in group


def test_a_cell_that_the_run_does_not_hold_is_refused_naming_what_shows_it(stored: Path) -> None:
    assert (
        "holds no cell of guarded and timeout; 'bench report out'"
        in bench("explain", "timeout", "--row", "guarded").refusal
    )
    assert (
        "'other.jsonl' is not a run"
        in bench("explain", "bad_params", "--row", "guarded", "--results", "other.jsonl").refusal
    )
    assert [row["fault"] for row in stored_cell(stored, "bad_params", "naive")] == ["bad_params"]


HARNESS = '''
"""What the module is."""

raise RuntimeError("imported")

def make(tools, limits):
    """A maker that says what it is.

    And more.
    """

def mute(tools, limits): ...

other = make
"""What stands below a name."""
'''


def test_a_line_is_described_by_its_own_words_else_its_modules_and_never_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "described_line.py").write_text(HARNESS)
    (tmp_path / "silent_line.py").write_text("def make(tools, limits): ...\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    told = [line_sentence(f"described_line:{name}") for name in ("make", "mute", "other")]
    assert told == ["A maker that says what it is.", "What the module is.", "What stands below a name."]
    assert line_sentence(f"{tmp_path / 'described_line.py'}:make") == told[0]
    for place in ("silent_line:make", "gone_line:make", "gone.line:make", ":make", "gone.py:make"):
        assert line_sentence(place) == place
