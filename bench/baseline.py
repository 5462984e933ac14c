"""The baseline: what each line made of each fault when somebody last accepted it, as a file for people and diffs."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from bench.model import BadInput, Stage, Verdict
from bench.results import replace_file
from bench.row import Row

SCHEMA_VERSION = 1
NAME = "bench-baseline.json"
LOCATORS = ("stage", "tool", "field", "value", "remedy")
CUTS = ("", "marked", "unmarked")
STAGES = ("", *(stage.label for stage in Stage))

Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line and one fault: what is held against a later run, and why a weakness is accepted, until when."""

    verdict: str
    caught_at: str = ""
    reached: str = ""
    located: tuple[str, ...] = ()
    side_effect: tuple[str, ...] = ()
    cut: str = ""
    reason: str = ""
    until: str = ""


Baseline = Mapping[Key, Entry]


def entries(rows: Iterable[Row]) -> dict[Key, Entry]:
    """The entry of every line and fault; of several trials the worst of each column counts."""
    found: dict[Key, Entry] = {}
    for row in rows:
        key = (row["line"], row["fault"])
        found[key] = worst(found[key], entry(row)) if key in found else entry(row)
    return found


def entry(row: Row) -> Entry:
    return Entry(
        verdict=row["verdict"],
        caught_at=row["caught_at"],
        reached=row["reached"],
        located=tuple(name for name in LOCATORS if row[f"located_{name}"]),
        side_effect=tuple(sorted(path for path in row["side_effect"].split(", ") if path)),
        cut=row["cut"],
    )


def worst(one: Entry, other: Entry) -> Entry:
    verdicts = {one.verdict, other.verdict}
    return Entry(
        verdict=one.verdict if len(verdicts) == 1 else Verdict.UNSTABLE.value,
        caught_at=max(one.caught_at, other.caught_at, key=STAGES.index),
        reached=max(one.reached, other.reached, key=STAGES.index),
        located=tuple(name for name in one.located if name in other.located),
        side_effect=tuple(sorted({*one.side_effect, *other.side_effect})),
        cut=max(one.cut, other.cut, key=CUTS.index),
    )


def updated(baseline: Baseline, found: Baseline, covered: Iterable[Key]) -> dict[Key, Entry]:
    """The baseline with what a run covered put in or taken out; reasons stay as long as there is an entry."""
    kept = {key: entry for key, entry in baseline.items() if key not in set(covered) - found.keys()}
    for key, entry in found.items():
        before = baseline.get(key, entry)
        kept[key] = replace(entry, reason=before.reason, until=before.until)
    return kept


def write(path: Path, baseline: Baseline) -> None:
    """Write the file aside and put it in place; raises BadInput if that cannot be."""
    cells: dict[str, dict[str, Any]] = {}
    for (line, fault), one in sorted(baseline.items()):
        plain = asdict(one)
        cells.setdefault(line, {})[fault] = {name: value for name, value in plain.items() if value or name == "verdict"}
    text = json.dumps({"schema_version": SCHEMA_VERSION, "cells": cells}, indent=2) + "\n"
    try:
        replace_file(path, [text.encode()])
    except OSError as error:
        raise BadInput(f"cannot write {str(path)!r}: {error.strerror}; name another file with --baseline") from error


def read(path: Path) -> dict[Key, Entry]:
    """The baseline in a file.

    Raises BadInput, naming line and key, for a file that is missing, damaged or made by a newer schema.
    """
    try:
        found = json.loads(path.read_bytes())
    except OSError as error:
        raise BadInput(
            f"no baseline at {str(path)!r}: {error.strerror}; write one with: bench gate --update"
        ) from error
    except ValueError as error:
        raise BadInput(
            f"{path}: damaged, no JSON ({error}); restore it or write it anew with: bench gate --update"
        ) from error
    version = found.get("schema_version") if isinstance(found, dict) else None
    if not isinstance(version, int) or not isinstance(found.get("cells"), dict):
        raise BadInput(f"{path}: damaged, 'schema_version' or 'cells' is missing; restore it")
    if version > SCHEMA_VERSION:
        raise BadInput(
            f"{path}: made by schema {version}, this bench reads up to {SCHEMA_VERSION}; update toolcall-bench"
        )
    return dict(checked(path, found["cells"]))


def checked(path: Path, cells: Mapping[str, Any]) -> Iterable[tuple[Key, Entry]]:
    for line, faults in cells.items():
        if not isinstance(faults, dict):
            raise BadInput(f"{path}: damaged, line {line!r} holds no faults; restore it")
        for fault, plain in faults.items():
            if wrong := problem(plain):
                raise BadInput(f"{path}: damaged, line {line!r}, fault {fault!r}: {wrong}; restore it or update it")
            lists = {name: tuple(plain.get(name, ())) for name in ("located", "side_effect")}
            yield (line, fault), Entry(**{**plain, **lists})


def problem(plain: Any) -> str:
    """What is wrong with an entry as read, naming its key; "" if nothing is."""
    if not isinstance(plain, dict) or "verdict" not in plain:
        return "'verdict' is missing"
    for key, value in plain.items():
        if key in ("located", "side_effect"):
            fits = isinstance(value, list) and all(isinstance(one, str) for one in value)
        else:
            fits = isinstance(value, str) and value in allowed(key, value)
        if key not in Entry.__dataclass_fields__ or not fits:
            return f"{key!r} cannot be {value!r}"
    return ""


def allowed(key: str, value: str) -> tuple[str, ...]:
    """The words that a key of an entry may hold; any where it is free."""
    if key == "verdict":
        return tuple(Verdict)
    if key in ("caught_at", "reached"):
        return STAGES
    if key == "until":
        return (value,) if is_date(value) else ()
    return CUTS if key == "cut" else (value,)


def is_date(value: str) -> bool:
    try:
        date.fromisoformat(value)
    except ValueError:
        return not value
    return True
