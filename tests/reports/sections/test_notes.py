"""What the page says beside its tables: which line did not recover, how it closed, and by which words it was judged."""

from tests.kit.reports.frames import both, frame, guarded, row
from tests.reports.test_page import page, part, table_rows


def test_a_cell_that_words_decided_shows_by_which_and_shares_no_row_with_another() -> None:
    told = {"verdict": "unflagged", "channel": "text", "text": "no such file"}
    rows = [
        row("a", "exec_throw", **told, claim="word: no such"),
        row("b", "exec_throw", **told, claim="form: ^no|err"),
        row("c", "exec_throw", **told, claim="word: no such"),
    ]
    shown = table_rows(part(page(frame(rows)), "Error texts side by side").replace("\\|", "/"))
    assert [each[1:4:2] for each in shown[1:]] == [["`a` and `c`", "`word: no such`"], ["`b`", "`form: ^no/err`"]]


def test_a_line_that_did_not_recover_is_marked_in_the_matrix_and_the_mark_is_explained() -> None:
    rows = [row("x", "timeout", "caught", recovered=False), row("x", "bad_params", "caught")]
    body = part(page(frame(rows)), "What happened")
    assert table_rows(body)[1:] == [
        ["`timeout`", "caught at transport †"],
        ["`bad_params`", "caught at validate"],
        ["caught", "2 of 2, 1 not recovered"],
    ]
    assert "\n† the clean call after it went wrong, or could not be sent\n" in body
    assert "†" not in part(page(both()), "What happened")


def test_what_went_wrong_at_closing_is_one_sentence_a_line() -> None:
    rows = [row("x", fault, "caught", closing="closing raised OSError: gone") for fault in ("timeout", "bad_params")]
    body = part(page(frame([*rows, *guarded()])), "What happened")
    assert "\n- line `x`: closing raised OSError: gone in 2 cells\n" in body
    assert "line `guarded`" not in body
