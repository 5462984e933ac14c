"""The tools of a cell in other processes: whichever way a body goes there, its run stands in the same journal."""

import json
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import cloudpickle  # type: ignore[import-untyped]
import pytest

from tests.kit.processes.elsewhere import CELL_PROCESS, ROOT, Offering, in_new_interpreter, offering
from toolcall_bench.load import objects as load
from toolcall_bench.witness import offered
from toolcall_bench.witness.probed import CELL

HEAD = {"path": "notes.txt", "lines": 1}


@pytest.fixture
def cell(tmp_path: Path) -> Iterator[Offering]:
    with offering(tmp_path) as made:
        yield made


@pytest.mark.parametrize("dumps", [cloudpickle.dumps, pickle.dumps])
def test_a_body_pickled_into_a_new_interpreter_runs_there_and_is_seen(
    cell: Offering, tmp_path: Path, dumps: Callable[[Any], bytes]
) -> None:
    run = cell.tools()["head"].run
    said, pid = in_new_interpreter(dumps((run, HEAD)), tmp_path)
    assert said == "first line"
    assert [(event["tool"], event["pid"], json.loads(event["arguments"])) for event in cell.entries()] == [
        ("head", pid, HEAD)
    ]
    assert [end["text"] for end in cell.ends()] == ["first line"]


def test_a_body_inside_a_function_that_goes_by_value_is_seen(cell: Offering, tmp_path: Path) -> None:
    run = cell.tools()["head"].run
    said, pid = in_new_interpreter(cloudpickle.dumps((lambda **arguments: run(**arguments).upper(), HEAD)), tmp_path)
    assert said == "FIRST LINE"
    assert [event["pid"] for event in cell.entries()] == [pid]


def test_a_body_that_itself_goes_by_value_is_seen(cell: Offering, tmp_path: Path) -> None:
    run = cell.tools()["head"].run
    cloudpickle.register_pickle_by_value(offered)
    try:
        pickled = cloudpickle.dumps((run, HEAD))
    finally:
        cloudpickle.unregister_pickle_by_value(offered)
    said, pid = in_new_interpreter(pickled, tmp_path, **{CELL: "not needed"})
    assert said == "first line"
    assert [event["pid"] for event in cell.entries()] == [pid]


@pytest.mark.parametrize("start", ["spawn", "fork", "forkserver"])
def test_a_body_is_seen_however_its_process_was_started(cell: Offering, tmp_path: Path, start: str) -> None:
    arguments = [sys.executable, "-c", CELL_PROCESS, start, str(tmp_path)]  # apart: servers of these stay till the end
    said = subprocess.run(arguments, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    pid, exit_code = map(int, said.split())
    assert exit_code == 0
    assert [(event["tool"], event["pid"]) for event in cell.entries()] == [("append_note", pid)]
    assert [end["wrote"] for end in cell.ends()] == [["notes.txt"]]


def test_a_whole_tool_can_be_sent_and_says_what_it_touches(cell: Offering, tmp_path: Path) -> None:
    tool = cell.tools()["append_note"]
    assert pickle.loads(pickle.dumps(tool)) == tool
    touched = tool.touches({"path": "notes.txt"})
    said, _ = in_new_interpreter(pickle.dumps((tool.touches, {"arguments": {"path": "notes.txt"}})), tmp_path)
    assert said == str(touched)
    assert touched == (str((tmp_path / "workspace/notes.txt").resolve()),)


CHANGING = """from dataclasses import replace
from toolcall_bench.faults.service.unknown_tool import FAULT as UNKNOWN

def with_more(tools):
    head = tools["head"]
    loud = replace(head, run=lambda path, lines: head.run(path, lines).upper())
    return {**tools, "head": loud, "files.read-first": replace(head, name="files.read-first")}

FAULT = replace(UNKNOWN, name="changing", service=with_more)"""


@pytest.mark.parametrize(("name", "wanted"), [("files.read-first", "first line"), ("head", "FIRST LINE")])
def test_a_tool_that_a_users_fault_added_or_changed_goes_the_same_way_whatever_its_name(
    cell: Offering, tmp_path: Path, name: str, wanted: str
) -> None:
    file = tmp_path / "a_fault.py"
    file.write_text(CHANGING)
    change = load.fault(f"{file}:FAULT").service
    tools = cell.tools(change, f"{file}:FAULT")
    said, pid = in_new_interpreter(pickle.dumps((tools[name].run, HEAD)), tmp_path)
    assert said == wanted
    assert [(event["tool"], event["pid"]) for event in cell.entries()] == [(name, pid)]


def test_what_a_tool_touches_is_told_of_read_only_tools_too(cell: Offering) -> None:
    told = {tool.touches.__doc__ or "" for tool in cell.tools().values()}
    assert told == {
        "The absolute paths that a call with these arguments may change; of a read-only tool, those that it reads."
    }
