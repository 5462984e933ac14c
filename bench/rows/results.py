"""Rows on disk: a JSON line a cell, appended as cells end, put in order when the run ends."""

import json
import os
from array import array
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import fields
from pathlib import Path
from typing import Self

from toolcall_bench.model.errors import BadInput
from toolcall_bench.model.record import Cell
from toolcall_bench.rows.bounded import numbered_lines, open_regular
from toolcall_bench.rows.check import checked_row, encoded
from toolcall_bench.rows.columns import Row, wrong_value
from toolcall_bench.rows.row import troubled, unjudged
from toolcall_bench.rows.whole_file import alone_in, make_folder, replace_file, unwritable

RESULTS_FILE = "results.jsonl"
ANOTHER_RUN = "give the same options again, or another folder with --out"
Key = tuple[str, str, int]


class Results:
    """A results file that is being written: rows go to disk one by one, and memory holds only where they stand."""

    def __init__(self, path: Path, resume: bool = False) -> None:
        """Starts a new file, or goes on with the one there; without `resume` that one is kept beside the new one.

        Raises BadInput if it cannot be written, or cannot be read on.
        """
        self.path = path
        self.repaired = False
        self._places: dict[Key, int] = {}
        self._ends = array("Q", [0])
        self._verdicts: dict[tuple[str, str], set[str]] = {}
        self.unjudged: dict[tuple[str, str], None] = {}
        self.troubled: dict[tuple[str, str], None] = {}
        make_folder(path.parent)
        self._alone = ExitStack()
        self._alone.enter_context(alone_in(path.parent, wait=False))
        try:
            if not resume and path.exists() and path.stat().st_size:
                # One older run is kept: a run that was started by mistake takes nothing away.
                os.replace(path, path.with_suffix(".previous.jsonl"))
            self._file = path.open("r+b" if resume and path.exists() else "w+b")
        except OSError as error:
            self._alone.close()
            raise unwritable(path.parent, error) from error
        try:
            self._read_on()
        except BadInput:
            self.__exit__()
            raise

    def _read_on(self) -> None:
        """Take over the rows that are there; a torn last line, half a row that a kill left, is cut off."""
        for where, line in numbered_lines(self._file, self.path):
            if not line.endswith(b"\n"):
                # Only the last line can be torn: rows are appended one at a time and flushed.
                self._file.truncate(self._ends[-1])
                self.repaired = True
                break
            self._note(checked_row(line, where), len(line))
        self._file.seek(self._ends[-1])

    def refuse_other_than(self, cells: Iterable[Cell]) -> None:
        """Raises BadInput if a row here is not of these cells, or was made with other limits."""
        allowed = {key(cell): cell for cell in cells} if self._places else {}
        for place in self._places:
            was = Cell(**json.loads(self._line(place))["evidence"]["cell"])
            wanted = allowed.get(place)
            if wanted is None:
                name = " ".join(map(str, place))
                raise BadInput(f"{self.path} holds {name}, which is not of this run; {ANOTHER_RUN}")
            for field in fields(Cell):
                old, new = getattr(was, field.name), getattr(wanted, field.name)
                if old != new:
                    raise BadInput(f"{self.path} was made with {field.name} {old}, this run has {new}; {ANOTHER_RUN}")

    def __contains__(self, key: Key) -> bool:
        return key in self._places

    def append(self, row: Row) -> None:
        self._refuse_a_change()
        data = encoded(row)
        self._file.write(data)
        # To the system after every row: a kill loses the cells under way and no other.
        self._file.flush()
        self._note(row, len(data))

    def _note(self, row: Row, length: int) -> None:
        self._places[row["line"], row["fault"], row["trial"]] = len(self._ends) - 1
        self._ends.append(self._ends[-1] + length)
        self._verdicts.setdefault((row["line"], row["fault"]), set()).add(row["verdict"])
        if unjudged(row):
            self.unjudged[row["line"], row["fault"]] = None
        if troubled(row):
            self.troubled[row["line"], row["fault"]] = None

    def unstable(self) -> list[tuple[str, str]]:
        """The lines and faults whose trials disagree."""
        return [key for key, found in self._verdicts.items() if len(found) > 1]

    def put_in_order(self, keys: Iterable[Key]) -> None:
        """Rewrite the file in this order; rows not named here are left out."""
        self._refuse_a_change()
        replace_file(self.path, (self._line(key) for key in keys if key in self._places))

    def _refuse_a_change(self) -> None:
        """Raises BadInput if somebody else wrote to the file, cut it or put another in its place."""
        ours = os.fstat(self._file.fileno())
        try:
            there = os.stat(self.path)
        except OSError:
            there = None
        same = there is not None and os.path.samestat(there, ours)
        if not same or ours.st_size != self._ends[-1]:
            told = f"{self.path} was changed by something else while this run wrote to it"
            raise BadInput(f"{told}; run again into a folder of its own, or with --resume if the file is whole")

    def _line(self, key: Key) -> bytes:
        start, end = self._ends[self._places[key] : self._places[key] + 2]
        return os.pread(self._file.fileno(), end - start, start)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        self._alone.close()


def key(cell: Cell) -> Key:
    return cell.line, cell.fault, cell.trial


def read_rows(path: Path, to_rejudge: bool = False) -> Iterator[Row]:
    """The rows of a results file, one at a time. A torn last line is passed over.

    Raises BadInput, with the number of the line, for a file that is missing, damaged or of another schema. Findings of
    the wrong type are let through `to_rejudge`, which makes them anew.
    """
    with open_regular(path, f"name the {RESULTS_FILE} of a run") as file:
        for where, line in numbered_lines(file, path):
            if not line.endswith(b"\n"):
                return
            row = checked_row(line, where, to_rejudge)
            if not to_rejudge and (wrong := wrong_value(row)):
                raise BadInput(f"{where}: damaged, {wrong}; put it right with: bench rejudge {path}")
            yield row
