"""The tools of a cell, probed, so that they can go to any process by pickle and are watched there as well."""

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from toolcall_bench.model.call import Tool
from toolcall_bench.witness import offered
from toolcall_bench.witness.journal import Journal
from toolcall_bench.witness.probe import probe

CELL = "TOOLCALL_BENCH_CELL"
"""The environment variable that tells a process started by a line of which cell it is."""


def probed(
    tools: Mapping[str, Tool], journal: Journal, workspace: Path, slow_s: float, fault_at: str
) -> dict[str, Tool]:
    """These tools of a cell, probed, and the only ones in this process that pickle finds by name.

    A process that this one starts builds them again from its environment; `fault_at` is where the fault is loaded from.
    """
    told = {"workspace": str(workspace.absolute()), "slow_s": slow_s, "journal": str(journal.path)}
    os.environ[CELL] = json.dumps({**told, "fault_at": fault_at})
    return findable(tools, journal, workspace)


def findable(tools: Mapping[str, Tool], journal: Journal, workspace: Path) -> dict[str, Tool]:
    watched = {name: probe(tool, journal, workspace) for name, tool in tools.items()}
    found = {name: replace(tool, touches=touching(tool)) for name, tool in watched.items()}
    functions: dict[str, Callable[..., Any]] = {}
    for name, tool in found.items():
        functions |= {named(tool.run, name): tool.run, named(tool.touches, name, " touches"): tool.touches}
    for name in provider_names():
        delattr(offered, name)
    vars(offered).update(functions)
    return found


def touching(tool: Tool) -> Callable[[Mapping[str, Any]], tuple[str, ...]]:
    """A function of this tool alone: tools may share one, but each name belongs to one function."""

    def touches(arguments: Mapping[str, Any]) -> tuple[str, ...]:
        """The absolute paths that a call with these arguments may change; of a read-only tool, those that it reads."""
        return tool.touches(arguments)

    return touches


def named(function: Any, tool: str, part: str = "") -> str:
    """The name that pickle asks `offered` for; a dot would part it in two."""
    name = f"{tool}{part}".replace(".", "/")
    function.__module__, function.__qualname__ = offered.__name__, name
    if not part:
        function.__name__ = tool
    return name


def provider_names() -> list[str]:
    return [name for name in vars(offered) if not name.startswith("__")]


def rebuilt(name: str) -> object:
    """A function of a tool in a process that has none yet; raises AttributeError if there is no such tool to be had."""
    if CELL in os.environ and not provider_names() and not name.startswith("__"):
        try:
            rebuild(**json.loads(os.environ[CELL]))
        except Exception as error:
            raise AttributeError(f"cannot build {name!r} as {CELL} says: {error}") from error
    if name in provider_names():
        return vars(offered)[name]
    raise AttributeError(f"module {offered.__name__!r} has no attribute {name!r}")


def rebuild(workspace: str, slow_s: float, journal: str, fault_at: str) -> None:
    from toolcall_bench.load import objects as load  # only where a process was started for one tool: it has little time
    from toolcall_bench.world.tools import make_tools

    service = make_tools(Path(workspace), slow_s)
    change = load.fault(fault_at).service
    findable(change(service) if change else service, Journal(Path(journal)), Path(workspace))
