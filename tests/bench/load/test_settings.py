"""The settings of a repository: found upwards, with paths from where the user is, and refused in one sentence."""

from pathlib import Path

import pytest

from toolcall_bench.load.settings import Settings, settings_for
from toolcall_bench.model.errors import BadInput

WHOLE = """
[tool.toolcall-bench]
lines = ["naive", "app.harness:make", "./my_line.py:make", "b=lines/b.py:make"]
faults = ["timeout", "f.py:FAULT"]
baseline = "ci/accepted.json"
require = ["timeout"]
min-caught = 5
budget = 1
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def written(text: str, folder: Path) -> Settings:
    (folder / "pyproject.toml").write_text(text, encoding="utf-8")
    return settings_for(folder)


def test_every_key_is_read(folder: Path) -> None:
    assert written(WHOLE, folder) == Settings(
        lines=("naive", "app.harness:make", "my_line.py:make", "b=lines/b.py:make"),
        faults=("timeout", "f.py:FAULT"),
        baseline=Path("ci/accepted.json"),
        require=("timeout",),
        min_caught=5,
        budget=1.0,
    )


def test_a_table_names_its_lines(folder: Path) -> None:
    table = '[tool.toolcall-bench.lines]\nacme = "./adapter.py:make"\nold = "naive"\n'
    found = written(table, folder)
    assert found.lines == ("acme=adapter.py:make", "old=naive")
    assert found.places(["old", "guarded", "acme"]) == ["old=naive", "guarded", "acme=adapter.py:make"]


def test_the_first_file_upwards_that_has_the_table_holds_and_its_paths_are_its_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "a/b").mkdir(parents=True)
    (folder / "a/pyproject.toml").write_text("[tool.other]\nlines = 1\n", encoding="utf-8")
    written(WHOLE, folder)
    monkeypatch.chdir(folder / "a/b")
    found = settings_for(Path.cwd())
    assert found.lines[1:] == ("app.harness:make", "../../my_line.py:make", "b=../../lines/b.py:make")
    assert (found.faults[1], found.baseline) == ("../../f.py:FAULT", Path("../../ci/accepted.json"))


def test_without_a_table_there_are_no_settings(folder: Path) -> None:
    assert written("[tool.other]\n", folder) == Settings()
    assert written("[tool.toolcall-bench]\n", folder) == Settings()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("lins = []", "[tool.toolcall-bench] has no key 'lins'; the closest is 'lines'"),
        ("min_caught = 5", "[tool.toolcall-bench] has no key 'min_caught'; the closest is 'min-caught'"),
        ("zzz = 1", "[tool.toolcall-bench] has no key 'zzz'; there are lines, faults, baseline,"),
        ('lines = "naive"', "'lines' of [tool.toolcall-bench] is 'naive' and must be a list such as"),
        ('lines = {"a/b" = "naive"}', "must be a list such as"),
        ("lines = {a = 1}", "must be a list such as"),
        ("faults = [1]", "'faults' of [tool.toolcall-bench] is [1] and must be a list of texts"),
        ("baseline = ''", "must be the path of a file"),
        ("require = true", "must be a list of texts"),
        ("min-caught = -1", "must be a whole number, 0 or more"),
        ("min-caught = true", "must be a whole number, 0 or more"),
        ("budget = 0", "must be a number of seconds above 0"),
        ("budget = inf", "must be a number of seconds above 0"),
        ("lines = [", "is not TOML:"),
    ],
)
def test_what_cannot_stand_there_is_one_sentence_that_names_the_file(line: str, told: str, folder: Path) -> None:
    with pytest.raises(BadInput) as refused:
        written(f"[tool.toolcall-bench]\n{line}\n", folder)
    assert told in str(refused.value)
    assert str(refused.value).startswith("pyproject.toml")
    assert "\n" not in str(refused.value)


def test_what_is_no_table_is_refused(folder: Path) -> None:
    with pytest.raises(BadInput, match=r"'tool.toolcall-bench' must be a table; write \[tool.toolcall-bench\]"):
        written("[tool]\ntoolcall-bench = 1\n", folder)
