"""Nothing is wrong: the tool answers, and its answer begins as errors do."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Evidence, Fault, Names, Stage, Tool, call

QUOTED = "Error: could not connect (this is what the first line of the log says)"


def service(tools: Mapping[str, Tool]) -> Mapping[str, Tool]:
    bare = tools["head"].run

    def head(path: str, lines: int) -> str:
        """Return the first lines of a UTF-8 text file."""
        text = bare(path, lines)
        return f"{QUOTED}\n{text}" if lines == 2 else text

    return {**tools, "head": replace(tools["head"], run=head)}


def answered(seen: Evidence) -> bool:
    return bool(seen.runs) and all(run.outcome == "returned" and run.before_reply for run in seen.runs)


FAULT = Fault(
    name="plain_answer",
    stage=Stage.EXEC,
    question="Is a clean answer that reads like an error left alone?",
    proof="The tool was entered once, and its answer came back as it was, with no word of a failure.",
    turn=(call("head", path="notes.txt", lines=2),),
    twin=(call("head", path="notes.txt", lines=3),),
    handled=answered,
    names=Names(stage=()),
    service=service,
    harmless=True,
    suite="wide",
)
