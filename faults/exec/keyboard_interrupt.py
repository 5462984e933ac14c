"""Somebody presses Ctrl-C while the tool runs."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Evidence, Fault, Names, Stage, Tool, call


def service(tools: Mapping[str, Tool]) -> Mapping[str, Tool]:
    def interrupted_head(path: str, lines: int) -> str:
        """Return the first lines of a UTF-8 text file."""
        raise KeyboardInterrupt

    return {**tools, "interrupted_head": replace(tools["head"], name="interrupted_head", run=interrupted_head)}


def interrupted(seen: Evidence) -> bool:
    return bool(seen.runs) and all(run.outcome == "raised" and run.before_reply for run in seen.runs)


def unfired(seen: Evidence) -> str:
    return "the tool returned instead of raising" if any(run.outcome == "returned" for run in seen.runs) else ""


FAULT = Fault(
    name="keyboard_interrupt",
    stage=Stage.EXEC,
    question="Does an interrupt by the user leave the line, instead of becoming one more error for the model?",
    proof="The tool was entered once, and its KeyboardInterrupt left the line.",
    turn=(call("interrupted_head", path="notes.txt", lines=3),),
    twin=(call("head", path="notes.txt", lines=3),),
    handled=interrupted,
    unfired=unfired,
    names=Names(stage=()),
    service=service,
    must_escape="KeyboardInterrupt",
    suite="wide",
)
