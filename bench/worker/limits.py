"""Limits of processes: of a worker's memory, so that a line leaves the machine alone, and of the bench's open files."""

import resource
from contextlib import suppress

LIMIT_BYTES = 4 << 30
MOST_OPEN_FILES = 10_240


def limit_memory() -> None:
    """Linux: bound the memory that this process can write to.

    Not its address space, of which runtimes such as Node.js, as a child of a line, reserve far more than they use.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = min([LIMIT_BYTES] + [limit for limit in (soft, hard) if limit != resource.RLIM_INFINITY])
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_DATA, (wanted, hard))


def raise_open_files() -> None:
    """Let this process hold as many files as the system allows it: every worker takes a few."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        # macOS calls its hard limit infinite and refuses to give as much.
        wanted = MOST_OPEN_FILES if hard == resource.RLIM_INFINITY else hard
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
