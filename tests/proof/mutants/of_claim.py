"""Mutations of what says that something failed: a stated form, words beyond the clean replies, an exception's text."""

from tests.proof.mutant import Mutant


def mutant(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "judge.claim", old, new)


def said(name: str, old: str, new: str) -> Mutant:
    return Mutant(name, "judge.said", old, new)


FORMS = (
    mutant("a stated form says nothing", "stated(wrong, clean, record) or worded", "worded"),
    mutant("a form may be stated beside a flag", 'record.channel != "text" or ', ""),
    mutant("a form may be that of no text at all", "found.group().strip()", "True"),
    mutant("a form may be that of clean replies", "if told and untold else", "if told else"),
)
BEYOND = (
    mutant("what begins with success may end with failure", "all(succeeds(reply.text)", "all(False"),
    mutant(
        "words that a clean reply holds too count",
        'failures(text) - mentioned(unsaid(wrong, pieces), "failure")',
        "failures(text)",
    ),
    mutant(
        "words that a clean reply denies count",
        'mentioned(unsaid(wrong, pieces), "failure")',
        "failures(unsaid(wrong, pieces))",
    ),
    mutant(
        "words of a cut that a clean reply holds too count",
        'cuts(text) - mentioned(unsaid(wrong, pieces), "cut")',
        "cuts(text)",
    ),
    mutant(
        "a cut is no word of failure",
        'words += cuts(text) - mentioned(unsaid(wrong, pieces), "cut")',
        "words += cuts('')",
    ),
    mutant("every reply to a cut says so", "    if fault.cuts:", "    if True:"),
    mutant("a tool's own output is taken for words", "elif any(carries(", "elif any(False and carries("),
    mutant(
        "a tool's whole output is taken for words",
        "stands_in(output, words) or (bool(words.strip()) and words in output)",
        "bool(words.strip()) and words in output",
    ),
    mutant("words of a tool's own output count", 'words -= mentioned("\\n".join(given), "failure")', "pass"),
    said("what clean replies say counts", "not in clean.whole:", "not in ():"),
    said("a form around outputs counts", "kept.append(trimmed(segment, form, own, clean))", "kept.append(segment)"),
    said("a number alone is a form", "return bool(re.search(", "return False and bool(re.search("),
    said("a number tells one footer from another", '"(?!)" if exact else NUMBER', '"(?!)"'),
    said("what belongs to a call tells one header from another", "map(re.escape, names)", "map(re.escape, ())"),
)
EXCEPTIONS = (
    mutant("the text of an exception says nothing", " or quoted(wrong, clean)", ""),
    mutant("the text of an exception counts in clean replies too", " and told not in elsewhere", ""),
    mutant("any exception that a tool raised was told", " and told in there", ""),
)
OUTPUT = (
    Mutant("an answer may not be JSON-escaped", "judge.output", "(output, *once, *twice)", "(output,)"),
    Mutant("an answer may not be JSON-escaped twice", "judge.output", "(output, *once, *twice)", "(output, *once)"),
    Mutant("an answer may not be laid out", "judge.output", " or laid_out(output, text)", ""),
)
