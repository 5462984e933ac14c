"""Import strings and files, each to the line or fault that it names, or to one sentence that says what is wrong."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from toolcall_bench.lines import naive
from toolcall_bench.load import objects as load
from toolcall_bench.model.errors import LoadError


@pytest.fixture(autouse=True)
def own_modules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test imports is forgotten after it."""
    before = set(sys.modules)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder, where the user is."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refusal(at: str) -> str:
    with pytest.raises(LoadError) as refused:
        load.attribute(at)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def test_a_file_is_loaded_and_finds_its_neighbours(folder: Path) -> None:
    (folder / "neighbour_of_harness.py").write_text("NAME = 'neighbour'\n")
    (folder / "harness.py").write_text("import neighbour_of_harness\ndef make(tools, limits): ...\n")
    maker = load.maker(f"{folder}/harness.py:make")
    assert callable(maker)
    assert maker.__globals__["neighbour_of_harness"].NAME == "neighbour"


BROKEN = {
    "import no_such_package": "ModuleNotFoundError: No module named 'no_such_package'",
    "1 / 0": "ZeroDivisionError: division by zero",
    "raise SystemExit(3)": "SystemExit: 3",
    "raise ValueError('one\\ntwo')": "ValueError: one two",
    "raise ValueError('one\\r\\u2028two')": "ValueError: one",
}


@pytest.mark.parametrize(("code", "said"), BROKEN.items())
def test_a_file_that_fails_is_refused_with_the_error_and_its_file_and_line(folder: Path, code: str, said: str) -> None:
    (folder / "harness.py").write_text(f'"""Mine."""\n\n{code}\n')
    told = refusal(f"{folder}/harness.py:make")
    assert told.startswith(f"cannot import '{folder}/harness.py': {said}")
    assert told.endswith(" (harness.py, line 3)")
    assert len(told.splitlines()) == 1


def test_a_file_that_is_no_python_is_refused_with_file_and_line_told_once(folder: Path) -> None:
    (folder / "harness.py").write_text("def make(:\n    pass\n")
    told = refusal(f"{folder}/harness.py:make")
    assert "SyntaxError: invalid syntax" in told
    assert told.count("line 1") == 1


def test_of_an_error_in_a_neighbour_the_neighbours_file_and_line_are_told(folder: Path) -> None:
    (folder / "neighbour_that_fails.py").write_text("\n\nraise KeyError('KEY')\n")
    (folder / "harness.py").write_text("import neighbour_that_fails\n")
    told = refusal(f"{folder}/harness.py:make")
    assert told == f"cannot import '{folder}/harness.py': KeyError: 'KEY' (neighbour_that_fails.py, line 3)"


def test_a_module_that_is_not_there_is_refused_without_a_line_of_ours() -> None:
    assert refusal("no_such:make") == "cannot import 'no_such': ModuleNotFoundError: No module named 'no_such'"


@pytest.mark.parametrize("at", [":make", ".harness:make", "my app:make"])
def test_what_is_no_import_string_is_refused(at: str) -> None:
    assert refusal(at).startswith(f"cannot import {at.partition(':')[0]!r}: ")


@pytest.mark.parametrize(("name", "hint"), [("makes", "; the closest is 'make'"), ("zzz", ""), ("", "")])
def test_an_attribute_that_is_not_there_is_refused_with_the_closest(name: str, hint: str) -> None:
    assert refusal(f"toolcall_bench.lines.naive:{name}") == f"'toolcall_bench.lines.naive' has no {name!r}{hint}"


def test_what_is_there_is_given() -> None:
    assert load.maker("toolcall_bench.lines.naive:make") is naive.make
    assert load.fault("toolcall_bench.faults.validate.bad_params:FAULT").name == "bad_params"


@pytest.mark.parametrize("value", ["3", "None", "'make'"])
def test_a_maker_that_cannot_be_called_is_refused_with_what_it_should_be(folder: Path, value: str) -> None:
    (folder / "harness.py").write_text(f"make = {value}\n")
    with pytest.raises(LoadError, match=r"not a maker; write: def make\(tools, limits\) -> Line"):
        load.maker(f"{folder}/harness.py:make")


@pytest.mark.parametrize("at", ["toolcall_bench.faults.validate.bad_params:Stage", "toolcall_bench.lines.naive:make"])
def test_what_is_no_fault_is_refused(at: str) -> None:
    with pytest.raises(LoadError, match=f"'{at}' is .*, not a Fault"):
        load.fault(at)


def test_a_file_is_run_once_and_again_when_it_has_changed(folder: Path) -> None:
    file = folder / "counted.py"
    file.write_text("from pathlib import Path\nPath('runs').open('a').write('x')\nA = B = 1\n")
    for name in ("A", "B", "A"):
        load.attribute(f"{file}:{name}")
    assert (folder / "runs").read_text() == "x"
    file.write_text(file.read_text().replace("= 1", "= 2"))
    os.utime(file, ns=(1, 1))
    assert load.attribute(f"{file}:A") == 2
    assert (folder / "runs").read_text() == "xx"


def test_two_files_of_one_name_are_two_modules(folder: Path) -> None:
    for number in ("1", "2"):
        (folder / number).mkdir()
        (folder / number / "same.py").write_text(f"A = {number}\n")
    assert [load.attribute(f"{folder}/{number}/same.py:A") for number in "121"] == [1, 2, 1]


def test_of_an_exception_group_the_first_that_it_holds_is_blamed_with_how_many_more() -> None:
    inner = ExceptionGroup("inner", [KeyError("first"), ValueError("second")])
    assert load.blame(ExceptionGroup("outer", [inner, OSError("third")])) == "KeyError: 'first', and 2 more"
    assert load.blame(ExceptionGroup("alone", [OSError("third")])) == "OSError: third"
