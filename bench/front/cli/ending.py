"""How a command ends: what went wrong in one sentence on standard error, and a code that means no regression."""

import errno
import os
import sys
import traceback
from collections.abc import Mapping
from contextlib import suppress

import click

from toolcall_bench.front.say import note, say
from toolcall_bench.model.errors import BadInput

COULD_NOT, INTERRUPTED = 2, 130
NOBODY_READS = 141
"""As a shell tells of SIGPIPE: a gate that nobody read to its end is not green."""
REMEDIES: Mapping[int, str] = {
    errno.ENOSPC: "free some space, or name another place with --out and TMPDIR",
    errno.EDQUOT: "free some space, or name another place with --out and TMPDIR",
    errno.EROFS: "name another place with --out and TMPDIR",
    errno.EACCES: "name another place with --out and TMPDIR",
    errno.EMFILE: "raise the limit with ulimit -n, or run fewer cells at once with --jobs",
    errno.ENFILE: "wait until other programs have ended, or run fewer cells at once with --jobs",
    errno.EAGAIN: "raise the limit of processes with ulimit -u, or run fewer cells at once with --jobs",
    errno.ENOMEM: "free some memory, or run fewer cells at once with --jobs",
}
"""What to do about trouble of the machine, by its number."""


def steady_streams() -> None:
    """Have streams that are there and can say any character: by its escape where the encoding has no other way."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            # Its descriptor is the lowest that is free, so this takes it, and no pipe to a worker does.
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
        elif name != "stdin" and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def code_of(error: BaseException) -> int:
    """Say what went wrong in a sentence, and give the exit code; a mistake of the bench itself is shown whole."""
    if isinstance(error, KeyboardInterrupt | click.Abort):
        return INTERRUPTED
    if isinstance(error, BrokenPipeError):
        return NOBODY_READS
    if isinstance(error, click.ClickException):
        return refused(error.format_message())
    if isinstance(error, BadInput):
        return refused(str(error))
    if sentence := trouble(error):
        return refused(sentence)
    with suppress(OSError):
        say("".join(traceback.format_exception(error)), err=True)
    return refused("this is a mistake of the bench itself; please report it with the lines above")


def trouble(error: BaseException) -> str:
    """What the machine refused, and what to do about it; "" for an error that is none of the machine's."""
    number = error.errno if isinstance(error, OSError) else None
    if isinstance(error, MemoryError):
        number = errno.ENOMEM
    elif isinstance(error, RuntimeError) and "start new thread" in str(error):
        number = errno.EAGAIN
    if number is None:
        return ""
    where = f": {error.filename!r}" if isinstance(error, OSError) and error.filename is not None else ""
    return f"{os.strerror(number)}{where}; {REMEDIES.get(number, 'mend that, and run again')}"


def refused(sentence: str) -> int:
    with suppress(OSError):  # standard error may be closed or full: then there is nobody to tell
        note(sentence)
    return COULD_NOT


def flushed(code: int) -> int:
    """The exit code once all that was said has gone out; Python itself would fail late, and with another code."""
    try:
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return code or code_of(error)
    return code
