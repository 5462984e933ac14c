"""The versions of packages that a line names, and of one that is not there."""

import sys
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import pytest

from toolcall_bench.load.objects import attribute
from toolcall_bench.load.versions import DISTRIBUTION, installed, versions_of


@pytest.fixture
def mine(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module of a line, loaded."""
    module = ModuleType("mine_with_packages")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return module


def test_the_packages_that_a_lines_module_names_are_told_with_their_versions(mine: ModuleType) -> None:
    mine.__dict__["PACKAGES"] = ("pytest", "no-such-package")
    assert versions_of("mine_with_packages:make") == {"pytest": version("pytest"), "no-such-package": "not installed"}


def test_a_line_given_as_a_file_names_its_packages_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(sys, "modules", {**sys.modules})
    (tmp_path / "filed_line.py").write_text('PACKAGES = ("pytest",)\nmake = print\n')
    at = f"{tmp_path / 'filed_line.py'}:make"
    assert attribute(at) is print
    assert versions_of(at) == {"pytest": version("pytest")}


def test_a_module_that_names_none_and_one_that_is_not_loaded_have_none(mine: ModuleType) -> None:
    assert versions_of(f"{mine.__name__}:make") == {}
    assert versions_of("never_loaded:make") == {}


def test_our_own_version_is_known() -> None:
    assert installed(DISTRIBUTION) == version("toolcall-bench")
