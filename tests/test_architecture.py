"""The house keeps its rules: floors, sizes, one place for a name, a test a module, every part installed."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.kit import house

ROOT = Path(__file__).resolve().parent.parent
Rule = Callable[[Path], list[str]]
RULES: tuple[Rule, ...] = (
    house.imports_against_the_floors,
    house.full_folders,
    house.long_files,
    house.long_functions,
    house.names_that_stand_twice,
    house.modules_without_a_test,
    house.texts_that_go_past_say,
)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: str(rule.__name__))
def test_the_house_keeps_its_rules(rule: Rule) -> None:
    assert rule(ROOT) == []


BROKEN: dict[str, tuple[Rule, dict[str, str], list[str]]] = {
    "a lower floor imports a higher one": (
        house.imports_against_the_floors,
        {"bench/model/call.py": "def f():\n    from toolcall_bench.judge.verdict import judge\n"},
        ["bench/model/call.py imports judge"],
    ),
    "rooms of one floor import one another": (
        house.imports_against_the_floors,
        {"bench/gate/compare.py": "import toolcall_bench.worker.pool\n"},
        ["bench/gate/compare.py imports worker"],
    ),
    "the engine imports the public face": (
        house.imports_against_the_floors,
        {"bench/rows/row.py": "from toolcall_bench import Reply\n"},
        ["bench/rows/row.py imports the public face"],
    ),
    "a line imports more than the public face": (
        house.imports_against_the_floors,
        {"lines/mine.py": "from toolcall_bench.model.call import Reply\nfrom toolcall_bench.lines import naive\n"},
        ["lines/mine.py imports model"],
    ),
    "a report imports the bench": (
        house.imports_against_the_floors,
        {"reports/page.py": "from toolcall_bench import Stage\n"},
        ["reports/page.py imports the public face"],
    ),
    "an import is relative, or of the tests": (
        house.imports_against_the_floors,
        {"faults/a.py": "from .b import FAULT\nfrom tests.kit import house\n"},
        ["faults/a.py imports a relative place", "faults/a.py imports tests"],
    ),
    "a folder has thirteen files": (
        house.full_folders,
        {f"bench/rows/m{number}.py": "" for number in range(13)} | {f"lines/broken/m{n}.py": "" for n in range(13)},
        ["bench/rows has 13 files"],
    ),
    "a file has 161 lines": (
        house.long_files,
        {"tests/a.py": "\n" * 161, "tests/b.py": "\n" * 160},
        ["tests/a.py has 161 lines"],
    ),
    "a function has 41 lines": (
        house.long_functions,
        {"reports/a.py": "def f():\n" + "    1\n" * 40 + "def g():\n" + "    1\n" * 39},
        ["reports/a.py: f has 41 lines"],
    ),
    "a public name stands twice": (
        house.names_that_stand_twice,
        {
            "bench/gate/a.py": "def told(): ...\n_A = LIMIT = 1\n",
            "bench/rows/b.py": "LIMIT: int = 2\n_A = 1\n",
            "reports/c.py": "def told(): ...\n",
        },
        ["LIMIT stands in bench/gate/a.py and bench/rows/b.py"],
    ),
    "a command speaks past the one way": (
        house.texts_that_go_past_say,
        {
            "bench/front/say.py": "click.echo(1)\n",
            "bench/front/cli/a.py": "click.echo(1)\nsay(1)\nprint(2)\nsys.stderr.write(3)\n",
            "bench/worker/a.py": "print(1)\n",
        },
        [f"bench/front/cli/a.py calls {how}" for how in ("click.echo", "print", "sys.stderr.write")],
    ),
    "a module that decides has no test of its name": (
        house.modules_without_a_test,
        {
            "bench/each.py": "",
            "bench/judge/__init__.py": "",
            "bench/judge/clock.py": "",
            "bench/judge/weigh.py": "",
            "bench/model/call.py": "",
            "bench/witness/turn.py": "",
            "tests/bench/judge/test_clock.py": "",
            "tests/bench/rows/test_each.py": "",
            "tests/bench/rows/test_weigh.py": "",
            "tests/bench/witness/turn/test_turn.py": "",
        },
        [
            "bench/each.py has no tests/bench/test_each.py",
            "bench/judge/weigh.py has no tests/bench/judge/**/test_weigh.py",
        ],
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_house_that_breaks_a_rule_is_told_where(case: str, tmp_path: Path) -> None:
    rule, files, told = BROKEN[case]
    for file, source in files.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(source)
    assert rule(tmp_path) == told


def test_every_room_has_a_floor() -> None:
    rooms = {path.parent.name for path in (ROOT / "bench").glob("*/__init__.py")}
    assert rooms == set(house.FLOOR)


def test_every_package_is_installed() -> None:
    written = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["packages"]
    folders = {path.parent.relative_to(ROOT).as_posix() for top in house.SOURCES for path in (ROOT / top).rglob("*.py")}
    dotted = {"/".join(["toolcall_bench", *folder.split("/")[folder.startswith("bench") :]]) for folder in folders}
    assert sorted(name.replace("/", ".") for name in dotted) == sorted(written)


def test_no_module_is_excepted_from_a_test_that_is_not_there_or_has_one() -> None:
    rooms = [Path(file) for file in house.DECIDES_NOTHING]
    assert [str(file) for file in rooms if not (ROOT / file).is_file()] == []
    assert [str(file) for file in rooms if any((ROOT / "tests" / file.parent).rglob(f"test_{file.name}"))] == []
