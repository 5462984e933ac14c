"""Mutations of the verdict: its order, its place, the claim, the proof, the common conditions."""

from tests.proof.mutant import Mutant


def weighed(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "judge.weigh", old, new)


def mutant(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "judge.verdict", old, new)


def control(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "judge.control", old, new)


def conditions(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "judge.conditions", old, new)


def arguments(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "model.arguments", old, new)


ORDER = (
    mutant("a fault that never fired is judged", "fault.unfired(as_sent) or unreached", "unreached"),
    mutant(
        "any run shows that a fault did not fire",
        "runs=tuple(run for run in wrong.runs if faithful(run, wrong.calls))",
        "runs=wrong.runs",
    ),
    mutant("what the fault changed need not be entered", "unreached(wrong, record, fault) or", ""),
    mutant("a reply of any shape is judged", " or seen.misshapen:", ":"),
    mutant("nothing is inapplicable", "(reason := fault.inapplicable(as_sent))", '(reason := "")'),
    mutant("flags on a wire without flags are believed", 'if record.channel == "text":', "if False:"),
    mutant("every channel is without flags", 'if record.channel == "text":', "if True:"),
    weighed(
        "a death is no crash",
        "    if seen.crashed:\n        return Verdict.CRASHED",
        "    if False:\n        return Verdict.CRASHED",
    ),
    weighed(
        "a hang is none", "    if seen.hung:\n        return Verdict.HUNG", "    if False:\n        return Verdict.HUNG"
    ),
    control("replies need not answer the calls", "    if wanted == got:", "    if True:"),
    control("the ids of the replies do not matter", "    if wanted == got:", "    if len(wanted) == len(got):"),
    control("the number of the replies does not matter", "    if wanted == got:", "    if set(wanted) == set(got):"),
    control("a missing reply does not matter", "    if wanted == got:", "    if not got or wanted == got:"),
)
PLACE = (
    mutant("only the second place counts", "record.first is None or", "True or"),
    mutant("only the first place counts", "if than and ORDER.index(verdict) <= ORDER.index(than):", "if False:"),
    mutant(
        "the better place counts",
        "ORDER.index(verdict) <= ORDER.index(than)",
        "ORDER.index(verdict) >= ORDER.index(than)",
    ),
    mutant("a first place that says nothing counts", "first is None or first.verdict in NO_NUMBER", "first is None"),
)
CLAIMS = (
    weighed("the proof alone is caught", 'if claim in ("flag", "mark"):', "if True:"),
    weighed(
        "the claim alone is caught",
        "if not broken and fault.handled(wrong):",
        'if claim in ("flag", "mark") or not broken and fault.handled(wrong):',
    ),
    weighed(
        "the claim is caught if no condition is broken", "if not broken and fault.handled(wrong):", "if not broken:"
    ),
    weighed("the words are as good as the flag", 'if claim in ("flag", "mark"):', "if claim:"),
    weighed(
        "the proof is unflagged without words",
        "        if claim:\n            return Verdict.UNFLAGGED",
        "        if True:\n            return Verdict.UNFLAGGED",
    ),
    weighed(
        "words are unflagged without the proof",
        "if not broken and fault.handled(wrong):",
        'if claim not in ("", "flag", "mark") or not broken and fault.handled(wrong):',
    ),
    weighed(
        "words with the proof are only noticed",
        "        if claim:\n            return Verdict.UNFLAGGED",
        "        if False:\n            return Verdict.UNFLAGGED",
    ),
    weighed(
        "only the flag is noticed",
        '    if claim:\n        return Verdict.NOTICED, f"the line',
        '    if claim in ("flag", "mark"):\n        return Verdict.NOTICED, f"the line',
    ),
    weighed(
        "only words are noticed",
        '    if claim:\n        return Verdict.NOTICED, f"the line',
        '    if claim not in ("", "flag", "mark"):\n        return Verdict.NOTICED, f"the line',
    ),
    weighed(
        "nothing is missed",
        '    if claim:\n        return Verdict.NOTICED, f"the line',
        '    if True:\n        return Verdict.NOTICED, f"the line',
    ),
    mutant(
        "a name that is singled out stands for a word of failure",
        "or in_words(wrong, clean, own, record, fault)",
        """or in_words(wrong, clean, own, record, fault) or (
        "named" if locate(beyond(wrong, own), names_of(fault, seen.limits), wrong.calls).value else ""
    )""",
    ),
)
CONDITIONS = (
    weighed("the common conditions are dropped", "broken = broken_condition(seen, wrong, fault)", 'broken = ""'),
    control("a tool may be entered any number of times", "unmet = list(seen.calls)", "unmet = list(seen.calls) * 99"),
    control("a tool may be entered twice", "unmet = list(seen.calls)", "unmet = list(seen.calls) * 2"),
    control("a tool may not be entered at all", "unmet = list(seen.calls)", "unmet = list(seen.calls[:0])"),
    control("another call may be made instead", 'return f"what ran was', 'continue\n            return f"what ran was'),
    conditions("anything may be left changed", 'if left else ""', 'if False else ""'),
    conditions("a fault may declare no change", "set(seen.changed) - set(fault.changes(seen))", "set(seen.changed)"),
    arguments(
        "the tool does not matter", "run.tool == call.tool and same_arguments(run, call)", "same_arguments(run, call)"
    ),
    arguments(
        "the arguments do not matter", "run.tool == call.tool and same_arguments(run, call)", "run.tool == call.tool"
    ),
    arguments("a default may not be added", "added <= set(defaulted) and", "not added and"),
    arguments(
        "true is as good as one", "json.dumps(kept, sort_keys=True) == json.dumps(sent, sort_keys=True)", "kept == sent"
    ),
    arguments(
        "arguments are compared as text",
        "json.dumps(kept, sort_keys=True) == json.dumps(sent, sort_keys=True)",
        "str(kept) == str(sent)",
    ),
)
