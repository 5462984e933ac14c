"""The model spells a number out where the schema wants an integer."""

from bench import Fault, Names, Stage, call

FAULT = Fault(
    name="bad_params",
    stage=Stage.VALIDATE,
    question="Is the input schema checked before the tool runs?",
    proof="No tool was entered.",
    turn=(call("head", path="notes.txt", lines="three"),),
    twin=(call("head", path="notes.txt", lines=3),),
    handled=lambda seen: not seen.runs,
    names=Names(
        stage=(Stage.VALIDATE,),
        tool=("head",),
        field=("lines",),
        value=("three",),
        remedy=("integer", "int", "整数"),
    ),
)
