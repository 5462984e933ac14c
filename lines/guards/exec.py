"""Stage 4: turn the tool's exception into an error that names the call, and mark a result that was cut."""

from collections.abc import Mapping

from toolcall_bench import Limits, Tool
from toolcall_bench.lines.guards.request import Refused, Request, Step, line, shown
from toolcall_bench.lines.guards.request import name as named


def guard(step: Step, tools: Mapping[str, Tool], limits: Limits) -> Step:
    def guarded(request: Request) -> str:
        try:
            result = step(request)
            if not isinstance(result, str):
                raise TypeError(f"the tool returned {type(result).__name__}, not text")
        except (KeyboardInterrupt, Refused):
            raise
        except BaseException as error:
            raise Refused(f"[exec] {spelled(request)}: {told(error)}") from error
        return result if len(result) <= limits.chars else result[: limits.chars] + mark(len(result))

    return guarded


def mark(whole: int) -> str:
    return f"\n[exec] cut; {whole} in all"


def spelled(request: Request) -> str:
    if not isinstance(request.arguments, dict):
        return f"{request.found.name}({shown(request.arguments)})"
    arguments = ", ".join(f"{named(name)}={shown(value)}" for name, value in request.arguments.items())
    return f"{request.found.name}({arguments})"


def told(error: BaseException) -> str:
    """The exception in one line, with what the next stage noted on it."""
    try:
        said = line(str(error))
    except Exception:
        said = "(no text)"
    return "; ".join([f"{type(error).__name__}: {said}", *(line(note) for note in getattr(error, "__notes__", ()))])


def bare(step: Step, tools: Mapping[str, Tool], limits: Limits) -> Step:
    return lambda request: step(request)[: limits.chars]
