"""The model spells a number out where the schema wants an integer."""

from toolcall_bench import Evidence, Fault, Names, Stage, call


def lacks(seen: Evidence) -> str:
    entered = [run.tool for run in seen.runs]
    if len(entered) > 1:
        return f"the tool ran {len(entered)} times"
    return f"{entered[0]} was entered" if entered else ""


FAULT = Fault(
    name="bad_params",
    stage=Stage.VALIDATE,
    question="Is the input schema checked before the tool runs?",
    proof="No tool was entered.",
    turn=(call("head", path="notes.txt", lines="three"),),
    twin=(call("head", path="notes.txt", lines=3),),
    handled=lambda seen: not lacks(seen),
    lacks=lacks,
    names=Names(
        stage=(Stage.VALIDATE,),
        tool=("head",),
        field=("lines",),
        value=("three",),
        remedy=("integer", "integers", "int", "number", "whole number", "ganze Zahl", "整数", "entero", "entier"),
    ),
)
