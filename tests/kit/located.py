"""What a text locates, under the bench's own tools."""

from tests.kit.evidence import LIMITS, turn
from toolcall_bench.judge.verdict import names_of
from toolcall_bench.language.locate import locate
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.finding import Located

TOOLS = ("head", "slow_head", "dump", "append_note")


def located(fault: Fault, text: str) -> Located:
    return locate(text, names_of(fault, LIMITS), turn(fault), TOOLS)


def letters(found: Located) -> str:
    """The letters s t f v r of what a text singles out: stage, tool, field, value, remedy."""
    kinds = zip("stfvr", (found.stage, found.tool, found.field, found.value, found.remedy), strict=True)
    return "".join(letter for letter, there in kinds if there)
