"""A mutation of one source file, and modules built afresh from mutated source, beside the loaded ones."""

import builtins
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

PACKAGE = "toolcall_bench"
Modules = dict[str, ModuleType]
"""Modules by their names below the package."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One place in one module's source with other words in it; `name` says what is lost by that."""

    name: str
    module: str
    old: str
    new: str

    def __str__(self) -> str:
        return self.name

    def code(self) -> CodeType:
        """The mutated module; an `old` that is not there exactly once is an AssertionError."""
        text = source(self.module).read_text(encoding="utf-8")
        assert text.count(self.old) == 1, f"{self.old!r} occurs {text.count(self.old)} times in {self.module}"
        return compile(text.replace(self.old, self.new), str(source(self.module)), "exec")


def absolute(module: str) -> str:
    """The module's whole name; the package itself goes by its own."""
    return module if module == PACKAGE else f"{PACKAGE}.{module}"


def source(module: str) -> Path:
    spec = find_spec(absolute(module))
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin)


@cache
def as_written(module: str) -> CodeType:
    return compile(source(module).read_text(encoding="utf-8"), str(source(module)), "exec")


def built(names: Iterable[str], mutant: Mutant | None = None) -> Modules:
    """These modules, in order of their dependence, as new objects that import one another; `sys.modules` stays."""
    fresh: Modules = {}

    def importer(name: str, *where: Any) -> Any:
        return fresh.get(name.removeprefix(f"{PACKAGE}.")) or builtins.__import__(name, *where)

    def late(name: str) -> Any:
        return fresh.get(name.removeprefix(f"{PACKAGE}.")) or import_module(name)

    for name in names:
        module = ModuleType(absolute(name))
        module.__file__ = str(source(name))
        module.__dict__["__builtins__"] = {**vars(builtins), "__import__": importer}
        exec(mutant.code() if mutant and mutant.module == name else as_written(name), module.__dict__)
        if name == PACKAGE:
            # The public face imports by a function what is asked of it.
            module.__dict__["import_module"] = late
        fresh[name] = module
    return fresh
