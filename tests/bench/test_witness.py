"""The witness: what went down the line, what came back or escaped, and what ran."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bench.model import Reply, Run
from bench.service import NOTES, lay_out
from bench.witness import KEPT_TEXT, REPLIES_LIMIT, REPLY_LIMIT
from tests.bench.scene import LIMITS, TURN, Scene


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    made = Scene.laid_out(tmp_path)
    yield made
    made.journal.close()


def test_a_clean_turn_is_seen_whole(scene: Scene) -> None:
    seen = scene.watch(lambda: [Reply("c1", scene.tools["head"].run(path="notes.txt", lines=1))])
    assert (seen.calls, seen.limits, seen.workspace) == (TURN, LIMITS, str(scene.workspace))
    assert (seen.replies, seen.reply_chars, seen.escaped) == ((Reply("c1", "first line"),), (10,), "")
    assert (seen.changed, seen.spilled, seen.hung, seen.crashed) == ((), (), False, "")
    [run] = seen.runs
    assert run == Run(
        tool="head",
        arguments='{"lines": 1, "path": "notes.txt"}',
        defaulted=(),
        pid=run.pid,
        outcome="returned",
        before_reply=True,
        text="first line",
        chars=10,
    )


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
    ("replies", "word"),
    [
        (None, "NoneType"),
        (7, "int"),
        ([None], "None"),
        (["text"], "text"),
        ([{"call_id": "c1", "text": "", "is_error": False}], "dict"),
        ([Reply("c1", "well"), ("c1", "text", False)], "tuple"),
        ([Reply(1, "text")], "1"),  # type: ignore[arg-type]
        ([Reply("c1", None)], "None"),  # type: ignore[arg-type]
        ([Reply("c1", "text", "no")], "no"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_reply_is_a_type_error_that_names_it(scene: Scene, replies: Any, word: str) -> None:
    seen = scene.watch(lambda: replies)
    assert seen.escaped.startswith("TypeError: ")
    assert word in seen.escaped
    assert seen.replies == ()


def test_whatever_has_the_three_attributes_of_a_reply_is_one(scene: Scene) -> None:
    seen = scene.watch(lambda: iter([SimpleNamespace(call_id="c1", text="well", is_error=True, more=1)]))
    assert seen.replies == (Reply("c1", "well", is_error=True),)


def test_an_exception_between_two_replies_escapes(scene: Scene) -> None:
    def act() -> Iterator[Reply]:
        yield Reply("c1", "well")
        raise RuntimeError("half-way")

    assert scene.watch(act).escaped == "RuntimeError: half-way"


def test_no_reply_and_two_replies_for_one_call_are_seen_as_they_are(scene: Scene) -> None:
    assert scene.watch(list).replies == ()
    assert scene.watch(lambda: [Reply("c1", "a"), Reply("c1", "b")]).replies == (Reply("c1", "a"), Reply("c1", "b"))


def test_of_endless_text_the_beginning_and_the_length_are_kept(scene: Scene) -> None:
    length = REPLY_LIMIT * 2
    seen = scene.watch(lambda: [Reply("c1", "x" * length)] * (REPLIES_LIMIT + 1))
    assert len(seen.replies) == len(seen.reply_chars) == REPLIES_LIMIT
    assert (len(seen.replies[0].text), seen.reply_chars[0]) == (max(REPLY_LIMIT, 40 * LIMITS.chars), length)


def test_of_a_long_result_the_beginning_and_the_length_are_kept(scene: Scene) -> None:
    [run] = scene.watch_text("", lambda: scene.tools["dump"].run(rows=500)).runs
    assert (run.text, run.chars) == ("#" * KEPT_TEXT, 20_000)


def test_runs_are_seen_in_order_of_entry_and_only_those_of_this_turn(scene: Scene) -> None:
    def act() -> list[Reply]:
        scene.tools["dump"].run(rows=1)
        scene.tools["head"].run(path="notes.txt", lines=1)
        return []

    assert [run.tool for run in scene.watch(act).runs] == ["dump", "head"]
    assert scene.watch(list).runs == ()


def test_what_a_tool_raised_and_wrote_is_seen_though_the_line_says_nothing_of_it(scene: Scene) -> None:
    def act() -> list[Reply]:
        with pytest.raises(RuntimeError):
            scene.tools["append_note"].run(path="notes.txt", text="half", fail=True)
        return [Reply("c1", "all is well")]

    seen = scene.watch(act)
    [run] = seen.runs
    assert (run.outcome, run.error) == ("raised", "RuntimeError: the disk went away after the write")
    assert (run.wrote, run.defaulted, seen.changed) == (("notes.txt",), (), ("notes.txt",))


def create(workspace: Path) -> None:
    (workspace / "new.txt").touch()


def delete(workspace: Path) -> None:
    (workspace / "folder" / "fresh.txt").unlink()


def change(workspace: Path) -> None:
    (workspace / "notes.txt").write_text(NOTES + "more")


def undo(workspace: Path) -> None:
    change(workspace)
    lay_out(workspace)


@pytest.mark.parametrize(
    ("act", "changed"),
    [(create, ("new.txt",)), (delete, ("folder/fresh.txt",)), (change, ("notes.txt",)), (undo, ())],
)
def test_the_paths_that_the_turn_left_changed_are_listed(
    scene: Scene, act: Callable[[Path], None], changed: tuple[str, ...]
) -> None:
    assert scene.watch_text("", lambda: act(scene.workspace)).changed == changed


def test_what_is_known_at_the_reply_is_told_before_anything_is_waited_for(scene: Scene) -> None:
    told: list[tuple[tuple[Reply, ...], tuple[Run, ...]]] = []
    seen = scene.watch(
        lambda: [Reply("c1", scene.tools["head"].run(path="notes.txt", lines=1))],
        lambda early: told.append((early.replies, early.runs)),
    )
    assert told == [(seen.replies, ())]
