"""bench new and bench init: a starter line, and the few files with which a repository gates it."""

import shlex
from pathlib import Path

import click

from toolcall_bench.front.cli.gate import gate
from toolcall_bench.front.cli.options import NamedPath, settled_options
from toolcall_bench.front.say import say

LINE_FILE = "my_line.py"
SETTINGS = f"""[tool.toolcall-bench]
lines = ["./{LINE_FILE}:make"]
baseline = "bench-baseline.json"
"""
IGNORED = "out/"
WORKFLOW = """name: bench
on: [push, pull_request]
permissions:
  contents: read
jobs:
  gate:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-python@v6
        with:
          python-version: "3.12"
      - run: pip install toolcall-bench    # and what your harness needs
      - run: toolcall-bench gate --clean-env
"""


@click.command
@click.argument("file", type=NamedPath(dir_okay=False, path_type=Path))
def new(file: Path) -> int:
    """Write a commented starter line to FILE; it passes the control and fails all six faults."""
    from toolcall_bench.model.errors import BadInput

    if file.suffix != ".py":
        raise BadInput(f"{str(file)!r} does not end in .py; a line lives in a Python file")
    try:
        with file.open("x", encoding="utf-8") as target:
            target.write(starter())
    except FileExistsError as error:
        raise BadInput(f"{str(file)!r} is there already; name another file") from error
    except OSError as error:
        raise BadInput(f"cannot write {str(file)!r}: {error.strerror}; name another file") from error
    say(f"wrote {file}; now run: {shlex.join(['bench', 'run', '--line', f'{file}:make'])}")
    return 0


@click.command
def init() -> int:
    """Write what a repository needs to gate a line: settings, a starter line, its baseline and a workflow.

    Nothing that is there is changed, but for lines added to pyproject.toml and .gitignore.
    """
    from toolcall_bench.gate.file import BASELINE_FILE
    from toolcall_bench.load.settings import SETTINGS_FILE, settings_for, table_in
    from toolcall_bench.model.errors import BadInput

    settings = Path(SETTINGS_FILE)
    if table_in(settings) is None:  # else the lines are the user's own
        if takes_no_table(settings):
            raise BadInput(f"{settings} cannot take a table [tool.toolcall-bench] at its end; write it there by hand")
        put(Path(LINE_FILE), starter())
        put(settings, SETTINGS, added=True)
    else:
        say(f"left alone, it has the table: {settings}")
    ignoring = Path(".gitignore")
    listed = ignoring.is_file() and {IGNORED, "out"} & set(ignoring.read_text(encoding="utf-8").split())
    put(ignoring, f"{IGNORED}\n", added=not listed)
    put(Path(".github/workflows/bench.yml"), WORKFLOW)
    said = settings_for(Path.cwd())
    baseline = said.baseline or Path(BASELINE_FILE)
    if baseline.exists():
        say(f"left alone, it is there: {baseline}")
        return 0
    asked = settled_options("gate", said)["gate"]
    code: int = gate.main(["--update", "--quiet"], "bench gate", standalone_mode=False, default_map=asked, obj=said)
    return code


def takes_no_table(file: Path) -> bool:
    """Whether the file would be no TOML with the table behind it: it may write `tool` in one line."""
    import tomllib

    try:
        tomllib.loads(f"{file.read_text(encoding='utf-8')}\n{SETTINGS}" if file.exists() else SETTINGS)
    except ValueError:
        return True
    return False


def put(file: Path, text: str, added: bool = False) -> None:
    """Write a file that is not there, or add to one that is; say which, or that it is left alone."""
    from toolcall_bench.model.errors import BadInput

    try:
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            say(f"wrote {file}")
        elif added:
            before = file.read_text(encoding="utf-8")
            with file.open("a", encoding="utf-8") as target:
                target.write(("" if before.endswith("\n") or not before else "\n") + text)
            say(f"added to {file}: {text.splitlines()[0]}")
        else:
            say(f"left alone, it is there: {file}")
    except OSError as error:
        raise BadInput(f"cannot write {str(file)!r}: {error.strerror}; make room for it") from error


def starter() -> str:
    from importlib.resources import files

    return files("toolcall_bench.lines").joinpath("starter.py").read_text(encoding="utf-8")
