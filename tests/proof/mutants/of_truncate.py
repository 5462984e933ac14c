"""Mutations of the proof of a cut that is no silent one, and of how numbers are written."""

from tests.proof.mutant import Mutant


def mutant(name: str, old: str, new: str) -> Mutant:
    return Mutant(f"exec.silent_truncate: {name}", "faults.exec.silent_truncate", old, new)


MARKS = (
    mutant("any cut is marked", "return total > 0 and bool(", "return total > 0 or bool("),
    mutant(
        "the total may be a part of a number",
        "says(seen.said, total)",
        "str(total) in seen.said",
    ),
    mutant("the total is no mark", "says(seen.said, total)", "False"),
    mutant("numbers in clean replies are marks", "says(seen.said, total)", "says(seen.text, total)"),
    mutant("what is missing is no mark", "says_missing(seen, missing)))", "False))"),
    mutant(
        "what is shown is a mark",
        "says_missing(seen, missing)))",
        "says(seen.said, kept(seen))))",
    ),
    mutant(
        "one of two equal parts is a mark",
        "if missing != kept(seen) or len(said) > 1:",
        "if True:",
    ),
    mutant(
        "no word tells which of two equal parts is meant",
        "any(BEHIND.match(seen.said, end) or BEFORE.search(seen.said[:start]) for start, end in said)",
        "False",
    ),
    mutant("omitted is not what is missing", "missing = total - kept(seen)", "missing = total"),
    mutant("shown is the whole reply", "FILLED.findall(text)", "[text]"),
    mutant(
        "head and tail are no parts",
        "return longest if longest < total <= together else together",
        "return longest",
    ),
    mutant(
        "what is shown twice makes a whole",
        "return longest if longest < total <= together else together",
        "return together",
    ),
    mutant(
        "what is shown twice is twice as much",
        "dict.fromkeys(leaves(reply.text))",
        "leaves(reply.text)",
    ),
    mutant("a ruler is output", "if LEAST_SHARE * run >= longest", "if True"),
    mutant("a file that holds the whole is no mark", "bool(seen.spilled or says", "bool(says"),
    mutant(
        "a file is believed unseen",
        "bool(seen.spilled or says",
        'bool(".txt" in seen.said or says',
    ),
    mutant("a flag is no claim", "return marked(seen) or (", "return marked(seen) or False and ("),
    mutant("only a flag is a claim", "return marked(seen) or (", "return ("),
    mutant("a whole result hides something", "inapplicable=inapplicable,", ""),
    mutant("a file may not stay", "changes=spill_files,", ""),
    mutant("a folder may not stay", "(*seen.spilled, *folders)", "seen.spilled"),
    mutant("the limit does not matter", "if 0 < total <= kept(seen) else", "if 0 < kept(seen) else"),
    Mutant("thousands are not set off", "language.numbers", "if GROUPED.fullmatch(digits):", "if False:"),
    Mutant(
        "tens of thousands are not counted",
        "language.numbers",
        'if written["latin"] or written["han"] else 1',
        "if False else 1",
    ),
)
