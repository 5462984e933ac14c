"""The tool raises: it is asked for the first lines of a directory."""

from bench import Evidence, Fault, Names, Stage, call


def raised(seen: Evidence) -> bool:
    return bool(seen.runs) and all(run.outcome == "raised" and run.before_reply for run in seen.runs)


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
    handled=raised,
    unfired=unfired,
    names=Names(
        stage=(Stage.EXEC,),
        tool=("head",),
        field=("path",),
        value=("folder",),
        remedy=("directory", "IsADirectoryError", "目录"),
    ),
)
