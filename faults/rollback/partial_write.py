"""The tool fails after it has written: half of its work is done."""

from toolcall_bench import Evidence, Fault, Names, Stage, call


def lacks(seen: Evidence) -> str:
    if not seen.runs:
        return "append_note never ran"
    if not all(run.outcome == "raised" and run.before_reply for run in seen.runs):
        return "append_note had not raised when the reply came"
    return "" if all(run.wrote for run in seen.runs) else "append_note raised before it had written"


def unfired(seen: Evidence) -> str:
    if any(run.outcome == "returned" for run in seen.runs):
        return "the tool returned instead of raising"
    if any(run.outcome == "raised" and not run.wrote for run in seen.runs):
        return "the tool raised before it had written"
    return ""


FAULT = Fault(
    name="partial_write",
    stage=Stage.ROLLBACK,
    question="When a tool fails half-way, is what it already wrote undone?",
    proof="That very run raised after writing, and the workspace is byte for byte as before.",
    turn=(call("append_note", path="notes.txt", text="half a thought", fail=True),),
    twin=(call("append_note", path="notes.txt", text="half a thought"),),
    handled=lambda seen: not lacks(seen),
    lacks=lacks,
    unfired=unfired,
    names=Names(
        stage=(Stage.EXEC, Stage.ROLLBACK),
        tool=("append_note",),
        value=("notes.txt",),
        remedy=(
            *("rolled back", "restored", "undone", "reverted", "回滚", "恢复", "还原", "撤销"),
            *("zurückgesetzt", "zurückgerollt", "rückgängig", "wiederhergestellt"),
        ),
    ),
)
