"""One turn of three calls, of which the second spells a number out where the schema wants an integer."""

from dataclasses import replace

from toolcall_bench import call
from toolcall_bench.faults.validate.bad_params import FAULT as BAD_PARAMS

FIRST, THIRD = call("head", "c1", path="notes.txt", lines=1), call("dump", "c3", rows=1)

FAULT = replace(
    BAD_PARAMS,
    name="one_of_three",
    question="When one call of a turn is refused, are the other two answered as ever?",
    proof="The tool of the second call was not entered, and the other two replies hold their own tools' outputs.",
    turn=(FIRST, call("head", "c2", path="notes.txt", lines="three"), THIRD),
    twin=(FIRST, call("head", "c2", path="notes.txt", lines=3), THIRD),
    suite="wide",
)
