"""Names, groups, import strings and files, each to the place that it stands for, or to one sentence that helps."""

from pathlib import Path

import pytest

from toolcall_bench.load import names as load
from toolcall_bench.load.registered import registered as by_name
from toolcall_bench.model.errors import LoadError

PLACES = {
    "naive": "toolcall_bench.lines.naive:make",
    "guarded": "toolcall_bench.lines.guarded:make",
    "guarded-no-exec": "toolcall_bench.lines.ablations:no_exec",
    "guarded-no-service": "toolcall_bench.lines.ablations:no_service",
    "mute": "toolcall_bench.lines.broken.mute:make",
    "liar": "toolcall_bench.lines.broken.liar:make",
}


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "registered", lambda group: {"lines": PLACES, "faults": {}}[group])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder, where the user is."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def unresolved(*wanted: str) -> str:
    with pytest.raises(LoadError) as refused:
        load.resolve("line", wanted)
    return str(refused.value)


def test_what_a_distribution_registers_is_found_by_its_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = folder / "my_app-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-app\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[bench.lines]\nmine = my_app.harness:make\n[bench.faults]\nodd = my_app:F\n"
    )
    monkeypatch.syspath_prepend(folder)
    assert by_name("lines")["mine"] == "my_app.harness:make"
    assert by_name("faults")["odd"] == "my_app:F"
    assert "odd" not in by_name("lines")
    assert load.resolve("line", ["mine"]) == {"mine": "my_app.harness:make"}


def test_a_module_or_folder_with_several_names_is_a_group() -> None:
    assert load.groups_of_names(PLACES) == {
        "ablations": ["guarded-no-exec", "guarded-no-service"],
        "broken": ["mute", "liar"],
    }


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
    assert resolved == {f"{team}/harness": f"{folder}/{team}/harness.py:make" for team in ("ours", "theirs")}


@pytest.mark.usefixtures("registered")
def test_a_file_named_like_a_registered_line_does_not_take_its_place(folder: Path) -> None:
    (folder / "naive.py").touch()
    resolved = load.resolve("line", ["naive", "naive.py:make"])
    assert resolved == {
        "naive": "toolcall_bench.lines.naive:make",
        f"{folder.name}/naive": f"{folder}/naive.py:make",
    }


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


@pytest.mark.usefixtures("registered")
def test_a_user_may_name_a_line(folder: Path) -> None:
    (folder / "harness.py").touch()
    at = f"{folder}/harness.py:make"
    assert load.resolve("line", ["acme=harness.py:make", "old=naive"]) == {"acme": at, "old": PLACES["naive"]}
    assert load.resolve("line", ["a=harness.py:make", "b=harness.py:make"]) == {"a": at, "b": at}
    assert load.resolve("line", ["harness.py:make", "acme=harness.py:make"]) == {"acme": at}


@pytest.mark.usefixtures("registered")
def test_a_name_for_two_places_and_one_for_a_group_are_refused() -> None:
    assert unresolved("acme=naive", "acme=guarded") == (
        f"two lines are called 'acme', {PLACES['naive']} and {PLACES['guarded']}; give one another name, NAME=where"
    )
    assert unresolved("acme=broken") == "'broken' stands for 2 lines, and 'acme' can be one; name one of them"
    assert unresolved("acme=gone") == "no line named 'gone'; 'bench list lines' shows them all"


@pytest.mark.usefixtures("registered")
def test_a_place_that_is_registered_goes_by_its_name() -> None:
    assert load.resolve("line", [PLACES["guarded"]]) == {"guarded": PLACES["guarded"]}
