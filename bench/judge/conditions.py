"""What must hold besides the proof, for every fault alike, and what makes a cell say nothing; pure."""

from toolcall_bench.judge.clock import EARLIEST
from toolcall_bench.judge.control import misrun
from toolcall_bench.judge.faulty_calls import wrong_neighbour
from toolcall_bench.model.call import Stage
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.record import Record

LEAST_STALL_S = 0.1
STALL_S = 0.25
"""A machine that stood still for so long cannot tell late from punctual; less where the margin is small."""
STALLED = "the machine stalled while the clock mattered"


def stalled(record: Record, fault: Fault) -> str:
    """Why the clock of this cell cannot be trusted; "" if it can, or does not matter."""
    seen = record.fault
    if not seen:
        return ""
    if not fault.timed:
        return STALLED if any(turn and met_budget(turn) for turn in (seen, record.after, record.first)) else ""
    # Half the way from the budget to the tool's own end is what separates punctual from late.
    margin_s = (seen.slow_s - seen.limits.seconds) / 2
    trusted = seen.stalled_s <= min(STALL_S, max(LEAST_STALL_S, margin_s / 2))
    return "" if trusted else STALLED


def met_budget(seen: Evidence) -> bool:
    """Whether a turn without a slow tool took as long as the budget, and would not have but for the machine."""
    early_s = EARLIEST * seen.limits.seconds
    return seen.stalled_s > LEAST_STALL_S and seen.elapsed_s - seen.stalled_s < early_s <= seen.elapsed_s


def unreached(wrong: Evidence, record: Record, fault: Fault) -> str:
    """Which tool that the fault changed was never entered, where only the body could show the fault; "" if none."""
    if fault.stage < Stage.EXEC and not fault.timed:
        return ""
    wanted = {call.tool for call in wrong.calls} & set(record.altered)
    missed = sorted(wanted - {run.tool for run in wrong.runs})
    return f"{missed[0]}, which the fault changed, was never entered" if missed else ""


def broken_condition(seen: Evidence, wrong: Evidence, fault: Fault) -> str:
    """The first of the conditions common to all faults that does not hold; "" if all do."""
    left = sorted(set(seen.changed) - set(fault.changes(seen)))
    changed = f"this was left changed: {', '.join(left)}" if left else ""
    return misrun(seen) or changed or wrong_neighbour(seen, wrong)
