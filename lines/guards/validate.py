"""Stage 3: hold the arguments against the input schema before the tool runs."""

from collections.abc import Mapping
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import UnknownType, ValidationError, best_match

from toolcall_bench import Limits, Tool
from toolcall_bench.lines.guards.request import Refused, Request, Step, name, shown
from toolcall_bench.lines.guards.request import pass_on as bare

__all__ = ["bare", "guard"]


def guard(step: Step, tools: Mapping[str, Tool], limits: Limits) -> Step:
    validators = {name: Draft202012Validator(tool.input_schema) for name, tool in tools.items()}

    def guarded(request: Request) -> str:
        try:
            error = best_match(validators[request.call.tool].iter_errors(request.arguments))
        except RecursionError as deep:
            raise Refused(f"[validate] {request.found.name}: the arguments are nested too deep") from deep
        except UnknownType as broken:
            raise Refused(f"[validate] {request.found.name}: the tool's schema is none: {broken.type!r}") from broken
        if error is not None:
            raise Refused(f"[validate] {request.found.name}{told(error)}")
        return step(request)

    return guarded


def told(error: ValidationError) -> str:
    """`.field: wanted X; got Y` for one problem."""
    field = "".join(f".{name(str(part))}" for part in error.absolute_path)
    wanted: Any = error.validator_value
    got: Any = error.instance
    schema: Any = error.schema
    if error.validator == "type":
        return f"{field}: wanted {wanted}; got {shown(got)}"
    if error.validator == "required":
        missing = [one for one in wanted if one not in got]
        return f"{field}.{missing[0]}: wanted a value; got none"
    if error.validator == "additionalProperties":
        allowed = schema.get("properties", {})
        extra = [one for one in got if one not in allowed]
        choice = f"one of {', '.join(allowed)}" if allowed else "none"
        return f"{field}.{name(extra[0])}: no such parameter; wanted {choice}"
    return f"{field}: wanted {error.validator} {wanted}; got {shown(got)}"
