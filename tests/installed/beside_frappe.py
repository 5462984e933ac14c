"""frappe-bench has a package and a command `bench` of its own: installed together, both work.

No test of the ordinary run: it needs an environment that holds both. Everything runs in a folder that is not ours, so
that no `bench/` of a checkout is in the way.
"""

import json
import subprocess
import sys
from pathlib import Path

FILES = """
import json
from importlib.metadata import distribution
found = {name: distribution(name) for name in ("frappe-bench", "toolcall-bench")}
print(json.dumps({
    "version": found["frappe-bench"].version,
    "theirs": [str(file) for file in found["frappe-bench"].files if str(file).startswith("bench/")],
    "gone": [str(file) for file in found["frappe-bench"].files if file.suffix == ".py" and not file.locate().exists()],
    "ours": [str(file) for file in found["toolcall-bench"].files if str(file).startswith("bench/")],
    "origin": __import__("bench").__file__,
}))
"""


def said(*command: str, cwd: Path) -> str:
    done = subprocess.run([*command], cwd=cwd, capture_output=True, text=True, check=True)
    return done.stdout


def script(name: str) -> str:
    return str(Path(sys.executable).with_name(name))


def test_their_package_is_whole_and_none_of_it_is_ours(tmp_path: Path) -> None:
    found = json.loads(said(sys.executable, "-c", FILES, cwd=tmp_path))
    assert "bench/cli.py" in found["theirs"]
    assert (found["gone"], found["ours"]) == ([], [])
    assert "site-packages" in found["origin"]


def test_the_command_that_both_have_is_theirs_and_the_other_is_ours(tmp_path: Path) -> None:
    version = json.loads(said(sys.executable, "-c", FILES, cwd=tmp_path))["version"]
    assert said(script("bench"), "--version", cwd=tmp_path).strip() == version
    assert "caught at validate" in said(script("toolcall-bench"), "run", "--fault", "bad_params", cwd=tmp_path)
