"""What the plugin does once it is asked: one fault sent for a test, and a sentence where nothing can be run."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.kit.evidence import FAULTS
from tests.kit.gate.example_app import App
from tests.kit.gate.pytest_runs import QUICK, pytest_in
from tests.kit.plans import planned, well
from toolcall_bench.front.pytest import plugin, session
from toolcall_bench.front.pytest.session import Session
from toolcall_bench.model.record import Cell, Record


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
    assert "session.py" not in ran.out


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        (("--bench-line", "nave"), "no line named 'nave'; the closest is 'naive'"),
        (("--bench-line", "naive", "--bench-baseline", "absent.json"), "cannot read 'absent.json'"),
        (("--bench-line", "naive", "--bench-patience", "1"), "patience is 1 s and must be more than"),
    ],
)
def test_what_cannot_be_run_is_one_sentence(tmp_path: Path, options: tuple[str, ...], wanted: str) -> None:
    ran = pytest_in(tmp_path, *options)
    assert ran.code == pytest.ExitCode.USAGE_ERROR
    assert f"ERROR: {wanted}" in ran.out
    assert "Traceback" not in ran.out


OPTIONS = dict.fromkeys(plugin.OPTIONS)


class Bench:
    """Workers without a process, down whose lines every clean call fails that is not of a good line."""

    def __init__(self) -> None:
        self.sent, self.closed = list[tuple[str, int]](), 0

    def record(self, cell: Cell) -> Record:
        self.sent.append((cell.line, cell.trial))
        seen = well(planned(cell.line, faults=FAULTS), cell)
        return seen if cell.line == "good" else replace(seen, twin=None)

    def __exit__(self, *_: object) -> None:
        self.closed += 1


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Bench:
    made = Bench()
    monkeypatch.setattr(session, "Workers", lambda environment=None: made)
    return made


@pytest.mark.usefixtures("workers")
def test_lines_may_be_given_with_commas_and_again() -> None:
    asked = Session(OPTIONS | {"--bench-line": ["a=naive,b=guarded", "naive"]}).asked()
    assert list(asked.lines) == ["a", "b", "naive"]


def test_the_controls_of_a_line_come_first_and_once_a_run(workers: Bench) -> None:
    plan, bench = planned("good"), Session(OPTIONS)
    verdicts = [bench.row(plan, cell)["verdict"] for cell in plan.cells()]
    assert verdicts == ["caught", "caught"]
    assert workers.sent == [("good", 0)] * 2 + [("good", 1)] * 2


def test_a_line_that_fails_its_controls_gets_no_fault_and_no_second_control(workers: Bench) -> None:
    plan, bench = planned("bad"), Session(OPTIONS)
    rows = [bench.row(plan, cell) for cell in plan.cells()]
    assert [row["verdict"] for row in rows] == ["untestable"] * 2
    assert rows[1]["why"] == "control: the clean call was never answered"
    assert workers.sent == [("bad", 0)]


def test_the_options_make_the_plan_and_the_command_that_accepts_what_was_found(workers: Bench) -> None:
    given = {"--bench-line": ["naive"], "--bench-budget": 0.25, "--bench-slow-s": 1.0}
    asked = Session(OPTIONS | given).asked()
    assert (list(asked.lines), asked.limits.seconds, asked.slow_s) == (["naive"], 0.25, 1.0)
    assert tuple(asked.faults) == asked.core
    told = Session(OPTIONS | given).accepting()
    assert told == "bench gate --update --line naive --budget 0.25 --slow-s 1.0"


def test_what_cannot_be_is_an_error_of_usage_for_the_run_and_a_failure_for_a_test(workers: Bench) -> None:
    with pytest.raises(pytest.UsageError, match="no line named 'nave'"):
        Session(OPTIONS | {"--bench-line": ["nave"]}).asked()
    with pytest.raises(pytest.fail.Exception, match="no fault named 'bad_parms'"):
        Session(OPTIONS).send("naive", "bad_parms")
    assert workers.sent == []


def test_the_workers_are_closed_with_the_session(workers: Bench) -> None:
    Session(OPTIONS).close()
    assert workers.closed == 1
