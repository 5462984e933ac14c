"""The witness: what went down the line, what came back, what ran and what it left changed."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.kit.scene import LIMITS, TURN, Scene
from toolcall_bench.model.call import Reply
from toolcall_bench.model.evidence import Run
from toolcall_bench.witness.reply import REPLIES_LIMIT
from toolcall_bench.witness.runs import KEPT_TEXT
from toolcall_bench.witness.turn import REPLY_LIMIT
from toolcall_bench.world.workspace import NOTES, lay_out


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
        started_s=run.started_s,
        ended_s=run.ended_s,
    )


def test_a_run_is_timed_from_the_sending_of_the_turn(scene: Scene) -> None:
    seen = scene.watch(lambda: [Reply("c1", scene.tools["head"].run(path="notes.txt", lines=1))])
    [run] = seen.runs
    assert run.ended_s is not None
    assert 0 <= run.started_s <= run.ended_s <= seen.elapsed_s


def test_no_reply_and_two_replies_for_one_call_are_seen_as_they_are(scene: Scene) -> None:
    assert scene.watch(list).replies == ()
    assert scene.watch(lambda: [Reply("c1", "a"), Reply("c1", "b")]).replies == (Reply("c1", "a"), Reply("c1", "b"))


def test_of_an_endless_text_the_beginning_and_the_length_are_kept(scene: Scene) -> None:
    kept, length = max(REPLY_LIMIT, 40 * LIMITS.chars), REPLY_LIMIT * 4
    seen = scene.watch(lambda: [Reply("c1", "x" * length)])
    assert seen.replies == (Reply("c1", "x" * kept),)
    assert seen.reply_chars == (length,)


def test_of_endless_replies_the_first_are_kept(scene: Scene) -> None:
    seen = scene.watch(lambda: [Reply("c1", "x")] * (REPLIES_LIMIT + 1))
    assert len(seen.replies) == len(seen.reply_chars) == REPLIES_LIMIT


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


def open_to_all(workspace: Path) -> None:
    (workspace / "notes.txt").chmod(0o666)


def undo(workspace: Path) -> None:
    change(workspace)
    lay_out(workspace)


@pytest.mark.parametrize(
    ("act", "changed"),
    [
        (create, ("new.txt",)),
        (delete, ("folder/fresh.txt",)),
        (change, ("notes.txt",)),
        (open_to_all, ("notes.txt",)),
        (undo, ()),
    ],
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
