"""The guarded line without one of its stages: what that stage is worth."""

from functools import partial

from bench import Stage
from lines.guarded import make

no_transport = partial(make, without=Stage.TRANSPORT)
no_service = partial(make, without=Stage.SERVICE)
no_validate = partial(make, without=Stage.VALIDATE)
no_exec = partial(make, without=Stage.EXEC)
no_rollback = partial(make, without=Stage.ROLLBACK)
