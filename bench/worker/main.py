"""The worker half: cells in as JSON lines on stdin, what was seen of them out as JSON lines, for any process.

By hand: echo '{"line": "naive", "fault": "timeout"}' | python -P -m bench.worker
"""

import errno
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from toolcall_bench.load import objects as load
from toolcall_bench.load.names import resolve
from toolcall_bench.model.errors import LoadError
from toolcall_bench.model.record import BENCH_COULD_NOT, Cell
from toolcall_bench.worker.cell import perform
from toolcall_bench.worker.limits import limit_memory
from toolcall_bench.worker.pulse import Pulse
from toolcall_bench.worker.supervisor import supervise
from toolcall_bench.worker.traces import Traces

FULL_DISK = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS)


def serve(arguments: list[str]) -> None:
    """Serve until stdin ends. Arguments: the descriptor to answer on, the folder to work in; by hand there are none."""
    if arguments:
        supervise(Path(arguments[1]))
    limit_memory()
    load.reach(Path.cwd())
    requests = os.fdopen(os.dup(0), encoding="utf-8")
    answers = int(arguments[0]) if arguments else os.dup(1)
    # A program that a line starts could hold the pipe open, and the bench would wait for its end.
    os.set_inheritable(answers, False)
    # A line that reads its standard input must not eat the next request.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    if not arguments:
        os.dup2(2, 1)
    folder = Path(arguments[1] if arguments else tempfile.mkdtemp(prefix="bench-"))
    own_temporary_files(folder / "tmp")
    pulse = Pulse()
    pulse.start()
    found: list[Traces] = []
    for request in requests:
        if request.strip():
            answer_one(placed(json.loads(request)), answers, folder, pulse, found)
    if not arguments:
        shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


def own_temporary_files(folder: Path) -> None:
    """Have this process and those that it starts make temporary files here: they go with the worker, and are found."""
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["TMPDIR"] = tempfile.tempdir = str(folder)


def placed(request: dict[str, Any]) -> Cell:
    """The cell asked for; by hand, the names alone will do."""
    for kind in ("line", "fault"):
        if f"{kind}_at" not in request:
            [(request[kind], request[f"{kind}_at"])] = resolve(kind, [request[kind]]).items()
    return Cell(**request)


def answer_one(cell: Cell, answers: int, folder: Path, pulse: Pulse, found: list[Traces]) -> None:
    """Perform one cell, telling what is seen; the last word is whether this process may be used again.

    `found` is how the first line, once it was loaded, found the process; empty before. What is seen goes out with the
    next phase, which is told before anything of the line runs: waking the bench is dear.
    """
    waiting, worker = b"", os.getpid()

    def tell(message: Mapping[str, Any]) -> None:
        nonlocal waiting
        if os.getpid() != worker:  # a fork that came back from the line as well: one cell has one voice
            os._exit(0)
        waiting += json.dumps(message).encode() + b"\n"
        while waiting and message.keys() != {"seen"}:
            waiting = waiting[os.write(answers, waiting) :]

    def loaded() -> None:
        # Not before: what the import of a line changes and starts, it would change and start in every worker.
        if not found:
            found.append(Traces.now())

    try:
        ended = perform(cell, folder, tell, pulse.stall, loaded=loaded)
        flush()
        tell({"done": True, "reusable": ended and not found[0].left()})
    except LoadError as error:
        tell({"load_error": str(error)})
    except OSError as error:
        # What the line raises ends in its turn: this is the bench's own, and a full disk is no verdict on the line.
        if error.errno not in FULL_DISK:
            raise
        tell({"seen": {"untestable": f"{BENCH_COULD_NOT} go on: {error.strerror} ({os.strerror(error.errno)})"}})
        tell({"done": True, "reusable": False})


def flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError, AttributeError):
            pass


if __name__ == "__main__":
    serve(sys.argv[1:])
