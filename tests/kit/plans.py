"""Plans made by hand, and recorders that give a good line's evidence without any process."""

from dataclasses import replace

from tests.kit.evidence import BAD_PARAMS, GOOD, LIMITS, SLOW_S, TIMEOUT, record
from toolcall_bench.matrix.plan import Plan
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.record import Cell, Record


def planned(*lines: str, faults: tuple[Fault, ...] = (TIMEOUT, BAD_PARAMS), repeat: int = 1) -> Plan:
    """These faults, all of them core, down these lines."""
    by_name = {fault.name: fault for fault in faults}
    places = {name: f"somewhere:{name}" for name in by_name}
    return Plan({line: f"{line}:make" for line in lines}, by_name, tuple(by_name), places, LIMITS, SLOW_S, 5.0, repeat)


def well(plan: Plan, cell: Cell) -> Record:
    """What is seen of a line that does everything right."""
    fault = plan.faults[cell.fault]
    return replace(record(fault, GOOD[fault.name]), cell=cell)
