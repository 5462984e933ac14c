"""By what a line's words say that something failed; pure."""

import re
from collections import Counter
from collections.abc import Sequence

from toolcall_bench.judge.output import outputs, stands_in
from toolcall_bench.judge.said import Clean, beyond, squeezed, unsaid
from toolcall_bench.language.words import cuts, failures, mentioned, succeeds, unescaped
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.record import Record

LEAST_TOLD = 4
"""Characters of an exception's text that are no accident in a reply."""


def in_words(wrong: Evidence, clean: Sequence[Evidence], pieces: Clean, record: Record, fault: Fault) -> str:
    """The form or word of failure in the replies `wrong`, beside those of `clean` turns; "" if there is none.

    `pieces` are of the clean turns, numbers masked. A reply that holds any tool's output of the cell does not speak of
    failure, unless the fault is about a cut, or nothing is wrong: then the words around the output are what counts.
    """
    return stated(wrong, clean, record) or worded(wrong, pieces, record, fault) or quoted(wrong, clean)


def stated(wrong: Evidence, clean: Sequence[Evidence], record: Record) -> str:
    """The form of failure that a text wire states, if every faulty reply has it and no clean one."""
    if record.channel != "text" or not record.failed or not wrong.replies:
        return ""
    form = re.compile(record.failed)
    told = all((found := form.search(reply.text)) and found.group().strip() for reply in wrong.replies)
    untold = not any(form.search(reply.text) for seen in clean for reply in seen.replies)
    return f"form: {record.failed}" if told and untold else ""


def worded(wrong: Evidence, pieces: Clean, record: Record, fault: Fault) -> str:
    text = squeezed(beyond(wrong, pieces))
    well = not fault.cuts and bool(wrong.replies) and all(succeeds(reply.text) for reply in wrong.replies)
    words = Counter[str]() if well else failures(text) - mentioned(unsaid(wrong, pieces), "failure")
    given = outputs((record.twin, record.fault, record.after, record.first))
    if fault.cuts:
        words += cuts(text) - mentioned(unsaid(wrong, pieces), "cut")
    elif fault.harmless:
        words -= mentioned("\n".join(given), "failure")
    elif any(carries(wrong, output) for output in given):
        return ""
    word = next(iter(words), "")
    return f"word: {word}" if word else ""


def carries(wrong: Evidence, output: str) -> bool:
    words = reply_texts(wrong)
    return stands_in(output, words) or (bool(words.strip()) and words in output)


def quoted(wrong: Evidence, clean: Sequence[Evidence]) -> str:
    """The text of an exception that a run really raised, where the replies hold it and no clean one does."""
    there, elsewhere = (unescaped("\n".join(map(reply_texts, several))) for several in ((wrong,), clean))
    for run in wrong.runs:
        told = unescaped(run.error.partition(": ")[2]).strip()
        if run.outcome == "raised" and len(told) >= LEAST_TOLD and told in there and told not in elsewhere:
            return f"exception: {told[:80]}"
    return ""


def reply_texts(seen: Evidence) -> str:
    return "\n".join(reply.text for reply in seen.replies)
