"""Stage 4: turn the tool's exception into an error that names the call, and mark a result that was cut."""

from collections.abc import Mapping

from bench import Limits, Tool
from lines.guards.request import Refused, Request, Step, shown


def guard(step: Step, tools: Mapping[str, Tool], limits: Limits) -> Step:
    def guarded(request: Request) -> str:
        try:
            result = step(request)
        except (KeyboardInterrupt, Refused):
            raise
        except BaseException as error:
            raise Refused(f"[exec] {spelled(request)}: {told(error)}") from error
        return result if len(result) <= limits.chars else result[: limits.chars] + mark(len(result))

    return guarded


def mark(whole: int) -> str:
    return f"\n[exec] cut; {whole} in all"


def spelled(request: Request) -> str:
    arguments = ", ".join(f"{name}={shown(value)}" for name, value in request.arguments.items())
    return f"{request.found.name}({arguments})"


def told(error: BaseException) -> str:
    """The exception in one line, with what the next stage noted on it."""
    said = " ".join(str(error).split())
    return "; ".join([f"{type(error).__name__}: {said}", *getattr(error, "__notes__", ())])


def bare(step: Step, tools: Mapping[str, Tool], limits: Limits) -> Step:
    return lambda request: step(request)[: limits.chars]
