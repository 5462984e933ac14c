"""How much memory a worker may take: never more than before, and a line that wants more gets a MemoryError."""

import resource
import subprocess
import sys

import pytest

from tests.kit.processes.leavings import linux_only
from toolcall_bench.worker.limits import LIMIT_BYTES, limit_memory

FREE = resource.RLIM_INFINITY
GREEDY = """
import resource
from toolcall_bench.worker import limits
limits.LIMIT_BYTES = 1 << 28
limits.limit_memory()
assert len(bytearray(1 << 20)) == 1 << 20
try:
    bytearray(1 << 29)
except MemoryError:
    print("refused")
"""


@pytest.mark.parametrize(
    ("soft", "hard", "wanted"),
    [(FREE, FREE, LIMIT_BYTES), (1 << 30, FREE, 1 << 30), (FREE, 1 << 30, 1 << 30), (8 << 30, 9 << 30, LIMIT_BYTES)],
)
def test_the_smallest_limit_holds_and_the_hard_one_stays(
    soft: int, hard: int, wanted: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[tuple[int, tuple[int, int]]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda what, pair: limits.append((what, pair)))
    limit_memory()
    assert limits == [(resource.RLIMIT_DATA, (wanted, hard))]


@pytest.mark.parametrize("error", [ValueError("not allowed"), OSError("not there")])
def test_a_system_that_refuses_the_limit_runs_without_it(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def refuse(*limit: object) -> None:
        asked.append(limit)
        raise error

    monkeypatch.setattr(resource, "setrlimit", refuse)
    limit_memory()
    assert len(asked) == 1


@linux_only
def test_who_wants_more_gets_a_memory_error() -> None:
    done = subprocess.run([sys.executable, "-c", GREEDY], capture_output=True, text=True, check=True)
    assert done.stdout == "refused\n"


FILES = """
import resource, sys
soft, hard = map(int, sys.argv[1:])
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
from toolcall_bench.worker.limits import raise_open_files
raise_open_files()
print(*resource.getrlimit(resource.RLIMIT_NOFILE))
"""


def test_as_many_files_may_be_open_as_the_system_allows_and_never_fewer() -> None:
    for soft in (64, 256):
        done = subprocess.run([sys.executable, "-c", FILES, str(soft), "256"], capture_output=True, text=True)
        assert done.stdout.split() == ["256", "256"], done.stderr
