"""Trials are done in numbered order, each with the same chance and a folder of its own, and each failure is told."""

import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.trouble.__main__ import PARTS, part, trouble
from tests.trouble.part import Outcome, Part, attempt, carried_out, numbers, table


def odd_fails(chance: random.Random, folder: Path, number: int) -> list[str]:
    return [f"{number} is odd, {chance.random():.3f}"] if number % 2 else []


def raises(chance: random.Random, folder: Path, number: int) -> list[str]:
    raise ValueError(f"{list(folder.iterdir())}")


def test_a_failure_is_told_with_how_to_have_it_again(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = carried_out("odd", Part("Odd", odd_fails, 4, 1), 7, range(4))
    assert (outcome.tried, outcome.failed) == (4, 2)
    told = capsys.readouterr().err.splitlines()
    assert told[0] == f"odd --seed 7 --number 1: {odd_fails(random.Random('7 1'), Path(), 1)[0]}"
    assert len(told) == 2


def test_a_trial_that_raises_has_failed() -> None:
    assert attempt(raises, 1, 1) == ["the trial itself: ValueError: []"]


def test_a_number_asks_for_one_trial_and_quick_for_few() -> None:
    many, whole = Part("Many", odd_fails, 10, 2), Part("Long", odd_fails, 10, 2, whole=True)
    assert [numbers(many, quick, None) for quick in (False, True)] == [range(10), range(2)]
    assert numbers(many, False, 5) == range(5, 6)
    assert numbers(whole, True, None) == range(2, 3)


def test_the_table_has_a_row_for_each_part() -> None:
    assert table([Outcome("Killed", 1000, 2, 61.4)]).splitlines()[2] == "| Killed | 1,000 | 2 | 61 s |"


@pytest.mark.parametrize("name", PARTS)
def test_every_part_is_there_and_says_what_it_does(name: str) -> None:
    one = part(name)
    assert one.done
    assert 0 < one.quick < one.times


def test_a_part_that_is_not_there_is_refused() -> None:
    assert CliRunner().invoke(trouble, ["flood"]).exit_code == 2
