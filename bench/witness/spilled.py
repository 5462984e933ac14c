"""Which files hold a tool's whole result and are named in a text: from the files to the text, not the other way."""

import hashlib
import heapq
import os
import re
import stat
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path
from urllib.parse import unquote

from toolcall_bench.language.words import unescaped
from toolcall_bench.witness.journal import Event

MOST_ENTRIES = 2000
MOST_FILES = 50
MOST_NAMES = 200
MOST_ENDS = 64
MOST_TEXT = 200_000
LONGEST_PATH = 1024
BYTES_A_CHARACTER, BYTES_AROUND = 8, 65_536

LONG_RUN = re.compile(r"(.)\1{99,}")
ALPHANUMERIC = re.compile(r"[A-Za-z0-9]+")
BEGINS_BEHIND = re.compile(r"(?:\A|[^A-Za-z0-9_\-./~])(?:\./)?\Z")
BEGINNING = re.compile(r"(?<![A-Za-z0-9_\-./~])~?/(?=[^\s/])")
ENDS_BEFORE = re.compile(r"(?=[^A-Za-z0-9_/.-]|\.(?![A-Za-z0-9])|\Z)")
"""Where a path may end: unlike a pattern of names, this leaves open what stands in them."""


def spilled(
    texts: Sequence[str], events: Sequence[Event], workspace: Path, places: Sequence[Path] = ()
) -> tuple[str, ...]:
    """The files that hold a tool's whole result and that the texts name, relative to the workspace, sorted.

    Those under the workspace and the `places` count by whatever name leads to them, others by an absolute one. Of each
    folder the newest entries are looked at, no link is followed, and of a named file no more is read than a result of
    this length takes.
    """
    results = [event for event in events if event.get("chars")]
    if not results:
        return ()
    text = "\n".join(reading for text in texts for reading in readings(text))
    words = frozenset(ALPHANUMERIC.findall(text))
    inside = chain.from_iterable(map(newest, dict.fromkeys((workspace, *places))))
    spoken = (path for path in inside if words.issuperset(ALPHANUMERIC.findall(path.stem)))
    named = (path for path in spoken if any(stands(form, text) for form in forms(path, workspace)))
    real = dict.fromkeys(os.path.realpath(path) for path in chain(named, outside(text)))
    found = [path for path in islice(real, MOST_FILES) if holds_any(path, results)]
    return tuple(sorted(os.path.relpath(path, os.path.realpath(workspace)) for path in found))


def readings(text: str) -> Iterable[str]:
    """A text with its JSON escapes undone, and with what a URL escapes undone as well; long runs of a sign are cut."""
    text, half = LONG_RUN.sub(r"\1", text), MOST_TEXT // 2
    text = text if len(text) <= MOST_TEXT else f"{text[:half]}\n{text[-half:]}"
    plain = re.sub(r"file://(?:localhost)?(?=/)", " ", unescaped(text).replace("\\ ", " "))
    return dict.fromkeys((plain, unquote(plain)))


def newest(folder: Path) -> Iterator[Path]:
    """The regular files under a folder, those of the folder changed last first; no link is followed."""
    queue, left = [(0, str(folder))], MOST_ENTRIES
    while queue and left:
        _, path = heapq.heappop(queue)
        with suppress(OSError), os.scandir(path) as entries:
            known = [(-changed_at(entry), entry) for entry in islice(entries, left)]
            left -= len(known)
            for age, entry in sorted(known, key=lambda one: one[0]):
                if entry.is_dir(follow_symlinks=False):
                    heapq.heappush(queue, (age, entry.path))
                elif entry.is_file(follow_symlinks=False):
                    yield Path(entry.path)


def changed_at(entry: os.DirEntry[str]) -> int:
    try:
        return entry.stat(follow_symlinks=False).st_mtime_ns
    except OSError:
        return 0


def forms(path: Path, workspace: Path) -> Iterator[str]:
    """The paths by which people name a file: absolute, in the home folder, relative; a long one without its suffix."""
    home = Path.home()
    whole = [str(path), os.path.relpath(path, workspace)]
    whole += [f"~/{path.relative_to(home)}"] if path.is_relative_to(home) else []
    yield from whole
    if path.suffix and not os.path.lexists(path.with_suffix("")):
        yield from (form.removesuffix(path.suffix) for form in whole if "/" in form)


def stands(form: str, text: str) -> bool:
    """Whether a path stands in a text as a whole, whatever quotes and marks are around it."""
    at = text.find(form)
    while at >= 0:
        if BEGINS_BEHIND.search(text[max(at - 3, 0) : at]) and ENDS_BEFORE.match(text, at + len(form)):
            return True
        at = text.find(form, at + 1)
    return False


def outside(text: str) -> Iterator[Path]:
    """The regular files that a text names by an absolute path or one in the home folder, blanks and all."""
    for beginning in islice(BEGINNING.finditer(text), MOST_NAMES):
        rest = text[beginning.start() :][:LONGEST_PATH].partition("\n")[0]
        for end in islice(ENDS_BEFORE.finditer(rest), MOST_ENDS):
            path = os.path.expanduser(rest[: end.start()])
            if is_regular(path):
                yield Path(path)


def is_regular(path: str) -> bool:
    try:
        return stat.S_ISREG(os.lstat(path).st_mode)
    except (OSError, ValueError):
        return False


def holds_any(path: str, results: Sequence[Event]) -> bool:
    content = beginning_of(path, BYTES_A_CHARACTER * max(result["chars"] for result in results) + BYTES_AROUND)
    return any(holds(content, result) for result in results)


def beginning_of(path: str, size: int) -> str:
    """So many bytes of a regular file; nothing of anything else, and a pipe is not waited for."""
    try:
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags | os.O_NONBLOCK)) as file:
            regular = stat.S_ISREG(os.fstat(file.fileno()).st_mode)
            return file.read(size).decode(errors="replace") if regular else ""
    except OSError:
        return ""


def holds(content: str, result: Event) -> bool:
    at = content.find(result["text"])
    whole = content[at : at + result["chars"]]
    return at >= 0 and hashlib.sha256(whole.encode("utf-8", "surrogatepass")).hexdigest() == result["digest"]
