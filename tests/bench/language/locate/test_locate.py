"""What an error text gives away: a name is singled out or it does not count."""

import json
from dataclasses import replace
from time import process_time

import pytest

from tests.kit.evidence import (
    BAD_PARAMS,
    EXEC_THROW,
    FAULTS,
    PARTIAL_WRITE,
    SILENT_TRUNCATE,
    TIMEOUT,
    UNKNOWN_TOOL,
    judged,
    refused,
    turn,
)
from tests.kit.located import located
from toolcall_bench.language.locate import innocents, locate, score
from toolcall_bench.model.call import Stage, call
from toolcall_bench.model.fault import Fault, Names
from toolcall_bench.model.finding import Located


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


def test_escapes_are_undone_before_anything_is_sought() -> None:
    assert located(BAD_PARAMS, r"wrong:\nlines\nthree").field
    assert not located(BAD_PARAMS, json.dumps(json.dumps({"path": "notes.txt", "lines": "three"}))).field


@pytest.mark.parametrize(
    "piece", [" ", "a", "{", "()", "head, ", "path: ", "path='notes.txt', ", "tool ", "not ", "超", "\\n", "three "]
)
def test_a_long_text_takes_no_quadratic_time(piece: str) -> None:
    begun = process_time()
    located(BAD_PARAMS, piece * (65_000 // len(piece)))
    assert process_time() - begun < 15


def test_a_fault_with_nothing_of_a_kind_to_name_has_none_of_it() -> None:
    assert locate("anything", Names(stage=(Stage.EXEC,)), ()) == Located(stage=False)
    assert score(Located()) == (0, 0)


def test_a_fault_may_have_no_stage_to_name() -> None:
    assert locate("anything", Names(stage=()), ()).stage is None


def test_the_innocent_are_all_the_other_fields_and_values_of_the_turn() -> None:
    pair = (call("a", x=1, y="one"), call("b", z=[2, True], w=None))
    assert innocents(pair, Names(stage=(), field=("x",), value=("one",))) == (
        {"y", "z", "w"},
        {"1", "[2, true]"},
    )
    assert innocents((replace(pair[0], arguments="{"),), Names(stage=())) == (set(), set())


def test_folders_are_masked_before_the_text_is_searched() -> None:
    text = "error: '/tmp/three/w/notes.txt': lines"
    finding = judged(BAD_PARAMS, replace(refused(BAD_PARAMS, text), workspace="/tmp/three/w"))
    assert finding.located.value is False
    assert finding.located.field is True
