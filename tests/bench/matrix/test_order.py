"""Which cells are started when: few lines at a time, the timed cells first, each cell once, whatever the order."""

import pytest

from tests.kit.evidence import BAD_PARAMS, EXEC_THROW, TIMEOUT
from tests.kit.plans import planned
from toolcall_bench.matrix.order import Order, in_order
from toolcall_bench.matrix.plan import Plan

PLAN = planned("a", "b", "c", faults=(BAD_PARAMS, TIMEOUT, EXEC_THROW), repeat=2)


def started(plan: Plan, order: Order) -> list[str]:
    return [f"{cell.line} {cell.fault} {cell.trial}" for cell in in_order(plan, order)]


@pytest.mark.parametrize("order", [Order(1), Order(2), Order(9), Order(2, shuffle=7), Order(1, resume=True)])
def test_every_cell_is_started_once(order: Order) -> None:
    assert sorted(started(PLAN, order)) == sorted(f"{cell.line} {cell.fault} {cell.trial}" for cell in PLAN.cells())


def test_no_line_is_begun_before_the_few_before_it_are_through() -> None:
    lines = [cell.line for cell in in_order(PLAN, Order(2))]
    assert set(lines[:12]) == {"a", "b"}
    assert set(lines[12:]) == {"c"}


def test_of_a_few_lines_the_cells_that_sleep_come_first_and_neighbours_are_of_different_lines() -> None:
    few = planned("a", "b", faults=(BAD_PARAMS, TIMEOUT))
    assert started(few, Order(2)) == ["a timeout 1", "b timeout 1", "a bad_params 1", "b bad_params 1"]
    assert started(few, Order(1)) == ["a timeout 1", "a bad_params 1", "b timeout 1", "b bad_params 1"]


def test_a_seed_gives_one_other_order_every_time_and_another_seed_another() -> None:
    assert started(PLAN, Order(2, 7)) == started(PLAN, Order(9, 7))
    orders = {tuple(started(PLAN, Order(2, seed))) for seed in (0, 7, 8)}
    assert len(orders) == 3
