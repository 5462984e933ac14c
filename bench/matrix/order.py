"""Which cells are started when."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from toolcall_bench.matrix.plan import Plan
from toolcall_bench.model.record import Cell


@dataclass(frozen=True, slots=True)
class Order:
    """Which cells are started when: how many at once, the seed of a shuffle (0: none), only missing ones."""

    ahead: int
    shuffle: int = 0
    resume: bool = False


def in_order(plan: Plan, order: Order) -> Iterator[Cell]:
    """A few lines at a time, so that few workers wait; of these the cells that sleep, the timed ones, come first.

    Neighbours are of different lines, so that a line's next cell finds its worker idle: to start one more is dear.
    """
    if order.shuffle:
        yield from random.Random(order.shuffle).sample(list(plan.cells()), len(plan))
        return
    trials = range(1, plan.repeat + 1)
    for start in range(0, len(plan.lines), order.ahead):
        few = list(plan.lines)[start : start + order.ahead]
        for timed in (True, False):
            for trial, (name, fault), line in product(trials, plan.faults.items(), few):
                if fault.timed == timed:
                    yield plan.cell(line, name, trial)
