"""Names as labels."""

import pytest

from toolcall_bench.reports.charts import label
from toolcall_bench.reports.charts.label import FALLBACKS, drawable, families, labels, stacked


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("guarded", "guarded"),
        ("café", "café"),
        ("имя-λ", "имя-λ"),
        ("a\nb\ud800", r"a\nb\ud800"),
        ("שלום", r"\u05e9\u05dc\u05d5\u05dd"),
        ("a$b", r"a\$b"),
        ("", "(empty)"),
        ("x" * 40, "x" * 18 + "…" + "x" * 9),
    ],
)
def test_a_label_is_short_and_in_scripts_that_can_be_drawn(name: str, shown: str) -> None:
    assert drawable(name) == shown


def test_names_that_look_alike_are_numbered_and_others_are_not() -> None:
    alike = f"{'x' * 30}%s{'y' * 30}"
    cut = f"{'x' * 18}…{'y' * 9}"
    assert labels([alike % 1, alike % 2, "naive"]) == [f"{cut} (1)", f"{cut} (2)", "naive"]


def test_a_name_in_chinese_shows_as_itself_where_a_font_has_it_and_as_its_escapes_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fonts = families()
    assert drawable("工具") == ("工具" if len(fonts) > 1 else r"\u5de5\u5177")
    assert set(fonts[1:]) <= set(FALLBACKS)
    monkeypatch.setattr(label, "_shapes", lambda: frozenset(map(ord, "工具")))
    assert drawable("工具") == "工具"


def test_a_long_label_breaks_near_its_middle_and_a_short_one_does_not() -> None:
    assert stacked("silent_truncate") == "silent_\ntruncate"
    assert stacked("exec_a_b") == "exec_a_b"
    assert stacked("unbreakable") == "unbreakable"
