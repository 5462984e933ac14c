"""Mutations of what a text says and singles out, and of the row."""

from tests.proof.mutant import Mutant


def mutant(module: str, name: str, old: str, new: str) -> Mutant:
    return Mutant(name, module, old, new)


WORDS = (
    mutant(
        "language.words", "a word may go on to the right", 'rf"(?!{WORD})" if re.match(WORD, word[-1]) else ""', '""'
    ),
    mutant(
        "language.words", "a word may begin to the left", 'rf"(?<!{WORD})" if re.match(WORD, word[0]) else ""', '""'
    ),
    mutant(
        "language.words",
        "a word needs a boundary even in Chinese",
        'rf"(?<!{WORD})" if re.match(WORD, word[0]) else ""',
        'r"\\b"',
    ),
    mutant(
        "language.words",
        "a number may be a part of a longer one",
        'r"(?!\\d|[.,]\\d)" if word[-1].isdigit() else right',
        '"" if word[-1].isdigit() else right',
    ),
    mutant("language.words", "a word counts once", "total, reach = total + 1, end", "total, reach = 1, end"),
    mutant("language.numbers", "a number is spelled one way", '(",", ".", "_", *APOSTROPHES, *BLANKS)', "()"),
    mutant(
        "language.numbers",
        "a number is spelled without tens of thousands",
        "for factor, units in SHORT",
        "for factor, units in ()",
    ),
    mutant("language.words", "no word says that something failed", "of_kind(kind).finditer(asserted)", "()"),
    mutant(
        "language.words",
        "every word says that something failed",
        "of_kind(kind).finditer(asserted)",
        're.finditer(r"\\w+", asserted)',
    ),
    mutant(
        "language.words",
        "the name of a file says that something failed",
        'PATH.sub(" ", unescaped(text)',
        '("")+(unescaped(text)',
    ),
    mutant(
        "language.words",
        "a denied failure is one",
        'of_kind("denial").sub(DENIED, ',
        "(lambda _, same: same)(DENIED, ",
    ),
)
LOCATE = (
    mutant("language.locate", "an echo singles out", "without_echo(text, arguments)", "text"),
    mutant(
        "language.locate",
        "innocent fields are not compared",
        "singles_out(place, names.field, fields)",
        "singles_out(place, names.field, ())",
    ),
    mutant("language.locate", "innocent values are not compared", "names.value, values)", "names.value, ())"),
    mutant(
        "language.locate",
        "a tool is found within a word",
        "tool=singles_out_tool(text, names.tool, tools)",
        "tool=any(word in text for word in names.tool)",
    ),
    mutant("language.locate", "a list of tools names one", "rest = without_list(", "rest = text or without_list("),
    mutant(
        "language.locate",
        "a tool has no prefix",
        "named = spelled.times_named(",
        "named = count(text, culprits) and spelled.times_named(",
    ),
    mutant(
        "language.locate",
        "a word for a place is a field",
        "without_places(told, {*fields, *names.field})",
        "told",
    ),
    mutant(
        "language.locate",
        "a remedy is found within a word",
        "bool(count(text, remedies) or",
        "bool(any(word in text for word in remedies) or",
    ),
    mutant(
        "language.locate",
        "a tool that is the remedy has no prefix",
        " or spelled.times_named(text, [one for one in remedies if one in tools])",
        "",
    ),
    mutant(
        "language.mask",
        "a folder in a traceback blames the argument of its name",
        r"(?<![\w<.>/:*-])/(?:[^",
        r"(?<![\w<.>/:*-])/(?:nowhere)/(?:[^",
    ),
    mutant("language.locate", "who blames the innocent may name the remedy", "not misled and ", ""),
    mutant(
        "language.signs",
        "a label of several stages names each of them",
        "return labels <= set(stages)",
        "return bool(labels & set(stages))",
    ),
    mutant(
        "language.signs", "as many words of another stage do no harm", "return named > max(", "return named >= max("
    ),
    mutant("language.signs", "words of another stage do no harm", "return named > max(", "return named > 0 * max("),
    mutant(
        "language.locate",
        "only strings are innocent values",
        "value if isinstance(value, str) else json.dumps(value)",
        'value if isinstance(value, str) else ""',
    ),
)
ROW = (
    mutant("rows.row", "the flag column believes a wire without flags", 'if record.channel == "text":', "if False:"),
    mutant("rows.row", "the second place is told", 'record.first if finding.place == "first" else', ""),
    mutant("judge.verdict", "a flag is a mark", "fault.claimed(without_flags(wrong))", "fault.claimed(wrong)"),
    mutant("judge.verdict", "every fault is about a cut", "not fault.cuts or not (", "not ("),
    mutant("judge.verdict", "a result that was never made was cut", "(wrong.replies and returned)", "wrong.replies"),
    mutant(
        "rows.row", "a test of success counts no replies", "or seen.crashed or misanswered(seen))", "or seen.crashed)"
    ),
    mutant(
        "rows.row",
        "a test of success sees no flag",
        "return answered and not any(reply.is_error for reply in seen.replies)",
        "return answered",
    ),
    mutant("rows.trials", "two verdicts are one", "if len(verdicts) < 2:", "if len(verdicts) < 3:"),
    mutant("rows.row", "side effects are not told", '"side_effect": list(seen.changed)', '"side_effect": []'),
    mutant("rows.row", "runs are not counted", "len(seen.runs) if evidence", "len(seen.calls) if evidence"),
    mutant("rows.row", "what a line keeps is not told", '"keeps": list(record.keeps)', '"keeps": []'),
    mutant(
        "rows.row",
        "how a line was closed is not told",
        "stable(record.closing, seen.workspace, seen.bench) if seen",
        '"" if seen',
    ),
)
