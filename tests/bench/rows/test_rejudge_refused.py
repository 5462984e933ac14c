"""A stored run that cannot be judged again: one sentence that says where and why, and nothing is rewritten."""

from pathlib import Path

import pytest

from tests.kit.stored import KNOWN, Edit, edited, rows, stored
from toolcall_bench.model.errors import BadInput
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.rejudge import rejudge


def damaged(edit: Edit) -> list[Row]:
    return [rows()[1], edited(rows()[0], edit)]


@pytest.mark.parametrize(
    "edit",
    [
        lambda evidence: evidence.pop("twin"),
        lambda evidence: evidence["fault"].pop("calls"),
        lambda evidence: evidence["fault"]["replies"].append(None),
        lambda evidence: evidence.update(cell=3),
        lambda evidence: evidence["fault"].update(elapsed_s="soon"),
        lambda evidence: evidence["fault"]["replies"][0].update(text=7),
        lambda evidence: evidence["twin"].update(runs=7),
    ],
)
def test_damaged_evidence_is_told_by_its_line_and_nothing_is_rewritten(tmp_path: Path, edit: Edit) -> None:
    path = stored(tmp_path, *damaged(edit))
    before = path.read_bytes()
    with pytest.raises(BadInput, match=r"results.jsonl, line 2: the evidence is damaged \(.*\); run that cell again"):
        rejudge(path, KNOWN)
    assert path.read_bytes() == before


def test_a_fault_that_is_not_known_here_is_named(tmp_path: Path) -> None:
    unknown = edited(rows()[0], lambda evidence: evidence["cell"].update(fault="gone", fault_at="no.where:FAULT"))
    with pytest.raises(BadInput, match=r"line 1: the fault 'gone' is not registered here; .* give it with --fault"):
        rejudge(stored(tmp_path, unknown), KNOWN)


def test_a_run_of_another_schema_is_refused_with_its_version_and_what_to_do(tmp_path: Path) -> None:
    path = stored(tmp_path, rows()[0], rows()[1] | {"schema_version": 1})
    before = path.read_bytes()
    with pytest.raises(BadInput, match=r"line 2: schema version 1, .*; run them again with this bench, or .* rejudge"):
        rejudge(path, KNOWN)
    assert path.read_bytes() == before
