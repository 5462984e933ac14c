"""The probe: a tool that writes down every entry into its body and every end of one."""

import functools
import hashlib
import inspect
import json
import os
import typing
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from toolcall_bench.model.call import Tool
from toolcall_bench.witness.journal import Journal

TEXT_LIMIT = 65_536


def probe(tool: Tool, journal: Journal, workspace: Path) -> Tool:
    """The same tool with its body watched: same name, signature, annotations and docstring, no way to the bare body."""
    signature = inspect.signature(tool.run)

    def run(*args: Any, **kwargs: Any) -> str:
        bound = signature.bind(*args, **kwargs)
        bound.apply_defaults()
        arguments = bound.arguments
        defaults = [n for n, v in arguments.items() if same_value(v, signature.parameters[n].default)]
        # Read before the entry is told: once it is told, another process may look at the file.
        before = contents(tool, arguments)
        key = journal.key()
        journal.append(enter=key, pid=os.getpid(), tool=tool.name, arguments=as_json(arguments), defaulted=defaults)

        def wrote() -> list[str]:
            after = contents(tool, arguments)
            return [os.path.relpath(path, workspace) for path in before if before[path] != after.get(path)]

        try:
            result = tool.run(*bound.args, **bound.kwargs)
        # BaseException: a tool that is cancelled or interrupted has ended as well.
        except BaseException as error:
            journal.append(end=key, raised=described(error), wrote=wrote())
            raise
        text = result if isinstance(result, str) else repr(result)
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        journal.append(end=key, text=text[:TEXT_LIMIT], chars=len(text), digest=digest, wrote=wrote())
        return result

    return replace(tool, run=disguised(run, tool.run, signature))


def disguised(run: Callable[..., str], bare: Callable[..., str], signature: inspect.Signature) -> Callable[..., str]:
    """`run` with all that frameworks read of `bare`; `__wrapped__` would hand them the bare body."""
    functools.update_wrapper(run, bare)
    del run.__wrapped__  # type: ignore[attr-defined]
    with suppress(NameError, TypeError):
        run.__annotations__ = typing.get_type_hints(bare, include_extras=True)
    run.__signature__ = signature  # type: ignore[attr-defined]
    return run


def described(error: BaseException) -> str:
    """`Type: text`; the type alone where the text cannot be had."""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:
        return type(error).__name__


def same_value(value: Any, default: Any) -> bool:
    return type(value) is type(default) and bool(value == default)


def contents(tool: Tool, arguments: Mapping[str, Any]) -> dict[str, bytes | None]:
    """The bytes of each file that the call touches, None where there is none; nothing for a tool that only reads."""
    if tool.read_only:
        return {}
    found: dict[str, bytes | None] = {}
    for path in tool.touches(arguments):
        try:
            found[path] = Path(path).read_bytes()
        except OSError:
            found[path] = None
    return found


def as_json(arguments: Mapping[str, Any]) -> str:
    """The arguments as JSON text; a value that JSON has no word for is shown by its repr."""
    return json.dumps(arguments, sort_keys=True, default=repr)
