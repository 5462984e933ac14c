"""Small limits of the system: of open files, of processes, of memory."""

import random
import resource
from functools import partial
from pathlib import Path

from tests.trouble.forked import forked
from tests.trouble.part import Part
from tests.trouble.parts.disks import straitened
from tests.trouble.small_run import TINY, undisturbed

MIB = 2**20
SHORT: dict[str, tuple[int, ...]] = {
    "RLIMIT_NOFILE": (16, 32, 64, 128, 256),
    "RLIMIT_NPROC": (1, 5, 20),
    "RLIMIT_AS": tuple(size * MIB for size in (8, 32, 128, 512)),
    "RLIMIT_DATA": tuple(size * MIB for size in (8, 32, 128, 512)),
}
"""Memory is counted beside what the bench has when it starts. Processes of root are not limited."""


def trial(chance: random.Random, folder: Path, number: int) -> list[str]:
    name = sorted(SHORT)[number % len(SHORT)]
    least, jobs = chance.choice(SHORT[name]), chance.choice(("1", "2", "8", "64"))
    ended = forked(folder, *TINY, "--jobs", jobs, before=partial(limit, name, least))
    return [f"{name} {least}, {jobs} jobs: {one}" for one in straitened(folder, ended, TINY)]


def limit(name: str, least: int) -> None:
    if name == "RLIMIT_AS":
        least += in_use("VmSize")
    elif name == "RLIMIT_DATA":
        least += in_use("VmData")
    resource.setrlimit(getattr(resource, name), (least, least))


def in_use(name: str) -> int:
    """Bytes of this process by this name in its status; 0 where the system does not tell."""
    path = Path("/proc/self/status")
    lines = path.read_text().splitlines() if path.exists() else []
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith(f"{name}:"))


PART = Part("Small limits of open files, memory and processes", trial, 120, 12, ready=partial(undisturbed, TINY))
