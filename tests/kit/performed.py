"""One cell performed in this process, down a line that a test makes."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines.guarded import make as guarded
from toolcall_bench.load import objects as load
from toolcall_bench.load.registered import registered
from toolcall_bench.model.call import Maker
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.record import Cell, Record
from toolcall_bench.model.turns import TURNS
from toolcall_bench.witness import offered
from toolcall_bench.witness.probed import provider_names
from toolcall_bench.worker.cell import perform
from toolcall_bench.worker.so_far import Told

Message = Mapping[str, Any]
SLOW_S = 0.3
PATIENCE_S = 5.0


@dataclass(slots=True)
class Performed:
    """What was told of a cell, message by message, and the record of it."""

    told: Told
    messages: list[Message] = field(default_factory=list)

    def tell(self, message: Message) -> None:
        self.messages.append(message)
        self.told.take(message)

    @property
    def record(self) -> Record:
        return self.told.record

    def turns(self) -> dict[str, Evidence]:
        """The evidence of the turns that were sent, in their order."""
        found = {name: getattr(self.record, name) for name in TURNS}
        return {name: seen for name, seen in found.items() if seen}

    def phases(self) -> list[str]:
        """The turns that were sent, and what went on between them."""
        told = [message["phase"] for message in self.messages if "phase" in message]
        return [phase for phase in told if phase not in ("start", "make", "settle")]

    def at(self, phase: str) -> Message:
        """What was told at the start of a turn."""
        [found] = [message for message in self.messages if message.get("phase") == phase]
        return found


def performed(folder: Path, maker: Maker, fault: str = "bad_params", trial: int = 1) -> Performed:
    """This fault down the line of this maker; the tools are found by no name at the end."""
    cell = Cell("mine", "mine:make", fault, registered("faults")[fault], trial, 0.1, 2000, SLOW_S, PATIENCE_S)
    seen = Performed(Told(cell))
    with patch.dict(os.environ), patch.object(load, "maker", lambda _: maker):
        try:
            perform(cell, folder, seen.tell)
        finally:
            for name in provider_names():
                delattr(offered, name)
    return seen


Spoil = Callable[[int, ToolCall, Reply], Reply]


def line_that(spoil: Spoil) -> Maker:
    """A maker of the guarded line whose replies are spoiled; the first call down a line has the number 1."""

    def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
        good, numbers = guarded(tools, limits), list[ToolCall]()

        def answer(call: ToolCall) -> Reply:
            numbers.append(call)
            return spoil(len(numbers), call, good([call])[0])

        return each_call(answer)

    return make
