"""How much memory a worker may take: a line that wants more gets a MemoryError, and leaves the machine alone."""

import resource
from contextlib import suppress

LIMIT_BYTES = 4 << 30


def limit_memory() -> None:
    """Linux: bound the memory that this process can write to.

    Not its address space, of which runtimes such as Node.js, as a child of a line, reserve far more than they use.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = min([LIMIT_BYTES] + [limit for limit in (soft, hard) if limit != resource.RLIM_INFINITY])
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_DATA, (wanted, hard))
