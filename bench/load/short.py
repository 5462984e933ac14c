"""Names for places that nobody has named: the shortest that tell them apart, in whatever order they are given."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from toolcall_bench.model.errors import LoadError


def name_all(kind: str, chosen: Sequence[tuple[str, str]], registered: Mapping[str, str]) -> dict[str, str]:
    """Names and places, in the order given; "" is no name yet. Raises LoadError for one name of two places."""
    given: dict[str, str] = {}
    for name, at in chosen:
        if name and given.setdefault(name, at) != at:
            raise LoadError(
                f"two {kind}s are called {name!r}, {given[name]} and {at}; give one another name, NAME=where"
            )
    nameless = [at for name, at in dict.fromkeys(chosen) if not name and at not in given.values()]
    short = shortest(nameless, {*given, *registered})
    return {name or short[at]: at for name, at in chosen if name or at in short}


def shortest(places: Sequence[str], taken: Collection[str]) -> dict[str, str]:
    """For each place the first of its names that no other place has and that is not taken."""
    ladders = {at: ladder_of(at) for at in places}
    while True:
        counts = Counter(ladder[0] for ladder in ladders.values())
        clashing = [at for at, ladder in ladders.items() if counts[ladder[0]] > 1 or ladder[0] in taken]
        longer = [at for at in clashing if len(ladders[at]) > 1]
        if not longer:
            return {at: ladder[0] for at, ladder in ladders.items()}
        for at in longer:
            ladders[at] = ladders[at][1:]


def ladder_of(at: str) -> list[str]:
    """What a place may be called, shortest first: its module, or its file with more and more of the folders around it.

    The attribute is named too, unless it is `make`.
    """
    place, _, attribute = at.rpartition(":")
    ending = "" if attribute == "make" else f":{attribute}"
    if not place.endswith(".py"):
        return [f"{place}{ending}", at]
    parts = Path(place).with_suffix("").parts[1:]
    return [*(f"{'/'.join(parts[-count:])}{ending}" for count in range(1, len(parts) + 1)), at]
