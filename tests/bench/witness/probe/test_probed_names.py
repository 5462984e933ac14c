"""The names by which pickle finds the tools of a cell, and the keys by which the journal tells their runs apart."""

import inspect
import os
import pickle
import typing
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.processes.elsewhere import Offering, offering
from tests.kit.scene import forked
from toolcall_bench.witness import offered
from toolcall_bench.witness.journal import Journal
from toolcall_bench.witness.probed import CELL
from toolcall_bench.world.tools import make_tools


@pytest.fixture
def cell(tmp_path: Path) -> Iterator[Offering]:
    with offering(tmp_path) as made:
        yield made


def test_a_body_has_a_plain_name_and_shows_all_else_that_the_bare_one_shows(cell: Offering, tmp_path: Path) -> None:
    tools = cell.tools()
    for name, bare in make_tools(tmp_path, 0.0).items():
        run = tools[name].run
        assert (run.__name__, run.__qualname__, run.__module__) == (name, name, offered.__name__)
        assert run.__doc__ == bare.run.__doc__
        assert inspect.signature(run) == inspect.signature(bare.run)
        assert typing.get_type_hints(run) == typing.get_type_hints(bare.run)
        assert not hasattr(run, "__wrapped__")
        assert inspect.unwrap(run) is run


def test_only_the_tools_of_the_last_cell_are_found(cell: Offering) -> None:
    earlier = cell.tools()
    later = cell.tools(lambda service: {"head": service["head"]})
    assert pickle.loads(pickle.dumps(later["head"].run)) is later["head"].run
    for stale in ("head", "dump"):
        with pytest.raises(pickle.PicklingError):
            pickle.dumps(earlier[stale].run)


def test_a_name_that_no_tool_has_is_an_attribute_error_as_of_any_module(cell: Offering) -> None:
    cell.tools()
    assert hasattr(offered, "head")
    assert not hasattr(offered, "tail")


def test_a_process_that_has_no_tools_builds_those_that_its_environment_tells_of(
    cell: Offering, monkeypatch: pytest.MonkeyPatch
) -> None:
    cell.tools()
    told = os.environ[CELL]
    cell.tools(lambda _: {})
    monkeypatch.delenv(CELL)
    assert not hasattr(offered, "head")
    monkeypatch.setenv(CELL, told)
    assert offered.head.__module__ == offered.__name__
    assert not hasattr(offered, "tail")


def test_one_that_cannot_build_them_says_why(cell: Offering, monkeypatch: pytest.MonkeyPatch) -> None:
    cell.tools(lambda _: {})
    monkeypatch.setenv(CELL, os.environ[CELL].replace("unknown_tool", "nowhere"))
    with pytest.raises(AttributeError, match=r"cannot build 'head' as TOOLCALL_BENCH_CELL says: .*nowhere"):
        offered.__getattr__("head")


def test_keys_stay_unique_where_the_journal_is_open_twice_and_in_a_fork(cell: Offering) -> None:
    again: Journal = pickle.loads(pickle.dumps(cell.journal))
    tools = cell.tools()
    os.waitpid(forked(lambda: tools["dump"].run(rows=1)), 0)
    for opened in (cell.journal, again, cell.journal, again):
        opened.append(enter=opened.key())
    again.close()
    keys = [event["enter"] for event in cell.entries()]
    assert len(keys) == len(set(keys)) == 5
