"""Run, gate and pytest with the settings of a repository; the command line wins."""

import json
from pathlib import Path

import pytest

from tests.kit.commands import bench
from tests.kit.gate.runs import good, missed, store
from toolcall_bench.front.pytest import plugin
from toolcall_bench.front.pytest.session import Session

FAST = '[tool.toolcall-bench]\nlines = {old = "naive"}\nfaults = ["bad_params"]\nbudget = 0.2\n'
OPTIONS = dict.fromkeys(plugin.OPTIONS)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def settings(text: str) -> None:
    Path("pyproject.toml").write_text(text, encoding="utf-8")


def cells(*options: str) -> list[tuple[str, str, float]]:
    said = bench("run", "--format", "json", "--quiet", *options)
    assert said.code == 0, said.err
    rows = [json.loads(one) for one in Path("out/results.jsonl").read_text().splitlines()]
    return [(row["line"], row["fault"], row["evidence"]["cell"]["seconds"]) for row in rows]


def test_a_run_takes_what_the_settings_say_and_the_command_line_wins() -> None:
    settings(FAST)
    assert cells() == [("old", "bad_params", 0.2)]
    assert cells("--fault", "exec_throw", "--budget", "0.3") == [("old", "exec_throw", 0.3)]
    assert [line for line, _, _ in cells("--line", "guarded,old")] == ["guarded", "old"]


def test_a_gate_alone_gates_the_settings_lines_then_those_of_the_baseline() -> None:
    settings(FAST + 'baseline = "accepted.json"\n')
    assert bench("gate", "--update").code == 0
    assert list(json.loads(Path("accepted.json").read_text())["cells"]) == ["old"]
    assert bench("gate").code == 0
    settings('[tool.toolcall-bench]\nfaults = ["bad_params"]\nbaseline = "accepted.json"\n')
    assert "accepted.json holds the line 'old', and nothing says where it is" in bench("gate").refusal
    Path("accepted.json").write_text(Path("accepted.json").read_text().replace('"old"', '"naive"'))
    assert bench("gate").code == 0


def test_what_is_required_may_stand_in_the_settings() -> None:
    Path("out").mkdir()
    store(Path("out"), good())
    settings('[tool.toolcall-bench]\nlines = ["naive"]\nrequire = ["timeout"]\nmin-caught = 6\n')
    assert bench("gate", "--results", "out").code == 0
    store(Path("out"), missed())
    assert bench("gate", "--results", "out").code == 1


def test_a_mistyped_key_ends_run_and_gate_and_no_other_command() -> None:
    settings("[tool.toolcall-bench]\nlins = []\n")
    for command in ("run", "gate"):
        assert bench(command).refusal.startswith("pyproject.toml: [tool.toolcall-bench] has no key 'lins'")
    assert bench("list", "faults").code == 0


def test_pytest_takes_them_where_its_options_are_silent() -> None:
    settings(FAST)
    asked = Session(OPTIONS | {"--bench-line": ["old"]}).asked()
    assert (dict(asked.lines), list(asked.faults)) == ({"old": "toolcall_bench.lines.naive:make"}, ["bad_params"])
    assert asked.limits.seconds == 0.2
    asked = Session(OPTIONS | {"--bench-line": ["guarded"], "--bench-fault": ["timeout"]}).asked()
    assert (list(asked.lines), list(asked.faults)) == (["guarded"], ["timeout"])
