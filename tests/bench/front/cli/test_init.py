"""bench init: the few files of a repository, nothing written over, and a gate that is green behind it."""

from pathlib import Path

import pytest

from tests.kit.commands import bench

FAST = '[tool.toolcall-bench]\nlines = ["naive"]\nfaults = ["bad_params"]\n'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def held(folder: Path) -> dict[str, str]:
    return {
        file.relative_to(folder).as_posix(): file.read_text()
        for file in folder.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


def test_an_empty_folder_gets_its_files_its_gate_is_green_and_a_second_time_changes_nothing(folder: Path) -> None:
    first = bench("init")
    assert first.code == 0, first.err
    files = held(folder)
    workflow = ".github/workflows/bench.yml"
    assert set(files) == {"pyproject.toml", "my_line.py", ".gitignore", workflow, "bench-baseline.json"}
    assert "wrote my_line.py" in first.out
    assert "toolcall-bench gate" in files[workflow]
    second = bench("init")
    assert second.code == 0
    assert {line.split(",")[0] for line in second.out.splitlines()} == {"left alone"}
    assert held(folder) == files
    assert bench("gate").code == 0


def test_what_is_there_is_added_to_and_not_written_over(folder: Path) -> None:
    (folder / "bench-baseline.json").write_text("mine")
    (folder / "my_line.py").write_text("mine")
    (folder / "pyproject.toml").write_text('[project]\nname = "x"')
    (folder / ".gitignore").write_text("*.pyc")
    said = bench("init")
    assert said.code == 0, said.err
    files = held(folder)
    assert files["bench-baseline.json"] == files["my_line.py"] == "mine"
    assert files["pyproject.toml"].startswith('[project]\nname = "x"\n[tool.toolcall-bench]\n')
    assert files[".gitignore"] == "*.pyc\nout/\n"
    assert "left alone, it is there: my_line.py" in said.out


def test_settings_of_one_s_own_stay_and_their_lines_get_the_baseline(folder: Path) -> None:
    (folder / "pyproject.toml").write_text(FAST)
    (folder / ".gitignore").write_text("out\n")
    assert bench("init").code == 0
    files = held(folder)
    assert (files["pyproject.toml"], files[".gitignore"]) == (FAST, "out\n")
    assert "my_line.py" not in files
    assert '"naive"' in files["bench-baseline.json"]


def test_a_file_that_cannot_take_the_table_is_refused_and_stays(folder: Path) -> None:
    (folder / "pyproject.toml").write_text("tool = {}\n")
    assert "write it there by hand" in bench("init").refusal
    assert held(folder) == {"pyproject.toml": "tool = {}\n"}
