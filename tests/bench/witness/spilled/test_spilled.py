"""A cut result that was saved beside it: a file that holds the whole counts, by whatever path the text names it."""

import hashlib
import json
from pathlib import Path

import pytest

from toolcall_bench.witness.journal import Event
from toolcall_bench.witness.spilled import spilled

WHOLE = "#" * 120
JOURNAL_KEEPS = 65_536


def result(text: str = WHOLE) -> Event:
    return {"text": text[:JOURNAL_KEEPS], "chars": len(text), "digest": hashlib.sha256(text.encode()).hexdigest()}


def saved(path: Path, content: str = WHOLE) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode())
    return path


def found(workspace: Path, text: str, *results: Event, places: tuple[Path, ...] = ()) -> tuple[str, ...]:
    return spilled([text], results or [result()], workspace, places)


AROUND = (
    *("the whole is in {}", "see {}.", "see {}, please", "saved to {}: read it there", "saved to '{}'", "in `{}`"),
    *('{{"saved": "{}"}}', "[whole result: {}]", "(in {})", "<file>{}</file>", "saved={}", "file:{}", "**{}**", "{}"),
    *("file://{}", "file://localhost{}", "Everything is in {}!", "in {}?", "in {}…", "in {}...", "see {};", "read @{}"),
    *("{}:1-1", "{}:12", "{}#L3", 'cut; the whole is in \\"{}\\"', "in \\'{}\\'", "cut\\n{}\\nread it", "-> {} <-"),
    *("[gekürzt; alles in „{}“]", "dans « {} »", "dans «{}»", "in “{}”", "in ‘{}’", "in “{},” too", "cat {} | less"),
    *(
        "完整结果已保存至 {}。",
        "完整结果见 {}，共 120 个字符",
        "完整结果：{}",
        "结果在「{}」里",
        "结果在{}里",
        "《{}》",
        "全部在{}！",
    ),
)


@pytest.mark.parametrize("text", AROUND)
@pytest.mark.parametrize("name", ["whole.txt", "tool output.txt", "a(1)+b.txt", "输出.txt", "whole"])
def test_a_file_is_found_whatever_stands_around_its_name(
    elsewhere: Path, workspace: Path, text: str, name: str
) -> None:
    path = saved(elsewhere / name)
    assert found(workspace, text.format(path)) == (f"../else where/{name}",)
    assert found(workspace, text.format(path), places=(elsewhere,)) == (f"../else where/{name}",)


@pytest.mark.parametrize("text", [text for text in AROUND if "://" not in text])
@pytest.mark.parametrize(
    ("path", "named"),
    [
        ("results/c1.txt", "results/c1.txt"),
        ("results/c1.txt", "./results/c1.txt"),
        ("results/c1.txt", "results/c1"),
        ("results/c 1.txt", "results/c 1.txt"),
        (".agent/c1.txt", ".agent/c1.txt"),
        (".agent/c1.txt", "./.agent/c1.txt"),
        ("c1.txt", "c1.txt"),
        ("c1.txt", "./c1.txt"),
    ],
)
def test_a_name_within_the_workspace_may_be_relative(workspace: Path, text: str, path: str, named: str) -> None:
    saved(workspace / path)
    assert found(workspace, text.format(named)) == (path,)


def test_escapes_around_and_in_a_path_are_undone(elsewhere: Path, workspace: Path) -> None:
    path = saved(elsewhere / "é.txt")
    plain = f'cut\n{path}\nor "{path}"'
    texts = [
        json.dumps(plain),
        json.dumps({"text": json.dumps({"text": plain})}),
        path.as_uri(),
        str(path).replace("/", r"\/"),
    ]
    for text in [*texts, str(path).replace(" ", "\\ ")]:
        assert found(workspace, text) == ("../else where/é.txt",), text
    literal = saved(elsewhere / "a%20b.txt")
    assert found(workspace, f"see {literal}") == ("../else where/a%20b.txt",)


def test_a_path_in_the_home_folder_may_begin_with_a_tilde(
    elsewhere: Path, workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(elsewhere))
    saved(elsewhere / ".agent" / "c1.txt")
    assert found(workspace, "in ~/.agent/c1.txt") == ("../else where/.agent/c1.txt",)
    assert found(workspace, "in ~/.agent/c1", places=(elsewhere,)) == ("../else where/.agent/c1.txt",)
    assert found(workspace, "in ~/.agent/c2.txt, .agent/c1.txt") == ()


def test_a_path_without_its_suffix_leads_to_no_other_file(elsewhere: Path, workspace: Path) -> None:
    saved(elsewhere / "c1.txt")
    assert found(workspace, f"in {elsewhere}/c1", places=(elsewhere,)) == ("../else where/c1.txt",)
    saved(elsewhere / "c1", "another")
    assert found(workspace, f"in {elsewhere}/c1", places=(elsewhere,)) == ()
