"""The measured figures as a Markdown table, for the README and for the terminal."""

from collections.abc import Iterable

from tests.benchmarks.figure import Figure

HEAD = ("measured", "beside", "ratio", "spread", "bound")


def markdown(figures: Iterable[Figure]) -> str:
    """One line a figure; the ratio is a median, the spread the lowest and the highest of its repetitions."""
    lines = [HEAD, ("---", "---", "---:", "---:", "---"), *map(cells, figures)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def cells(figure: Figure) -> tuple[str, ...]:
    bound = f"at {'least' if figure.at_least else 'most'} {figure.bound:g}{'' if figure.holds else ', missed'}"
    spread = f"{figure.lowest:.2f} to {figure.highest:.2f}, {figure.times} times"
    return figure.what, figure.beside, f"{figure.ratio:.2f}", spread, bound
