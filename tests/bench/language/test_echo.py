"""What a text repeats without pointing at it is taken out; what points at something stays."""

import pytest

from toolcall_bench.language.echo import DIVIDED, GONE, TYPE, without_echo, without_list, without_places, without_schema

CALL = {"path": "notes.txt", "lines": "three"}
NOTE = {"path": "notes.txt", "text": "half a thought", "fail": True}


@pytest.mark.parametrize(
    "echo",
    [
        "{'path': 'notes.txt', 'lines': 'three'}",
        '{"lines": "three", "path": "notes.txt"}',
        "head(path='notes.txt', lines='three')",
        "path='notes.txt', lines='three'",
        "path: notes.txt\nlines: three",
        "path=notes.txt&lines=three",
        "--path notes.txt --lines three",
        "<path>notes.txt</path> <lines>three</lines>",
        "{'path': '<*>/notes.txt', 'lines': 'three'}",
        "{'path': 'elsewhere.txt', 'lines': 'three'}",
        "{'path': 'notes.txt', 'encoding': 'utf-8', 'lines': 'three'}",
        '{"tool": "head", "arguments": {"path": "notes.txt", "lines": "three"}}',
    ],
)
def test_an_echo_of_the_whole_call_is_taken_out(echo: str) -> None:
    left = without_echo(f"error in {echo}: lines is wrong", CALL)
    assert "notes.txt" not in left
    assert "three" not in left
    assert "path" not in left
    assert left.endswith(": lines is wrong")


@pytest.mark.parametrize(
    "text",
    [
        "lines='three' is wrong",
        "{'lines': 'three'}",
        "path='notes.txt' is fine, while of lines 'three' is not",
        '{"path": "must be a string", "lines": "must be an integer"}',
        "{'path': 'ok', 'lines': 'bad'}",
        "deadlines='three', xpath='notes.txt'",
        "(path and lines)",
        "",
    ],
)
def test_what_tells_one_argument_from_another_stays(text: str) -> None:
    assert without_echo(text, CALL) == text


def test_a_call_with_one_argument_is_echoed_only_where_nothing_else_stands_in_the_group() -> None:
    assert without_echo("given {'rows': 500}: bad", {"rows": 500}) == f"given {{'{GONE}}}: bad"
    for text in ("rows: 500 is bad", '{"error": "bad", "rows": 500}', "{'rows': 'bad'}"):
        assert without_echo(text, {"rows": 500}) == text


def test_a_value_may_be_written_as_in_python_or_as_in_json_and_a_long_one_may_be_cut() -> None:
    for literal in ("True", "true"):
        assert (
            without_echo(f"path='notes.txt', text='half a thought', fail={literal}", NOTE)
            == f"{GONE}', {GONE}', {GONE}"
        )
    assert (
        without_echo(f"{{path: 'p', text: '{'x' * 70}...'}}", {"path": "p", "text": "x" * 500})
        == f"{{{GONE}', {GONE}'}}"
    )


def test_no_echo_is_sought_for_a_call_without_arguments() -> None:
    assert without_echo("path='notes.txt'", {}) == "path='notes.txt'"


@pytest.mark.parametrize(
    "listed",
    [
        *("path, lines", "lines and path", "['path', 'lines']", '"path", "lines"', "path、lines", "path\nlines"),
        *("path | lines", "path: str, lines: int = 10", "path (string), lines (integer)", "- path\n- lines"),
    ],
)
def test_a_list_of_names_is_taken_out(listed: str) -> None:
    names = {name: name for name in CALL}
    assert "path" not in without_list(f"allowed: {listed}!", names, DIVIDED, f"(?:{TYPE})?")


@pytest.mark.parametrize(
    "text",
    [
        "path lines",
        "path, then lines",
        "path.lines",
        "lines, lines",
        "deadlines, path",
        "path: lines",
        "path='x', lines",
    ],
)
def test_names_with_anything_else_between_them_are_no_list(text: str) -> None:
    assert without_list(text, {name: name for name in CALL}, DIVIDED, f"(?:{TYPE})?") == text


def test_one_name_makes_no_list() -> None:
    assert without_list("path, path", {"path": "path"}, DIVIDED) == "path, path"


def test_what_a_schema_says_of_a_field_is_taken_out() -> None:
    schema = '{"path": {"title": "Path", "type": "string"}, "lines": {"type": "integer", "minimum": 1}}'
    assert without_schema(schema, CALL) == f"{{{GONE}, {GONE}}}"


def test_what_an_error_says_of_a_field_is_no_schema() -> None:
    for text in ('{"lines": {"type": "int_parsing", "msg": "bad"}}', '{"lines": {"msg": "bad"}}', '"lines": "bad"'):
        assert without_schema(text, CALL) == text


@pytest.mark.parametrize(
    "text",
    ['"path": ["lines"]', "path: [\n  'lines'\n]", "at path $.lines", "path=lines", "path 'lines'", "path -> lines"],
)
def test_a_word_for_a_place_right_before_a_field_is_taken_out(text: str) -> None:
    assert "path" not in without_places(text, CALL)
    assert "lines" in without_places(text, CALL)


@pytest.mark.parametrize(
    "text", ["path is wrong", "path, lines", "path: 'notes.txt'", "path: headlines", "head.path: lines"]
)
def test_a_field_that_is_called_like_a_place_stays_elsewhere(text: str) -> None:
    assert without_places(text, CALL) == text


def test_only_fields_of_the_call_are_taken_for_places() -> None:
    assert without_places("field: rows", {"rows"}) == "field: rows"
    assert without_places("field: rows", {"rows", "field"}) == f"{GONE}: rows"
