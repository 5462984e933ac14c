"""What the tests of probes share: a workspace, a journal, and the tools with a probe each."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from toolcall_bench.model.call import Tool
from toolcall_bench.witness.journal import Journal
from toolcall_bench.witness.probe import probe
from toolcall_bench.world.tools import make_tools
from toolcall_bench.world.workspace import lay_out


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    lay_out(tmp_path / "workspace")
    return tmp_path / "workspace"


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = Journal(tmp_path / "journal.jsonl")
    yield opened
    opened.close()


@pytest.fixture
def tools(workspace: Path, journal: Journal) -> Mapping[str, Tool]:
    return {name: probe(tool, journal, workspace) for name, tool in make_tools(workspace, slow_s=0.0).items()}
