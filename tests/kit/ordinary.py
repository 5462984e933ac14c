"""A workspace in the hands of an ordinary user: root may read and remove everything."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from toolcall_bench.world.workspace import lay_out

NOBODY = 65534


@contextmanager
def laid_out() -> Iterator[Path]:
    """A workspace in its first state, in a folder of an ordinary user, whom this process is meanwhile."""
    root = os.geteuid() == 0
    with tempfile.TemporaryDirectory() as folder:
        if root:
            os.chown(folder, NOBODY, NOBODY)
            os.seteuid(NOBODY)
        try:
            lay_out(Path(folder, "workspace"))
            yield Path(folder, "workspace")
        finally:
            if root:
                os.seteuid(0)
