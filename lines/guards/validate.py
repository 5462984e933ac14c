"""Stage 3: hold the arguments against the input schema before the tool runs."""

from collections.abc import Mapping
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match

from bench import Limits, Tool
from lines.guards.request import Refused, Request, Step, shown
from lines.guards.request import pass_on as bare

__all__ = ["bare", "guard"]


def guard(step: Step, tools: Mapping[str, Tool], limits: Limits) -> Step:
    validators = {name: Draft202012Validator(tool.input_schema) for name, tool in tools.items()}

    def guarded(request: Request) -> str:
        error = best_match(validators[request.found.name].iter_errors(request.arguments))
        if error is not None:
            raise Refused(f"[validate] {request.found.name}{told(error)}")
        return step(request)

    return guarded


def told(error: ValidationError) -> str:
    """`.field: wanted X; got Y` for one problem."""
    field = "".join(f".{part}" for part in error.absolute_path)
    wanted: Any = error.validator_value
    got: Any = error.instance
    schema: Any = error.schema
    if error.validator == "type":
        return f"{field}: wanted {wanted}; got {shown(got)}"
    if error.validator == "required":
        missing = [name for name in wanted if name not in got]
        return f"{field}.{missing[0]}: wanted a value; got none"
    if error.validator == "additionalProperties":
        allowed = schema["properties"]
        extra = [name for name in got if name not in allowed]
        return f"{field}.{extra[0]}: no such parameter; wanted one of {', '.join(allowed)}"
    return f"{field}: wanted {error.validator} {wanted}; got {shown(got)}"
