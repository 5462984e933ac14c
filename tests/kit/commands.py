"""The command line in this process, and what it said."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

import pytest

from toolcall_bench.front.start import main

SCRIPT = (sys.executable, "-P", "-c", "from toolcall_bench.front.start import main; main()")
"""The command in a process of its own, as the installed script would start it."""


@dataclass(frozen=True, slots=True)
class Said:
    """How a command ended and what it wrote to both streams."""

    code: int
    out: str
    err: str

    @property
    def refusal(self) -> str:
        """The one sentence of a command that refused its input; fails unless there is that and nothing else."""
        assert self.code == 2
        assert self.out == ""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("bench: ")
        return lines[0].removeprefix("bench: ")


def bench(*arguments: str) -> Said:
    out, err = io.StringIO(), io.StringIO()
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        patch.object(sys, "argv", ["bench", *arguments]),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    assert isinstance(ended.value.code, int)
    return Said(ended.value.code, out.getvalue(), err.getvalue())
