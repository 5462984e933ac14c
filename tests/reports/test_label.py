"""Names as labels."""

import pytest

from toolcall_bench.reports.charts.label import labels, latin, stacked


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("guarded", "guarded"),
        ("café", "café"),
        ("工具-line", "??-line"),
        ("a$b", r"a\$b"),
        ("", "?"),
        ("x" * 40, "x" * 18 + "…" + "x" * 9),
    ],
)
def test_a_label_is_short_and_in_latin_script(name: str, label: str) -> None:
    assert latin(name) == label


def test_names_that_look_alike_are_numbered_and_others_are_not() -> None:
    assert labels(["工具", "数据", "naive"]) == ["?? (1)", "?? (2)", "naive"]


def test_a_long_label_breaks_near_its_middle_and_a_short_one_does_not() -> None:
    assert stacked("silent_truncate") == "silent_\ntruncate"
    assert stacked("exec_a_b") == "exec_a_b"
    assert stacked("unbreakable") == "unbreakable"
