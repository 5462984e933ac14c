"""The part of a text that stays the same from run to run."""

import json
import re
from textwrap import indent
from time import process_time
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolcall_bench.language.mask import stable

WORKSPACE = "/tmp/bench-abc/w0/workspace"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (f"no file {WORKSPACE}/notes.txt", "no file notes.txt"),
        (f"in {WORKSPACE}", "in <*>"),
        ("File '/usr/lib/python3.11/json/decoder.py', line 3", "File '<*>/decoder.py', line 3"),
        ("see /home/me/x/y.log.", "see <*>/y.log."),
        ("<object at 0x7f00dead0000>", "<object at <address>>"),
        ("refused by localhost:8123", "refused by <address>"),
        ("http://127.0.0.1:4000/mcp", "http://<address>/mcp"),
        ("https://errors.pydantic.dev/2.11/v/int_parsing", "https://errors.pydantic.dev/<version>/v/int_parsing"),
        ("request 123e4567-e89b-12d3-a456-426614174000 died", "request <id> died"),
        ("call_AbCdEfGh1234567 failed", "<id> failed"),
        ("trace 0123456789abcdef0123456789abcdef", "trace <id>"),
        ("pid 4711, port=8080", "pid <number>, port=<number>"),
        ("\x1b[31mred\x1b[0m", "red"),
    ],
)
def test_what_differs_from_run_to_run_is_masked(text: str, wanted: str) -> None:
    assert stable(text, WORKSPACE) == wanted


@pytest.mark.parametrize(
    "text",
    [
        "[validate] head.lines: wanted integer; got 'three'",
        "cut; 20000 in all, 18000 omitted",
        "timed out after 0.5 s",
        "a/b and folder/fresh.txt and 3/4",
        "call_c1 of head, version 3 of 3.11, 0x1f",
        "调用超时 (0.5 秒)",
    ],
)
def test_what_a_reader_needs_stays_as_it_is(text: str) -> None:
    assert stable(text, WORKSPACE) == text


def test_without_a_workspace_nothing_is_taken_for_one() -> None:
    assert stable("a / b", "") == "a / b"


def test_the_sign_for_a_folder_is_no_word() -> None:
    assert not re.search(r"\w", stable("/tmp/three/", WORKSPACE) + stable(WORKSPACE, WORKSPACE))


@pytest.mark.parametrize(
    "odd", ["my files", "it's", 'a "quoted" one', "back\\slash", "文件", "new\nline", "per%cent", "(a|b)"]
)
def test_a_folder_of_any_name_is_masked_however_a_text_quotes_it(odd: str) -> None:
    worker = f"/tmp/{odd}/toolcall-bench-x/w00000"
    for path in (f"{worker}/workspace/notes.txt", f"{worker}/tmp/spill.txt"):
        plain = path.replace(worker, "/tmp/toolcall-bench-x/w00000")
        wanted = stable(f"no file {plain} there", "/tmp/toolcall-bench-x/w00000/workspace")
        for spelled in (
            path,
            repr(path)[1:-1],
            json.dumps(path)[1:-1],
            json.dumps(repr(path)[1:-1])[1:-1],
            quote(path),
        ):
            assert stable(f"no file {spelled} there", f"{worker}/workspace") == wanted


def test_a_workspace_without_a_folder_around_it_masks_nothing_else() -> None:
    assert stable("a / b, /worker", "/workspace") == "a / b, /worker"


BENCH = "/site-packages/bench"
THEIRS = '  File "<*>/line.py", line 9, in answer\n    return run(**arguments)\n           ^^^^^^^^^^^^^^^^\n'
OURS = (
    f'  File "{BENCH}/service.py", line 31, in head\n'
    "    with inside(path).open() as file:\n         ^^^^^^^^^^^^^^^^^^^\n"
)


def stripped(text: str) -> str:
    return re.sub(r"(?m)^ +", "", text)


HEAD, LAST = "Traceback (most recent call last):\n", "IsADirectoryError: 'folder'\n"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (HEAD + THEIRS + OURS + LAST, HEAD + THEIRS + LAST),
        (HEAD + OURS + OURS + THEIRS + LAST, HEAD + THEIRS + LAST),
        (OURS, ""),
        (indent(HEAD + OURS + LAST, "    "), indent(HEAD + LAST, "    ")),
        (indent(HEAD + OURS + LAST, "    | "), indent(HEAD + LAST, "    | ")),
        (stripped(HEAD + OURS + OURS + THEIRS + LAST), stripped(HEAD + THEIRS + LAST)),
        (stripped(HEAD + THEIRS + OURS + LAST), stripped(HEAD + THEIRS + LAST)),
        (stripped(HEAD + OURS + "KeyboardInterrupt\n"), stripped(HEAD + "KeyboardInterrupt\n")),
        (json.dumps(HEAD + THEIRS + OURS + LAST), json.dumps(HEAD + THEIRS + LAST)),
        (f'  File "{BENCH}/service.py", line 31, in head', ""),
    ],
)
def test_what_a_traceback_shows_of_the_benchs_own_source_is_left_out(text: str, wanted: str) -> None:
    assert stable(text, WORKSPACE, BENCH) == wanted


@pytest.mark.parametrize(
    "text",
    [HEAD + THEIRS + LAST, OURS.replace(BENCH, "/site-packages/benchmark"), f"see {BENCH}/service.py, line 31", ""],
)
def test_frames_in_other_files_stay(text: str) -> None:
    assert stable(text, WORKSPACE, BENCH) == re.sub(r"(?<!>)/[\w/-]+/", "<*>/", text)


def test_without_the_folder_of_the_bench_every_frame_stays() -> None:
    assert stable(HEAD + OURS + LAST, WORKSPACE) == HEAD + OURS.replace(BENCH, "<*>") + LAST


@pytest.mark.parametrize(
    "text",
    [
        OURS * 800,
        OURS + "    \n" * 16_000,
        OURS + " " * 65_000,
        OURS + "    " + "x" * 65_000,
        stripped(OURS) + "x\n^\n" * 16_000,
    ],
)
def test_a_long_traceback_takes_no_quadratic_time(text: str) -> None:
    begun = process_time()
    stable(text, WORKSPACE, BENCH)
    assert process_time() - begun < 5


@given(st.text())
def test_masking_twice_is_masking_once(text: str) -> None:
    once = stable(text, WORKSPACE)
    assert stable(once, WORKSPACE) == once
