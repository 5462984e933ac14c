"""What the tests of saved results share: a workspace, and a folder beside it."""

from pathlib import Path

import pytest


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    (tmp_path / "workspace" / "results").mkdir(parents=True)
    return tmp_path / "workspace"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    (tmp_path / "else where").mkdir()
    return tmp_path / "else where"
