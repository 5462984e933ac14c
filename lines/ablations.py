"""The guarded line without one of its stages: what that stage is worth."""

from functools import partial

from toolcall_bench import Stage
from toolcall_bench.lines.guarded import make

no_transport = partial(make, without=Stage.TRANSPORT)
"""guarded without a time budget."""

no_service = partial(make, without=Stage.SERVICE)
"""guarded without a check of the tool's name."""

no_validate = partial(make, without=Stage.VALIDATE)
"""guarded without a check of the arguments."""

no_exec = partial(make, without=Stage.EXEC)
"""guarded without a catch around the tool, and without a mark on what it cuts."""

no_rollback = partial(make, without=Stage.ROLLBACK)
"""guarded without undoing what a failed call wrote."""
