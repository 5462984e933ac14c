"""The lines of docs/lines.md run as they stand."""

import re
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest

from toolcall_bench import run

TEXT = (Path(__file__).parent.parent / "docs" / "lines.md").read_text(encoding="utf-8")
BLOCKS = dict(re.findall(r"<!-- (\w+)\.py -->\n```python\n(.*?)```", TEXT, re.DOTALL))
STYLES = tuple(name for name in BLOCKS if name.endswith("_style"))


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> pd.DataFrame:
    folder = tmp_path_factory.mktemp("lines")
    for name in STYLES:
        (folder / f"{name}.py").write_text(BLOCKS[name], encoding="utf-8")
    return run([f"{folder / name}.py:make" for name in STYLES], ["unknown_tool", "exec_throw"], quiet=True)


def test_there_is_a_line_for_every_style() -> None:
    assert STYLES == ("openai_style", "anthropic_style", "langchain_style")


@pytest.mark.parametrize("name", STYLES)
def test_a_line_catches_what_its_harness_catches_and_states_its_channel(table: pd.DataFrame, name: str) -> None:
    cells = table[table["line"] == name]
    verdict = "unflagged" if name == "openai_style" else "caught"
    assert list(cells["verdict"]) == [verdict] * 2
    assert {claim.partition(":")[0] for claim in cells["claim"]} == {"form" if name == "openai_style" else "flag"}


def test_the_notebook_runs_as_a_script(tmp_path: Path) -> None:
    (tmp_path / "notebook.py").write_text(BLOCKS["notebook"], encoding="utf-8")
    done = subprocess.run([sys.executable, "notebook.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "verdict       escaped" in done.stdout
    assert "guarded" not in (tmp_path / "out" / "report.md").read_text(encoding="utf-8")
