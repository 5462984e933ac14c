"""Replies from whatever a line returned: what is one, and the sentence about what is none."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import repeat
from types import SimpleNamespace
from typing import Any

import pytest

from toolcall_bench.model.call import Reply
from toolcall_bench.witness.reply import REPLIES_LIMIT, SHAPE_CHARS, Misshapen, as_reply, replies

GOOD = Reply("c1", "first line")


def made(**different: Any) -> SimpleNamespace:
    return SimpleNamespace(**{"call_id": "c1", "text": "first line", "is_error": False, **different})


@pytest.mark.parametrize(("is_error", "wanted"), [(None, False), (0, False), (False, False), (1, True), (True, True)])
def test_a_flag_may_be_absent_or_a_number(is_error: object, wanted: bool) -> None:
    assert as_reply(made(is_error=is_error)).is_error is wanted


@pytest.mark.parametrize("is_error", [2, -1, 0.0, 1.0, "", "false", [], {}])
def test_a_flag_that_is_neither_true_nor_false_is_none(is_error: object) -> None:
    with pytest.raises(Misshapen, match=r"is_error is an? [a-z]+, neither True nor False: "):
        as_reply(made(is_error=is_error))


def test_any_object_with_the_three_attributes_is_a_reply() -> None:
    assert as_reply(made()) == as_reply(GOOD) == GOOD


@pytest.mark.parametrize("raw", [None, "first line", {"call_id": "c1", "text": "", "is_error": False}, object()])
def test_an_object_without_them_is_not(raw: object) -> None:
    with pytest.raises(Misshapen, match="a reply needs call_id, text and is_error; got "):
        as_reply(raw)


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (made(text=[{"type": "text"}]), "a reply's text is a list, not text: [{'type': 'text'}]"),
        (made(text=None), "a reply's text is a NoneType, not text: None"),
        (made(text=b"x"), "a reply's text is a bytes, not text: b'x'"),
        (made(call_id=1), "a reply's call_id is an int, not text: 1"),
    ],
)
def test_a_text_or_an_id_that_is_no_text_is_shown(raw: object, sentence: str) -> None:
    with pytest.raises(Misshapen) as caught:
        as_reply(raw)
    assert str(caught.value) == sentence


@dataclass(repr=False)
class Mute:
    def __repr__(self) -> str:
        raise ValueError("no words")


def test_what_is_shown_is_short_on_one_line_and_the_same_in_every_run() -> None:
    for long in ("x" * 100_000, ["y" * 500] * 500, made(call_id="z" * 5000, text="a\nb")):
        with pytest.raises(Misshapen) as caught:
            replies([made(text=[long])])
        assert len(str(caught.value)) <= SHAPE_CHARS + 50
        assert "\n" not in str(caught.value)
    with pytest.raises(Misshapen, match=r"got <object object>$"):
        as_reply(object())
    with pytest.raises(Misshapen, match="got <Mute"):
        as_reply(Mute())


@pytest.mark.parametrize("raw", [[GOOD, GOOD], (GOOD, GOOD), repeat(GOOD, 2), (one for one in [GOOD, GOOD])])
def test_a_line_gives_any_sequence_or_iterator_of_replies(raw: Any) -> None:
    assert replies(raw) == [GOOD, GOOD]
    assert replies([]) == []


@pytest.mark.parametrize("raw", [None, GOOD, "first line", b"first line", 3, made()])
def test_one_reply_alone_or_none_at_all_is_no_sequence(raw: object) -> None:
    with pytest.raises(Misshapen) as caught:
        replies(raw)
    assert str(caught.value).startswith("a line gives a sequence of replies, one a call; got ")
    assert repr(raw)[:20] in str(caught.value)


def test_no_more_are_taken_than_any_turn_could_want() -> None:
    assert len(replies(repeat(GOOD))) == REPLIES_LIMIT


def test_what_a_generator_of_the_line_raises_is_the_lines_own() -> None:
    def broken() -> Iterator[Reply]:
        yield GOOD
        raise KeyError("lines")

    with pytest.raises(KeyError):
        replies(broken())


async def coroutine() -> list[Reply]:
    return [GOOD]


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (
            coroutine,
            "a line is asynchronous, it gave <coroutine object coroutine>; make it toolcall_bench.AsyncLine(line)",
        ),
        (
            lambda: [coroutine()],
            "the answer to a call is asynchronous, it gave <coroutine object coroutine>; "
            "make it toolcall_bench.each_call_async(answer)",
        ),
    ],
)
def test_a_bare_coroutine_is_told_which_adapter_it_wants(raw: Any, sentence: str) -> None:
    with pytest.raises(Misshapen) as told:
        replies(raw())
    assert str(told.value) == sentence
