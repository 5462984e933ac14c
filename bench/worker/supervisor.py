"""The parent of a worker: outlives it, whatever it does, and ends every process that it started."""

import ctypes
import os
import resource
import select
import signal
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from toolcall_bench.witness.quiet import children
from toolcall_bench.world.scratch import remove_abandoned
from toolcall_bench.world.workspace import remove

BENCH_LOOK_S = 0.2
PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
ASKED = (signal.SIGTERM, signal.SIGHUP)
AWAITED = (*ASKED, signal.SIGCHLD, signal.SIGALRM)


def supervise(folder: Path) -> None:
    """Fork: the child returns and is the worker, the parent stays until the worker ends or it is asked to end it.

    The parent then ends all that is left below it, and ends as the worker did. SIGTERM asks for no more than that;
    SIGHUP, or a bench that is gone, has it remove the worker's folder too, and the one around it if that is the last
    thing of a bench that is dead.
    """
    # Not the bench itself where a launcher stands between.
    parent = os.getppid()
    # An orphan would go to init, out of reach: to a subreaper it comes back, and can be ended.
    process_control(PR_SET_CHILD_SUBREAPER, 1)
    # Blocked before the fork: a signal that comes in between waits for sigwait.
    signal.pthread_sigmask(signal.SIG_BLOCK, AWAITED)
    worker = os.fork()
    with suppress(OSError):
        os.setpgid(worker, 0)
    if not worker:
        # The worker is a subreaper too, to see what its line left, and dies with this process, however that ends.
        process_control(PR_SET_CHILD_SUBREAPER, 1)
        process_control(PR_SET_PDEATHSIG, signal.SIGKILL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, AWAITED)
        return
    # The pipes are the worker's: held open here, the bench would wait for an answer long after the worker's end.
    os.closerange(1, 256)
    asked, ended, status = wait(worker, parent)
    with suppress(OSError):
        os.killpg(worker, signal.SIGKILL)
    if not ended:
        # Asked to end: the group has been killed, so this wait is short.
        status = os.waitpid(worker, 0)[1]
    end_children()
    if asked == signal.SIGHUP or requests_ended():
        remove(folder)
        # Empty or not at all: what else is in there is another worker's, or nobody's that this one knows.
        remove_abandoned(folder.parent, Path.rmdir)
    end_like(status)


def process_control(option: int, value: int) -> None:
    """Linux: a subreaper gets the orphans below it for children; the death signal comes when the parent has died."""
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def requests_ended() -> bool:
    """Whether nobody is left who sends requests: the bench has closed its end of the pipe, or is dead."""
    requests = select.poll()
    requests.register(0, 0)
    return bool(requests.poll(0))


def wait(worker: int, parent: int) -> tuple[int, int, int]:
    """Until the worker has ended, a signal asks, or the bench is gone: the signal, and as `os.waitpid`; 0 for none."""
    # Ignored signals are not delivered to sigwait either; a handler that does nothing makes them count.
    signal.signal(signal.SIGCHLD, lambda *_: None)
    # Nobody signals that the bench was killed: an alarm makes the wait look from time to time. A process that was
    # forked off the bench may hold the pipe open: then the parent's death tells.
    signal.setitimer(signal.ITIMER_REAL, BENCH_LOOK_S, BENCH_LOOK_S)
    asked = 0
    ended = 0, 0
    while not ended[0] and asked not in ASKED and not requests_ended() and os.getppid() == parent:
        asked = signal.sigwait(AWAITED)
        ended = os.waitpid(worker, os.WNOHANG)
    return asked, *ended


def end_children() -> None:
    """Kill every child until there is none: what a child leaves becomes a child of this process in its turn."""
    with suppress(ChildProcessError):
        while True:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                for child in children():
                    os.kill(child, signal.SIGKILL)
                # Kill, reap, look again: a dying child hands its own children on to this process.
                os.waitpid(-1, 0)


def end_like(status: int) -> NoReturn:
    """End with this wait status, so that whoever waits for this process learns how the worker ended."""
    if os.WIFSIGNALED(status):
        # The worker has left its core; this process dies by the same signal only to tell the bench which it was.
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        number = os.WTERMSIG(status)
        with suppress(OSError):
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [number])
        os.kill(os.getpid(), number)
    os._exit(os.waitstatus_to_exitcode(status) & 0xFF)
