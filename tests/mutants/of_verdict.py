"""Mutations of the verdict: its order, the flag, the words, the common conditions."""

from tests.mutants.mutant import Mutant


def mutant(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "bench.verdict", old, new)


def suspect(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "bench.suspect", old, new)


ORDER = (
    mutant("a fault that never fired is judged", "fault.unfired(as_sent) or stalled(record, fault)", '""'),
    mutant(
        "any run shows that a fault did not fire",
        "runs=tuple(run for run in seen.runs if faithful(run, seen.calls))",
        "runs=seen.runs",
    ),
    mutant("nothing is inapplicable", "(reason := fault.inapplicable(as_sent))", '(reason := "")'),
    mutant("flags on a wire without flags are believed", 'if record.channel == "text":', "if False:"),
    mutant("every channel is without flags", 'if record.channel == "text":', "if True:"),
    mutant(
        "a death is no crash",
        "    if seen.crashed:\n        return Verdict.CRASHED",
        "    if False:\n        return Verdict.CRASHED",
    ),
    mutant(
        "a hang is none", "    if seen.hung:\n        return Verdict.HUNG", "    if False:\n        return Verdict.HUNG"
    ),
    mutant("replies need not answer the calls", "    if wanted == got:", "    if True:"),
    mutant("the ids of the replies do not matter", "    if wanted == got:", "    if len(wanted) == len(got):"),
    mutant("the number of the replies does not matter", "    if wanted == got:", "    if set(wanted) == set(got):"),
    mutant("a missing reply does not matter", "    if wanted == got:", "    if not got or wanted == got:"),
)
CLAIMS = (
    mutant("the proof alone is caught", "if proven and claimed:", "if proven:"),
    mutant("the claim alone is caught", "if proven and claimed:", "if claimed:"),
    mutant(
        "the claim is caught if no condition is broken",
        "proven = not broken and fault.handled(seen)",
        "proven = not broken",
    ),
    mutant("the words are as good as the flag", "if proven and claimed:", "if proven and (claimed or in_words):"),
    mutant("the proof is unflagged without words", "if proven and in_words:", "if proven:"),
    mutant("words are unflagged without the proof", "if proven and in_words:", "if in_words:"),
    mutant("words with the proof are only noticed", "if proven and in_words:", "if False:"),
    mutant("only the flag is noticed", "if claimed or in_words:", "if claimed:"),
    mutant("only words are noticed", "if claimed or in_words:", "if in_words:"),
    mutant("nothing is missed", "if claimed or in_words:", "if True:"),
    suspect(
        "a tool's own output is taken for words",
        "stands_in(output, words) or words in output for output in outputs",
        "False for _ in outputs",
    ),
    suspect("words that a clean reply holds too count", "failures(words) - failures(clean)", "failures(words)"),
    suspect("a name that is singled out says nothing", "or named", ""),
    suspect(
        "a tool's whole output is taken for words", "stands_in(output, words) or words in output", "words in output"
    ),
)
CONDITIONS = (
    mutant(
        "the common conditions are dropped",
        "proven = not broken and fault.handled(seen)",
        "proven = fault.handled(seen)",
    ),
    mutant("a tool may be entered any number of times", "unmet = list(seen.calls)", "unmet = list(seen.calls) * 99"),
    mutant("a tool may be entered twice", "unmet = list(seen.calls)", "unmet = list(seen.calls) * 2"),
    mutant("a tool may not be entered at all", "unmet = list(seen.calls)", "unmet = list(seen.calls[:0])"),
    mutant("another call may be made instead", 'return f"what ran was', 'continue\n            return f"what ran was'),
    mutant("anything may be left changed", 'if left else "")', 'if False else "")'),
    mutant("a fault may declare no change", "set(seen.changed) - set(fault.changes(seen))", "set(seen.changed)"),
    suspect(
        "the tool does not matter", "run.tool == call.tool and same_arguments(run, call)", "same_arguments(run, call)"
    ),
    suspect(
        "the arguments do not matter", "run.tool == call.tool and same_arguments(run, call)", "run.tool == call.tool"
    ),
    suspect("a default may not be added", "added <= set(run.defaulted) and", "not added and"),
    suspect(
        "true is as good as one", "json.dumps(kept, sort_keys=True) == json.dumps(sent, sort_keys=True)", "kept == sent"
    ),
    suspect(
        "arguments are compared as text",
        "json.dumps(kept, sort_keys=True) == json.dumps(sent, sort_keys=True)",
        "str(kept) == str(sent)",
    ),
)
