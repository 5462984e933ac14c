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
