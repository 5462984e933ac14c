"""From a results file to table, report and charts: all of them again, or a sentence."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.kit.commands import bench
from tests.kit.evidence import BAD_PARAMS
from tests.kit.stored import contents, edit_line, with_columns
from toolcall_bench.front.cli.publish import publish, questions, show, table_of
from toolcall_bench.model.errors import BadInput
from toolcall_bench.rows.results import RESULTS_FILE


def test_report_writes_again_what_was_lost(stored: Path) -> None:
    before = contents(stored)
    for path in stored.iterdir():
        if path.name != RESULTS_FILE:
            path.unlink()
    assert bench("report").code == 0
    assert contents(stored) == before


@pytest.mark.parametrize("columns", [{"trial": "first"}, {"elapsed_s": "soon"}, {"versions": 3}])
def test_a_value_of_the_wrong_type_is_refused_and_rejudge_puts_it_right(columns: dict[str, Any], stored: Path) -> None:
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
    show(table_of(stored / RESULTS_FILE), form)
    out = capsys.readouterr().out
    assert out.lstrip().startswith(first)
    assert "bad_params" in out


def test_what_a_table_does_not_hold_is_null_in_json(stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    show(table_of(stored / RESULTS_FILE), "json")
    first = json.loads(capsys.readouterr().out)[0]
    assert (first["line"], first["fault"], first["verdict"]) == ("naive", "bad_params", "escaped")
    assert None in first.values()
