"""Lines and faults by name: single entry points, and packages that stand for their modules."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from toolcall_bench.load.names import groups_of_names
from toolcall_bench.load.registered import modules, registered, well_meant

ROOT = Path(__file__).parents[3]
POINTS = {
    "bench.lines": {"naive": "toolcall_bench.lines.naive:make", "mine": "my_lines", "gone": "no_such_package.lines"},
    "bench.faults": {"one": "my_faults.one:OTHER", "faults": "my_faults"},
}
FILES = (
    *("my_lines/__init__.py", "my_lines/b_second.py", "my_lines/a.py", "my_lines/_helper.py", "my_lines/notes.txt"),
    *("my_lines/more/__init__.py", "my_lines/more/third.py", "my_lines/_hidden/__init__.py", "my_lines/_hidden/x.py"),
    *("my_faults/__init__.py", "my_faults/late/__init__.py", "my_faults/late/too_late.py", "my_faults/wrong.py"),
)


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Packages whose modules cannot be imported: to name them, nobody need."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("" if name.endswith("__init__.py") else "1 / 0\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(
        "importlib.metadata.entry_points",
        lambda group: [EntryPoint(name, value, group) for name, value in POINTS[group].items()],
    )
    return tmp_path


def test_a_package_stands_for_its_modules_each_named_by_the_entry_point_and_itself(packages: Path) -> None:
    assert registered("lines") == {
        "naive": "toolcall_bench.lines.naive:make",
        "mine-a": "my_lines.a:make",
        "mine-b-second": "my_lines.b_second:make",
        "mine-third": "my_lines.more.third:make",
    }


def test_a_fault_of_a_package_is_named_by_its_module_alone(packages: Path) -> None:
    assert registered("faults") == {
        "one": "my_faults.one:OTHER",
        "too_late": "my_faults.late.too_late:FAULT",
        "wrong": "my_faults.wrong:FAULT",
    }


def test_a_module_whose_name_begins_with_an_underscore_and_what_is_no_module_are_left_out(packages: Path) -> None:
    assert list(modules("my_lines")) == ["my_lines.a", "my_lines.b_second", "my_lines.more.third"]


def test_no_module_is_imported_to_name_it(packages: Path) -> None:
    registered("lines")
    registered("faults")
    assert not {"my_lines.a", "my_lines.more.third", "my_faults.wrong"} & sys.modules.keys()


def test_a_package_that_is_not_there_and_a_module_that_is_no_package_stand_for_nothing(packages: Path) -> None:
    assert list(modules("no_such_package")) == []
    assert list(modules("no_such_package.lines")) == []
    assert list(modules("my_lines.a")) == []


def test_ours_are_registered_file_by_file() -> None:
    lines, faults = registered("lines"), registered("faults")
    files = {path.stem for path in (ROOT / "lines" / "broken").glob("[!_]*.py")}
    assert {name for name in lines if name.startswith("broken-")} == {f"broken-{n.replace('_', '-')}" for n in files}
    assert lines["broken-wrong-id"] == "toolcall_bench.lines.broken.wrong_id:make"
    assert {at.partition(":")[2] for at in faults.values()} == {"FAULT"}
    assert set(groups_of_names(lines)) >= {"broken", "foreign", "hostile", "ablations"}
    assert set(groups_of_names(lines)["foreign"]) == {name for name in lines if name.startswith("foreign-")}


@pytest.mark.parametrize(("name", "wanted"), [("guarded", True), ("foreign-forked", True), ("brokenness", True)])
def test_a_line_is_well_meant_unless_it_is_of_a_package_that_is_wrong_on_purpose(name: str, wanted: bool) -> None:
    assert well_meant(name) is wanted
    assert not well_meant(f"broken-{name}")
    assert not well_meant("hostile-exits")
