"""Makers handed over as Python objects: written to files from which a worker process makes them again."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import cloudpickle  # type: ignore[import-untyped]

from toolcall_bench.load.names import resolve
from toolcall_bench.load.registered import registered
from toolcall_bench.model.errors import BadInput

LOADER = """import pickle, sys
from pathlib import Path
sys.path += [one for one in {path!r} if one not in sys.path]
try:
    make = pickle.loads(Path(__file__).with_suffix(".pickle").read_bytes())
except Exception as error:
    raise ImportError({told!r} + f": {{error}}; {remedy}") from error
"""
REMEDY = "put its maker in a module and name it as 'module:make'"


def handed_over(lines: Mapping[str, str | Callable[..., Any]], folder: Path) -> dict[str, str]:
    """The place that each line is loaded from; those of callables are files in `folder`, which must stay meanwhile.

    Raises BadInput for a name that cannot be had, and for a callable that cannot go to another process.
    """
    taken, found = registered("lines"), dict[str, str]()
    for name, line in lines.items():
        if isinstance(line, str):
            found[name] = place_named(name, line)
        elif name in taken:
            raise BadInput(f"{name!r} is a line of its own, {taken[name]}; give yours another name")
        else:
            found[name] = written_down(name, line, folder / f"handed_{len(found)}.py")
    return found


def place_named(name: str, line: str) -> str:
    several = resolve("line", [line])
    if len(several) != 1:
        raise BadInput(f"lines[{name!r}] is {line!r}, which stands for {len(several)} lines; name one of them")
    return next(iter(several.values()))


def written_down(name: str, maker: Callable[..., Any], path: Path) -> str:
    try:
        # By value where the maker's module is __main__ or a notebook: no other process can import these.
        data = cloudpickle.dumps(maker)
    except Exception as error:
        raise BadInput(f"the line {name!r} cannot go to another process: {error}; {REMEDY}") from error
    path.with_suffix(".pickle").write_bytes(data)
    told = f"the line {name!r} cannot be made again in another process"
    path.write_text(LOADER.format(path=[one for one in sys.path if one], told=told, remedy=REMEDY), encoding="utf-8")
    return f"{path}:make"
