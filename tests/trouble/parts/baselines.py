"""A stranger's baseline through every form of the gate."""

import json
import random
from functools import cache
from pathlib import Path

from tests.kit.stored import stored
from tests.trouble.forked import forked
from tests.trouble.judged import badly_ended
from tests.trouble.mutate import BYTES, mutated, replaced
from tests.trouble.part import Part
from tests.trouble.parts.results import SPRINGS, plain
from toolcall_bench.gate.baseline import entries
from toolcall_bench.gate.file import spelled

FORMS = (
    (),
    ("--format", "json"),
    ("--format", "md", "--allow-new"),
    ("--line", "good", "--require", "bad_params"),
    ("--update",),
)


def trial(chance: random.Random, folder: Path, number: int) -> list[str]:
    (folder / "canary.py").write_text(SPRINGS)
    (folder / "run").mkdir()
    stored(folder / "run", *plain())
    whole = accepted()
    if chance.random() < 0.6:
        value = json.loads(whole)
        for _ in range(chance.randint(1, 3)):
            value = replaced(chance, value)
        changed = json.dumps(value, indent=2).encode()
    else:
        changed = mutated(chance, whole, BYTES)
    return through(folder, changed)


@cache
def accepted() -> bytes:
    """A baseline with all that one may hold, reasons and dates too."""
    value = json.loads(spelled(entries(plain())))
    for faults in value["cells"].values():
        for entry in faults.values():
            entry |= {"reason": "not yet", "until": "2099-12-31"}
    return json.dumps(value, indent=2).encode()


def through(folder: Path, changed: bytes) -> list[str]:
    """Each form, with the file as it was handed over."""
    found, path = [], folder / "bench-baseline.json"
    for form in FORMS:
        path.write_bytes(changed)
        ended = forked(folder, "gate", "--results", "run", *form)
        found += [f"gate {' '.join(form)}: {one}" for one in badly_ended(ended)]
        if ended.code == 2 and b"damaged" in ended.err and path.read_bytes() != changed:
            found.append(f"gate {' '.join(form)}: refused it, and wrote it all the same")
    if (folder / "canary.sprung").exists():
        found.append("imported what the file names")
    return found


PART = Part("A baseline changed, and read by every form of the gate", trial, 1000, 100, ready=accepted)
