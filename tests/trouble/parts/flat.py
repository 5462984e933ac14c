"""A long run of hostile lines: processes, open files and memory stay as they were."""

import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass
from pathlib import Path
from statistics import median

from tests.trouble.forked import Started
from tests.trouble.judged import badly_ended, left_behind, rows
from tests.trouble.part import Part
from toolcall_bench.load.registered import registered
from toolcall_bench.rows.results import RESULTS_FILE

LINES = tuple(sorted(name for name in registered("lines") if name.startswith("hostile-")))
FAULT = "unknown_tool"
QUICK = ("--budget", "0.05", "--slow-s", "0.1", "--patience", "0.5")
EVERY_S = 0.5
MOST_RATIO, MOST_MORE = 1.25, (3, 12, 16_384)
"""At most a quarter more than in the second fifth, or so many processes, descriptors, KiB more."""
CELLS, FEW = 10_000, 500
LASTS_S = 7200.0


@dataclass(frozen=True, slots=True)
class Sample:
    """Of the bench and all below it: processes, open descriptors, memory in KiB, shared pages counted by share."""

    processes: float
    descriptors: float
    kib: float


def trial(_: random.Random, folder: Path, number: int, lines: Sequence[str] = LINES) -> list[str]:
    """One run of so many cells, in a mixed order; the number is that of the cells."""
    repeat = str(-(-number // len(lines)))
    asked = ("--line", ",".join(lines), "--fault", FAULT, "--repeat", repeat, "--shuffle", "1")
    run, samples = Started(folder, ("run", *QUICK, *asked, "--out", "out")), list[Sample]()
    run.wait(sampling(run.pid, samples), LASTS_S)
    done = len(rows(folder / "out" / RESULTS_FILE))
    found = badly_ended(run.ended(), (0, 2), most_cpu_s=LASTS_S) + risen(*fifths(samples)) + left_behind(folder)
    return found + ([f"{done} rows"] if done != int(repeat) * len(lines) else [])


def sampling(pid: int, samples: list[Sample]) -> Callable[[], bool]:
    """Looks from time to time, and never says that it is enough."""
    due = time.monotonic()

    def look() -> bool:
        nonlocal due
        if time.monotonic() >= due:
            samples.append(sample(pid))
            due = time.monotonic() + EVERY_S
        return False

    return look


def sample(pid: int) -> Sample:
    family = descendants(pid)
    return Sample(len(family), sum(map(descriptors, family)), sum(map(kib, family)))


def descendants(pid: int) -> list[int]:
    found = [pid]
    for one in found:
        with suppress(OSError):
            for task in Path(f"/proc/{one}/task").iterdir():
                found += map(int, (task / "children").read_text().split())
    return found


def descriptors(pid: int) -> int:
    with suppress(OSError):
        return len(os.listdir(f"/proc/{pid}/fd"))
    return 0


def kib(pid: int) -> int:
    with suppress(OSError):
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return 0


def fifths(samples: Sequence[Sample]) -> tuple[Sample, Sample]:
    """The medians of the second fifth and of the last."""
    if len(samples) < 5:
        raise ValueError(f"{len(samples)} samples are too few")
    size = len(samples) // 5
    second, last = samples[size : 2 * size], samples[-size:]
    before, after = (Sample(*map(median, zip(*map(astuple, part), strict=True))) for part in (second, last))
    return before, after


def risen(before: Sample, after: Sample) -> list[str]:
    print(f"flat: second fifth {before}, last fifth {after}", file=sys.stderr, flush=True)
    return [
        f"{name} rose from {was:.0f} to {now:.0f}"
        for name, was, now, more in zip(Sample.__slots__, astuple(before), astuple(after), MOST_MORE, strict=True)
        if now > was * MOST_RATIO and now > was + more
    ]


PART = Part(f"A run of {len(LINES)} hostile lines; processes, descriptors and memory", trial, CELLS, FEW, whole=True)
