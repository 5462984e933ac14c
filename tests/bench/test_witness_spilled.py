"""A cut result that was saved beside: only a file that holds the whole counts, however the reply names it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench.scene import Scene

WHOLE = "#" * 120


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    made = Scene.laid_out(tmp_path)
    yield made
    made.journal.close()


def spilled(scene: Scene, text: str, rows: int = 3) -> tuple[str, ...]:
    return scene.watch_text(text, lambda: scene.tools["dump"].run(rows=rows)).spilled


@pytest.mark.parametrize(
    "text",
    [
        "the whole is in {}",
        "see {}.",
        "see {}, please",
        "saved to {}: read it there",
        "saved to '{}'",
        "saved to `{}`",
        '{{"saved": "{}"}}',
        "[whole result: {}]",
        "(in {})",
        "<file>{}</file>",
        "saved={}",
        "file:{}",
        "**{}**",
        "完整结果已保存至 {}。",
        "完整结果见 {}，共 120 个字符",
        "完整结果：{}",
        "结果在「{}」里",
    ],
)
def test_a_file_that_holds_the_whole_is_found_however_it_is_named(scene: Scene, text: str) -> None:
    file = scene.workspace.parent / "whole.txt"
    file.write_text(WHOLE)
    assert spilled(scene, text.format(file)) == ("../whole.txt",)


def test_a_name_inside_escaped_text_is_found(scene: Scene) -> None:
    file = scene.workspace.parent / "whole.txt"
    file.write_text(WHOLE)
    assert spilled(scene, json.dumps(f"cut\n{file}\nread it")) == ("../whole.txt",)


def test_a_name_within_the_workspace_may_be_relative(scene: Scene) -> None:
    (scene.workspace / "folder" / "whole.txt").write_text(WHOLE)
    assert spilled(scene, "see folder/whole.txt") == ("folder/whole.txt",)


@pytest.mark.parametrize("around", [("", ""), ("tool: dump\n\n", "\n-- end --\n")])
def test_the_whole_may_have_more_around_it(scene: Scene, around: tuple[str, str]) -> None:
    (scene.workspace / "whole.txt").write_text(WHOLE.join(around))
    assert spilled(scene, "see whole.txt") == ("whole.txt",)


@pytest.mark.parametrize("held", [WHOLE[:-1], "", WHOLE[:60] + "\n" + WHOLE[60:]])
def test_a_file_that_holds_less_than_the_whole_is_none(scene: Scene, held: str) -> None:
    (scene.workspace / "whole.txt").write_text(held)
    assert spilled(scene, "see whole.txt") == ()


@pytest.mark.parametrize("text", ["see none.txt", "see folder/", "see /", "nothing named", "a\0.txt", "x." * 5000, ""])
def test_a_name_that_leads_to_no_file_is_none(scene: Scene, text: str) -> None:
    assert spilled(scene, text) == ()


def test_a_file_that_holds_the_whole_but_is_not_named_is_none(scene: Scene) -> None:
    (scene.workspace / "whole.txt").write_text(WHOLE)
    assert spilled(scene, "the whole is somewhere") == ()


def test_a_result_with_carriage_returns_is_found_as_it_is(scene: Scene) -> None:
    text = "one\r\ntwo\r\n"
    for name in ("odd.txt", "whole.txt"):
        (scene.workspace / name).write_bytes(text.encode())
    seen = scene.watch_text("see whole.txt", lambda: scene.tools["head"].run(path="odd.txt", lines=9))
    assert seen.runs[0].text == text
    assert seen.spilled == ("whole.txt",)


@pytest.mark.parametrize("missing", [0, 1])
def test_a_result_longer_than_the_journal_keeps_is_held_against_its_whole_length(scene: Scene, missing: int) -> None:
    (scene.workspace / "whole.txt").write_text("#" * (80_000 - missing))
    assert spilled(scene, "see whole.txt", rows=2000) == (() if missing else ("whole.txt",))


def test_a_tool_that_returned_nothing_makes_no_file_a_whole_result(scene: Scene) -> None:
    (scene.workspace / "empty.txt").touch()
    seen = scene.watch_text("see empty.txt", lambda: scene.tools["head"].run(path="empty.txt", lines=1))
    assert (seen.runs[0].text, seen.spilled) == ("", ())
