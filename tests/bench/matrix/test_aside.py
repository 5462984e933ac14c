"""A run whose rows are read at once: in a folder that goes away, however it ends."""

from pathlib import Path
from typing import Any

import pytest

from tests.kit.evidence import BAD_PARAMS, GOOD
from tests.kit.gate.runs import row, store
from tests.kit.plans import planned
from toolcall_bench.matrix import aside
from toolcall_bench.matrix.aside import run_and_read
from toolcall_bench.matrix.run import Ending
from toolcall_bench.model.errors import BadInput

PLAN = planned("a-line", faults=(BAD_PARAMS,))


@pytest.fixture
def folders(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders of runs that leave one row without running anything."""
    found: list[Path] = []

    def run_plan(plan: Any, out: Path, *_: Any) -> Ending:
        found.append(out)
        out.mkdir(exist_ok=True)
        store(out, [row(BAD_PARAMS, GOOD["bad_params"])])
        return Ending((), interrupted=plan is not PLAN)

    monkeypatch.setattr(aside, "run_plan", run_plan)
    return found


def test_rows_are_read_while_they_are_there_and_the_folder_goes_away(folders: list[Path]) -> None:
    assert run_and_read(PLAN, lambda rows: [one["fault"] for one in rows]) == ["bad_params"]
    assert [folder.exists() for folder in folders] == [False]


def test_an_interrupted_run_gives_no_rows(folders: list[Path]) -> None:
    with pytest.raises(KeyboardInterrupt):
        run_and_read(planned("interrupted"), list)
    assert [folder.exists() for folder in folders] == [False]


def test_what_fails_while_it_is_read_leaves_no_folder(folders: list[Path]) -> None:
    def refuse(_: object) -> None:
        raise BadInput("no")

    with pytest.raises(BadInput):
        run_and_read(PLAN, refuse)
    assert [folder.exists() for folder in folders] == [False]
