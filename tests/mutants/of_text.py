"""Mutations of what a text says and singles out, and of the row."""

from tests.mutants.mutant import Mutant


def mutant(module: str, name: str, old: str, new: str) -> Mutant:
    return Mutant(name, f"bench.{module}", old, new)


WORDS = (
    mutant("words", "a word may go on to the right", 'rf"(?!{WORD})" if re.match(WORD, word[-1]) else ""', '""'),
    mutant("words", "a word may begin to the left", 'rf"(?<!{WORD})" if re.match(WORD, word[0]) else ""', '""'),
    mutant(
        "words",
        "a word needs a boundary even in Chinese",
        'rf"(?<!{WORD})" if re.match(WORD, word[0]) else ""',
        'r"\\b"',
    ),
    mutant(
        "words",
        "a number may be a part of a longer one",
        'r"(?!\\d|[.,]\\d)" if word[-1].isdigit() else right',
        '"" if word[-1].isdigit() else right',
    ),
    mutant("words", "a word counts once", "total, reach = total + 1, end", "total, reach = 1, end"),
    mutant("words", "a number is spelled one way", '(",", "_", "\'", " ", "\\u00a0", "\\u2009", "\\u202f")', "()"),
    mutant(
        "words",
        "no word says that something failed",
        'FAILURE.finditer(DENIED.sub("", text))',
        "()",
    ),
    mutant(
        "words",
        "every word says that something failed",
        'FAILURE.finditer(DENIED.sub("", text))',
        're.finditer(r"\\w+", text)',
    ),
    mutant("words", "a denied failure is one", 'DENIED.sub("", text)', "text"),
    mutant("words", "a cut is no word of failure", r"truncated|omitted|cut|shortened|", ""),
)
LOCATE = (
    mutant("locate", "an echo singles out", "count(text, words) > max(", "count(text, words) >= max("),
    mutant(
        "locate",
        "innocent fields are not compared",
        "singles_out(text, names.field, fields)",
        "singles_out(text, names.field, ())",
    ),
    mutant(
        "locate",
        "innocent values are not compared",
        "singles_out(text, names.value, values)",
        "singles_out(text, names.value, ())",
    ),
    mutant(
        "locate",
        "a tool is found within a word",
        "tool=bool(count(text, names.tool))",
        "tool=any(word in text for word in names.tool)",
    ),
    mutant(
        "locate",
        "a remedy is found within a word",
        "remedy=bool(count(text, names.remedy))",
        "remedy=any(word in text for word in names.remedy)",
    ),
    mutant("locate", "as many words of another stage do no harm", "return named > max(", "return named >= max("),
    mutant("locate", "words of another stage do no harm", "return named > max(", "return named > 0 * max("),
    mutant(
        "locate",
        "only strings are innocent values",
        "value if isinstance(value, str) else json.dumps(value)",
        'value if isinstance(value, str) else ""',
    ),
)
ROW = (
    mutant("row", "the flag column believes a wire without flags", 'if channel == "text":', "if False:"),
    mutant("row", "a flag is a mark", "fault.claimed(without_flags(seen))", "fault.claimed(seen)"),
    mutant("row", "a whole result was cut", "or fault.inapplicable(seen):", "or False:"),
    mutant("row", "every fault is about a cut", "not fault.cuts or not (", "not ("),
    mutant("row", "a result that was never made was cut", "(seen.replies and returned)", "seen.replies"),
    mutant("row", "a test of success counts no replies", "or seen.crashed or misanswered(seen))", "or seen.crashed)"),
    mutant(
        "row",
        "a test of success sees no flag",
        "return answered and not any(reply.is_error for reply in seen.replies)",
        "return answered",
    ),
    mutant("row", "two verdicts are one", "if len(verdicts) < 2:", "if len(verdicts) < 3:"),
    mutant("row", "side effects are not told", '", ".join(seen.changed)', '""'),
    mutant("row", "runs are not counted", "len(seen.runs) if evidence", "len(seen.calls) if evidence"),
)
