"""Names for places that nobody has named: short, different, and the same in whatever order the places are given."""

import pytest

from toolcall_bench.load.short import ladder_of, name_all, shortest
from toolcall_bench.model.errors import LoadError

TEAMS = [f"/home/class/team{number}/my_line.py:make" for number in range(30)]


def test_thirty_files_of_one_name_are_told_apart_by_their_folders_in_any_order() -> None:
    wanted = {at: f"team{number}/my_line" for number, at in enumerate(TEAMS)}
    assert shortest(TEAMS, ()) == wanted
    assert shortest(TEAMS[::-1], ()) == wanted


def test_a_file_of_a_name_of_its_own_is_called_by_it() -> None:
    assert shortest([TEAMS[0], "/home/class/team0/other.py:make"], ()) == {
        TEAMS[0]: "my_line",
        "/home/class/team0/other.py:make": "other",
    }


def test_a_name_that_is_taken_is_not_given_again() -> None:
    assert shortest(TEAMS[:1], {"my_line"}) == {TEAMS[0]: "team0/my_line"}
    assert shortest(["acme.adapter:make"], {"acme.adapter"}) == {"acme.adapter:make": "acme.adapter:make"}


@pytest.mark.parametrize(
    ("at", "names"),
    [
        ("acme.adapter:make", ["acme.adapter", "acme.adapter:make"]),
        ("acme.adapter:strict", ["acme.adapter:strict", "acme.adapter:strict"]),
        ("/a/b.py:make", ["b", "a/b", "/a/b.py:make"]),
        ("/a/b.py:strict", ["b:strict", "a/b:strict", "/a/b.py:strict"]),
    ],
)
def test_a_place_has_a_ladder_of_names(at: str, names: list[str]) -> None:
    assert ladder_of(at) == names


def test_the_order_of_what_was_chosen_stays() -> None:
    chosen = [("", TEAMS[1]), ("good", "good:make"), ("", TEAMS[0]), ("", TEAMS[1])]
    assert list(name_all("line", chosen, {})) == ["team1/my_line", "good", "team0/my_line"]


def test_one_name_of_two_places_is_refused_and_of_one_place_is_not() -> None:
    assert name_all("line", [("a", "x:make"), ("a", "x:make")], {}) == {"a": "x:make"}
    with pytest.raises(LoadError, match="two lines are called 'a', x:make and y:make"):
        name_all("line", [("a", "x:make"), ("a", "y:make")], {})
