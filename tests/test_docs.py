"""What CONTRIBUTING and the other documents name is there, and their examples do what is said of them."""

import re
import runpy
import tomllib
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

import pytest

from tests.kit import house
from tests.kit.commands import bench
from tests.kit.reports.drawn import misplaced, words
from tests.kit.reports.frames import both
from toolcall_bench.lines.expected import rows
from toolcall_bench.matrix.selftest import unlike
from toolcall_bench.reports.fold import fold
from toolcall_bench.rows.frame import frame
from toolcall_bench.rows.results import read_rows

ROOT = Path(__file__).resolve().parent.parent
CONTRIBUTING, ARCHITECTURE, LINES = "CONTRIBUTING.md", "docs/architecture.md", "docs/lines.md"
TEXT = {name: (ROOT / name).read_text(encoding="utf-8") for name in (CONTRIBUTING, ARCHITECTURE, LINES)}
MADE = ("build/", "build/lib", "results.jsonl")
"""What a command makes, and no clone has."""
NAME = re.compile(r"[\w<>-]+(?:[./][\w<>-]+)+/?|[\w-]+/")
"""Of what stands between backticks: words joined by dots or slashes, or a folder."""
FENCE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
TOPS = (*house.FLOOR, *house.SIDES)
GROUPS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]


def names_in(text: str) -> list[str]:
    """The names of the repository between backticks, outside of code blocks."""
    spans = re.findall(r"`([^`\n]+)`", FENCE.sub("", text))
    return list(dict.fromkeys(span for span in spans if NAME.fullmatch(span)))


def is_there(name: str, to_be_made: tuple[str, ...] = ()) -> bool:
    """Whether a name is true.

    `faults/<stage>/<name>.py` names the folder before the first `<`. Dots alone join the module or attribute of a room
    or of a folder beside bench/, or name a group of entry points; everything else is a file or folder.
    """
    if name in MADE + to_be_made or name in GROUPS:
        return True
    if "/" not in name and name.partition(".")[0] in TOPS:
        try:
            resolve_name(f"{house.PACKAGE}.{name}")
        except (ImportError, AttributeError):
            return False
        return True
    if name.startswith(f"{house.PACKAGE}."):
        return is_there(name.removeprefix(f"{house.PACKAGE}.") + ".__name__")
    return (ROOT / name.partition("<")[0]).exists()


def example(marker: str) -> str:
    """The code block after a marker such as <!-- reports/charts/tally.py -->."""
    found = re.search(rf"<!-- {re.escape(marker)} -->\n```\w+\n(.*?)```", TEXT[CONTRIBUTING], re.DOTALL)
    assert found, f"{CONTRIBUTING} has no block {marker!r}"
    return found[1]


EXAMPLES = tuple(re.findall(r"<!-- (\S+\.py) -->", TEXT[CONTRIBUTING]))
"""The files that the recipes have people make."""


def test_there_is_an_example_of_each_recipe() -> None:
    assert [Path(name).parts[0] for name in EXAMPLES] == ["faults", "lines", "reports", "reports"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_goes_where_its_like_are(name: str) -> None:
    assert list((ROOT / name).parent.glob("[a-z]*.py"))


def test_a_recipe_changes_a_file_between_lines_that_stand_in_it() -> None:
    changes = re.findall(r"^In `(\S+\.py)`.*?^```diff\n(.*?)^```", TEXT[CONTRIBUTING], re.DOTALL | re.MULTILINE)
    assert [name for name, _ in changes] == ["reports/page/page.py", "reports/charts/charts.py"]
    for name, change in changes:
        written = (ROOT / name).read_text(encoding="utf-8").splitlines()
        around = [line[1:] for line in change.splitlines() if line.startswith(" ")]
        assert around
        assert [line for line in around if line not in written] == []


@pytest.mark.parametrize(("document", "name"), [(one, name) for one, text in TEXT.items() for name in names_in(text)])
def test_what_a_document_names_is_there(document: str, name: str) -> None:
    assert is_there(name, EXAMPLES)


def test_a_name_that_is_not_there_is_noticed() -> None:
    wrong = "`rows.row.row`, `rows.row.roww`, `wittness.turn`, `bench/row/`, `a.b c`, `faulty/<stage>/x.py`, `word`"
    assert names_in(f"{wrong}\n```\n`rows.gone`\n```\n") == [
        *("rows.row.row", "rows.row.roww", "wittness.turn", "bench/row/", "faulty/<stage>/x.py")
    ]
    assert [name for name in names_in(wrong) if is_there(name)] == ["rows.row.row"]


def test_the_drawing_has_every_room_on_its_floor() -> None:
    found = FENCE.search(TEXT[ARCHITECTURE])
    assert found
    drawn = [re.findall(r"\w+", line) for line in found[0].splitlines() if re.match(r" +\d ", line)]
    floors = {int(number): house.FLOOR.keys() & set(rooms) for number, *rooms in drawn}
    assert floors == dict(enumerate(house.FLOORS))
    assert list(floors) == sorted(floors, reverse=True)


def test_every_room_has_a_sentence_lowest_first() -> None:
    told = re.findall(r"^\| `(\w+)` \| [A-Z].+\. \|$", TEXT[ARCHITECTURE], re.MULTILINE)
    assert set(told) == set(house.FLOOR)
    assert [house.FLOOR[room] for room in told] == sorted(house.FLOOR.values())


def laid_out(folder: Path, marker: str) -> Path:
    path = folder / Path(marker).name
    path.write_text(example(marker), encoding="utf-8")
    return path


def test_the_example_fault_gets_the_table_beside_it(tmp_path: Path) -> None:
    path = laid_out(tmp_path, EXAMPLES[0])
    said = bench("run", "--fault", f"{path}:FAULT", "--out", str(tmp_path / "out"))
    assert said.code == 0
    assert said.out.startswith(example("bench run --fault extra_argument"))


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Any]]:
    """The file of the example line, and the rows of a run of it, naive and guarded."""
    folder = tmp_path_factory.mktemp("run")
    path = laid_out(folder, EXAMPLES[1])
    said = bench("run", "--line", f"naive,guarded,{path}:make", "--out", str(folder / "out"))
    assert said.code == 0, said.err
    return path, list(read_rows(folder / "out" / "results.jsonl"))


def test_the_example_line_gets_the_rows_that_it_expects(run: tuple[Path, list[Any]]) -> None:
    path, measured = run
    expected = list(rows(path.stem, runpy.run_path(str(path))["EXPECT"], trials=1))
    assert len(expected) == 6
    assert unlike(expected, measured) == []


def test_the_example_section_says_what_stands_beside_it(run: tuple[Path, list[Any]], tmp_path: Path) -> None:
    claims = runpy.run_path(str(laid_out(tmp_path, EXAMPLES[2])))["claims"]
    two = [row for row in run[1] if row["line"] in ("naive", "guarded")]
    assert claims(fold(frame(two))) + "\n" == example("claims of naive and guarded")


def test_the_example_chart_draws_every_line(tmp_path: Path) -> None:
    figure = runpy.run_path(str(laid_out(tmp_path, EXAMPLES[3])))["tally"](both())
    assert {"naive", "guarded", "0 of 6", "6 of 6"} <= set(words(figure))
    assert misplaced(figure) == []
