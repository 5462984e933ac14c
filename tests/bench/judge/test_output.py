"""Whether a tool's output stands in a reply: as it is, escaped, or laid out line by line."""

import json
import time
from dataclasses import replace

import pytest

from tests.kit.evidence import UNKNOWN_TOOL, clean, ran, turn
from toolcall_bench.judge.output import outputs, stands_in

OUTPUT = 'first line\n  said "zwölf"\\\nthird line'
LINES = OUTPUT.split("\n")


def each(form: str) -> str:
    """Every line of the output in this form, `{n}` its number."""
    return "\n".join(form.format(line, n=number) for number, line in enumerate(LINES, 1))


WHOLE = {
    "as it is": OUTPUT,
    "wrapped": f"<result>{OUTPUT}</result>",
    "JSON": json.dumps({"content": OUTPUT}),
    "JSON that is not ASCII": json.dumps({"content": OUTPUT}, ensure_ascii=False),
    "JSON within JSON": json.dumps({"body": json.dumps({"content": OUTPUT})}),
    "numbered": each("{n}: {}"),
    "numbered as cat does": each("     {n}\t{}"),
    "numbered with an arrow": each("{n:>5}→{}"),
    "quoted": each("> {}"),
    "YAML": "content: |\n" + each("    {}") + "\nis_error: false",
    "bullets": each("* {}"),
    "in a box": each("│ {}"),
    "blanks behind it": each("{}   "),
    "lines between": each("{}\n"),
    "CRLF": OUTPUT.replace("\n", "\r\n"),
}
NOT_WHOLE = {
    "nothing": "",
    "another": "ok",
    "a line is missing": each("{n}: {}").replace("1: first line\n", ""),
    "out of order": "\n".join(f"1: {line}" for line in reversed(LINES)),
    "a line that is only part of one": each("{n}: {}").replace("third line", "third line of many"),
    "a line behind other words": each("{n}: {}").replace("first line", "the very first line"),
    "a line cut short": each("{n}: {}").replace("third line", "third"),
    "other words in it": each("{n}: {}").replace("zwölf", "elf"),
    "all on one line": " ".join(LINES),
}


@pytest.mark.parametrize("text", WHOLE.values(), ids=WHOLE)
def test_an_output_stands_in_a_text_however_it_is_escaped_or_laid_out(text: str) -> None:
    assert stands_in(OUTPUT, text)


@pytest.mark.parametrize("text", NOT_WHOLE.values(), ids=NOT_WHOLE)
def test_part_of_an_output_and_lines_in_another_order_are_none(text: str) -> None:
    assert not stands_in(OUTPUT, text)


def test_one_line_alone_must_stand_there_as_it_is() -> None:
    assert stands_in("first line", "1: first line")
    assert stands_in("first line", "the first line of many")
    assert not stands_in("first line  ", "1: first line")


def test_a_line_that_is_repeated_must_be_there_as_often() -> None:
    assert stands_in("same\nsame", "1: same\n2: same")
    assert not stands_in("same\nsame", "1: same\n2: other")


def test_the_outputs_of_several_turns_are_those_that_returned_and_were_kept_whole() -> None:
    seen = clean(turn(UNKNOWN_TOOL), "first line")
    [run] = seen.runs
    others = (
        replace(run, text="cut", chars=4),
        replace(run, text="", chars=0),
        replace(run, text="late", chars=4, outcome="open"),
        ran(turn(UNKNOWN_TOOL)[0], "raised", error="OSError: x"),
        replace(run, text="second line", chars=11),
    )
    assert outputs((seen, None, replace(seen, runs=(run, *others)))) == ["first line", "second line"]
    assert outputs((None,)) == []


@pytest.mark.parametrize("sign", ["1", "x\n", "1: x\n", "\\", "{"])
def test_a_long_text_takes_linear_time(sign: str) -> None:
    """Of 65,000 characters; quadratic time would be minutes."""
    started = time.process_time()
    long = sign * (65_000 // len(sign))
    assert not stands_in("x\n" * 2000 + "y", long)
    assert not stands_in(long, "1: x\n" * 13_000 + "z" if "\n" not in sign else long[:-4])
    assert time.process_time() - started < 5
