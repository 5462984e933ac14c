"""A stranger's results file through every verb that reads one."""

import json
import random
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.kit.stored import rows, stored
from tests.trouble.forked import forked
from tests.trouble.judged import badly_ended
from tests.trouble.mutate import BYTES, mutated, replaced
from tests.trouble.part import Part
from toolcall_bench.rows.check import encoded
from toolcall_bench.rows.results import RESULTS_FILE

SPRINGS = "from pathlib import Path\nPath(__file__).with_suffix('.sprung').touch()\nFAULT = make = None\n"
VERBS = (
    ("report", "run"),
    ("rejudge", "run"),
    ("gate", "--results", "run", "--min-caught", "1"),
    ("gate", "--results", "run", "--update", "--baseline", "accepted.json"),
    ("compare", "run", "good"),
    ("compare", "good", "run", "--fail-on-change", "--format", "json"),
    ("explain", "bad_params", "--row", "good", "--results", "run"),
    ("run", "--line", "naive", "--fault", "bad_params", "--resume", "--out", "run"),
)


def trial(chance: random.Random, folder: Path, number: int) -> list[str]:
    (folder / "canary.py").write_text(SPRINGS)
    (folder / "good").mkdir()
    stored(folder / "good", *plain())
    whole = (folder / "good" / RESULTS_FILE).read_bytes()
    changed = mutated(chance, whole, BYTES) if chance.random() < 0.4 else resealed(chance)
    return list(through(folder, changed, drawn=number % 20 == 0))


def resealed(chance: random.Random) -> bytes:
    """Rows with values replaced whose digests are right: whoever edits a file can make those too."""
    found = plain()
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(found))
        one = replaced(chance, found[at])
        if not isinstance(one, dict):
            one = {"line": one}
        found[at] = one
    return b"".join(encoded(one) for one in found)


@cache
def good() -> str:
    return json.dumps(rows())


def plain() -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(good())
    return found


def through(folder: Path, changed: bytes, drawn: bool) -> Iterator[str]:
    """Each verb, with the file as it was handed over."""
    for verb in VERBS:
        shutil.rmtree(folder / "run", ignore_errors=True)
        (folder / "run").mkdir()
        (folder / "run" / RESULTS_FILE).write_bytes(changed)
        ended = forked(folder, *verb, drawn=drawn)
        for one in badly_ended(ended, (0, 1, 2) if verb[0] == "gate" or "--fail-on-change" in verb else (0, 2)):
            yield f"{' '.join(verb)}: {one}"
        if (folder / "canary.sprung").exists():
            yield f"{' '.join(verb)}: imported what the file names"
            return


PART = Part("A results file changed, and read by every verb", trial, 1000, 100, ready=good)
