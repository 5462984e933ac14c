"""What counts as a failure, whatever was done: of a command's end, and of the rows and leavings of a run."""

import json
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.kit.processes.leavings import processes
from tests.trouble.forked import TEMPORARY, Ended
from toolcall_bench.model.record import BENCH_COULD_NOT
from toolcall_bench.rows.results import RESULTS_FILE

SETTLED_S = 5.0
MOST_CPU_S = 10.0
Verdicts = Mapping[tuple[str, str, int], str]


def badly_ended(ended: Ended, allowed: Iterable[int] = (0, 1, 2), most_cpu_s: float = MOST_CPU_S) -> list[str]:
    """A code that no command may end with, a traceback, a refusal without a sentence, too many seconds of work."""
    found = []
    if ended.code not in allowed:
        found.append(f"exit code {ended.code}: {ended.err[-200:]!r}")
    if b"Traceback (most recent call last)" in ended.err or b"mistake of the bench" in ended.err:
        found.append(f"a traceback: {ended.err[-300:]!r}")
    if ended.code == 2 and not (b"bench: " in ended.err or ended.out.strip()):
        found.append("exit code 2 without a word")
    if ended.code == 1 and not ended.out.strip():
        found.append("exit code 1 without a told regression")
    if ended.cpu_s > most_cpu_s:
        found.append(f"{ended.cpu_s:.0f} s of work")
    return found


def verdicts(folder: Path, out: str = "out") -> dict[tuple[str, str, int], str]:
    """By line, fault and trial; raises ValueError for a row that is torn or stands twice."""
    found: dict[tuple[str, str, int], str] = {}
    for row in rows(folder / out / RESULTS_FILE):
        key = row["line"], row["fault"], int(row["trial"])
        if key in found:
            raise ValueError(f"{key} stands twice")
        found[key] = row["verdict"]
    return found


def rows(path: Path) -> list[dict[str, str]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()] if path.exists() else []


def unlike(folder: Path, expected: Verdicts) -> list[str]:
    """Rows that are lost, doubled, torn, or of another verdict than in the undisturbed run."""
    try:
        found = verdicts(folder)
    except ValueError as error:
        return [f"rows: {error}"]
    return [
        f"{' '.join(map(str, key))} is {found.get(key, 'lost')}, undisturbed {expected.get(key, 'not there')}"
        for key in sorted(found.keys() | expected.keys())
        if found.get(key) != expected.get(key)
    ]


def wrong_verdicts(folder: Path, expected: Verdicts) -> list[str]:
    """Rows of another verdict than undisturbed, unless it says that the bench itself could not go on."""
    try:
        found = rows(folder / "out" / RESULTS_FILE)
    except ValueError:  # the last row may be torn where the disk ended
        return []
    return [
        f"{row['line']} {row['fault']} is {row['verdict']} ({row['why']})"
        for row in found
        if row["verdict"] != expected[row["line"], row["fault"], int(row["trial"])]
        and not (row["verdict"] == "untestable" and BENCH_COULD_NOT in row["why"])
    ]


def left_behind(folder: Path) -> list[str]:
    """Processes that came from the run, and entries among its temporary files, some seconds after its end."""
    deadline = time.monotonic() + SETTLED_S
    while (found := leavings(folder)) and time.monotonic() < deadline:
        time.sleep(0.05)
    return found


def leavings(folder: Path) -> list[str]:
    files = [f"file {path.relative_to(folder)}" for path in (folder / TEMPORARY).iterdir()]
    return files + [f"process {one}" for one in processes(folder)]
