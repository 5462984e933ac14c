"""Names of any script and any length, wherever they stand as text: aligned, readable, on one line."""

from collections.abc import Callable

import pytest
from wcwidth import wcswidth

from tests.kit.reports.frames import frame, row
from toolcall_bench.reports.charts.label import labels
from toolcall_bench.reports.text import gate, matrix
from toolcall_bench.reports.text.explain import answer_text
from toolcall_bench.reports.text.progress import control_line, controls_line, progress_line

LONG = "head-" + "x" * 5_000 + "-tail"
SHOWN: dict[str, Callable[[str], str]] = {
    "table": lambda name: matrix.terminal_table(frame([row(name, name, "missed")])),
    "table across": lambda name: matrix.terminal_table(frame(row(f"{name}{n}", name, "missed") for n in range(9))),
    "notes": lambda name: "\n".join(matrix.notes(frame([row(name, name, "untestable", why=name, closing=name)]), {})),
    "list": lambda name: matrix.aligned([(name, name)]),
    "progress": lambda name: progress_line(row(name, name, "missed")),
    "control": lambda name: control_line(name, "OK"),
    "controls": lambda name: controls_line([(name, "BAD", name)]),
    "gate": lambda name: gate.gate_text("gate", [change(name)], []),
    "annotation": lambda name: gate.annotation(change(name)),
    "answer": lambda name: answer_text({**row(name, name, "missed", why=name), "text_stable": name}),
    "chart": lambda name: labels([name])[0],
}


def change(name: str) -> gate.PlainChange:
    return {"kind": "worse", "line": name, "fault": name, "was": "caught", "now": "missed", "why": name}


@pytest.mark.parametrize("what", SHOWN)
def test_a_name_of_5000_characters_is_shown_by_both_its_ends(what: str) -> None:
    lines = SHOWN[what](LONG).splitlines()
    assert max(map(len, lines)) < 1_500
    assert any("head-" in line and "-tail" in line for line in lines)


@pytest.mark.parametrize("what", ["table", "list", "gate"])
def test_a_name_of_wide_characters_moves_no_column(what: str) -> None:
    wide, narrow = "工具调用线", "wide-enough-name"
    if what == "table":
        text = matrix.terminal_table(frame([row("a", wide, "missed"), row("a", narrow, "missed")]))
    elif what == "list":
        text = matrix.aligned([(wide, "missed"), (narrow, "missed")])
    else:
        text = gate.gate_text("gate", [{**change(wide), "why": ""}, {**change(narrow), "why": ""}], [])
    cells = [line for line in text.splitlines() if line.endswith("missed")]
    assert len(cells) == 2
    assert len({wcswidth(line) for line in cells}) == 1
