"""The Markdown page is safe whatever a text, a name or a question holds."""

from markdown_it import MarkdownIt

from tests.kit.reports.frames import QUESTIONS, Row, frame, row
from tests.reports.test_escape import NASTY
from toolcall_bench.reports.page.page import markdown


def nasty(line: str) -> list[Row]:
    text = NASTY + "</table><script>alert(1)</script>![x](http://evil)"
    return [
        row(
            line,
            fault,
            "caught",
            text=text,
            why=text,
            side_effect=(text,),
            claim=f"word: {text}",
            closing=text,
            recovered=False,
        )
        for fault in ("timeout", text)
    ] + [row(line, "void", "untestable", why=text)]


def test_nothing_a_text_holds_becomes_markup() -> None:
    rows = frame([*nasty("naive"), *nasty("guarded"), *nasty(NASTY)])
    text = markdown(rows, {"timeout": NASTY}, {NASTY: f"{NASTY}.svg"}, {}, {"by": NASTY})
    text.encode("utf-8")
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    inline = [child for token in tokens for child in token.children or []]
    assert {token.type for token in tokens if token.level == 0} <= {
        "heading_open", "inline", "heading_close", "paragraph_open", "paragraph_close",
        "table_open", "table_close", "bullet_list_open", "bullet_list_close",
    }  # fmt: skip
    assert {child.type for child in inline} <= {"text", "code_inline", "image"}
    assert sum(child.type == "image" for child in inline) == 1
    assert all(line.isprintable() for line in text.split("\n"))


def test_every_row_of_every_table_has_as_many_cells_as_its_head() -> None:
    tokens = (
        MarkdownIt("commonmark")
        .enable("table")
        .parse(markdown(frame([*nasty("naive"), *nasty("guarded")]), QUESTIONS, {}, {}, {}))
    )
    widths: list[set[int]] = []
    for token in tokens:
        if token.type == "table_open":
            widths.append(set())
        elif token.type == "tr_open":
            cells = 0
        elif token.type in ("td_open", "th_open"):
            cells += 1
        elif token.type == "tr_close":
            widths[-1].add(cells)
    assert widths
    assert all(len(width) == 1 for width in widths)
