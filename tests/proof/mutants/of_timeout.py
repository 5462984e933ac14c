"""Mutations of the proof of a timeout, and of which times are punctual."""

from tests.proof.mutant import Mutant


def mutant(name: str, old: str, new: str) -> Mutant:
    return Mutant(f"transport.timeout: {name}", "faults.transport.timeout", old, new)


TIMES = (
    mutant("the tool need not have been entered", "if not seen.runs:", "if False:"),
    mutant("the time does not matter", "return mistiming(seen) or next", "return next"),
    mutant("a reply may come early", '"before the budget": "gave up", ', ""),
    mutant("a reply may come late", ', "long after the budget": "answered"', ""),
    mutant(
        "a run may not return after the reply",
        'if any(run.outcome == "returned" and run.before_reply',
        'if any(run.outcome == "returned"',
    ),
    mutant(
        "a run may not be killed",
        'if any(run.outcome == "returned" and run.before_reply',
        "if any(run.before_reply",
    ),
    mutant("the tool need not be given its budget", ' or next(curtailed, "")', ""),
    mutant(
        "the tool may start as late as it likes",
        "if run.started_s > LATEST_START * budget_s:",
        "if False:",
    ),
    mutant(
        "the tool may be ended as soon as the line likes",
        "if took is None or run.started_s + took >= EARLIEST * budget_s:",
        "if True:",
    ),
    mutant(
        "a tool that was killed early may have been given its budget",
        "if took is None or",
        'if took is None or run.outcome == "lost" or',
    ),
    mutant(
        "a tool that raised early may have been given its budget",
        "if took is None or",
        'if took is None or run.outcome == "raised" or',
    ),
    mutant("a tool that did not sleep was slow", "one < SLEPT * seen.slow_s", "False"),
    Mutant("any time up to the budget is punctual", "judge.clock", "EARLIEST = 0.9", "EARLIEST = 0.0"),
    Mutant("only more than the budget is punctual", "judge.clock", "EARLIEST = 0.9", "EARLIEST = 1.5"),
    Mutant(
        "up to the tool's duration is punctual",
        "judge.clock",
        "(budget_s + seen.slow_s) / 2",
        "seen.slow_s",
    ),
    Mutant("a quarter of the way is too late", "judge.clock", "(budget_s + seen.slow_s) / 2", "budget_s"),
)
