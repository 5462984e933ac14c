"""The arguments of a call: a mapping, or nothing."""

import pytest

from toolcall_bench.model.arguments import parsed


@pytest.mark.parametrize("text", ["", "{", "[1]", "3", "null", '"x"', "[" * 100_000, '{"a":' * 100_000])
def test_arguments_that_are_no_json_object_are_none(text: str) -> None:
    assert parsed(text) == {}


def test_arguments_are_a_mapping() -> None:
    assert parsed('{"path": "notes.txt", "lines": 3}') == {"path": "notes.txt", "lines": 3}
