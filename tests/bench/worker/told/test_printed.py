"""What a line prints: its first part is kept, all of it is counted, and its end is known."""

from tests.kit.processes.hostile import recorded
from toolcall_bench.worker.printed import PRINTED_LIMIT, Printed


def test_what_a_line_printed_without_end_is_kept_in_part_and_measured_whole() -> None:
    seen = recorded("hostile-floods", patience_s=30)
    assert seen.printed.startswith("error: not a reply\n")
    assert len(seen.printed) < 100_000
    turns = 2  # the fault, behind its twin and first
    assert seen.printed_bytes == turns * 128 * 19 * 3_000


def test_the_first_part_is_kept_and_all_of_it_is_counted() -> None:
    printed = Printed()
    printed.take(b"a" * (PRINTED_LIMIT - 1))
    printed.take(b"bc")
    assert printed.text == "a" * (PRINTED_LIMIT - 1) + "b"
    assert printed.size == PRINTED_LIMIT + 1


def test_an_empty_piece_is_the_end_and_none_only_a_pause() -> None:
    printed = Printed()
    assert printed.take(b"x")
    assert printed.take(None)
    assert not printed.take(b"")
    assert (printed.text, printed.size) == ("x", 1)


def test_a_character_that_is_cut_in_two_by_the_limit_is_told_as_broken_and_one_in_two_pieces_is_not() -> None:
    whole = Printed()
    for piece in ("é".encode()[:1], "é".encode()[1:]):
        whole.take(piece)
    assert whole.text == "é"
    torn = Printed()
    torn.take(b"a" * (PRINTED_LIMIT - 1) + "é".encode())
    assert torn.text == "a" * (PRINTED_LIMIT - 1) + "\ufffd"
