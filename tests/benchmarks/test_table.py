"""The README's performance table says what was measured, and nothing else."""

from pathlib import Path

from tests.benchmarks.figure import figure, saved
from tests.benchmarks.table import markdown

README = Path(__file__).parents[2] / "README.md"
MARKER = "<!-- benchmarks -->\n"


def test_the_table_in_the_readme_is_the_rendering_of_what_was_measured() -> None:
    _, table, _ = README.read_text(encoding="utf-8").split(MARKER)
    assert table.strip() == markdown(saved())


def test_a_figure_that_misses_its_bound_is_marked_in_the_table() -> None:
    kept, missed = (figure("this", "that", "s", [(above, 1.0)], bound=2.0) for above in (2.0, 2.1))
    assert "missed" not in markdown([kept])
    assert "at most 2, missed" in markdown([missed])


def test_the_ratio_is_the_median_of_ratios_and_the_spread_their_ends() -> None:
    one = figure("this", "that", "s", [(2.0, 1.0), (9.0, 1.0), (3.0, 1.0)], bound=2.0, at_least=True)
    assert (one.ratio, one.lowest, one.highest, one.times, one.holds) == (3.0, 2.0, 9.0, 3, True)
