"""Do to the bench what may befall it, and print a table of what it did not stand."""

import os
import platform
import random
import sys
from importlib import import_module

import click

from tests.benchmarks.processes import compiled_once
from tests.trouble.part import Outcome, Part, carried_out, numbers, table

PARTS = ("kills", "tidying", "results", "baselines", "texts", "disks", "limits", "flat")


def part(name: str) -> Part:
    found = import_module(f"tests.trouble.parts.{name}").PART
    assert isinstance(found, Part)
    return found


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("parts", nargs=-1, metavar="[PART ...]", type=click.Choice(PARTS))
@click.option("--seed", type=int, help="Of all that is left to chance.  [default: a new one]")
@click.option("--quick", is_flag=True, help="A tenth of it, or less.")
@click.option("--number", type=int, help="This one trial alone, as a failure names it.")
def trouble(parts: tuple[str, ...], seed: int | None, quick: bool, number: int | None) -> None:
    """PART is any of kills, tidying, results, baselines, texts, disks, limits and flat; all, if none is named."""
    seed = random.randrange(10**6) if seed is None else seed
    outcomes: list[Outcome] = []
    with compiled_once():
        for name in parts or PARTS:
            one = part(name)
            print(f"{name}: {one.done}, seed {seed}", file=sys.stderr, flush=True)
            outcomes.append(carried_out(name, one, seed, numbers(one, quick, number)))
            print(f"{name}: {outcomes[-1].failed} failed in {outcomes[-1].took_s:.0f} s", file=sys.stderr, flush=True)
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"Python {platform.python_version()}, {os.cpu_count()} processors, load average {load}", file=sys.stderr)
    print(table(outcomes))
    sys.exit(any(one.failed for one in outcomes))


if __name__ == "__main__":
    trouble()
