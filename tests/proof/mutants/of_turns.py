"""Mutations of what is held against turns of several calls, turns that nothing is wrong with, and interrupts."""

from tests.proof.mutant import Mutant


def weighed(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "judge.weigh", old, new)


def mutant(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "judge.verdict", old, new)


def suspect(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "judge.faulty_calls", old, new)


NEIGHBOURS = (
    suspect("a turn is judged as a whole", "if not wrong or len(seen.calls)", "if True or len(seen.calls)"),
    suspect("the runs of the innocent count against the culprit", "if not faithful(run, innocent)", "if True"),
    suspect("an innocent call may be flagged", "if reply.is_error and call not in wrong.calls:", "if False:"),
    weighed("a false alarm is none", "if alarm := false_alarm(seen, wrong):", 'if alarm := "":'),
    Mutant(
        "the innocent may be answered with anything",
        "judge.conditions",
        " or wrong_neighbour(seen, wrong)",
        ' or ""',
    ),
    suspect(
        "an innocent call need not be made",
        'return f"{call.id}, which nothing is wrong with, was answered without its tool"',
        "continue",
    ),
    suspect(
        "an innocent call may get another's answer",
        "or not stands_in(ran.text, reply.text)",
        "or False",
    ),
)
HARMLESS = (
    weighed(
        "a right answer may be flagged",
        "    if claim:\n        return Verdict.ALARMED",
        "    if False:\n        return Verdict.ALARMED",
    ),
    weighed("a right answer may be lost", "if wanting := clean_runs_failure(seen) or (", 'if wanting := "" and ('),
    weighed("nothing is harmless", "    if fault.harmless:\n", "    if False:\n"),
)
INTERRUPTS = (
    weighed(
        "an interrupt that leaves has escaped", "if fault.must_escape and seen.escaped", "if False and seen.escaped"
    ),
    weighed(
        "an interrupt that leaves may leave anything behind",
        "if wanting := broken_condition(seen, wrong, fault) or lacking:",
        "if wanting := lacking:",
    ),
    weighed("any exception may leave for it", 'seen.escaped.partition(":")[0] == fault.must_escape', "True"),
    weighed("an interrupt may be kept", "    if fault.must_escape:\n", "    if False:\n"),
)
