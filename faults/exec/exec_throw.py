"""The tool raises: it is asked for the first lines of a directory."""

from toolcall_bench import Evidence, Fault, Names, Stage, call


def lacks(seen: Evidence) -> str:
    if not seen.runs:
        return "head never ran"
    raised = all(run.outcome == "raised" and run.before_reply for run in seen.runs)
    return "" if raised else "head had not raised when the reply came"


def unfired(seen: Evidence) -> str:
    if any(run.outcome == "returned" for run in seen.runs):
        return "the tool returned instead of raising"
    return ""


FAULT = Fault(
    name="exec_throw",
    stage=Stage.EXEC,
    question="Does an exception inside a tool become an error that the model can read?",
    proof="The tool was entered once and that very run raised.",
    turn=(call("head", path="folder", lines=3),),
    twin=(call("head", path="notes.txt", lines=3),),
    handled=lambda seen: not lacks(seen),
    lacks=lacks,
    unfired=unfired,
    names=Names(
        stage=(Stage.EXEC,),
        tool=("head",),
        field=("path",),
        value=("folder",),
        remedy=("directory", "IsADirectoryError", "EISDIR", "is a folder", "目录", "Verzeichnis", "Ordner"),
    ),
)
