"""Which stage caught a call, and the last one that it got past, by evidence; pure."""

from toolcall_bench.model.call import Stage
from toolcall_bench.model.evidence import Evidence, Run
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.finding import Basis


def catching_stage(wrong: Evidence, fault: Fault) -> tuple[Stage, Basis]:
    """By evidence: a run still open at the reply is transport, one that ended is exec, no run the fault's own stage."""
    if not wrong.runs:
        return min(fault.stage, Stage.VALIDATE), "inferred"
    if any(cut_short(run, fault) for run in wrong.runs):
        return Stage.TRANSPORT, "witnessed"
    return Stage.EXEC, "witnessed"


def cut_short(run: Run, fault: Fault) -> bool:
    """Whether the run was given up: open at the reply, killed, or made to raise by a line that ran out of time."""
    return not run.before_reply or run.outcome == "lost" or (run.outcome == "raised" and fault.timed)


def reached(wrong: Evidence, fault: Fault) -> Stage | None:
    """The last stage the call got past: exec if a body ran, else the one before the fault's own."""
    if wrong.runs:
        return Stage.EXEC
    before = min(fault.stage, Stage.VALIDATE) - 1
    return Stage(before) if before else None
