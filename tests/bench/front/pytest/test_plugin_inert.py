"""The plugin until it is asked: nothing imported, nothing said, in nobody's way; and its JUnit file under attack."""

from pathlib import Path

import pytest

from tests.kit.gate.ci_runner import commands
from tests.kit.gate.pytest_runs import QUICK, pytest_in
from tests.kit.gate.runs import NASTY

PASSES = "def test_mine(): pass\n"
NO_BENCH = (
    "import sys\n"
    "def test_mine():\n"
    "    assert 'toolcall_bench.front.pytest.plugin' in sys.modules\n"
    "    engine = ('pandas', 'matplotlib', 'toolcall_bench.worker', 'toolcall_bench.matrix', 'toolcall_bench.faults')\n"
    "    assert [name for name in engine if name in sys.modules] == []\n"
)
FAULTS = ("--bench-fault", "unknown_tool", "--bench-fault", "bad_params")
NAMED = ("bench", "lines", "faults", "reports")
OWN_BENCH = "".join(f"from {room}.mine import WORD as {room}_word\n" for room in NAMED)
OWN_BENCH += "def test_mine(): assert {bench_word, lines_word, faults_word, reports_word} == {'theirs'}\n"


def test_it_imports_nothing_of_the_bench_and_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(NO_BENCH)
    ran = pytest_in(tmp_path)
    assert ran.outcomes == {"test_it::test_mine": "passed"}
    assert "bench:" not in ran.out


@pytest.mark.parametrize("package", [True, False], ids=["a package", "a folder without __init__.py"])
def test_a_project_with_a_folder_named_bench_keeps_it_and_can_ask(tmp_path: Path, package: bool) -> None:
    for folder in NAMED:
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.py").write_text("WORD = 'theirs'\n")
        if package:
            (tmp_path / folder / "__init__.py").touch()
    (tmp_path / "test_it.py").write_text(OWN_BENCH)
    assert pytest_in(tmp_path).outcomes == {"test_it::test_mine": "passed"}
    asked = pytest_in(tmp_path, "--bench-line", "guarded", "--bench-fault", "bad_params", *QUICK)
    assert asked.outcomes == {"test_it::test_mine": "passed", "bench::guarded::bad_params": "passed"}


def test_it_can_be_left_out_by_name(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(PASSES)
    assert pytest_in(tmp_path, "-p", "no:toolcall-bench").outcomes == {"test_it::test_mine": "passed"}
    refused = pytest_in(tmp_path, "-p", "no:toolcall-bench", "--bench-line", "naive")
    assert refused.code == pytest.ExitCode.USAGE_ERROR
    assert "unrecognized arguments: --bench-line" in refused.out


def test_items_stand_beside_a_project_s_own_tests(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(PASSES)
    ran = pytest_in(tmp_path, "--bench-line", "guarded", "--bench-fault", "bad_params", *QUICK)
    assert ran.outcomes == {"test_it::test_mine": "passed", "bench::guarded::bad_params": "passed"}
    assert "bench: guarded" in ran.out


def test_the_junit_file_parses_and_no_annotation_is_forged_whatever_a_line_says(tmp_path: Path) -> None:
    (tmp_path / "nasty.py").write_text(
        "from toolcall_bench import Reply, each_call\n"
        f"NASTY = {NASTY!r}\n"
        "def make(tools, limits):\n"
        "    def answer(call):\n"
        "        if call.tool not in tools:\n"
        "            raise LookupError(NASTY + 'x' * 1_000_000)\n"
        "        try:\n"
        "            return Reply(call.id, tools[call.tool].run(**__import__('json').loads(call.arguments)))\n"
        "        except Exception:\n"
        "            return Reply(call.id, NASTY, is_error=True)\n"
        "    return each_call(answer)\n"
    )
    ran = pytest_in(tmp_path, "--bench-line", "nasty:make", *FAULTS, *QUICK)
    assert ran.outcomes == {"bench::nasty::unknown_tool": "failure", "bench::nasty::bad_params": "failure"}
    assert "forged" in ran.messages["bench::nasty::bad_params"]
    assert all(text.isprintable() for told in ran.messages.values() for text in told.split("\n"))
    assert commands(ran.out) == []
    assert len(ran.out) < 10_000
