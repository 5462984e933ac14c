"""What a worker tells of a cell, by a clock that is set by hand, and its end."""

import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

from toolcall_bench.load.registered import registered
from toolcall_bench.model.record import Cell
from toolcall_bench.worker.so_far import Told
from toolcall_bench.world.workspace import first_state

FAULT_AT = registered("faults")["bad_params"]


class Clock:
    """A monotonic clock that is set by hand."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def told(*messages: Mapping[str, Any], took_s: float = 0.0) -> Told:
    """These messages, a second apart; after the last of them so much time went by."""
    clock = Clock()
    with patch.object(time, "monotonic", clock):
        cell = Told(Cell("mine", "mine:make", "bad_params", FAULT_AT))
        for message in messages:
            clock.at += 1.0
            cell.take(json.loads(json.dumps(message)))
    clock.at += took_s
    return cell


def turn(name: str, number: int = 1, **more: Any) -> dict[str, Any]:
    return {"phase": name, "allow_s": 5.0, "offset": 0, "before": first_state(), "number": number, **more}


def ended(cell: Told, how: str, folder: Path, at: float = 0.0) -> Told:
    """The same cell, concluded at this time on the clock that started at 100."""
    with patch.object(time, "monotonic", lambda: at):
        cell.conclude(how, folder)
    assert cell.done
    assert not cell.reusable
    return cell
