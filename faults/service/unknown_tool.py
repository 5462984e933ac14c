"""The model calls a tool that does not exist, with a name close to one that does."""

from bench import Fault, Names, Stage, call

FAULT = Fault(
    name="unknown_tool",
    stage=Stage.SERVICE,
    question="What happens to a tool name that nobody registered?",
    proof="No tool was entered.",
    turn=(call("read_head", path="notes.txt", lines=3),),
    twin=(call("head", path="notes.txt", lines=3),),
    handled=lambda seen: not seen.runs,
    names=Names(stage=(Stage.SERVICE,), tool=("read_head",), remedy=("head",)),
)
