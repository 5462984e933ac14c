"""The tools: what they return, where they raise, and that schema and signature say the same."""

import inspect
import re
import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from toolcall_bench.model.call import Tool
from toolcall_bench.world.tools import ROW_CHARS, make_tools
from toolcall_bench.world.workspace import FRESH_NOTE, NOTES, lay_out

TYPES = {str: "string", int: "integer", bool: "boolean"}
NAMES = ("head", "slow_head", "dump", "append_note")


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    lay_out(tmp_path / "workspace")
    return tmp_path / "workspace"


@pytest.fixture
def tools(workspace: Path) -> dict[str, Tool]:
    return make_tools(workspace, slow_s=0.05)


def test_every_tool_is_listed_under_its_own_name_with_a_description(tools: dict[str, Tool]) -> None:
    assert tuple(tools) == NAMES
    assert [tool.name for tool in tools.values()] == list(NAMES)
    assert all(tool.description.endswith(".") for tool in tools.values())


@pytest.mark.parametrize("name", NAMES)
def test_a_docstring_tells_every_argument_and_no_name_tells_where_the_tool_was_made(
    tools: dict[str, Tool], name: str
) -> None:
    said = inspect.getdoc(tools[name].run) or ""
    head, args = said.split("\n\nArgs:\n")
    assert head == tools[name].description
    assert re.findall(r"^    (\w+): [A-Z].*\.$", args, re.MULTILINE) == list(tools[name].input_schema["properties"])
    assert tools[name].run.__qualname__ == name


@pytest.mark.parametrize("name", NAMES)
def test_schema_and_signature_agree(tools: dict[str, Tool], name: str) -> None:
    schema, parameters = tools[name].input_schema, inspect.signature(tools[name].run).parameters
    jsonschema.Draft202012Validator.check_schema(schema)
    properties: dict[str, Any] = schema["properties"]
    assert list(properties) == list(parameters)
    assert schema["required"] == [n for n, p in parameters.items() if p.default is p.empty]
    assert {n: p["type"] for n, p in properties.items()} == {n: TYPES[p.annotation] for n, p in parameters.items()}
    assert {n: p["default"] for n, p in properties.items() if "default" in p} == {
        n: p.default for n, p in parameters.items() if p.default is not p.empty
    }
    assert schema["additionalProperties"] is False


def test_only_append_note_writes(tools: dict[str, Tool]) -> None:
    assert [tool.name for tool in tools.values() if not tool.read_only] == ["append_note"]


@pytest.mark.parametrize(
    ("lines", "first"), [(1, "first line"), (2, "first line\nsecond line"), (5, NOTES[:-1]), (99, NOTES)]
)
def test_head_gives_the_first_lines(tools: dict[str, Tool], lines: int, first: str) -> None:
    assert tools["head"].run(path="notes.txt", lines=lines) == first


def test_only_a_line_feed_ends_a_line(tools: dict[str, Tool], workspace: Path) -> None:
    odd = "one\r\ntwo\rstill\u2028still\x85still\x0cstill"
    (workspace / "odd.txt").write_bytes(odd.encode() + b"\nthree")
    assert tools["head"].run(path="odd.txt", lines=1) == "one\r"
    assert tools["head"].run(path="odd.txt", lines=2) == odd


def test_slow_head_gives_the_same_after_a_wait(tools: dict[str, Tool]) -> None:
    started = time.monotonic()
    assert tools["slow_head"].run(path="notes.txt", lines=2) == tools["head"].run(path="notes.txt", lines=2)
    assert time.monotonic() - started >= 0.05


@pytest.mark.parametrize("rows", [1, 3, 500])
def test_dump_gives_forty_times_its_rows_of_one_sign(tools: dict[str, Tool], rows: int) -> None:
    assert tools["dump"].run(rows=rows) == "#" * (ROW_CHARS * rows)
    assert ROW_CHARS == 40


def test_append_note_adds_one_line_and_says_so(tools: dict[str, Tool], workspace: Path) -> None:
    assert tools["append_note"].run(path="notes.txt", text="ä") == "appended 1 characters to notes.txt"
    assert (workspace / "notes.txt").read_bytes() == (NOTES + "ä\n").encode()


def test_append_note_that_fails_has_written_before_it_raises(tools: dict[str, Tool], workspace: Path) -> None:
    with pytest.raises(RuntimeError, match="after the write"):
        tools["append_note"].run(path="new.txt", text="half", fail=True)
    assert (workspace / "new.txt").read_bytes() == b"half\n"


OUTSIDE = ("../secret.txt", "folder/../../secret.txt", "/etc/hostname", "link.txt", "way/out.txt")


@pytest.fixture
def fenced(workspace: Path) -> Path:
    """A workspace with a neighbour that no path may reach: not upwards, not absolute, not through a link."""
    secret = workspace.parent / "secret.txt"
    secret.write_text("secret")
    (workspace / "link.txt").symlink_to(secret)
    (workspace / "way").symlink_to(workspace.parent)
    return secret


@pytest.mark.parametrize("path", OUTSIDE)
def test_no_path_leads_out_of_the_workspace(tools: dict[str, Tool], fenced: Path, path: str) -> None:
    for name, more in (("head", {"lines": 1}), ("slow_head", {"lines": 1}), ("append_note", {"text": "x"})):
        with pytest.raises(PermissionError, match="outside the workspace"):
            tools[name].run(path=path, **more)
    assert fenced.read_text() == "secret"
    assert not (fenced.parent / "out.txt").exists()


@pytest.mark.parametrize("path", ["folder/../folder/fresh.txt", "./folder//fresh.txt"])
def test_a_way_round_that_stays_inside_is_followed(tools: dict[str, Tool], path: str) -> None:
    assert tools["head"].run(path=path, lines=9) == FRESH_NOTE
    absolute = tools["head"].touches({"path": path})
    assert tools["head"].run(path=absolute[0], lines=9) == FRESH_NOTE


@pytest.mark.parametrize(("path", "error"), [("folder", IsADirectoryError), ("none.txt", FileNotFoundError)])
def test_what_the_system_raises_is_passed_on(tools: dict[str, Tool], path: str, error: type[OSError]) -> None:
    with pytest.raises(error):
        tools["head"].run(path=path, lines=1)


def test_touches_gives_the_resolved_path_and_for_a_call_without_one_nothing(
    tools: dict[str, Tool], workspace: Path
) -> None:
    (workspace / "alias.txt").symlink_to("notes.txt")
    notes = (str(workspace.resolve() / "notes.txt"),)
    assert [tools["head"].touches({"path": path}) for path in ("notes.txt", "./notes.txt", "alias.txt")] == [notes] * 3
    assert tools["dump"].touches({"rows": 1}) == ()


@pytest.mark.parametrize("path", [None, 7, ["notes.txt"], "a\0b", "\ud800", "loop"])
def test_touches_of_a_path_that_no_file_can_have_does_not_raise(
    tools: dict[str, Tool], workspace: Path, path: object
) -> None:
    """A guard or a probe asks before the tool runs; it is the tool that has to say what is wrong with the path."""
    (workspace / "loop").symlink_to("loop")
    assert isinstance(tools["append_note"].touches({"path": path}), tuple)
