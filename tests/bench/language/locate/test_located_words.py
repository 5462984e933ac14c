"""Which field, value and remedy a text points at."""

import pytest

from tests.kit.evidence import BAD_PARAMS, EXEC_THROW, PARTIAL_WRITE
from tests.kit.located import located


def test_a_field_counts_only_if_it_is_named_more_often_than_any_innocent_one() -> None:
    assert located(BAD_PARAMS, "lines is wrong").field
    assert not located(BAD_PARAMS, "lines or path is wrong").field
    assert located(BAD_PARAMS, "path and lines: lines is wrong").field
    assert not located(BAD_PARAMS, "path is wrong").field
    assert not located(BAD_PARAMS, "path is wrong, path is not as lines is").field
    assert not located(BAD_PARAMS, "deadlines, outlines, lines2").field


def test_of_two_fields_named_equally_often_the_one_behind_a_word_of_blame_counts_else_the_first() -> None:
    assert located(BAD_PARAMS, "lines is wrong, while path is right").field
    assert not located(BAD_PARAMS, "path is wrong, while lines is right").field
    assert located(BAD_PARAMS, "path is right; invalid 'lines'").field
    assert not located(BAD_PARAMS, "lines is right; unexpected argument(s): ['path']").field
    assert located(BAD_PARAMS, "path 正确，参数 lines 无效").field


def test_a_value_counts_only_if_it_is_named_more_often_than_any_innocent_one() -> None:
    assert located(BAD_PARAMS, "got three").value
    assert not located(BAD_PARAMS, "got notes.txt and three").value
    assert located(BAD_PARAMS, "for the file notes.txt too, this is no number: got three").value
    assert located(EXEC_THROW, "folder is a directory").value
    assert not located(EXEC_THROW, "folder, 3").value
    assert located(EXEC_THROW, "folder, line 33").value
    assert not located(PARTIAL_WRITE, "half a thought did not get into notes.txt").value


def test_true_false_and_null_are_no_values_that_a_text_points_at() -> None:
    assert located(PARTIAL_WRITE, '{"is_error": true, "retried": true, "file": "notes.txt"}').value


def test_a_word_for_a_place_is_no_field_though_one_is_called_so() -> None:
    assert located(BAD_PARAMS, '{"path": ["lines"]}').field
    assert located(BAD_PARAMS, "invalid at path $.lines").field
    assert not located(BAD_PARAMS, '{"path": ["rows"]}').field
    assert located(EXEC_THROW, '{"path": ["path"]}').field


def test_a_remedy_counts_only_where_the_text_points_at_no_innocent_field() -> None:
    assert located(BAD_PARAMS, "wanted an integer").remedy
    assert located(BAD_PARAMS, "head.lines is not of type integer").remedy
    assert not located(BAD_PARAMS, "head.path is not of type integer").remedy


@pytest.mark.parametrize("word", ["integer", "whole number", "number", "int", "整数", "ganze Zahl", "entero", "entier"])
def test_a_whole_number_may_be_called_by_any_of_its_names(word: str) -> None:
    assert located(BAD_PARAMS, f"lines: {word}").remedy
    assert not located(BAD_PARAMS, f"lines: {word[:-1]}").remedy
