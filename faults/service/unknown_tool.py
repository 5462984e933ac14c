"""The model calls a tool that does not exist, with a name close to one that does."""

from toolcall_bench import Evidence, Fault, Names, Stage, call


def lacks(seen: Evidence) -> str:
    entered = [run.tool for run in seen.runs]
    if len(entered) > 1:
        return f"the tool ran {len(entered)} times"
    return f"{entered[0]} was entered" if entered else ""


FAULT = Fault(
    name="unknown_tool",
    stage=Stage.SERVICE,
    question="What happens to a tool name that nobody registered?",
    proof="No tool was entered.",
    turn=(call("read_head", path="notes.txt", lines=3),),
    twin=(call("head", path="notes.txt", lines=3),),
    handled=lambda seen: not lacks(seen),
    lacks=lacks,
    names=Names(stage=(Stage.SERVICE,), tool=("read_head",), remedy=("head",)),
)
