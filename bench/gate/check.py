"""What a baseline file may hold, and where in it something else stands; pure."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields
from datetime import date
from pathlib import Path
from typing import Any

from toolcall_bench.gate.baseline import CUTS, STAGES, Entry, LineAndFault
from toolcall_bench.model.errors import BadInput
from toolcall_bench.model.finding import Verdict

RESTORE = "restore it, or delete it and write it anew with: bench gate --update"
DEFAULTS = {field.name: field.default for field in fields(Entry)}
KEYS = tuple(DEFAULTS)
WORDS: Mapping[str, tuple[str, ...]] = {
    "verdict": tuple(Verdict),
    "caught_at": STAGES,
    "reached": STAGES,
    "cut": CUTS,
}
"""The words that a key may hold; the others hold any text."""


def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; raises ValueError for a key that stands there twice, as a careless merge leaves it."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the key {shown_value(twice)} stands twice in one object")
    return found


def checked_entries(path: Path, text: str, cells: Any) -> Iterator[tuple[LineAndFault, Entry]]:
    if not isinstance(cells, dict):
        raise BadInput(f"{path}: damaged, 'cells' cannot be {shown_value(cells)}; {RESTORE}")
    for line, faults in cells.items():
        if not isinstance(faults, dict):
            where = f"{path}, line {place(text, line)}"
            raise BadInput(f"{where}: damaged, {line!r} cannot be {shown_value(faults)}; {RESTORE}")
        for fault, plain in faults.items():
            if wrong := problem(plain):
                where = f"{path}, line {place(text, line, fault)}"
                raise BadInput(f"{where}: damaged, {line!r}, {fault!r}: {wrong}; {RESTORE}")
            lists = {name: tuple(plain.get(name, ())) for name in ("located", "side_effect")}
            yield (line, fault), Entry(**{**plain, **lists})


def place(text: str, *keys: str) -> int:
    """The number of the line where the last of these keys stands, each looked for after the one before."""
    at = 0
    for key in keys:
        at = max(at, text.find(visible(json.dumps(key, ensure_ascii=False)), at))
    return text.count("\n", 0, at) + 1


def problem(plain: Any) -> str:
    """What is wrong with an entry as read, naming its key; "" if nothing is."""
    if not isinstance(plain, dict):
        return f"an entry cannot be {shown_value(plain)}"
    if "verdict" not in plain:
        return "'verdict' is missing"
    for key, value in plain.items():
        if key not in KEYS:
            return f"there is no key {shown_value(key)}, only {', '.join(KEYS)}"
        if not entry_may_hold(key, value):
            return f"{key!r} cannot be {shown_value(value)}"
    return ""


def entry_may_hold(key: str, value: Any) -> bool:
    if key in ("located", "side_effect"):
        return isinstance(value, list) and all(isinstance(one, str) for one in value)
    if key == "recovered":
        return isinstance(value, bool)
    if key == "until":
        return value == "" or is_date(value)
    return isinstance(value, str) and value in WORDS.get(key, (value,))


def is_date(value: Any) -> bool:
    try:
        return bool(date.fromisoformat(value))
    except (TypeError, ValueError):
        return False


def shown_value(value: Any, limit: int = 80) -> str:
    told = repr(value)
    return told if len(told) <= limit else f"{told[:limit]}..."


def visible(text: str) -> str:
    """JSON text with what does not print written as JSON escapes."""
    return "".join(ch if ch.isprintable() or ch == "\n" else json.dumps(ch)[1:-1] for ch in text)
