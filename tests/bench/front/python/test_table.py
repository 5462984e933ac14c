"""The table of a run: a DataFrame, in a notebook the matrix with nothing in it that is not escaped, and its folder."""

import copy
import gc
import pickle
from pathlib import Path

import pandas as pd
import pytest

from tests.kit.stored import rows, stored
from toolcall_bench import BadInput
from toolcall_bench.front.python.table import RunFolder, Table, checked_table, keys_of, table_kept


@pytest.fixture
def table(tmp_path: Path) -> Table:
    stored(tmp_path, *rows())
    return table_kept(RunFolder(tmp_path))


def test_a_notebook_shows_the_matrix_of_lines_and_faults(table: Table) -> None:
    shown = table._repr_html_() or ""
    assert shown.count("<table>") == 1
    assert [part in shown for part in ("<th>good ", "<td>caught at transport</td>", "<td>timeout ")] == [True] * 3
    assert "mute" not in (table[table["line"] == "good"]._repr_html_() or "")


def test_no_name_and_no_text_of_a_line_is_markup(table: Table) -> None:
    evil = "<script>alert(1)</script>"
    spoilt = table.assign(line=evil, verdict="untestable", why=evil)
    shown = spoilt._repr_html_() or ""
    assert "<script" not in shown
    assert shown.count("&lt;script&gt;") >= 2


def test_columns_and_numbers_of_the_table_are_shown_as_pandas_does(table: Table) -> None:
    assert "dataframe" in (table[["line", "verdict"]]._repr_html_() or "")
    assert "dataframe" in (table.iloc[:0]._repr_html_() or "")
    assert str(table[["line"]]) == str(pd.DataFrame(table)[["line"]])


def test_what_is_made_of_a_table_knows_its_run(table: Table) -> None:
    for made in (table[table["line"] == "good"], table.sort_values("verdict"), copy.deepcopy(table)):
        assert made.kept is not None
        assert made.kept.folder == table.kept.folder  # type: ignore[union-attr]
    assert pickle.loads(pickle.dumps(table)).equals(table)


def test_a_folder_that_nobody_named_goes_with_the_last_table(tmp_path: Path) -> None:
    kept = RunFolder(None)
    kept.folder.mkdir()
    stored(kept.folder, *rows())
    table, folder = table_kept(kept), kept.folder
    part = table[table["line"] == "good"]
    del kept, table
    gc.collect()
    assert (folder / "results.jsonl").is_file()
    del part
    gc.collect()
    assert not folder.parent.exists()


def test_a_folder_that_was_named_stays(tmp_path: Path) -> None:
    kept = RunFolder(tmp_path)
    del kept
    gc.collect()
    assert tmp_path.is_dir()


def test_a_table_is_told_by_its_columns_and_a_plain_one_will_do(table: Table) -> None:
    plain = pd.DataFrame(table)
    assert checked_table(plain) is plain
    assert ("good", "timeout", 1) in keys_of(plain)
    with pytest.raises(BadInput, match=r"^the table has no column 'verdict'; give what bench\.run returned, or some"):
        checked_table(table.drop(columns="verdict"))
