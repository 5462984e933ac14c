"""The matrix in the terminal: who caught what, and how many."""

import subprocess
import sys

import pandas as pd
import pytest

from tests.kit.reports.frames import CORE, ablated, both, frame, guarded, naive, row
from tests.kit.reports.wide import wide
from toolcall_bench.reports.text import matrix
from toolcall_bench.reports.words import STAGES


def rows_of(text: str) -> list[list[str]]:
    """The rows of the printed table, cut where two or more spaces part the columns."""
    return [[cell.strip() for cell in line.split("  ") if cell.strip()] for line in text.splitlines()]


def test_few_lines_stand_side_by_side_with_the_count_in_the_last_row() -> None:
    shown = rows_of(matrix.terminal_table(both()))
    assert shown[0] == ["fault", "naive", "guarded"]
    assert shown[2] == ["timeout", "missed", "caught at transport"]
    assert shown[3] == ["unknown_tool", "escaped", "caught at service"]
    assert shown[-1] == ["caught", "0 of 6", "6 of 6"]


def test_many_lines_go_down_with_the_count_in_the_last_column() -> None:
    shown = rows_of(matrix.terminal_table(ablated()))
    assert shown[0] == ["line", *CORE, "caught"]
    assert shown[2] == ["naive", "missed", "escaped", "escaped", "escaped", "missed", "escaped", "0 of 6"]
    assert shown[3] == ["guarded", *["caught"] * 6, "6 of 6"]


def test_many_lines_and_many_faults_are_counted_by_stage() -> None:
    shown = rows_of(matrix.terminal_table(wide(10, 140, trials=2)))
    assert shown[0] == ["line", *(f"{stage} faults" for stage in STAGES), "caught"]
    assert len(shown) == 2 + 10


BITS = tuple(enumerate(CORE))
"""A line for each way to catch some of the faults: no two fare alike."""


def test_more_lines_than_a_screen_has_rows_begin_with_a_summary_and_end_with_what_is_left_out() -> None:
    rows = [
        row(f"line {at}", fault, "missed" if at >> bit & 1 else "caught") for at in range(60) for bit, fault in BITS
    ]
    said = matrix.terminal_table(frame(rows)).splitlines()
    assert said[0].startswith("Of 60 lines so many caught")
    assert said[-1] == "the 20 worst of 60 rows; report.md has them all"
    assert len(said) == 1 + 2 + 20 + 1


def test_many_lines_that_fared_alike_share_a_row() -> None:
    rows = frame([*(each for at in range(30) for each in guarded(f"good-{at}")), *naive()])
    shown = rows_of(matrix.terminal_table(rows))
    assert [each[0] for each in shown[3:]] == ["naive", "good-0, good-1 and 28 more"]


def test_few_lines_and_many_faults_are_all_listed() -> None:
    assert len(rows_of(matrix.terminal_table(wide(2, 140)))) == 2 + 140 + 1


def test_caught_in_words_is_shown_as_such_and_not_counted_as_caught() -> None:
    rows = [row("x", "exec_throw", "unflagged", channel="text"), row("x", "timeout", "caught")]
    shown = rows_of(matrix.terminal_table(frame(rows)))
    assert shown[2] == ["exec_throw", "caught at exec (in words)"]
    assert shown[-1] == ["caught", "1 of 2, 1 in words"]


def test_a_missing_flag_on_a_wire_that_has_one_is_not_caught_in_words() -> None:
    shown = rows_of(matrix.terminal_table(frame([row("x", "exec_throw", "unflagged", channel="flag")])))
    assert shown[2:] == [["exec_throw", "unflagged"], ["caught", "0 of 1"]]


def test_a_cell_that_was_not_run_is_a_dash() -> None:
    shown = rows_of(matrix.terminal_table(frame([*naive(), *guarded()[1:]])))
    assert shown[2] == ["timeout", "missed", "-"]
    assert shown[-1] == ["caught", "0 of 6", "5 of 5"]


@pytest.mark.parametrize("name", ["1e5", "007", "0x10", "nan", "None", "-"])
def test_a_name_that_looks_like_a_number_stays_a_name(name: str) -> None:
    assert rows_of(matrix.terminal_table(frame([row(name, "timeout", "caught")])))[0] == ["fault", name]


def test_a_column_of_names_that_look_like_numbers_stays_as_it_is() -> None:
    rows = [row(line, "timeout", "caught") for line in ("1e5", "007", "3.10", "12")]
    assert [each[0] for each in rows_of(matrix.terminal_table(frame(rows)))[2:]] == ["1e5", "007", "3.10", "12"]


def test_a_control_character_in_a_name_is_printed_as_its_escape() -> None:
    text = matrix.terminal_table(frame([row("re\x1b[31md", "time\nout", "missed")]))
    assert r"re\x1b[31md" in text
    assert r"time\nout" in text
    assert all(line.isprintable() for line in text.split("\n"))


def test_no_rows_are_said_to_be_none() -> None:
    assert matrix.terminal_table(frame([])) == "There are no rows to report: no cell has been run."
    assert matrix.terminal_table(pd.DataFrame()) == "There are no rows to report: no cell has been run."


def test_text_reports_load_no_chart_library_and_nothing_of_the_other_rooms() -> None:
    load = "import sys, reports.text.matrix, reports.page.page;"
    watch = f"{load} print(*sorted({{name.split('.')[0] for name in sys.modules}}))"
    ran = subprocess.run([sys.executable, "-c", watch], capture_output=True, text=True, check=True)
    assert "reports" in ran.stdout.split()
    assert not {"matplotlib", "bench", "faults", "lines"} & set(ran.stdout.split())


def test_a_line_that_did_not_recover_is_marked_counted_and_the_mark_explained() -> None:
    rows = [
        row("x", "timeout", "caught", recovered=False),
        row("x", "bad_params", "escaped", recovered=False),
        row("x", "exec_throw", "untestable", recovered=False),
    ]
    shown = rows_of(matrix.terminal_table(frame(rows)))
    assert shown[2:5] == [
        ["timeout", "caught at transport †"],
        ["bad_params", "escaped †"],
        ["exec_throw", "untestable"],
    ]
    assert shown[-1] == ["caught", "1 of 2, 2 not recovered, 1 untestable"]
    assert matrix.notes(frame(rows), {})[0] == "† the clean call after it went wrong, or could not be sent"


def test_many_lines_are_marked_in_their_words_too() -> None:
    rows = [row(f"line {at}", "timeout", "missed", recovered=at > 0) for at in range(5)]
    assert [each[1] for each in rows_of(matrix.terminal_table(frame(rows)))[2:]] == ["missed †", *["missed"] * 4]


def test_a_run_in_which_all_recovered_and_closed_cleanly_leaves_nothing_to_be_said() -> None:
    assert matrix.notes(frame(guarded()), {}) == []


def test_what_went_wrong_at_closing_is_said_once_a_line_with_the_number_of_cells() -> None:
    boom, child = "closing raised OSError: \x1b[31m", "closing left 1 child process behind"
    rows = [
        *(row("x", fault, "caught", closing=boom) for fault in ("timeout", "bad_params")),
        row("x", "exec_throw", "missed", closing=child),
        row("y", "timeout", "caught"),
    ]
    assert matrix.notes(frame(rows), {})[:1] == [
        rf"line x: closing raised OSError: \x1b[31m in 2 cells and {child} in 1 cell",
    ]


def test_a_false_alarm_is_shown_by_its_word_and_is_not_caught() -> None:
    shown = rows_of(matrix.terminal_table(frame([row("x", "timeout", "alarmed")])))
    assert shown[2:] == [["timeout", "alarmed"], ["caught", "0 of 1"]]
