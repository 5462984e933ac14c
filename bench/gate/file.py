"""The baseline as a file for people and diffs: read and checked, written whole or not at all."""

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

from toolcall_bench.gate.baseline import Baseline, Covers, Entry, LineAndFault, updated
from toolcall_bench.gate.check import DEFAULTS, RESTORE, checked_entries, shown_value, unique, visible
from toolcall_bench.model.errors import BadInput
from toolcall_bench.rows.bounded import whole_text
from toolcall_bench.rows.whole_file import alone_in, replace_file

BASELINE_VERSION = 1
BASELINE_FILE = "bench-baseline.json"


def update(path: Path, found: Baseline, covers: Covers) -> tuple[Baseline, Baseline]:
    """Accept what a run found; the baseline before and after.

    Two updates at once wait for one another, so that neither loses what the other accepted. Raises BadInput.
    """
    try:
        with alone_in(Path(os.path.realpath(path)).parent):
            before = read_baseline(path) if path.exists() else {}
            after = updated(before, found, covers)
            replace_file(path, [spelled(after)])
    except OSError as error:
        raise BadInput(f"cannot write {str(path)!r}: {error.strerror}; name another file with --baseline") from error
    return before, after


def spelled(baseline: Baseline) -> bytes:
    """Sorted, a value a line, defaults left out; characters that do not print as their escapes."""
    cells: dict[str, dict[str, Any]] = {}
    for (line, fault), one in sorted(baseline.items()):
        cells.setdefault(line, {})[fault] = {
            name: value for name, value in asdict(one).items() if value != DEFAULTS[name]
        }
    text = json.dumps({"schema_version": BASELINE_VERSION, "cells": cells}, indent=2, ensure_ascii=False)
    return f"{visible(text)}\n".encode()


def read_baseline(path: Path) -> dict[LineAndFault, Entry]:
    """The baseline in a file.

    Raises BadInput, naming line and key, for a file that is missing, damaged or made by a newer schema.
    """
    try:
        text = whole_text(path, "write one with: bench gate --update")
        found = json.loads(text, object_pairs_hook=unique)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{path}: damaged ({error}); {RESTORE}") from error
    version = found.get("schema_version") if isinstance(found, dict) else None
    if type(version) is not int or version < 1:
        raise BadInput(f"{path}: damaged, 'schema_version' cannot be {shown_value(version)}; {RESTORE}")
    if version > BASELINE_VERSION:
        hint = f"this bench reads up to {BASELINE_VERSION}; update toolcall-bench"
        raise BadInput(f"{path}: made by schema version {version}, {hint}")
    return dict(checked_entries(path, text, found.get("cells")))
