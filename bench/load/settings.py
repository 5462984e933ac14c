"""The settings of a repository: the table [tool.toolcall-bench] of its pyproject.toml."""

import difflib
import math
import os
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from toolcall_bench.load.fields import text
from toolcall_bench.model.errors import BadInput

SETTINGS_FILE = "pyproject.toml"
SETTINGS_TABLE = "toolcall-bench"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a repository asks for, with paths as seen from the working directory; None or () where it says nothing.

    `lines` are written as on the command line, those of a table NAME=where.
    """

    lines: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    baseline: Path | None = None
    require: tuple[str, ...] = ()
    min_caught: int | None = None
    budget: float | None = None

    def places(self, names: Iterable[str]) -> list[str]:
        """The lines that are meant: those that the settings name so NAME=where, the others as they are."""
        own = {name: line for line in self.lines for name, equals, _ in [line.partition("=")] if equals}
        return [own.get(name, name) for name in names]


def settings_for(folder: Path) -> Settings:
    """Those of the first pyproject.toml that has the table, from this folder upwards; empty if there is none.

    Raises BadInput, naming the file, for what cannot be read, a key that is not known and a value of a wrong type.
    """
    for place in (folder, *folder.parents):
        table = table_in(place / SETTINGS_FILE)
        if table is not None:
            return settings_from(table, place / SETTINGS_FILE)
    return Settings()


def table_in(file: Path) -> Any:
    """The table of this file; None if the file or the table is not there."""
    try:
        whole = tomllib.loads(file.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise BadInput(f"cannot read {str(file)!r}: {error.strerror}; mend the file") from error
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{relative(file)} is not TOML: {error}; mend the file") from error
    tools = whole.get("tool")
    return tools.get(SETTINGS_TABLE) if isinstance(tools, dict) else None


def settings_from(table: Any, file: Path) -> Settings:
    if not isinstance(table, dict):
        raise BadInput(f"{relative(file)}: 'tool.{SETTINGS_TABLE}' must be a table; write [tool.{SETTINGS_TABLE}]")
    for key, value in table.items():
        if key not in SETTINGS_KEYS:
            close = difflib.get_close_matches(key, SETTINGS_KEYS, n=1, cutoff=0.5)
            hint = f"the closest is {close[0]!r}" if close else f"there are {', '.join(SETTINGS_KEYS)}"
            raise BadInput(f"{relative(file)}: [tool.{SETTINGS_TABLE}] has no key {key!r}; {hint}")
        wanted, fits, _ = SETTINGS_KEYS[key]
        if not fits(value):
            raise BadInput(
                f"{relative(file)}: {key!r} of [tool.{SETTINGS_TABLE}] is {repr(value)[:80]} and must be {wanted}"
            )
    return Settings(
        **{key.replace("-", "_"): SETTINGS_KEYS[key][2](value, file.parent) for key, value in table.items()}
    )


def list_of_texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(text, value))


def list_or_table(value: Any) -> bool:
    return list_of_texts(value) or (
        isinstance(value, dict) and all(map(text, value.values())) and not any(map(unfit, value))
    )


def unfit(name: str) -> bool:
    return not name.strip() or bool(set(name) & set("/:=,"))


def seconds_above_0(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value > 0 and math.isfinite(value)


def lines_from(value: list[str] | Mapping[str, str], folder: Path) -> tuple[str, ...]:
    if isinstance(value, Mapping):
        return tuple(f"{name}={from_here(where, folder)}" for name, where in value.items())
    return places_from(value, folder)


def places_from(value: list[str], folder: Path) -> tuple[str, ...]:
    return tuple(from_here(one, folder) for one in value)


def from_here(one: str, folder: Path) -> str:
    """A line or fault whose file is relative to this folder, as it is written in the working directory."""
    name, equals, where = one.partition("=")
    if not equals or set(name) & set("/:"):
        name, equals, where = "", "", one
    place, colon, attribute = where.rpartition(":")
    return f"{name}{equals}{relative(folder / place)}{colon}{attribute}" if place.endswith(".py") else one


def relative(path: Path) -> str:
    """The path as seen from the working directory."""
    return os.path.relpath(path)


SettingsKey = tuple[str, Callable[[Any], bool], Callable[[Any, Path], Any]]
_TEXTS: SettingsKey = ('a list of texts, such as ["timeout"]', list_of_texts, places_from)
SETTINGS_KEYS: Mapping[str, SettingsKey] = {
    "lines": (
        'a list such as ["./my_line.py:make"], or a table of names without / : = or comma',
        list_or_table,
        lines_from,
    ),
    "faults": _TEXTS,
    "baseline": ("the path of a file", text, lambda value, folder: Path(relative(folder / value))),
    "require": _TEXTS,
    "min-caught": (
        "a whole number, 0 or more",
        lambda value: type(value) is int and value >= 0,
        lambda value, _: value,
    ),
    "budget": ("a number of seconds above 0", seconds_above_0, lambda value, _: float(value)),
}
"""What each key must be, how it is told, and what is made of its value and the folder of the file."""
