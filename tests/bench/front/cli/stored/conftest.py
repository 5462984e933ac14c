"""A stored run, where no worker can be started."""

import contextlib
import shutil
from pathlib import Path

import pytest

from tests.kit.commands import bench


@pytest.fixture(scope="package")
def once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("stored")
    with contextlib.chdir(folder):
        assert bench("run", "--fault", "bad_params,exec_throw").code == 0
    return folder / "out"


@pytest.fixture
def stored(once: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stored run in `out` of the current folder, where no worker can be started."""

    def refuse(*_: object) -> None:
        raise AssertionError("a worker was started")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("toolcall_bench.worker.pool.Worker", refuse)
    shutil.copytree(once, tmp_path / "out")
    return tmp_path / "out"
