"""Whether a line goes on after a fault; pure."""

from toolcall_bench.judge.control import clean_failure
from toolcall_bench.judge.output import outputs, stands_in
from toolcall_bench.model.record import Record


def recovered(record: Record) -> bool | None:
    """Whether the clean call after the fault was answered rightly; None where it was never due."""
    if record.fault is None or record.fault.crashed or record.fault.hung:
        return False if record.fault else None
    return record.after is not None and not clean_failure(record.after) and not stale(record)


def stale(record: Record) -> bool:
    """Whether the answer to the clean call holds what another call was to get, one that was given up before."""
    after = "\n".join(reply.text for reply in record.after.replies) if record.after else ""
    own = outputs([record.after])
    late = (output for output in outputs([record.twin, record.fault]) if not any(output in one for one in own))
    return any(stands_in(output, after) for output in late)
