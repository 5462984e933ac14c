"""A results file that somebody else touches while a run writes to it: noticed, and told in a sentence."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bench.rows.files.test_results import a_row
from toolcall_bench.model.errors import BadInput
from toolcall_bench.rows.results import RESULTS_FILE, Results

TOUCHES: dict[str, Callable[[Path], object]] = {
    "cut short": lambda path: os.truncate(path, 10),
    "written to": lambda path: path.open("a").write("x\n"),
    "removed": lambda path: path.unlink(),
    "replaced": lambda path: path.with_name("new").rename(path),
}


@pytest.mark.parametrize("touch", TOUCHES)
def test_a_file_that_was_touched_in_mid_run_ends_the_run_with_a_sentence(touch: str, tmp_path: Path) -> None:
    with Results(tmp_path / RESULTS_FILE) as results:
        results.append(a_row())
        (tmp_path / "new").write_text("theirs\n")
        TOUCHES[touch](results.path)
        with pytest.raises(BadInput, match="was changed by something else while this run wrote to it"):
            results.append(a_row(trial=2))
        with pytest.raises(BadInput, match="was changed by something else"):
            results.put_in_order([("a", "x", 1)])


def test_a_second_run_in_one_folder_is_refused_while_the_first_lives(tmp_path: Path) -> None:
    with Results(tmp_path / RESULTS_FILE) as first:
        first.append(a_row())
        for resume in (False, True):
            with pytest.raises(BadInput, match="another run is writing to"):
                Results(tmp_path / RESULTS_FILE, resume)
        first.append(a_row(trial=2))
    with Results(tmp_path / RESULTS_FILE, resume=True) as second:
        assert ("a", "x", 2) in second
