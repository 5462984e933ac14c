"""Whatever is said, on either stream: no text of a line, a fault or a user moves a terminal or commands a CI runner."""

import json
from pathlib import Path

import pytest

from tests.kit.commands import Said, bench
from tests.kit.gate.ci_runner import commands
from tests.kit.gate.runs import good, missed, store
from toolcall_bench.front.cli.publish import read_run, show
from toolcall_bench.front.say import NOTE_CHARS, command, note, say
from toolcall_bench.rows import columns

FORGED = (
    "::error::a\n ::set-env name=A::b\n##vso[task.setvariable]c ##[error]d\x1b[2J\x9b1A\r\u202e\udc80%0A::warning::e"
)
RAISES = f"def make(tools, limits): raise ValueError({FORGED!r})\n"
FAULT = f"""
from dataclasses import replace
from toolcall_bench.faults.validate.bad_params import FAULT
FAULT = replace(FAULT, name={FORGED!r}, question={FORGED!r}, proof={FORGED!r}, suite="mine")
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two stored runs, a line and a fault, forged wherever they hold a text of somebody's."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    texts = {"why": FORGED, "text": FORGED, "text_stable": FORGED, "side_effect": [FORGED], "closing": FORGED}
    for name, verdict in (("out", "untestable"), ("after", "missed")):
        (tmp_path / name).mkdir()
        rows = [one | texts | {"verdict": verdict, "caught_at": "", "basis": ""} for one in missed(FORGED)]
        store(tmp_path / name, [*rows, *(one | {"fault": FORGED} for one in rows[:1])])
    store(tmp_path / "good.jsonl", good(FORGED))
    assert bench("gate", "--update", "--results", "good.jsonl").code == 0
    (tmp_path / "mine.py").write_text(RAISES)
    (tmp_path / "fault.py").write_text(FAULT)
    return tmp_path


def is_harmless(said: Said) -> bool:
    text = f"{said.out}\n{said.err}"
    return commands(text) == [] and all(line.isprintable() for line in text.split("\n"))


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (("report",), 0),
        (("explain", "bad_params", "--row", FORGED), 0),
        (("explain", "./fault.py:FAULT"), 0),
        (("gate", "--results", "out"), 2),
        (("gate", "--results", "out", "--format", "md"), 2),
        (("gate", "--results", "out", "--format", "json"), 2),
        (("gate", "--results", "out", "--update"), 2),
        (("compare", "out", "after", "--fail-on-change"), 1),
        (("run", "--line", "./mine.py:make", "--fault", "./fault.py:FAULT"), 2),
        (("run", "--line", FORGED), 2),
        (("run", "--fault", FORGED), 2),
        (("run", "--format", FORGED), 2),
        (("run", FORGED), 2),
        ((f"--{FORGED}",), 2),
        ((FORGED,), 2),
        (("report", FORGED), 2),
        (("list", "lines", FORGED), 0),
        (("new", f"{FORGED}/mine.py"), 2),
        (("new", f"{FORGED.replace('/', '')}.py"), 0),
        (("run", "--fault", "bad_params", "--out", f"mine.py/{FORGED}"), 2),
    ],
    ids=lambda value: " ".join(value).replace(FORGED, "FORGED") if isinstance(value, tuple) else str(value),
)
def test_no_output_obeys_what_a_text_says(asked: tuple[str, ...], code: int) -> None:
    said = bench(*asked)
    assert is_harmless(said), said
    assert said.code == code, said
    assert "error" in said.out + said.err


@pytest.mark.parametrize("form", ["md", "csv", "json"])
def test_no_form_of_the_table_obeys_what_a_text_says(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    show(read_run(Path("out")), form)
    said = Said(0, *capsys.readouterr())
    assert is_harmless(said), said
    assert "error" in said.out
    if form == "json":
        assert {row["line"] for row in json.loads(said.out)} == {FORGED.encode(errors="backslashreplace").decode()}


def test_a_mistake_of_the_bench_shows_its_exception_harmlessly(monkeypatch: pytest.MonkeyPatch) -> None:
    def mistaken(*_: object) -> None:
        raise KeyError(1) from ValueError(FORGED)

    monkeypatch.setattr(columns, "json_schema", mistaken)
    said = bench("schema")
    assert is_harmless(said)
    assert "ValueError: ::error::a" in said.err


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("one\n  two\n", "one\n  two\n"),
        ("# head\n## head [1]\n### a::b", "# head\n## head [1]\n### a::b"),
        ("a ::error::b : c", "a ::error::b : c"),
        ("类型 naïve †", "类型 naïve †"),
        ("::error::a", r"\x3a:error::a"),
        ("a\n  ::error::a", "a\n  " + r"\x3a:error::a"),
        ("a ##[error]b ###vso[c]", r"a #\x23[error]b ##\x23vso[c]"),
        ("a\tb\r\x1b[2J", r"a\tb\r\x1b[2J"),
    ],
)
def test_layout_stays_and_what_would_be_obeyed_is_shown(
    text: str, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    say(text)
    say(text, err=True)
    assert capsys.readouterr() == (f"{shown}\n", f"{shown}\n")


def test_a_note_is_one_line_of_standard_error_however_long_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    note("two\nlines" + "x" * 10_000 + "; do this")
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("bench: two linesxxx")
    assert told.err.endswith("xxx; do this\n")
    assert len(told.err) < NOTE_CHARS + 20


def test_the_bench_itself_can_tell_a_runner_something(capsys: pytest.CaptureFixture[str]) -> None:
    command("::notice::a", err=False)
    assert commands(capsys.readouterr().out) == [("notice", {}, "a")]
