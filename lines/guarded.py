"""One guard a stage, each wrapping the next: what a dispatch layer can catch."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Stage, Tool, ToolCall, each_call
from toolcall_bench.lines.guards import exec as execute
from toolcall_bench.lines.guards import rollback, service, transport, validate
from toolcall_bench.lines.guards.request import Refused, Request, run

STAGES = {
    Stage.TRANSPORT: transport,
    Stage.SERVICE: service,
    Stage.VALIDATE: validate,
    Stage.EXEC: execute,
    Stage.ROLLBACK: rollback,
}


def make(tools: Mapping[str, Tool], limits: Limits, without: Stage | None = None) -> Line:
    """A guard at every stage; `without` leaves one stage as bare as in a naive harness."""
    step = run
    for stage, module in reversed(STAGES.items()):
        step = (module.bare if stage is without else module.guard)(step, tools, limits)

    def answer(call: ToolCall) -> Reply:
        try:
            return Reply(call.id, step(Request(call)))
        except Refused as refusal:
            return Reply(call.id, str(refusal), is_error=True)

    return each_call(answer)
