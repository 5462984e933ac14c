"""A cut result that was saved beside it, seen where a line is watched."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.scene import LIMITS, Scene

ROWS = LIMITS.chars // 40 + 1


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    made = Scene.laid_out(tmp_path)
    yield made
    made.journal.close()


def spilled(scene: Scene, text: str, rows: int) -> tuple[str, ...]:
    return scene.watch_text(text, lambda: scene.tools["dump"].run(rows=rows)).spilled


@pytest.mark.parametrize("missing", [0, 1])
@pytest.mark.parametrize("rows", [ROWS, 2000])
def test_a_file_is_held_against_the_whole_length_of_a_result(scene: Scene, rows: int, missing: int) -> None:
    (scene.workspace / "whole.txt").write_text("#" * (40 * rows - missing))
    assert spilled(scene, "see whole.txt", rows) == (() if missing else ("whole.txt",))


def test_a_result_within_the_limit_has_no_need_of_a_file(scene: Scene) -> None:
    (scene.workspace / "whole.txt").write_text("#" * 40 * (ROWS - 1))
    assert spilled(scene, "see whole.txt", ROWS - 1) == ()


def test_a_tool_that_gave_no_result_makes_no_file_a_whole_one(scene: Scene) -> None:
    (scene.workspace / "empty.txt").touch()
    seen = scene.watch_text("see empty.txt", lambda: scene.tools["head"].run(path="empty.txt", lines=1))
    assert (seen.runs[0].text, seen.spilled) == ("", ())
    assert scene.watch_text("see notes.txt").spilled == ()


def test_the_folder_for_temporary_files_is_looked_through_too(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = scene.workspace.parent / "temporary"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    (folder / "whole.txt").write_text("#" * 40 * ROWS)
    assert spilled(scene, f"see {folder}/whole", ROWS) == ("../temporary/whole.txt",)
