"""What an error text gives away: a name is singled out or it does not count."""

import json
from dataclasses import replace

import pytest

from bench.locate import innocents, locate, parsed, score
from bench.model import Fault, Located, Names, Stage, call
from bench.verdict import names_of
from tests.bench.evidence import (
    BAD_PARAMS,
    EXEC_THROW,
    FAULTS,
    LIMITS,
    PARTIAL_WRITE,
    SILENT_TRUNCATE,
    TIMEOUT,
    UNKNOWN_TOOL,
    judged,
    refused,
    turn,
)


def located(fault: Fault, text: str) -> Located:
    return locate(text, names_of(fault, LIMITS), turn(fault))


@pytest.mark.parametrize(
    ("fault", "text", "wanted"),
    [
        (BAD_PARAMS, "[validate] head.lines: wanted integer; got 'three'", (5, 5)),
        (BAD_PARAMS, "参数错误: head 的 lines 应为整数, 收到 three", (5, 5)),
        (BAD_PARAMS, "something went wrong", (0, 5)),
        (UNKNOWN_TOOL, "tool 'read_head' not found; did you mean head?", (3, 3)),
        (UNKNOWN_TOOL, "未知工具 read_head, 可用: head", (3, 3)),
        (EXEC_THROW, "[exec] head: IsADirectoryError: path 'folder'", (5, 5)),
        (TIMEOUT, "slow_head timed out after 0.5 s", (3, 3)),
        (TIMEOUT, "slow_head 执行超时 (500 毫秒), 超时", (3, 3)),
        (SILENT_TRUNCATE, "[exec] dump: cut; 20,000 in all", (3, 3)),
        (PARTIAL_WRITE, "append_note: rolled back notes.txt", (4, 4)),
    ],
)
def test_a_text_scores_what_it_singles_out_of_what_there_is_to_name(
    fault: Fault, text: str, wanted: tuple[int, int]
) -> None:
    assert score(located(fault, text)) == wanted


def echoes(fault: Fault) -> list[str]:
    [sent] = turn(fault)
    arguments = json.loads(sent.arguments)
    spelled = ", ".join(f"{name}={value!r}" for name, value in arguments.items())
    return [
        f"error: {sent.tool} {sent.arguments}",
        f"error: {sent.tool}({spelled})",
        f"error: {sent.tool} {arguments}; {sent.arguments}",
        json.dumps({"error": {"tool": sent.tool, "arguments": sent.arguments}}),
    ]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_an_echo_of_the_whole_call_points_at_no_field_and_no_value(fault: Fault) -> None:
    for text in echoes(fault):
        found = located(fault, text)
        assert not found.field
        assert not found.value
        assert found.tool


def test_a_field_counts_only_if_it_is_named_more_often_than_any_innocent_one() -> None:
    assert located(BAD_PARAMS, "lines is wrong").field
    assert not located(BAD_PARAMS, "lines or path is wrong").field
    assert located(BAD_PARAMS, "path and lines: lines is wrong").field
    assert not located(BAD_PARAMS, "path is wrong").field
    assert not located(BAD_PARAMS, "deadlines, outlines, lines2").field


def test_a_value_counts_only_if_it_is_named_more_often_than_any_innocent_one() -> None:
    assert located(BAD_PARAMS, "got three").value
    assert not located(BAD_PARAMS, "got notes.txt and three").value
    assert located(EXEC_THROW, "folder is a directory").value
    assert not located(EXEC_THROW, "folder, 3").value
    assert located(EXEC_THROW, "folder, line 33").value
    assert not located(PARTIAL_WRITE, "notes.txt with fail=True").value


def test_a_stage_counts_only_if_it_is_named_more_often_than_any_other() -> None:
    assert located(BAD_PARAMS, "validation error").stage
    assert not located(BAD_PARAMS, "validation error during execution").stage
    assert located(BAD_PARAMS, "validation error: schema, during execution").stage
    assert not located(BAD_PARAMS, "timed out").stage
    assert located(PARTIAL_WRITE, "rolled back").stage
    assert located(PARTIAL_WRITE, "the tool raised an error").stage


@pytest.mark.parametrize(
    ("stage", "texts"),
    [
        (Stage.TRANSPORT, ("[transport] x", "time-out", "Timed out", "deadline exceeded", "time budget", "请求超时")),
        (
            Stage.SERVICE,
            ("unknown tool 'x'", "tool 'x' not found", "no such function", "ToolNotFound", "工具不存在"),
        ),
        (Stage.VALIDATE, ("validation failed", "invalid arguments", "invalid params", "JSON schema", "类型错误")),
        (Stage.EXEC, ("execution error", "it raised", "error executing x", "tool x failed", "执行失败")),
        (Stage.ROLLBACK, ("rolled back", "roll-back", "notes.txt restored", "reverted", "已回滚", "已恢复")),
    ],
)
def test_each_stage_has_its_words_in_english_and_chinese(stage: Stage, texts: tuple[str, ...]) -> None:
    for text in texts:
        for other in Stage:
            assert locate(text, Names(stage=(other,)), ()).stage == (other is stage), text


def test_a_fault_with_nothing_of_a_kind_to_name_has_none_of_it() -> None:
    assert locate("anything", Names(stage=(Stage.EXEC,)), ()) == Located(stage=False)
    assert score(Located()) == (0, 0)


def test_a_fault_may_have_no_stage_to_name() -> None:
    assert locate("anything", Names(stage=()), ()).stage is None


def test_the_innocent_are_all_the_other_fields_and_values_of_the_turn() -> None:
    pair = (call("a", x=1, y="one"), call("b", z=[2, True], w=None))
    assert innocents(pair, Names(stage=(), field=("x",), value=("one",))) == (
        {"y", "z", "w"},
        {"1", "[2, true]", "null"},
    )
    assert innocents((replace(pair[0], arguments="{"),), Names(stage=())) == (set(), set())


@pytest.mark.parametrize("text", ["", "{", "[1]", "3", "null", '"x"', "[" * 100_000, '{"a":' * 100_000])
def test_arguments_that_are_no_json_object_are_none(text: str) -> None:
    assert parsed(text) == {}


def test_folders_are_masked_before_the_text_is_searched() -> None:
    text = "error: '/tmp/three/w/notes.txt': lines"
    finding = judged(BAD_PARAMS, replace(refused(BAD_PARAMS, text), workspace="/tmp/three/w"))
    assert finding.located.value is False
    assert finding.located.field is True
