"""Hand-written evidence: what the bench sees of a good line, one case a core fault, to be spoilt in one place."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from toolcall_bench.faults.exec.exec_throw import FAULT as EXEC_THROW
from toolcall_bench.faults.exec.silent_truncate import FAULT as SILENT_TRUNCATE
from toolcall_bench.faults.rollback.partial_write import FAULT as PARTIAL_WRITE
from toolcall_bench.faults.service.unknown_tool import FAULT as UNKNOWN_TOOL
from toolcall_bench.faults.transport.timeout import FAULT as TIMEOUT
from toolcall_bench.faults.validate.bad_params import FAULT as BAD_PARAMS
from toolcall_bench.judge.verdict import judge
from toolcall_bench.model.call import Channel, Limits, Reply, ToolCall, Turn
from toolcall_bench.model.evidence import Evidence, Outcome, Run
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.finding import Finding
from toolcall_bench.model.record import Cell, Record
from toolcall_bench.model.turns import FRESH_TURN, for_limits

__all__ = ["BAD_PARAMS", "EXEC_THROW", "PARTIAL_WRITE", "SILENT_TRUNCATE", "TIMEOUT", "UNKNOWN_TOOL"]
__all__ += ["FAULTS", "GOOD", "LIMITS", "SLOW_S", "TOTAL"]
__all__ += ["answered", "clean", "cut", "failed", "given_up", "judged", "ran", "record", "refused", "saying", "turn"]
__all__ += ["verdict"]

LIMITS = Limits(seconds=0.5, chars=2000)
SLOW_S = 2.0
FAULTS = (TIMEOUT, UNKNOWN_TOOL, BAD_PARAMS, EXEC_THROW, SILENT_TRUNCATE, PARTIAL_WRITE)
TOTAL = 20_000


def turn(fault: Fault) -> Turn:
    return for_limits(fault.turn, LIMITS)


def ran(call: ToolCall, outcome: Outcome = "returned", before_reply: bool = True, **more: Any) -> Run:
    """The run of a call with the very tool and arguments that were sent."""
    return Run(call.tool, call.arguments, (), pid=7, outcome=outcome, before_reply=before_reply, **more)


def answered(calls: Turn, text: str, *runs: Run, is_error: bool = False, **more: Any) -> Evidence:
    """Every call answered with this text."""
    replies = tuple(Reply(call.id, text, is_error) for call in calls)
    return Evidence(LIMITS, SLOW_S, calls, replies, (len(text),) * len(replies), runs=runs, **more)


def clean(calls: Turn, output: str = "the first line") -> Evidence:
    """Every call run once as sent and answered with what the tool returned."""
    return answered(calls, output, *(ran(call, text=output, chars=len(output)) for call in calls))


def refused(fault: Fault, text: str) -> Evidence:
    return answered(turn(fault), text, is_error=True)


def failed(fault: Fault, text: str, **more: Any) -> Evidence:
    [call] = turn(fault)
    return answered(turn(fault), text, ran(call, "raised", **more), is_error=True)


def given_up() -> Evidence:
    [call] = turn(TIMEOUT)
    late = ran(call, before_reply=False, text="first line", chars=10, started_s=0.001, ended_s=0.001 + SLOW_S)
    return answered(turn(TIMEOUT), "slow_head timed out after 0.5 s", late, is_error=True, elapsed_s=0.51)


def cut(mark: str, shown: int = LIMITS.chars, **more: Any) -> Evidence:
    """The long result cut to so many characters, and a mark after it."""
    [call] = turn(SILENT_TRUNCATE)
    whole = ran(call, text="#" * 4096, chars=TOTAL)
    return answered(turn(SILENT_TRUNCATE), "#" * shown + mark, whole, **more)


GOOD: Mapping[str, Evidence] = {
    "timeout": given_up(),
    "unknown_tool": refused(UNKNOWN_TOOL, "no tool named read_head; the closest is head"),
    "bad_params": refused(BAD_PARAMS, "invalid arguments: head.lines must be an integer, not 'three'"),
    "exec_throw": failed(EXEC_THROW, "head raised IsADirectoryError: path 'folder' is a directory", error="IsADir"),
    "silent_truncate": cut(f"\ncut; {TOTAL} characters in all"),
    "partial_write": failed(PARTIAL_WRITE, "append_note failed; notes.txt was rolled back", wrote=("notes.txt",)),
}


def telling(text: str, shown: int = LIMITS.chars) -> Evidence:
    """A result cut to so many characters, and what the reply says beyond the clean ones."""
    return replace(cut("\n" + text, shown), said=f"{'#' * shown}\n{text}")


def record(fault: Fault, seen: Evidence | None, channel: Channel = "flag", **more: Any) -> Record:
    """A cell with a good control whose line recovered, and this evidence of the fault."""
    cell = Cell(
        "a-line",
        "toolcall_bench.lines.somewhere:make",
        fault.name,
        f"toolcall_bench.faults.{fault.stage.label}.{fault.name}:FAULT",
    )
    told = Record(cell, channel, twin=clean(for_limits(fault.twin, LIMITS)), twin_sent=1, fault=seen)
    return replace(replace(told, after=clean(FRESH_TURN, "nothing before this")), **more)


def judged(fault: Fault, seen: Evidence | None, channel: Channel = "flag", **more: Any) -> Finding:
    return judge(record(fault, seen, channel, **more), fault)


def verdict(fault: Fault, seen: Evidence | None, channel: Channel = "flag", **more: Any) -> str:
    return judged(fault, seen, channel, **more).verdict.value


def saying(seen: Evidence, text: str, is_error: bool = False) -> Evidence:
    """The same evidence with other words in every reply."""
    return replace(seen, replies=tuple(Reply(reply.call_id, text, is_error) for reply in seen.replies))
