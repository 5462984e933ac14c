"""What else lives in or under this process: its threads, its children, and whether a process is gone."""

import os
import signal
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

TASKS = Path("/proc/self/task")
PULSE = "bench-pulse"


def own_threads() -> set[int]:
    """The native ids of this process's threads; on Linux also of those that Python did not start."""
    if TASKS.is_dir():
        return {int(name) for name in os.listdir(TASKS)}
    return {thread.native_id for thread in threading.enumerate() if thread.native_id}


def own_children() -> bool:
    """Whether this process has a child, ended or not, without reaping it; True where the system cannot say."""
    if not hasattr(os, "waitid"):
        return True
    try:
        # WNOWAIT: the child stays for the line to reap; whoever took its status would change what the line sees.
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return False
    return True


def living_children() -> frozenset[int]:
    """Linux: the children of this process that have not ended; none where the system cannot say."""
    if sys.platform != "linux" or not own_children():
        return frozenset()
    return frozenset(pid for pid in children() if not process_gone(pid))


def children() -> list[int]:
    """Linux: the processes whose parent this one is."""
    me = str(os.getpid())
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            # The name of a process stands in brackets and may itself hold brackets and blanks.
            if stat.read_text(errors="replace").rpartition(")")[2].split()[1] == me:
                found.append(int(stat.parent.name))
    return found


def process_gone(pid: int) -> bool:
    """Whether a process has ended; one that ended and was not reaped yet counts as gone."""
    if pid == os.getpid():
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return state(pid) in ("Z", "X")


def state(pid: int) -> str:
    """The one-letter state of a process, "" where it cannot be read."""
    if sys.platform == "linux":
        try:
            return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return "X"
    try:
        ended = os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except (AttributeError, OSError):
        return ""
    return "Z" if ended else ""


def wait_for_quiet(before: set[int], deadline: float) -> None:
    """Return as soon as nothing here can write any more, or at the deadline (monotonic): something may well be late.

    Quiet means: no thread that is new since `before` and not Python's, no Python thread but idle ones of a thread pool,
    no child process, no alarm that is set.
    """
    while busy(before) and time.monotonic() < deadline:
        time.sleep(0.001)


def busy(before: set[int]) -> bool:
    threads = [thread for thread in threading.enumerate() if thread is not threading.main_thread()]
    # Threads of a native runtime are unknown to `threading`; those that were there before the turn are not the turn's.
    foreign = own_threads() - before - {thread.native_id for thread in threading.enumerate()}
    working = any(not idle(thread) for thread in threads if thread.name != PULSE)
    return bool(foreign) or working or own_children() or any(signal.getitimer(signal.ITIMER_REAL))


def idle(thread: threading.Thread) -> bool:
    """Whether a thread waits for work in the queue of concurrent.futures' thread pool."""
    frame = sys._current_frames().get(thread.ident or 0)
    pool = sys.modules.get("concurrent.futures.thread")
    return frame is not None and pool is not None and frame.f_code is pool._worker.__code__
