"""What the README shows is what the program does."""

import re
import subprocess
from pathlib import Path

from tests.kit.commands import SCRIPT

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
HARNESS = """
from types import SimpleNamespace
import json

class Harness:
    def __init__(self, tools, timeout):
        self.tools = tools

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.tools = None

    async def dispatch(self, calls):
        return [self.answer(*call) for call in calls]

    def answer(self, id, name, arguments):
        if name not in self.tools:
            return SimpleNamespace(id=id, text=f"{name}: no such tool", failed=True)
        return SimpleNamespace(id=id, text=self.tools[name].run(**json.loads(arguments)), failed=False)
"""
"""The module `my_app` of the example."""


def block(marker: str) -> str:
    """The code block after a marker such as <!-- my_line.py -->."""
    found = re.search(rf"<!-- {re.escape(marker)} -->\n```\w+\n(.*?)```", README, re.DOTALL)
    assert found, f"the README has no block {marker!r}"
    return found[1]


def printed(folder: Path, *arguments: str) -> str:
    done = subprocess.run([*SCRIPT, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_first_table_is_what_a_run_prints(tmp_path: Path) -> None:
    assert printed(tmp_path, "run") == block("bench run")


def test_the_example_line_runs_as_it_stands_and_gets_the_table_beside_it(tmp_path: Path) -> None:
    (tmp_path / "my_line.py").write_text(block("my_line.py"), encoding="utf-8")
    assert printed(tmp_path, "run", "--line", "./my_line.py:make") == block("bench run --line ./my_line.py:make")


def test_the_asynchronous_example_is_a_good_line_and_closes(tmp_path: Path) -> None:
    (tmp_path / "my_app.py").write_text(HARNESS, encoding="utf-8")
    (tmp_path / "my_async_line.py").write_text(block("my_async_line.py"), encoding="utf-8")
    said = printed(tmp_path, "run", "--line", "./my_async_line.py:make", "--fault", "unknown_tool")
    assert said.splitlines()[0] == "control: my_async_line OK"
    assert re.search(r"unknown_tool +caught at service$", said, re.MULTILINE)
    assert "closing" not in said


def test_the_example_fault_is_the_one_that_ships(tmp_path: Path) -> None:
    (tmp_path / "fault.py").write_text(block("fault.py"), encoding="utf-8")
    said = printed(tmp_path, "run", "--fault", "./fault.py:FAULT")
    assert re.search(r"bad_params +escaped +caught at validate", said)


def test_the_table_of_columns_is_what_the_rows_are_made_by() -> None:
    _, told, _ = (ROOT / "docs" / "columns.md").read_text(encoding="utf-8").split("<!-- columns -->\n")
    assert told == printed(Path.cwd(), "schema", "--format", "md")
