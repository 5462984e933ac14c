"""What the tests of the gate share: the worked example with its baseline."""

from pathlib import Path

import pytest

from tests.kit.gate.example_app import App
from tests.kit.gate.runs import gate, good, store


@pytest.fixture(scope="package")
def app(tmp_path_factory: pytest.TempPathFactory) -> App:
    """Shared: a test leaves the harness and the baseline as it found them."""
    app = App.laid_out(tmp_path_factory.mktemp("my-app"))
    said = app.gate("--update")
    assert (said.code, said.out) == (0, "bench-baseline.json: 6 entries, 6 changed\n")
    return app


@pytest.fixture
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder of its own: the run of a line that catches everything, in out/, and its baseline."""
    monkeypatch.chdir(tmp_path)
    for name in ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"):
        monkeypatch.delenv(name, raising=False)
    Path("out").mkdir()
    store(Path("out"), good())
    assert gate("--update").code == 0
