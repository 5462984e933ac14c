"""Our rooms beside a user's packages of the same names: theirs for their code, ours for ours."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

ROOMS = ("bench", "faults", "lines", "reports")


@dataclass(frozen=True, slots=True)
class Theirs:
    """An import hook that finds a user's packages named like rooms before ours, which it keeps meanwhile."""

    folder: Path
    names: tuple[str, ...]
    ours: dict[str, ModuleType] = field(default_factory=dict)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return PathFinder.find_spec(name, [str(self.folder)]) if path is None and name in self.names else None


def enter(folder: Path) -> None:
    """Make a user's folder importable, last; a package there named like a room of ours is theirs from now on."""
    if str(folder) in sys.path:
        return
    sys.path.append(str(folder))
    names = tuple(room for room in ROOMS if is_anothers(room, folder))
    if names:
        sys.meta_path.insert(0, Theirs(folder, names, take(names)))


def is_anothers(room: str, folder: Path) -> bool:
    spec = PathFinder.find_spec(room, [str(folder)])
    ours = Path(__file__).parent.parent / room
    return spec is not None and not any(Path(place) == ours for place in spec.submodule_search_locations or [])


def take(names: Sequence[str]) -> dict[str, ModuleType]:
    """Remove these packages and their modules from those that are loaded, and return them."""
    return {name: sys.modules.pop(name) for name in list(sys.modules) if name.partition(".")[0] in names}


@contextmanager
def ours() -> Iterator[None]:
    """Within this, the names of our rooms are ours, whoever took them."""
    hooks = [hook for hook in sys.meta_path if isinstance(hook, Theirs)]
    theirs = [take(hook.names) for hook in hooks]
    for hook in hooks:
        sys.meta_path.remove(hook)
        sys.modules.update(hook.ours)
    try:
        yield
    finally:
        for hook, modules in zip(hooks, theirs, strict=True):
            hook.ours.update(take(hook.names))
            sys.modules.update(modules)
        sys.meta_path[:0] = hooks
