"""The signs of the stages: every wording of signs.toml, labels in front of a text, and which sign outweighs which."""

import re

import pytest

from toolcall_bench.language.signs import RANKS, bounded, labelled, singles_out_stage, stage_of
from toolcall_bench.language.wordings import Wording, wordings
from toolcall_bench.model.call import Stage

SIGNS = wordings("signs")


def named(text: str) -> list[Stage]:
    return [stage for stage in Stage if singles_out_stage(text, (stage,))]


@pytest.mark.parametrize("sign", SIGNS, ids=lambda sign: f"{sign.kind}-{sign.language}-{sign.finds[:20]}")
def test_every_wording_finds_its_example_and_nothing_in_its_counterexample(sign: Wording) -> None:
    sought = re.compile(bounded(sign.pattern, sign.language), re.IGNORECASE)
    assert sought.search(sign.finds)
    assert not sought.search(sign.misses)


@pytest.mark.parametrize("sign", SIGNS, ids=lambda sign: f"{sign.kind}-{sign.language}-{sign.finds[:20]}")
def test_every_example_names_its_stage_alone(sign: Wording) -> None:
    assert named(sign.finds) == [stage_of(sign.kind)]


def test_every_kind_of_sign_has_one_rank() -> None:
    ranked = [kind for rank in RANKS for kind in rank]
    assert sorted(ranked) == sorted({sign.kind for sign in SIGNS})


def test_every_stage_has_signs_in_english_and_chinese() -> None:
    for language in ("en", "zh"):
        assert {stage_of(sign.kind) for sign in SIGNS if sign.language == language} == set(Stage)


@pytest.mark.parametrize(
    ("text", "stages"),
    [
        ("[exec] head: TimeoutError", {Stage.EXEC}),
        ("exec: head: timed out, timed out", {Stage.EXEC}),
        ("validate: lines", {Stage.VALIDATE}),
        ("Error: [transport] slow_head", {Stage.TRANSPORT}),
        ('{"error": "[exec] head: TimeoutError"}', {Stage.EXEC}),
        ('{"tool": "head", "stage": "validate"}', {Stage.VALIDATE}),
        ("(validation) lines", {Stage.VALIDATE}),
        ("[transport, service, validate, exec or rollback] x", set(Stage)),
        ("head failed. [exec] is where it was", set()),
        ("exec error in tool 'head': Invalid JSON", {Stage.EXEC}),
        ("Execution error in head: ValidationError", {Stage.EXEC}),
        ("validation error: x", {Stage.VALIDATE}),
        ("[tool_exception] head: Invalid JSON input", {Stage.EXEC}),
        ("[TIMEOUT] slow_head", {Stage.TRANSPORT}),
        ("<ToolNotFound> execution", {Stage.SERVICE}),
        ("[Errno 21] Is a directory", set()),
        ("[head] timed out", set()),
        ("Tool execution failed: timed out", set()),
        ('{"service": "files", "error": "x"}', set()),
        ("services: none", set()),
        ("backstage: exec", set()),
        ("", set()),
    ],
)
def test_a_label_is_a_tag_or_a_headline_with_the_word_of_a_stage_at_the_start_or_says_that_it_is_the_stage(
    text: str, stages: set[Stage]
) -> None:
    assert labelled(text) == stages


def test_a_label_outweighs_all_that_follows_it() -> None:
    assert named("[exec] head: TimeoutError: timed out") == [Stage.EXEC]
    assert named("head: TimeoutError: timed out") == [Stage.TRANSPORT]


def test_a_label_that_names_several_stages_names_none() -> None:
    several = "[service or validate] unknown tool read_head"
    assert named(several) == []
    assert singles_out_stage(several, (Stage.SERVICE, Stage.VALIDATE))
    assert not singles_out_stage(several, (Stage.SERVICE, Stage.EXEC))


@pytest.mark.parametrize(
    ("text", "stage"),
    [
        ("Tool execution timed out: slow_head did not finish within 0.5 s", Stage.TRANSPORT),
        ("Tool execution failed: head raised IsADirectoryError", Stage.EXEC),
        ("Error executing tool head: 1 validation error for headArguments", Stage.VALIDATE),
        ("Error executing tool head: unknown tool", Stage.SERVICE),
        ("Error while running head: Invalid JSON", Stage.TRANSPORT),
        ("Error executing tool head: ValidationError: lines", Stage.VALIDATE),
    ],
)
def test_what_says_why_outweighs_what_goes_with_any_failure_of_a_call(text: str, stage: Stage) -> None:
    assert named(text) == [stage]


def test_the_name_of_an_exception_counts_only_where_no_phrase_does() -> None:
    assert named("head: TimeoutError") == [Stage.TRANSPORT]
    assert named("validation failed: TimeoutError, TimeoutError") == [Stage.VALIDATE]
    assert named("Error running slow_head: TimeoutError") == [Stage.TRANSPORT]
    assert named("IsADirectoryError") == []


def test_a_mere_word_counts_only_where_neither_does_and_competes_with_exec() -> None:
    assert named("execution, schema") == []
    assert named("execution, schema, execution") == [Stage.EXEC]
    assert named("schema") == [Stage.VALIDATE]


def test_to_call_a_tool_is_no_stage_and_to_run_it_is_one() -> None:
    assert named("Error calling tool 'head': folder") == []
    assert named("The call to tool head failed") == []
    assert named("Error executing tool 'head': folder") == [Stage.EXEC]
    assert named("Tool head failed") == [Stage.EXEC]


def test_what_python_says_of_a_call_that_does_not_fit_is_no_check_of_its_arguments() -> None:
    assert named("head() got an unexpected keyword argument 'foo'") == []
    assert named("head() missing 1 required positional argument: 'lines'") == []
    assert named("Unexpected argument(s) for 'head': foo") == [Stage.VALIDATE]


def test_an_undone_write_is_said_beside_the_failure_and_names_a_stage_only_where_nothing_else_does() -> None:
    assert named("head raised OSError; rolled back, restored") == [Stage.EXEC]
    assert named("notes.txt was rolled back") == [Stage.ROLLBACK]


def test_two_stages_named_equally_often_are_none() -> None:
    assert named("unknown tool; validation failed") == []
    assert named("unknown tool; validation failed: invalid arguments") == [Stage.VALIDATE]


def test_english_words_end_where_chinese_ones_begin() -> None:
    assert named("工具execution出错") == [Stage.EXEC]
    assert named("工具executions") == []


def test_a_text_that_names_no_stage_singles_out_none() -> None:
    assert named("something went wrong") == []
    assert named("") == []
    assert not singles_out_stage("timed out", ())
