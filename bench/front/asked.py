"""A fault as the reports take it: what it asks, and the calls that it sends, as texts."""

from toolcall_bench.model.call import Limits
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.turns import written


def plain_fault(fault: Fault) -> dict[str, str]:
    return {"name": fault.name, "stage": fault.stage.label, "question": fault.question, "proof": fault.proof}


def calls(fault: Fault, limits: Limits, turn: str) -> list[str]:
    return [f"{call.tool} {call.arguments}" for call in written(fault, limits, turn)]
