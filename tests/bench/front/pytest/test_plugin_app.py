"""The plugin on the worked example, with its baseline; and what it says where nothing can be run."""

from pathlib import Path

import pytest

from tests.kit.gate.edits import EDITS, TWICE
from tests.kit.gate.example_app import App
from tests.kit.gate.pytest_runs import HARNESS, QUICK, pytest_in


def test_a_baseline_accepts_what_stands_in_it_and_names_what_is_worse_stale_or_gone(app: App) -> None:
    before = app.baseline.read_bytes()
    accepted = (*HARNESS, "--bench-baseline", "bench-baseline.json")
    assert set(pytest_in(app.folder, *accepted).outcomes.values()) == {"passed"}
    mark = next(edit for edit in EDITS if "mark" in edit.name)
    with app.edited(mark):
        worse = pytest_in(app.folder, *accepted, "-k", "silent_truncate")
        assert "worse: harness silent_truncate was caught, caught at exec, cut marked" in worse.out
        assert app.gate("--update", "--fault", "silent_truncate").code == 0
    try:
        text = app.baseline.read_text().replace('"timeout"', '"time_travel"')
        app.baseline.write_text(text)
        changed = pytest_in(app.folder, *accepted)
        red = {name.split("::")[-1] for name, outcome in changed.outcomes.items() if outcome == "failure"}
        assert red == {"silent_truncate", "timeout", "time_travel"}
        assert "stale: harness silent_truncate was missed" in changed.out
        assert "new: harness timeout was not in the baseline, is caught" in changed.out
        assert "gone: the baseline has this cell" in changed.out
        assert "to accept it  bench gate --update --line harness:make --baseline bench-baseline.json" in changed.out
    finally:
        app.baseline.write_bytes(before)


def test_a_cell_that_nobody_can_judge_is_an_error_and_no_failure(app: App) -> None:
    with app.edited(TWICE):
        ran = pytest_in(app.folder, *HARNESS)
    assert set(ran.outcomes.values()) == {"error"}
    assert "seen          untestable; control: on a clean call, head was entered more than once" in ran.out
    assert "Traceback" not in ran.out


def test_a_test_of_a_harness_can_send_one_fault_and_look_at_the_finding(app: App) -> None:
    (app.folder / "test_mine.py").write_text(
        "def test_row(bench_line):\n"
        "    row = bench_line('harness:make', 'bad_params')\n"
        "    assert (row['verdict'], row['caught_at'], row['located_field']) == ('caught', 'validate', True)\n"
        "def test_name(bench_line):\n"
        "    bench_line('harness:make', 'bad_parms')\n"
    )
    ran = pytest_in(app.folder, *QUICK, "test_mine.py")
    (app.folder / "test_mine.py").unlink()
    assert ran.outcomes == {"test_mine::test_row": "passed", "test_mine::test_name": "failure"}
    assert "no fault named 'bad_parms'; the closest is 'bad_params'" in ran.out
    assert "under_pytest.py" not in ran.out


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        (("--bench-line", "nave"), "no line named 'nave'; the closest is 'naive'"),
        (("--bench-line", "naive", "--bench-baseline", "absent.json"), "no baseline at 'absent.json'"),
        (("--bench-line", "naive", "--bench-patience", "1"), "patience is 1 s and must be more than"),
    ],
)
def test_what_cannot_be_run_is_one_sentence(tmp_path: Path, options: tuple[str, ...], wanted: str) -> None:
    ran = pytest_in(tmp_path, *options)
    assert ran.code == pytest.ExitCode.USAGE_ERROR
    assert f"ERROR: {wanted}" in ran.out
    assert "Traceback" not in ran.out


def test_a_line_that_cannot_be_loaded_is_an_error_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("import absent_package\n")
    ran = pytest_in(tmp_path, "--bench-line", "mine:make", "--bench-fault", "bad_params", *QUICK)
    assert ran.outcomes == {"bench::mine::bad_params": "error"}
    assert "cannot import 'mine': ModuleNotFoundError: No module named 'absent_package'" in ran.out
    assert "Traceback" not in ran.out
