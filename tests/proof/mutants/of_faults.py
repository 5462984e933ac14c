"""Mutations of the proofs, one fault after the other."""

from collections.abc import Iterable, Iterator

from tests.proof.mutant import Mutant

NOTHING_LACKS = "handled=lambda seen: not lacks(seen),"
FAULTS = (
    "transport.timeout",
    "service.unknown_tool",
    "validate.bad_params",
    "exec.exec_throw",
    "exec.silent_truncate",
    "rollback.partial_write",
)
# no run of a tool that does not exist can be the one asked for: the common conditions hold that proof up
WITH_RUNS = tuple(fault for fault in FAULTS if fault != "service.unknown_tool")


def in_place_of_the_proof(faults: Iterable[str], name: str, new: str) -> Iterator[Mutant]:
    for fault in faults:
        yield Mutant(f"{fault}: {name}", f"faults.{fault}", NOTHING_LACKS, f"handled={new},")


def mutant(fault: str, name: str, old: str, new: str) -> Mutant:
    return Mutant(f"{fault}: {name}", f"faults.{fault}", old, new)


PROOF = (
    *in_place_of_the_proof(WITH_RUNS, "everything proves it", "lambda seen: True"),
    *in_place_of_the_proof(FAULTS, "the flag proves it", "lambda seen: all(reply.is_error for reply in seen.replies)"),
    *in_place_of_the_proof(FAULTS, "nothing proves it", "lambda seen: False"),
)
TIMES = (
    mutant("transport.timeout", "the tool need not have been entered", "if not seen.runs:", "if False:"),
    mutant("transport.timeout", "the time does not matter", "return mistiming(seen) or next", "return next"),
    mutant("transport.timeout", "a reply may come early", '"before the budget": "gave up", ', ""),
    mutant("transport.timeout", "a reply may come late", ', "long after the budget": "answered"', ""),
    mutant(
        "transport.timeout",
        "a run may not return after the reply",
        'if any(run.outcome == "returned" and run.before_reply',
        'if any(run.outcome == "returned"',
    ),
    mutant(
        "transport.timeout",
        "a run may not be killed",
        'if any(run.outcome == "returned" and run.before_reply',
        "if any(run.before_reply",
    ),
    mutant("transport.timeout", "the tool need not be given its budget", ' or next(curtailed, "")', ""),
    mutant(
        "transport.timeout",
        "the tool may start as late as it likes",
        "if run.started_s > LATEST_START * budget_s:",
        "if False:",
    ),
    mutant(
        "transport.timeout",
        "the tool may be ended as soon as the line likes",
        "if took is None or run.started_s + took >= EARLIEST * budget_s:",
        "if True:",
    ),
    mutant(
        "transport.timeout",
        "a tool that was killed early may have been given its budget",
        "if took is None or",
        'if took is None or run.outcome == "lost" or',
    ),
    mutant(
        "transport.timeout",
        "a tool that raised early may have been given its budget",
        "if took is None or",
        'if took is None or run.outcome == "raised" or',
    ),
    mutant("transport.timeout", "a tool that did not sleep was slow", "one < SLEPT * seen.slow_s", "False"),
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
RAISES = (
    mutant("exec.exec_throw", "the tool need not have been entered", "if not seen.runs:", "if False:"),
    mutant(
        "exec.exec_throw",
        "the tool may be killed",
        'all(run.outcome == "raised" and run.before_reply',
        "all(run.before_reply",
    ),
    mutant(
        "exec.exec_throw",
        "the tool may raise after the reply",
        'run.outcome == "raised" and run.before_reply',
        'run.outcome == "raised"',
    ),
    mutant("exec.exec_throw", "it always fired", "unfired=unfired,", ""),
    mutant("rollback.partial_write", "the tool need not have been entered", "if not seen.runs:", "if False:"),
    mutant(
        "rollback.partial_write",
        "the tool may raise after the reply",
        'if not all(run.outcome == "raised" and run.before_reply',
        'if not all(run.outcome == "raised"',
    ),
    mutant("rollback.partial_write", "it always fired", "unfired=unfired,", ""),
)
MARKS = (
    mutant("exec.silent_truncate", "any cut is marked", "return total > 0 and bool(", "return total > 0 or bool("),
    mutant(
        "exec.silent_truncate",
        "the total may be a part of a number",
        "says(seen.said, total)",
        "str(total) in seen.said",
    ),
    mutant("exec.silent_truncate", "the total is no mark", "says(seen.said, total)", "False"),
    mutant(
        "exec.silent_truncate", "numbers in clean replies are marks", "says(seen.said, total)", "says(seen.text, total)"
    ),
    mutant("exec.silent_truncate", "what is missing is no mark", "says_missing(seen, missing)))", "False))"),
    mutant(
        "exec.silent_truncate",
        "what is shown is a mark",
        "says_missing(seen, missing)))",
        "says(seen.said, kept(seen))))",
    ),
    mutant(
        "exec.silent_truncate",
        "one of two equal parts is a mark",
        "if missing != kept(seen) or len(said) > 1:",
        "if True:",
    ),
    mutant(
        "exec.silent_truncate",
        "no word tells which of two equal parts is meant",
        "any(BEHIND.match(seen.said, end) or BEFORE.search(seen.said[:start]) for start, end in said)",
        "False",
    ),
    mutant("exec.silent_truncate", "omitted is not what is missing", "missing = total - kept(seen)", "missing = total"),
    mutant("exec.silent_truncate", "shown is the whole reply", "FILLED.findall(text)", "[text]"),
    mutant(
        "exec.silent_truncate",
        "head and tail are no parts",
        "return longest if longest < total <= together else together",
        "return longest",
    ),
    mutant(
        "exec.silent_truncate",
        "what is shown twice makes a whole",
        "return longest if longest < total <= together else together",
        "return together",
    ),
    mutant(
        "exec.silent_truncate",
        "what is shown twice is twice as much",
        "dict.fromkeys(leaves(reply.text))",
        "leaves(reply.text)",
    ),
    mutant("exec.silent_truncate", "a ruler is output", "if LEAST_SHARE * run >= longest", "if True"),
    mutant("exec.silent_truncate", "a file that holds the whole is no mark", "bool(seen.spilled or says", "bool(says"),
    mutant(
        "exec.silent_truncate",
        "a file is believed unseen",
        "bool(seen.spilled or says",
        'bool(".txt" in seen.said or says',
    ),
    mutant(
        "exec.silent_truncate", "a flag is no claim", "return marked(seen) or (", "return marked(seen) or False and ("
    ),
    mutant("exec.silent_truncate", "only a flag is a claim", "return marked(seen) or (", "return ("),
    mutant("exec.silent_truncate", "a whole result hides something", "inapplicable=inapplicable,", ""),
    mutant("exec.silent_truncate", "a file may not stay", "changes=spill_files,", ""),
    mutant("exec.silent_truncate", "a folder may not stay", "(*seen.spilled, *folders)", "seen.spilled"),
    mutant(
        "exec.silent_truncate", "the limit does not matter", "if 0 < total <= kept(seen) else", "if 0 < kept(seen) else"
    ),
    Mutant("thousands are not set off", "language.numbers", "if GROUPED.fullmatch(digits):", "if False:"),
    Mutant(
        "tens of thousands are not counted",
        "language.numbers",
        'if written["latin"] or written["han"] else 1',
        "if False else 1",
    ),
)
