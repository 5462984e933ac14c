"""Test runs with the plugin, in a process of their own, and their JUnit files."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

FRAME = ("-o", "addopts=", "--rootdir", ".", "-p", "no:hypothesispytest", "-p", "no:anyio")
QUICK = ("--bench-slow-s", "1", "--bench-budget", "0.2", "--bench-patience", "2")
HARNESS = ("--bench-line", "harness:make", *QUICK)


@dataclass(frozen=True, slots=True)
class Ran:
    """How a test run ended: its exit code, what it wrote, and from its JUnit file the outcome of each item."""

    code: int
    out: str
    outcomes: Mapping[str, str]
    messages: Mapping[str, str]
    times_s: Mapping[str, float]


def pytest_in(folder: Path, *options: str) -> Ran:
    junit = folder / "junit.xml"
    junit.unlink(missing_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *FRAME, "--junitxml", str(junit), *options],
        cwd=folder,
        env={**os.environ, "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
    )
    cases = list(ElementTree.parse(junit).iter("testcase")) if junit.exists() else []
    names = [f"{case.get('classname')}::{case.get('name')}".replace("bench.", "bench::") for case in cases]
    return Ran(
        done.returncode,
        done.stdout,
        {name: case[0].tag if len(case) else "passed" for name, case in zip(names, cases, strict=True)},
        {name: (case[0].text or "") if len(case) else "" for name, case in zip(names, cases, strict=True)},
        {name: float(case.get("time", 0)) for name, case in zip(names, cases, strict=True)},
    )
