"""What a gate writes stays whole, and its own, whatever stands in the texts of the lines."""

import json
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt

from tests.kit.commands import Said, bench
from tests.kit.gate.ci_runner import commands
from tests.kit.gate.runs import NASTY, good, missed, store

LONG = NASTY + "x" * 1_000_000
FORMS = ("table", "md", "json")
NASTY_LINE = f"::error::{NASTY}"
BLOCKS = {"heading_open", "heading_close", "inline", "table_open", "table_close", "bullet_list_open"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A baseline of good lines, and a run in which they miss everything and say the nastiest things."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "summary.md"))
    store(tmp_path / "good.jsonl", [*good(), *good(NASTY_LINE)])
    store(tmp_path / "bad.jsonl", nasty())
    assert bench("gate", "--update", "--results", "good.jsonl").code == 0
    return tmp_path


def nasty() -> list[dict[str, object]]:
    more: dict[str, Any] = {"why": NASTY, "text_stable": NASTY, "side_effect": [NASTY], "caught_at": ""}
    return [*missed(**more), *(one | {"why": LONG, "text_stable": LONG} for one in missed(NASTY_LINE, **more))]


def gate(form: str = "table", *options: str) -> Said:
    return bench("gate", "--results", "bad.jsonl", "--format", form, *options)


@pytest.mark.parametrize("form", FORMS)
def test_a_log_holds_one_annotation_a_change_and_no_forged_one(form: str) -> None:
    said = gate(form)
    assert said.code == 1
    found = commands(f"{said.out}\n{said.err}")
    assert [name for name, _, _ in found] == ["error"] * 12
    assert all(set(properties) == {"title"} for _, properties, _ in found)
    messages = {properties["title"]: message for _, properties, message in found}
    assert messages["a-line bad_params: worse"].startswith("was caught, caught at validate")
    assert "is missed, caught at no stage" in messages["a-line bad_params: worse"]
    assert all(message.isprintable() for message in messages.values())


@pytest.mark.parametrize("form", FORMS)
def test_every_output_prints_and_none_is_as_long_as_the_texts(form: str) -> None:
    out = gate(form).out
    out.encode("utf-8")
    assert all(line.isprintable() for line in out.split("\n"))
    assert len(out) < 30_000


def test_json_is_whole_and_holds_every_change() -> None:
    told = json.loads(gate("json").out)
    assert told["cells"] == 12
    assert {(one["kind"], one["line"]) for one in told["changes"]} == {("worse", "a-line"), ("worse", NASTY_LINE)}
    assert any("bench gate --update --results bad.jsonl" in note for note in told["notes"])


def test_the_step_summary_renders_as_one_table_and_a_list_of_plain_text(folder: Path) -> None:
    gate()
    tokens = MarkdownIt("commonmark").enable("table").parse((folder / "summary.md").read_text(encoding="utf-8"))
    assert {token.type for token in tokens if token.level == 0} <= {*BLOCKS, "bullet_list_close"}
    assert sum(token.type == "tr_open" for token in tokens) == 1 + 12
    assert sum(token.type == "td_open" for token in tokens) == 5 * 12
    assert {child.type for token in tokens for child in token.children or []} <= {"text", "code_inline"}


def test_the_summary_is_added_to_what_other_steps_wrote_and_says_so_when_all_is_well(folder: Path) -> None:
    (folder / "summary.md").write_text("### Another step\n")
    assert bench("gate", "--results", "good.jsonl").code == 0
    assert (folder / "summary.md").read_text() == "### Another step\n### bench gate: nothing to tell in 12 cells\n"


def test_no_summary_and_no_annotation_outside_of_a_workflow(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GITHUB_ACTIONS")
    monkeypatch.delenv("GITHUB_STEP_SUMMARY")
    said = gate()
    assert commands(said.out + said.err) == []
    assert not (folder / "summary.md").exists()


def test_a_summary_that_cannot_be_written_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", "absent/summary.md")
    said = gate()
    assert said.code == 2
    assert said.err.splitlines()[-1].startswith("bench: cannot write GITHUB_STEP_SUMMARY 'absent/summary.md'")


def test_thousands_of_changes_still_make_a_summary_that_is_taken(folder: Path) -> None:
    store(folder / "bad.jsonl", [one for number in range(50) for one in good(f"line-{number:03}")])
    assert gate().code == 1
    summary = (folder / "summary.md").read_text()
    assert len(summary) < 200_000
    assert "more; --format json has them all" in summary
