"""A figure: one ratio, how often it was measured, and the bound that it must keep."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

MEASURED = Path(__file__).with_name("measured.json")


@dataclass(frozen=True, slots=True)
class Figure:
    """The median of the ratios of one quantity `what` to another, `beside`; both are also kept, in `unit`.

    A figure without a bound is there to be looked at; `at_least` says that the bound is a least value.
    """

    what: str
    beside: str
    unit: str
    what_median: float
    beside_median: float
    ratio: float
    lowest: float
    highest: float
    times: int
    bound: float | None
    at_least: bool = False

    @property
    def holds(self) -> bool:
        if self.bound is None:
            return True
        return self.ratio >= self.bound if self.at_least else self.ratio <= self.bound


def figure(
    what: str, beside: str, unit: str, pairs: Sequence[tuple[float, float]], bound: float | None, at_least: bool = False
) -> Figure:
    """The figure of pairs measured one right after the other, so that both halves of a ratio saw the same machine."""
    ratios = [above / below for above, below in pairs]
    above, below = (rounded(median(values)) for values in zip(*pairs, strict=True))
    ends = rounded(min(ratios)), rounded(max(ratios))
    return Figure(what, beside, unit, above, below, rounded(median(ratios)), *ends, len(pairs), bound, at_least)


def rounded(value: float) -> float:
    return float(f"{value:.3g}")


def paired(times: int, above: Callable[[], float], below: Callable[[], float]) -> list[tuple[float, float]]:
    """Both quantities so many times, in turns, after each was measured once for nothing, to warm up."""
    above(), below()
    return [(above(), below()) for _ in range(times)]


def save(figures: Iterable[Figure], path: Path = MEASURED) -> None:
    path.write_text(json.dumps([asdict(each) for each in figures], indent=1) + "\n", encoding="utf-8")


def saved(path: Path = MEASURED) -> Iterator[Figure]:
    for each in json.loads(path.read_text(encoding="utf-8")):
        yield Figure(**each)
