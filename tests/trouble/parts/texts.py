"""Forged texts as a line's name, its reply, its exception and what it prints, through every output."""

import random
from collections.abc import Iterator
from pathlib import Path

from tests.kit.gate.pytest_runs import QUICK, pytest_in
from tests.kit.stored import rows, stored
from tests.trouble.forked import forked
from tests.trouble.judged import badly_ended
from tests.trouble.live import live
from tests.trouble.part import Part

TEXTS = (
    *("\x1b[2J\x1b[1;1Hall caught", "\x1b[31mred", "\x1b]0;title\x07", "\x1b]8;;http://evil\x1b\\link", "\x9b2J"),
    *("\x1bP+q\x1b\\", "\x1bc", "\u202egnp.exe", "\u2066caught\u2069", "\u200fcaught", "\u061cx", "\u200bcaught"),
    *("##vso[task.complete result=Succeeded]", "##[error]no", "x ##[group]y", "\n##[endgroup]", "::error ::no"),
    *("x\n::error file=a::no", "::set-output name=a::b", "::stop-commands::x", "\r::add-mask::a", "\n  ::debug::x"),
    *("a\rcaught", "a\0b", "]]>", "]]></failure></testcase><testcase name='x'/>", "</script><script>alert(1)</script>"),
    *("javascript:alert(1)", "[x](javascript:alert(1))", "![x](http://evil/x.png)", "<img src=x onerror=alert(1)>"),
    *("a | b | c", "`` ` ``` x", "\n\n# caught\n\n", "<!--", "&lt;script&gt;", "=1+1", "=cmd|' /C calc'!A0"),
    *("@SUM(1)", "\t=1+1", "+1+1", "-1+1", "\ud800", "a\u2028::error::b", "x" * 1_000_000, '"; DROP', "\x08\x08ok"),
)
LINE = """from toolcall_bench import Reply, each_call
from toolcall_bench.lines.guarded import make as guarded

TEXT = {text!a}

def made(tools, limits, wrong):
    line = guarded(tools, limits)
    def answer(call):
        [reply] = line([call])
        return wrong(reply) if reply.is_error else reply
    return each_call(answer)

def says(tools, limits):
    return made(tools, limits, lambda reply: Reply(reply.call_id, TEXT, True))

def raises(tools, limits):
    def wrong(reply):
        raise RuntimeError(TEXT)
    return made(tools, limits, wrong)

def prints(tools, limits):
    def wrong(reply):
        print(TEXT.encode("utf-8", "replace").decode(), flush=True)
        import os
        os._exit(3)
    return made(tools, limits, wrong)
"""
MAKERS = ("says", "raises", "prints")
RUN = ("run", "--line", ",".join(f"./forged.py:{name}" for name in MAKERS), "--fault", "unknown_tool,exec_throw")


def trial(chance: random.Random, folder: Path, number: int) -> list[str]:
    """The text itself is that of this number."""
    text = TEXTS[number]
    (folder / "forged.py").write_text(LINE.format(text=text))
    found = list(of_line(folder)) + list(of_name(folder, text))
    ran = pytest_in(folder, "--bench-line", "./forged.py:says", "--bench-fault", "unknown_tool,exec_throw", *QUICK)
    found += [f"pytest: {one}" for one in live("terminal", ran.out.encode("utf-8", "surrogatepass"))]
    found += [f"JUnit: {one}" for one in live("junit", (folder / "junit.xml").read_bytes())]
    return [f"{text[:30]!a}: {one}" for one in found]


def of_line(folder: Path) -> Iterator[str]:
    """What the line itself said, in a run and in all that is told of it afterwards."""
    yield from told(folder, "terminal", *RUN)
    for name in MAKERS:
        yield from told(folder, "terminal", "explain", "unknown_tool", "--row", name)
    yield from of_folder(folder, "out")


def of_name(folder: Path, text: str) -> Iterator[str]:
    """The text as the name of a line, of a fault's reason and of all that a row says, as only a file can hold it."""
    (folder / "named").mkdir()
    spoiled = {"line": text, "text": text, "text_stable": text, "why": text, "closing": text, "side_effect": [text]}
    stored(folder / "named", *(one | spoiled for one in rows() if one["line"] == "good"))
    yield from told(folder, "terminal", "explain", "bad_params", "--row", "nobody", "--results", "named")
    if text and "\0" not in text and len(text) < 10_000 and text.isascii():
        yield from told(folder, "terminal", "explain", "bad_params", "--row", text, "--results", "named")
    yield from of_folder(folder, "named")


def of_folder(folder: Path, run: str) -> Iterator[str]:
    for form in ("json", "csv", "md"):
        yield from told(folder, form, "report", run, "--format", form)
    for kind, form in (("terminal", "table"), ("json", "json"), ("md", "md")):
        yield from told(folder, kind, "gate", "--results", run, "--min-caught", "20", "--format", form)
        yield from told(folder, kind, "compare", run, run, "--format", form)
    yield from told(folder, "terminal", "report", run, drawn=run == "named")
    for path in sorted((folder / run).iterdir()):
        if (kind := path.suffix[1:]) in ("md", "csv", "svg"):
            yield from (f"{run}/{path.name}: {one}" for one in live(kind, path.read_bytes()))


def told(folder: Path, kind: str, *arguments: str, drawn: bool = False) -> Iterator[str]:
    """What came through live on standard output, of this kind, and on standard error."""
    ended = forked(folder, *arguments, drawn=drawn)
    found = badly_ended(ended) + live("terminal", ended.out + ended.err) + (live(kind, ended.out) if ended.out else [])
    yield from (f"{' '.join(arguments)[:60]!a}: {one}" for one in found)


PART = Part("A forged text as name, reply, exception and print, through every output", trial, len(TEXTS), 4)
