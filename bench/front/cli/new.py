"""bench new: a starter line to be turned green one stage at a time."""

import shlex
from pathlib import Path

import click

from toolcall_bench.front.cli.options import NamedPath
from toolcall_bench.front.say import say


@click.command
@click.argument("file", type=NamedPath(dir_okay=False, path_type=Path))
def new(file: Path) -> int:
    """Write a commented starter line to FILE; it passes the control and fails all six faults."""
    from importlib.resources import files

    from toolcall_bench.model.errors import BadInput

    if file.suffix != ".py":
        raise BadInput(f"{str(file)!r} does not end in .py; a line lives in a Python file")
    try:
        with file.open("x", encoding="utf-8") as target:
            target.write(files("toolcall_bench.lines").joinpath("starter.py").read_text(encoding="utf-8"))
    except FileExistsError as error:
        raise BadInput(f"{str(file)!r} is there already; name another file") from error
    except OSError as error:
        raise BadInput(f"cannot write {str(file)!r}: {error.strerror}; name another file") from error
    say(f"wrote {file}; now run: {shlex.join(['bench', 'run', '--line', f'{file}:make'])}")
    return 0
