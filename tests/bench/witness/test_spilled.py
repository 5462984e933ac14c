"""A cut result that was saved beside it: a file that holds the whole counts, by whatever path the text names it."""

import hashlib
import json
import os
from pathlib import Path

import pytest

from toolcall_bench.witness import spilled as module
from toolcall_bench.witness.journal import Event
from toolcall_bench.witness.spilled import newest, spilled

WHOLE = "#" * 120
JOURNAL_KEEPS = 65_536


def result(text: str = WHOLE) -> Event:
    return {"text": text[:JOURNAL_KEEPS], "chars": len(text), "digest": hashlib.sha256(text.encode()).hexdigest()}


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    (tmp_path / "workspace" / "results").mkdir(parents=True)
    return tmp_path / "workspace"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    (tmp_path / "else where").mkdir()
    return tmp_path / "else where"


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


@pytest.mark.parametrize(
    "text",
    [
        *("see /other/results/c1.txt", "other/results/c1.txt", "../results/c1.txt", "~/results/c1.txt", "c1.txt", "c1"),
        *("~{}/results/c1.txt", "x~{}/results/c1.txt", "-{}/results/c1.txt", ".{}/results/c1.txt"),
        *(
            "results/c1.txt.bak",
            "results/c1.txt.1",
            "results/c1.txt2",
            "results/c1.txt-2",
            "results/c1.txt/x",
            "results/",
        ),
        *(
            "results/c1.log",
            "xresults/c1.txt",
            "my-results/c1.txt",
            ".results/c1.txt",
            "results/C1.txt",
            "results c1.txt",
        ),
        *(
            "{}x/results/c1.txt",
            "x{}/results/c1.txt",
            "https://host{}/results/c1.txt",
            "{}/results/c1.txt_",
            "{}/results",
        ),
    ],
)
def test_the_path_of_another_file_is_not_its_name(workspace: Path, text: str) -> None:
    saved(workspace / "results" / "c1.txt")
    assert found(workspace, text.format(workspace), places=(workspace.parent,)) == ()


def test_a_bare_name_without_its_suffix_is_a_mere_word(workspace: Path) -> None:
    saved(workspace / "whole.txt")
    assert found(workspace, "the whole is somewhere") == ()
    assert found(workspace, f"in {workspace}/whole") == ("whole.txt",)


def test_a_path_is_found_beside_that_of_another_and_at_either_end_of_a_long_text(workspace: Path) -> None:
    saved(workspace / "results" / "c1.txt")
    other = "results/c1.txt.bak, "
    for text in (f"{other}results/c1.txt", "results/c1.txt " + 50_000 * other, 50_000 * other + "results/c1.txt"):
        assert found(workspace, text) == ("results/c1.txt",)


def test_of_two_files_with_one_name_the_one_that_is_named_counts(elsewhere: Path, workspace: Path) -> None:
    saved(elsewhere / "a" / "c1.txt")
    saved(elsewhere / "b" / "c1.txt", "another")
    assert found(workspace, f"in {elsewhere}/a/c1.txt", places=(elsewhere,)) == ("../else where/a/c1.txt",)
    assert found(workspace, f"in {elsewhere}/b/c1.txt", places=(elsewhere,)) == ()


@pytest.mark.parametrize(
    "text", ["see folder/", "see /", "~", "~/", "nothing", "/a\0.txt", "\\ud800/x", "/x" * 9000, "", "/dev/zero"]
)
def test_a_text_that_names_no_file_finds_none(workspace: Path, text: str) -> None:
    saved(workspace / "whole.txt")
    assert found(workspace, text) == ()


@pytest.mark.parametrize(("before", "after"), [("", ""), ("tool: dump\n\n", "\n-- end --\n")])
def test_the_whole_may_have_more_around_it(workspace: Path, before: str, after: str) -> None:
    saved(workspace / "whole.txt", before + WHOLE + after)
    assert found(workspace, "see whole.txt") == ("whole.txt",)


@pytest.mark.parametrize("held", [WHOLE[:-1], "", WHOLE[:60] + "\n" + WHOLE[60:]])
def test_a_file_that_holds_less_than_the_whole_is_none(workspace: Path, held: str) -> None:
    saved(workspace / "whole.txt", held)
    assert found(workspace, "see whole.txt") == ()


def test_any_whole_result_will_do_but_none_that_is_empty(workspace: Path) -> None:
    saved(workspace / "odd.txt", "one\r\ntwo é\r\n")
    saved(workspace / "empty.txt", "")
    text = "see odd.txt and empty.txt"
    assert found(workspace, text, {"enter": "1"}, result(), result("one\r\ntwo é\r\n")) == ("odd.txt",)
    assert found(workspace, text, result("")) == found(workspace, text, {"end": "1", "raised": "x"}) == ()


@pytest.mark.parametrize("missing", [0, 1])
def test_a_result_longer_than_the_journal_keeps_is_held_against_its_whole_length(workspace: Path, missing: int) -> None:
    saved(workspace / "whole.txt", "#" * (80_000 - missing))
    assert found(workspace, "see whole.txt", result("#" * 80_000)) == (() if missing else ("whole.txt",))


def test_of_a_file_that_has_grown_huge_only_a_beginning_is_read(elsewhere: Path, workspace: Path) -> None:
    log = saved(elsewhere / "agent.log", WHOLE)
    os.truncate(log, 6 << 30)
    assert found(workspace, f"log: {log}") == ("../else where/agent.log",)
    saved(log, "")
    os.truncate(log, 6 << 30)
    assert found(workspace, f"log: {log}") == ()


def test_a_pipe_a_device_and_a_link_are_not_read(elsewhere: Path, workspace: Path) -> None:
    os.mkfifo(workspace / "pipe.txt")
    (workspace / "zero.txt").symlink_to("/dev/zero")
    (workspace / "link.txt").symlink_to(saved(elsewhere / "c1.txt"))
    (workspace / "loop").symlink_to(workspace)
    text = "pipe.txt zero.txt link.txt loop/link.txt /dev/zero {0}/pipe.txt {0}/zero.txt {0}/link.txt {0}/loop/link.txt"
    assert found(workspace, text.format(workspace)) == ()


def test_a_folder_that_may_not_be_read_or_is_not_there_hides_no_other(workspace: Path, tmp_path: Path) -> None:
    saved(workspace / "c1.txt")
    (workspace / "results").chmod(0)
    try:
        assert found(workspace, "c1.txt", places=(tmp_path / "none",)) == ("c1.txt",)
    finally:
        (workspace / "results").chmod(0o700)


def test_only_so_much_is_looked_at_the_newest_first(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, name in enumerate(("old/a.txt", "new/b.txt", "new/c.txt")):
        os.utime(saved(elsewhere / name), (number, number))
    (elsewhere / "old" / "loop").symlink_to(elsewhere)
    os.utime(elsewhere / "old", (5, 5))
    os.utime(elsewhere / "new", (6, 6))
    assert [path.name for path in newest(elsewhere)] == ["c.txt", "b.txt", "a.txt"]
    monkeypatch.setattr(module, "MOST_ENTRIES", 4)
    assert [path.name for path in newest(elsewhere)] == ["c.txt", "b.txt"]
