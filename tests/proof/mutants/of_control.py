"""Mutations of the control, of recovery, and of where a fault was caught."""

from tests.proof.mutant import Mutant


def staged(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "judge.stages", old, new)


def recovery(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "judge.recovery", old, new)


def mutant(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "judge.verdict", old, new)


def control(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "judge.control", old, new)


CONTROL = (
    control("no control is needed", "    reason = clean_failure(record.twin)", '    reason = ""'),
    control("no second clean call is needed", "if not reason and record.cell.trial == 0:", "if False:"),
    control("a clean call may be answered with anything", "or not stands_in(ran.text, reply.text)", "or False"),
    control(
        "a clean call may be answered only verbatim",
        "not stands_in(ran.text, reply.text)",
        "ran.text != reply.text",
    ),
    control("a clean call may not write", "sorted({path for run in seen.runs for path in run.wrote})", "list[str]()"),
)
RECOVERY = (
    recovery("every line recovers", "record.after is not None and not clean_failure(record.after)", "True"),
    recovery("every line that answers again recovers", "and not clean_failure(record.after)", ""),
    recovery("no line recovers", "record.after is not None and not clean_failure(record.after)", "False"),
)
STAGES = (
    staged(
        "a call that never ran was caught where the fault is",
        "return min(fault.stage, Stage.VALIDATE), ",
        "return fault.stage, ",
    ),
    staged("what never ran is witnessed", '"inferred"', '"witnessed"'),
    staged("what ran is inferred", 'return Stage.EXEC, "witnessed"', 'return Stage.EXEC, "inferred"'),
    staged("an open run was caught by exec", "return not run.before_reply or", "return"),
    staged("a killed run was caught by exec", 'run.outcome == "lost" or', ""),
    staged("a cancelled run was caught by exec", 'or (run.outcome == "raised" and fault.timed)', ""),
    staged(
        "a tool that raised was given up",
        'run.outcome == "raised" and fault.timed',
        'run.outcome == "raised"',
    ),
    staged(
        "a run at a transport fault was always given up",
        'run.outcome == "raised" and fault.timed',
        "fault.timed",
    ),
    mutant(
        "whatever is missed was caught somewhere",
        "catching_stage(wrong, fault) if verdict in HANDLED else (None, None)",
        "catching_stage(wrong, fault)",
    ),
    mutant(
        "what is noticed was caught nowhere",
        "(Verdict.CAUGHT, Verdict.UNFLAGGED, Verdict.NOTICED)",
        "(Verdict.CAUGHT, Verdict.UNFLAGGED)",
    ),
    mutant(
        "what is unflagged was caught nowhere",
        "(Verdict.CAUGHT, Verdict.UNFLAGGED, Verdict.NOTICED)",
        "(Verdict.CAUGHT, Verdict.NOTICED)",
    ),
    staged(
        "a call reached the stage that stopped it",
        "min(fault.stage, Stage.VALIDATE) - 1",
        "min(fault.stage, Stage.VALIDATE)",
    ),
    staged("a call reached the stage before the fault's", "min(fault.stage, Stage.VALIDATE) - 1", "fault.stage - 1"),
    staged(
        "a body that ran got no further than validate", "        return Stage.EXEC\n", "        return Stage.VALIDATE\n"
    ),
    staged(
        "a body that ran does not count as reached",
        "    if wrong.runs:\n        return Stage.EXEC",
        "    if False:\n        return Stage.EXEC",
    ),
)
