"""From a results file to table, report and charts: all of them again, or a sentence."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.kit.commands import bench
from tests.kit.evidence import BAD_PARAMS
from tests.kit.stored import contents, edit_line, with_columns
from toolcall_bench.front.cli.publish import circumstances, publish, questions, read_run, show
from toolcall_bench.model.errors import BadInput
from toolcall_bench.rows.results import RESULTS_FILE


@pytest.fixture(autouse=True)
def one_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A report that is written twice is the same twice."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


def test_report_writes_again_what_was_lost(stored: Path) -> None:
    assert bench("report").code == 0
    before = contents(stored)
    for path in stored.iterdir():
        if path.name != RESULTS_FILE:
            path.unlink()
    assert bench("report").code == 0
    assert contents(stored) == before


@pytest.mark.parametrize("columns", [{"trial": "first"}, {"elapsed_s": "soon"}, {"versions": 3}])
def test_a_value_of_the_wrong_type_is_refused_and_rejudge_puts_it_right(columns: dict[str, Any], stored: Path) -> None:
    assert bench("rejudge").code == 0
    before = contents(stored)
    edit_line(stored, 2, with_columns(**columns))
    assert "bench rejudge out/results.jsonl" in bench("report").refusal
    assert bench("rejudge").code == 0
    assert contents(stored) == before


def test_a_file_that_cannot_be_written_is_refused_naming_it(stored: Path) -> None:
    (stored / "report.md").unlink()
    (stored / "report.md").mkdir()
    with pytest.raises(BadInput, match=r"cannot write 'out/report\.md': .*; name another folder with --out"):
        publish(Path("out"))


def test_a_fault_that_is_not_here_any_more_has_no_question_and_the_others_keep_theirs() -> None:
    assert questions(["bad_params", "gone"]) == {"bad_params": BAD_PARAMS.question, "gone": ""}


@pytest.mark.parametrize(
    ("form", "first"), [("json", "["), ("csv", "line,"), ("md", "# "), ("table", "fault ")], ids=lambda one: one.strip()
)
def test_each_form_shows_the_table_in_its_own_way(
    form: str, first: str, stored: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    show(read_run(stored), form)
    out = capsys.readouterr().out
    assert out.lstrip().startswith(first)
    assert "bad_params" in out


def test_what_a_table_does_not_hold_is_null_in_json(stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    show(read_run(stored), "json")
    first = json.loads(capsys.readouterr().out)[0]
    assert (first["line"], first["fault"], first["verdict"]) == ("naive", "bad_params", "escaped")
    assert None in first.values()


def test_each_red_cell_of_a_stored_run_has_its_commands(stored: Path) -> None:
    commands = read_run(Path("out")).commands
    assert set(commands) == {(line, fault) for line in ("naive", "guarded") for fault in ("bad_params", "exec_throw")}
    more, again = commands["naive", "bad_params"]
    assert more == "bench explain bad_params --row naive"
    assert again.startswith("bench run --line naive --fault bad_params ")
    assert f"`{more}` | `{again}`" in " ".join(bench("report", "--format", "md").out.split())


def test_a_report_says_when_by_what_and_where_it_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["/usr/bin/bench", "report", "my out"])
    said = circumstances()
    assert (said["written"], said["by"]) == ("2023-11-14 22:13 UTC", "bench report 'my out'")
    assert "Python" in said["with"]
    assert said["on"]
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "soon")
    assert not circumstances()["written"].startswith("2023")
