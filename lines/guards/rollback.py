"""Stage 5: undo what a failed call left behind: bytes, mode and absence."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from stat import S_IMODE
from threading import Lock

from toolcall_bench import Limits, Tool
from toolcall_bench.lines.guards.request import Refused, Request, Step
from toolcall_bench.lines.guards.request import pass_on as bare

__all__ = ["bare", "guard"]

Saved = dict[Path, tuple[bytes, int] | None]


def guard(step: Step, tools: Mapping[str, Tool], limits: Limits) -> Step:
    """Refuses calls that touch a path while a writing call that was given up on still runs there."""
    locked: set[Path] = set()
    lock = Lock()

    def guarded(request: Request) -> str:
        tool = request.found
        if tool.read_only and not locked:
            return step(request)
        paths = dict.fromkeys(Path(path) for path in tool.touches(request.arguments))
        with lock:
            if busy := sorted(path.name for path in paths.keys() & locked):
                raise Refused(f"[rollback] {tool.name}: {', '.join(busy)} is locked by a call that still runs")
            if not tool.read_only:
                locked.update(paths)
        if tool.read_only:
            return step(request)
        try:
            return undone_if_failed(step, request, save(paths))
        finally:
            with lock:
                locked.difference_update(paths)

    return guarded


class Restored(str):
    """A note of ours, told from the tool's own: an exception object may be raised twice."""


def undone_if_failed(step: Step, request: Request, saved: Saved) -> str:
    try:
        result = step(request)
    except BaseException as error:
        notes = [note for note in getattr(error, "__notes__", ()) if not isinstance(note, Restored)]
        error.__notes__ = [*notes, Restored(restore(saved))]
        raise
    if not request.attempt.finish():
        restore(saved)
    return result


def save(paths: Iterable[Path]) -> Saved:
    """Bytes and mode of each path that is a file, None where nothing is; anything else is left to itself."""
    return {
        path: (path.read_bytes(), mode(path)) if path.is_file() else None
        for path in paths
        if path.is_file() or not path.exists()
    }


def mode(path: Path) -> int:
    return S_IMODE(path.stat().st_mode)


def restore(saved: Saved) -> str:
    """Put every path back as it was; what was done, in words."""
    told = []
    for path, before in saved.items():
        try:
            put_back(path, before)
            told.append(f"rolled back {path.name}")
        except OSError as error:
            told.append(f"could not roll back {path.name} ({error}), it may be half-written")
    return "; ".join(told) or "nothing to roll back"


def put_back(path: Path, before: tuple[bytes, int] | None) -> None:
    if before is None:
        path.unlink(missing_ok=True)
        return
    content, bits = before
    if not path.is_file() or path.read_bytes() != content:
        path.write_bytes(content)
    if mode(path) != bits:
        path.chmod(bits)
