"""Names, groups, import strings and files, each to the line or fault that it names, or to one sentence that helps."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import load
from bench.load import LoadError

PLACES = {
    "naive": "lines.naive:make",
    "guarded": "lines.guarded:make",
    "guarded-no-exec": "lines.ablations:no_exec",
    "guarded-no-service": "lines.ablations:no_service",
    "mute": "lines.broken.mute:make",
    "liar": "lines.broken.liar:make",
}


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
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "registered", lambda group: {"lines": PLACES, "faults": {}}[group])


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


def unresolved(*wanted: str) -> str:
    with pytest.raises(LoadError) as refused:
        load.resolve("line", wanted)
    return str(refused.value)


def test_what_a_distribution_registers_is_found_by_its_name(folder: Path) -> None:
    info = folder / "my_app-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-app\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[bench.lines]\nmine = my_app.harness:make\n[bench.faults]\nodd = my_app:F\n"
    )
    sys.path.append(str(folder))
    assert load.registered("lines")["mine"] == "my_app.harness:make"
    assert load.registered("faults")["odd"] == "my_app:F"
    assert "odd" not in load.registered("lines")
    assert load.resolve("line", ["mine"]) == {"mine": "my_app.harness:make"}


def test_a_module_or_folder_with_several_names_is_a_group() -> None:
    assert load.groups(PLACES) == {"ablations": ["guarded-no-exec", "guarded-no-service"], "broken": ["mute", "liar"]}


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (["guarded", "naive"], ["guarded", "naive"]),
        (["naive", "naive"], ["naive"]),
        (["ablations"], ["guarded-no-exec", "guarded-no-service"]),
        (["mute", "broken"], ["mute", "liar"]),
        (["all"], list(PLACES)),
        ([], []),
    ],
)
def test_names_and_groups_stand_for_the_places_registered_in_the_order_asked_for(
    wanted: list[str], found: list[str]
) -> None:
    resolved = load.resolve("line", wanted)
    assert list(resolved.items()) == [(name, PLACES[name]) for name in found]


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("my_app.harness:make", "my_app.harness"),
        ("my_app.harness:strict", "my_app.harness:strict"),
        ("{folder}/harness.py:make", "harness"),
        ("harness.py:strict", "harness:strict"),
    ],
)
def test_an_import_string_or_a_file_is_a_line_of_its_own(folder: Path, name: str, shown: str) -> None:
    (folder / "harness.py").touch()
    name = name.format(folder=folder)
    place, _, attribute = name.rpartition(":")
    at = f"{folder / 'harness.py'}:{attribute}" if place.endswith(".py") else name
    assert load.resolve("line", [name]) == {shown: at}


@pytest.mark.usefixtures("registered")
def test_two_files_of_one_name_are_two_lines(folder: Path) -> None:
    for team in ("ours", "theirs"):
        (folder / team).mkdir()
        (folder / team / "harness.py").touch()
    resolved = load.resolve("line", ["ours/harness.py:make", "theirs/harness.py:make"])
    assert list(resolved.values()) == [f"{folder}/{team}/harness.py:make" for team in ("ours", "theirs")]


@pytest.mark.usefixtures("registered")
def test_a_file_named_like_a_registered_line_does_not_take_its_place(folder: Path) -> None:
    (folder / "naive.py").touch()
    resolved = load.resolve("line", ["naive", "naive.py:make"])
    assert list(resolved.values()) == ["lines.naive:make", f"{folder}/naive.py:make"]


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("guarded-no-exe", "the closest is 'guarded-no-exec'"),
        ("ablation", "the closest is 'ablations'"),
        ("Naive", "the closest is 'naive'"),
        ("zzz", "'bench list lines' shows them all"),
        ("", "'bench list lines' shows them all"),
        ("harness.py", "for a file of your own say harness.py:make"),
    ],
)
def test_a_name_that_nobody_registered_is_refused_with_what_to_say_instead(name: str, hint: str) -> None:
    assert unresolved("naive", name) == f"no line named {name!r}; {hint}"


@pytest.mark.usefixtures("registered")
def test_a_file_that_is_not_there_is_refused(folder: Path) -> None:
    assert unresolved("none.py:make") == "no file 'none.py' for the line 'none.py:make'; check the path"


def test_a_file_is_loaded_and_finds_its_neighbours(folder: Path) -> None:
    (folder / "neighbour_of_harness.py").write_text("NAME = 'neighbour'\n")
    (folder / "harness.py").write_text("import neighbour_of_harness\ndef make(tools, limits): ...\n")
    maker = load.maker(f"{folder}/harness.py:make")
    assert callable(maker)
    assert maker.__globals__["neighbour_of_harness"].NAME == "neighbour"  # type: ignore[attr-defined]


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
    assert refusal(f"lines.naive:{name}") == f"'lines.naive' has no {name!r}{hint}"


def test_what_is_there_is_given() -> None:
    from lines import naive

    assert load.maker("lines.naive:make") is naive.make
    assert load.fault("faults.validate.bad_params:FAULT").name == "bad_params"


@pytest.mark.parametrize("value", ["3", "None", "'make'"])
def test_a_maker_that_cannot_be_called_is_refused_with_what_it_should_be(folder: Path, value: str) -> None:
    (folder / "harness.py").write_text(f"make = {value}\n")
    with pytest.raises(LoadError, match=r"not a maker; write: def make\(tools, limits\) -> Line"):
        load.maker(f"{folder}/harness.py:make")


@pytest.mark.parametrize("at", ["faults.validate.bad_params:Stage", "lines.naive:make"])
def test_what_is_no_fault_is_refused(at: str) -> None:
    with pytest.raises(LoadError, match=f"'{at}' is .*, not a Fault"):
        load.fault(at)
