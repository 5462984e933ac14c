"""Cells as items: which fail, which are errors, and what each says, with a baseline and without."""

from pathlib import Path

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
    assert "seen          untestable: control: on a clean call, head was entered more than once" in ran.out
    assert "Traceback" not in ran.out


def test_a_line_that_cannot_be_loaded_is_an_error_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("import absent_package\n")
    ran = pytest_in(tmp_path, "--bench-line", "mine:make", "--bench-fault", "bad_params", *QUICK)
    assert ran.outcomes == {"bench::mine::bad_params": "error"}
    assert "cannot import 'mine': ModuleNotFoundError: No module named 'absent_package'" in ran.out
    assert "Traceback" not in ran.out


CORE = ("timeout", "unknown_tool", "bad_params", "exec_throw", "silent_truncate", "partial_write")


DIES = """
from toolcall_bench import Reply
from toolcall_bench.lines.guarded import make as guarded
def make(tools, limits):
    line, dead = guarded(tools, limits), []
    def answer(turn):
        if dead:
            return [Reply(call.id, "the session is closed", is_error=True) for call in turn]
        replies = line(turn)
        dead.extend(reply for reply in replies if reply.is_error)
        return replies
    return answer
"""
"""A line that catches a fault and answers nothing after it."""


def test_a_line_that_is_dead_after_it_caught_a_fault_fails_its_item_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "dies.py").write_text(DIES)
    ran = pytest_in(tmp_path, "--bench-line", "dies:make", "--bench-fault", "bad_params", *QUICK)
    assert ran.outcomes == {"bench::dies::bad_params": "failure"}
    told = ran.messages["bench::dies::bad_params"]
    assert told.startswith("wanting: dies bad_params was to be caught, is caught, does not recover\n")
    assert "afterwards    does not recover, closes cleanly" in told


def test_a_line_that_hangs_fails_its_item_in_time_and_the_rest_goes_on(tmp_path: Path) -> None:
    (tmp_path / "hangs.py").write_text(
        "import threading\n"
        "from toolcall_bench import each_call\n"
        "from toolcall_bench.lines.guarded import make as guarded\n"
        "def make(tools, limits):\n"
        "    line = guarded(tools, limits)\n"
        "    return each_call(lambda call: line([call])[0] if call.tool in tools else threading.Event().wait())\n"
    )
    ran = pytest_in(tmp_path, "--bench-line", "hangs:make", *QUICK)
    red = {name for name, outcome in ran.outcomes.items() if outcome != "passed"}
    assert red == {"bench::hangs::unknown_tool"}
    assert len(ran.outcomes) == len(CORE)
    assert "is hung" in ran.messages["bench::hangs::unknown_tool"]
    assert 2 <= ran.times_s["bench::hangs::unknown_tool"] < 10
