"""bench list and bench explain: what there is, what one fault asks, and what a stored run holds of a cell."""

from pathlib import Path

import pytest

from tests.kit.commands import bench
from tests.kit.stored import edit_line, with_columns
from toolcall_bench.front.cli.inspect import line_sentence, stored_cell
from toolcall_bench.model.turns import TURNS


def test_explain_shows_all_of_a_stored_row_and_how_the_fault_was_told(stored: Path) -> None:
    edit_line(stored, 4, with_columns(claim="word: no such", recovered=False, side_effect=["a, b"]))
    said = bench("explain", "exec_throw", "--row", "guarded")
    assert said.code == 0
    shown = {line.split()[0]: line.split(maxsplit=1)[-1] for line in said.out.splitlines() if line.startswith("  ")}
    assert (shown["claim"], shown["recovered"], shown["side_effect"]) == ("word: no such", "False", "['a, b']")
    assert [turn for turn in TURNS if f"\n{turn}\n" in said.out] == list(TURNS)


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
