"""The probe looks like the tool it watches, and shows no way to it."""

import functools
import inspect
import typing
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest

from tests.kit.handmade import tool as bare
from toolcall_bench.model.call import Tool
from toolcall_bench.witness.journal import Journal
from toolcall_bench.witness.probe import probe
from toolcall_bench.world.tools import make_tools

Colour = Literal["red", "blue"]


def paint(colour: "Colour", times: int = 1, *more: str, dry: bool = False) -> str:
    """Paint it."""
    return f"{times} {colour} {more} {dry}"


@functools.wraps(paint)
def wrapped(*args: Any, **kwargs: Any) -> str:
    return paint(*args, **kwargs)


def parameters(run: Callable[..., str]) -> list[tuple[object, ...]]:
    return [(one.name, one.kind, one.default) for one in inspect.signature(run).parameters.values()]


@pytest.mark.parametrize("run", [paint, wrapped, *(tool.run for tool in make_tools(Path("/"), 0.0).values())])
def test_the_probe_shows_all_that_the_bare_function_shows_and_no_way_to_it(
    journal: Journal, tmp_path: Path, run: Callable[..., str]
) -> None:
    probed = probe(bare(run), journal, tmp_path).run
    assert probed is not run
    assert parameters(probed) == parameters(run)
    assert list(probed.__annotations__) == list(run.__annotations__)
    for name in ("__name__", "__qualname__", "__module__", "__doc__"):
        assert getattr(probed, name) == getattr(run, name)
    assert not hasattr(probed, "__wrapped__")
    assert inspect.unwrap(probed) is probed


def test_the_types_of_a_probe_are_those_of_the_tool(workspace: Path, tools: Mapping[str, Tool]) -> None:
    for name, tool in make_tools(workspace, 0.0).items():
        assert inspect.signature(tools[name].run) == inspect.signature(tool.run)
    assert typing.get_type_hints(tools["append_note"].run) == {"path": str, "text": str, "fail": bool, "return": str}


def test_type_hints_that_are_spelled_out_resolve_where_the_tool_was_written(journal: Journal, tmp_path: Path) -> None:
    hints = typing.get_type_hints(probe(bare(paint), journal, tmp_path).run)
    assert hints == typing.get_type_hints(paint)
    assert hints["colour"] == Colour


def test_the_rest_of_the_tool_stays_as_it_was(workspace: Path, journal: Journal) -> None:
    tool = make_tools(workspace, 0.0)["head"]
    probed = probe(tool, journal, workspace)
    assert replace(probed, run=tool.run) == tool
