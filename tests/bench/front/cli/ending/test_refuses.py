"""Bad input to the command line: one sentence on standard error that says what and where, exit 2, no traceback."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.kit.commands import SCRIPT, bench


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        ("run --line nave", "no line named 'nave'; the closest is 'naive'"),
        ("run --line naive,guarrded", "no line named 'guarrded'; the closest is 'guarded'"),
        ("run --line zzzzzzzz", "no line named 'zzzzzzzz'; 'bench list lines' shows them all"),
        ("run --fault bad_prams", "no fault named 'bad_prams'; the closest is 'bad_params'"),
        ("explain timeoutt", "no fault named 'timeoutt'; the closest is 'timeout'"),
        ("rum", "No such command 'rum'"),
        ("run --lnie naive", "--lnie"),
        ("run naive", "unexpected extra argument (naive)"),
        ("run --line", "'--line' requires an argument"),
        ("run --format xml", "'xml' is not one of 'table', 'json', 'csv', 'md'"),
        ("list", "lines, faults"),
        ("run --budget 0", "the budget is 0 and must be at least"),
        ("run --budget -1", "the budget is -1 and must be at least"),
        ("run --budget nan", "the budget is nan and must be at least"),
        ("run --budget inf", "the budget is inf and must be"),
        ("run --budget soon", "'soon' is not a valid float"),
        ("run --slow-s 0", "slow_s is 0 and must be at least"),
        ("run --slow-s 2 --budget 0.5 --patience 2.5", "patience is 2.5 s and must be more than slow_s + budget"),
        ("run --patience nan", "patience is nan s and must be more than"),
        ("run --chars 0", "chars is 0 and must be at least"),
        ("run --jobs 0", "'--jobs': 0 is not in the range"),
        ("run --repeat 0", "repeat is 0 and must be at least 1"),
        ("run --line gone.py:make", "no file 'gone.py'"),
        ("run --line gone.module:make", "cannot import 'gone.module'"),
        ("run --line good.py", "say good.py:make"),
        ("run --fault good.py", "say good.py:FAULT"),
        ("run --fault gone:FAULT", "cannot import 'gone'"),
        ("report gone/results.jsonl", "cannot read 'gone/results.jsonl': No such file"),
        ("rejudge gone/results.jsonl", "cannot read 'gone/results.jsonl': No such file"),
        ("report", "cannot read 'out/results.jsonl': No such file"),
    ],
)
def test_what_was_asked_for_cannot_be(arguments: str, wanted: str) -> None:
    assert wanted in bench(*arguments.split()).refusal


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("import json\nimport not_there\n", "No module named 'not_there' (mine.py, line 2)"),
        ("def make(:\n    pass\n", "SyntaxError: invalid syntax (mine.py, line 1)"),
        ("x = 1\n\nx.y\n", "'int' object has no attribute 'y' (mine.py, line 3)"),
        ("raise SystemExit\n", "SystemExit"),
        ("def maker(tools, limits): ...\n", "has no 'make'; the closest is 'maker'"),
        ("make = 3\n", "is int, not a maker; write: def make(tools, limits) -> Line"),
    ],
)
def test_a_users_file_that_holds_no_line(source: str, wanted: str, folder: Path) -> None:
    (folder / "mine.py").write_text(source)
    assert wanted in bench("run", "--line", "./mine.py:make").refusal


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("import not_there\n", "No module named 'not_there' (mine.py, line 1)"),
        ("FAULT = 3\n", "is int, not a Fault"),
        ("", "has no 'FAULT'"),
    ],
)
def test_a_users_file_that_holds_no_fault(source: str, wanted: str, folder: Path) -> None:
    (folder / "mine.py").write_text(source)
    arguments = ("run", "--fault", "./mine.py:FAULT")
    done = subprocess.run([*SCRIPT, *arguments], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert wanted in done.stderr


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("def make(): ...\n", "the maker raised TypeError: make() takes 0 positional arguments but 2 were given"),
        ("def make(tools, limits): ...\n", "a callable from calls to replies, not NoneType"),
        ("def make(tools, limits): return lambda: []\n", "a clean call raised TypeError"),
        ("def make(tools, limits): return lambda turn: turn\n", "a reply needs call_id, text and is_error"),
    ],
)
def test_a_maker_of_the_wrong_shape_fails_its_control(source: str, wanted: str, folder: Path) -> None:
    (folder / "mine.py").write_text(source)
    said = bench("run", "--line", "./mine.py:make", "--fault", "bad_params")
    first = said.out.splitlines()[0]
    assert said.code == 2
    assert first.startswith("control: mine BAD")
    assert wanted in first


@pytest.mark.parametrize(
    "arguments",
    ["run --out=", "gate --results=", "gate --baseline=", "explain bad_params --row naive --results="],
)
def test_an_empty_place_is_not_taken_for_the_current_folder(arguments: str, folder: Path) -> None:
    assert "it is empty; name a file or a folder" in bench(*arguments.split()).refusal
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("arguments", [("report", ""), ("rejudge", ""), ("new", ""), ("compare", "", "out")])
def test_an_empty_argument_is_no_place_either(arguments: tuple[str, ...]) -> None:
    assert "it is empty; name a file or a folder" in bench(*arguments).refusal


@pytest.mark.parametrize("out", ["inway", "inway/deeper"])
def test_a_file_in_the_way_of_out_is_refused_before_anything_runs(out: str, folder: Path) -> None:
    (folder / "inway").touch()
    assert "inway" in bench("run", "--fault", "bad_params", "--out", out).refusal


def test_the_installed_script_refuses_in_the_same_words() -> None:
    done = subprocess.run([*SCRIPT, "run", "--line", "nave"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"bench: {bench('run', '--line', 'nave').refusal}\n"


def test_no_command_shows_the_help(folder: Path) -> None:
    said = bench()
    assert said.code == 2
    assert "\n  rejudge " in said.err
    assert json.dumps(list(folder.iterdir())) == "[]"
