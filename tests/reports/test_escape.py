"""Any text, shown as it is: in a terminal it moves no cursor, in Markdown it is no markup and no second cell."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from toolcall_bench.reports.escape import code as cell
from toolcall_bench.reports.escape import prose, visible
from toolcall_bench.reports.page.blocks import table

NASTY = "|`\\<>*_[]()#~&$!@ \n\r\t\x00\x1b\x7f\x85\u200b\u202e\u2028\ufeff\ud800a字"

texts = st.text(st.one_of(st.sampled_from(NASTY), st.characters(exclude_categories=())), max_size=40)


def split_row(row: str) -> list[str]:
    """A row of a pipe table as the simplest reader splits it: at every pipe that has no backslash before it."""
    return re.split(r"(?<!\\)\|", row)[1:-1]


def cells_of(markdown: str) -> list[list[Token]]:
    """What a CommonMark reader with tables finds in the cells of the body."""
    tokens = MarkdownIt("commonmark").enable("table").parse(markdown)
    body = tokens[[token.type for token in tokens].index("tbody_open") :]
    return [token.children or [] for token in body if token.type == "inline"]


@given(texts)
@example("\\|")
@example("a\\\\|`|")
def test_any_text_is_one_row_of_as_many_cells_as_were_given(text: str) -> None:
    made = table(["a", "b", "c"], [[cell(text), cell(text, 9), prose(text)]])
    made.encode("utf-8")
    assert len(made.splitlines()) == 3
    assert len(split_row(made.splitlines()[2])) == 3
    assert len(cells_of(made)) == 3


@given(texts)
@example("\\|")
@example("a\\\\|`|")
@example(" `` ")
@example("`a")
@example("a`")
def test_a_markdown_reader_gets_the_text_back_and_no_markup(text: str) -> None:
    whole, short, sentence = cells_of(table(["a", "b", "c"], [[cell(text), cell(text, 9), prose(text)]]))
    if text:
        assert [token.type for token in whole] == ["code_inline"]
        assert whole[0].content == visible(text).replace("\\|", "\\x5c|")
    assert {token.type for token in short + sentence} <= {"text", "code_inline"}


@given(texts)
def test_what_is_printed_holds_no_character_that_does_not_print(text: str) -> None:
    assert visible(text).isprintable()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        ("two\nlines", r"two\nlines"),
        ("\x1b[31mred", r"\x1b[31mred"),
        ("\x00", r"\x00"),
        ("left\u202eright", r"left\u202eright"),
        ("half \ud800", r"half \ud800"),
        ("类型错误", "类型错误"),
    ],
)
def test_a_control_character_is_shown_as_its_escape(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_a_long_text_keeps_its_head_and_its_tail_and_says_what_is_left_out() -> None:
    assert cell("a" * 60 + "[cut]", 15) == "`aaaaaaaaaa` … 50 left out … `[cut]`"
    assert cell("a" * 15, 15) == "`aaaaaaaaaaaaaaa`"


def test_a_limit_too_small_for_head_and_tail_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 3"):
        cell("text", 2)


def test_an_empty_text_is_said_to_be_empty() -> None:
    assert cell("") == "(empty)"


def test_a_plain_sentence_stays_a_sentence_and_one_with_markup_becomes_code() -> None:
    assert prose("Is the schema checked, before the tool runs?") == "Is the schema checked, before the tool runs?"
    assert prose("see <b>this</b>") == "`see <b>this</b>`"
    assert prose("see https://example.org") == "`see https://example.org`"


def test_a_number_stays_the_text_it_was() -> None:
    assert "| 1e5 " in table(["text"], [["1e5"]])
    assert "| 007 " in table(["text"], [["007"]])
