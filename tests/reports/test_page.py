"""The Markdown page: each section is there with its rows, away without them, and says what it counts."""

import pandas as pd

from tests.kit.reports.frames import QUESTIONS, ablated, both, frame, guarded, naive, row
from tests.kit.reports.wide import wide
from toolcall_bench.reports.page.page import markdown
from toolcall_bench.reports.words import STAGES


def page(rows: pd.DataFrame, charts: dict[str, str] | None = None) -> str:
    return markdown(rows, QUESTIONS, charts or {}, {}, {})


def part(text: str, title: str) -> str:
    """The body of one section."""
    return text.split(f"## {title}\n", 1)[1].split("\n## ", 1)[0]


def table_rows(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("| ")]


def test_the_first_sentence_says_what_was_run() -> None:
    assert "\n2 lines and 6 faults, 1 trial a cell, with a budget of 0.5 s a call.\n" in page(both())
    assert "\n1 line and 1 fault, 3 trials a cell" in page(wide(1, 1, trials=3))


def test_cells_of_fewer_trials_than_others_are_not_said_to_have_as_many() -> None:
    rows = [row("x", "timeout", "caught", trial=at) for at in (1, 2)] + [row("x", "bad_params", "caught")]
    assert ", 1 to 2 trials a cell" in page(frame(rows))


def test_the_matrix_is_the_one_of_the_terminal() -> None:
    rows = table_rows(part(page(both()), "What happened"))
    assert rows[1] == ["`timeout`", "missed", "caught at transport"]
    assert rows[-1] == ["caught", "0 of 6", "6 of 6"]


def test_naive_and_guarded_stand_beside_the_question() -> None:
    rows = table_rows(part(page(both()), "naive and guarded, in words"))
    assert rows[3] == [
        "`bad_params`",
        "Is the schema checked before the tool runs?",
        "escaped, 2 ms: `TypeError: slice indices must be integers`",
        "caught at validate, 2 ms: `[validate] head.lines: wrong type; wanted integer; got 'three'`",
    ]


def test_a_fault_without_a_question_has_a_dash() -> None:
    text = markdown(both(), {}, {}, {}, {})
    assert {row[1] for row in table_rows(part(text, "naive and guarded, in words"))[1:]} == {"-"}


def test_success_alone_would_have_passed_what_was_missed() -> None:
    body = part(page(both()), "What a test of success alone would have concluded")
    assert table_rows(body)[1] == ["`timeout`", "pass (missed)", "fail (caught)"]
    assert "- `naive`: `timeout` (missed) and `silent_truncate` (missed)" in body
    assert "- `guarded`" not in body


def test_a_run_where_success_alone_is_right_says_so() -> None:
    body = part(page(frame(guarded())), "What a test of success alone would have concluded")
    assert "It would have passed no fault that was not caught." in body


def test_lines_that_say_the_same_share_a_row_of_texts() -> None:
    rows = table_rows(part(page(frame([*guarded("a"), *guarded("b"), *naive()])), "Error texts side by side"))
    assert rows[1][:2] == ["`timeout`", "`a` and `b`"]
    assert rows[0][3:] == ["told by", "stage", "tool", "field", "value", "remedy"]
    assert rows[1][3:] == ["flag", "yes", "yes", "–", "–", "yes"]
    assert rows[2][:2] == ["`timeout`", "`naive`"]
    assert rows[2][3:] == ["–", "no", "no", "–", "–", "no"]


def test_the_ablation_names_what_each_pulled_guard_loses_and_without_which_most_is_lost() -> None:
    body = part(page(ablated()), "One guard pulled")
    assert table_rows(body)[1] == ["transport", "1 of 6", "`timeout` (missed)"]
    assert table_rows(body)[4] == ["exec", "2 of 6", "`exec_throw` (escaped) and `silent_truncate` (missed)"]
    assert "Most is lost without exec: 2 faults." in body


def test_guards_without_which_as_much_is_lost_are_all_named() -> None:
    rows = [
        *guarded(),
        *guarded("guarded-no-service", without="service"),
        *guarded("guarded-no-validate", without="validate"),
    ]
    assert "Most is lost without service or validate: 1 fault each." in page(frame(rows))


def test_a_guard_that_loses_nothing_is_said_to() -> None:
    body = part(page(frame([*guarded(), *guarded("guarded-no-rollback")])), "One guard pulled")
    assert table_rows(body)[1] == ["rollback", "0 of 6", "none"]
    assert "Nothing is lost without rollback." in body


def test_a_cell_that_could_not_be_tested_is_not_a_loss() -> None:
    voided = [row("guarded-no-exec", each["fault"], "untestable") for each in guarded()]
    body = part(page(frame([*guarded(), *voided])), "One guard pulled")
    assert table_rows(body)[1] == ["exec", "-", "none"]
    assert "lost without" not in body


def test_a_fault_that_is_caught_in_words_without_the_guard_is_not_lost() -> None:
    words = [row("guarded-no-exec", each["fault"], "unflagged", channel="text") for each in guarded()]
    body = part(page(frame([*guarded(), *words])), "One guard pulled")
    assert table_rows(body)[1] == ["exec", "0 of 6", "none"]


def test_void_cells_are_listed_with_their_reason_and_no_others_are() -> None:
    rows = [row("x", "timeout", "untestable", why="no uv"), row("x", "bad_params", "untestable", why="no uv")]
    body = part(page(frame([*rows, row("x", "exec_throw", "missed")])), "Cells without an answer")
    assert table_rows(body)[1:] == [["`x`", "`timeout` and `bad_params`", "untestable", "no uv"]]
    assert "## Cells without an answer" not in page(both())


def test_sections_whose_rows_are_absent_are_left_out() -> None:
    text = page(frame(naive()))
    assert "## naive and guarded, in words" not in text
    assert "## One guard pulled" not in text
    assert "## Charts" not in text
    assert "## What happened" in text


def test_a_pulled_guard_without_the_whole_line_is_no_ablation() -> None:
    assert "## One guard pulled" not in page(frame(guarded("guarded-no-exec", without="exec")))


def test_charts_are_embedded_by_title_and_file() -> None:
    assert "![Which stage](which%20stage.svg)" in page(both(), {"Which stage": "which stage.svg"})


def test_the_legend_explains_the_words_that_occur() -> None:
    verdicts, stages = part(page(both()), "The words").split("\n\n| stage", 1)
    assert [row[0] for row in table_rows(verdicts)[1:]] == ["caught", "escaped", "missed"]
    assert [row[0] for row in table_rows(f"| stage{stages}")[1:]] == list(STAGES)


def test_the_legend_says_what_the_signs_of_the_charts_mean() -> None:
    body = part(page(both()), "The words")
    assert "- hatched in the charts: stage inferred, not seen\n" in body
    assert "- hollow in the charts: caught in words, on a wire that has no error flag\n" in body


def test_no_rows_are_said_to_be_none() -> None:
    assert page(pd.DataFrame()).endswith("There are no rows to report: no cell has been run.\n")


def test_the_page_is_the_same_each_time_and_holds_at_any_size() -> None:
    large = wide(60, 140, trials=2)
    assert page(large) == page(large)
    assert "60 lines and 140 faults, 2 trials a cell" in page(large)
