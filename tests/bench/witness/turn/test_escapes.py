"""The witness: whatever leaves a line, or comes back as no reply, is put into words and goes no further."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.kit.scene import Scene
from toolcall_bench.model.call import Reply
from toolcall_bench.witness.runs import KEPT_TEXT


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    made = Scene.laid_out(tmp_path)
    yield made
    made.journal.close()


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise ValueError("no words")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (KeyError("head"), "KeyError: 'head'"),
        (SystemExit(3), "SystemExit: 3"),
        (KeyboardInterrupt(), "KeyboardInterrupt: "),
        (GeneratorExit(), "GeneratorExit: "),
        (asyncio.CancelledError("stop"), "CancelledError: stop"),
        (BaseExceptionGroup("ends", [SystemExit()]), "BaseExceptionGroup: ends (1 sub-exception)"),
        (Unspeakable(), "Unspeakable"),
        (ValueError("x" * 10_000), f"ValueError: {'x' * 10_000}"[:KEPT_TEXT]),
    ],
    ids=lambda value: value.partition(":")[0] if isinstance(value, str) else "",
)
def test_whatever_leaves_the_line_is_written_down_and_goes_no_further(
    scene: Scene, error: BaseException, told: str
) -> None:
    def act() -> None:
        raise error

    seen = scene.watch(act)
    assert (seen.escaped, seen.replies) == (told, ())


@pytest.mark.parametrize(
    ("replies", "named"),
    [
        (None, "got None"),
        (7, "got 7"),
        ([None], "got None"),
        (["text"], "got 'text'"),
        ([{"call_id": "c1", "text": "", "is_error": False}], "got {'call_id': 'c1'"),
        ([Reply("c1", "well"), ("c1", "text", False)], "got ('c1', 'text', False)"),
        ([Reply(1, "text")], "call_id is an int, not text: 1"),  # type: ignore[arg-type]
        ([Reply("c1", None)], "text is a NoneType, not text: None"),  # type: ignore[arg-type]
        ([Reply("c1", "text", "no")], "is_error is a str, neither True nor False: 'no'"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_reply_is_misshapen_and_shown_and_did_not_escape(scene: Scene, replies: Any, named: str) -> None:
    seen = scene.watch(lambda: replies)
    assert named in seen.misshapen
    assert (seen.escaped, seen.replies) == ("", ())
    assert scene.watch(lambda: [Reply("c1", "well")]).misshapen == ""


def test_whatever_has_the_three_attributes_of_a_reply_is_one(scene: Scene) -> None:
    seen = scene.watch(lambda: iter([SimpleNamespace(call_id="c1", text="well", is_error=True, more=1)]))
    assert seen.replies == (Reply("c1", "well", is_error=True),)


def test_an_exception_between_two_replies_escapes(scene: Scene) -> None:
    def act() -> Iterator[Reply]:
        yield Reply("c1", "well")
        raise RuntimeError("half-way")

    assert scene.watch(act).escaped == "RuntimeError: half-way"
