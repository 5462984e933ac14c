"""The measured figures as a Markdown table, for the README and for the terminal."""

from collections.abc import Iterable

from tests.benchmarks.figure import Figure

HEAD = ("measured", "beside", "ratio", "spread", "bound")
RULE = ("---", "---", "---:", "---:", "---")


def markdown(figures: Iterable[Figure]) -> str:
    """One line a figure; the ratio is a median, the spread the lowest and the highest of its repetitions."""
    return "\n".join(map(line, [HEAD, RULE, *map(cells, figures)]))


def line(texts: Iterable[str]) -> str:
    return f"| {' | '.join(texts)} |"


def cells(figure: Figure) -> tuple[str, ...]:
    if figure.bound is None:
        bound = "none"
    else:
        bound = f"at {'least' if figure.at_least else 'most'} {figure.bound:g}{'' if figure.holds else ', missed'}"
    spread = f"{figure.lowest:.2f} to {figure.highest:.2f}, {figure.times} times"
    return figure.what, figure.beside, f"{figure.ratio:.2f}", spread, bound
