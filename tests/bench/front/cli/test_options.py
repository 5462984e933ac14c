"""The options that a run takes, and the plan they make."""

import click
import pytest

from toolcall_bench.front.cli.options import KNOBS, knobs, planned, split
from toolcall_bench.model.call import Limits
from toolcall_bench.model.errors import BadInput

NUMBERS = {"budget": 0.25, "chars": 999, "slow_s": 3.0, "patience": 9.0, "repeat": 2, "clean_env": False, "handed": ()}


def test_names_come_one_by_one_or_with_commas_and_empty_ones_count_for_nothing() -> None:
    assert split(("a,b", "c", ",d,,")) == ["a", "b", "c", "d"]
    assert split(()) == []


@pytest.mark.parametrize("names", [("",), (",",), (",", "")])
def test_an_option_that_names_nothing_is_not_taken_for_the_default(names: tuple[str, ...]) -> None:
    with pytest.raises(BadInput, match="names nothing; give a name or leave the option out"):
        split(names)


def test_every_number_reaches_the_plan() -> None:
    plan = planned(("naive",), ("timeout,bad_params",), **NUMBERS)
    assert (plan.limits, plan.slow_s, plan.patience_s, plan.repeat) == (Limits(0.25, 999), 3.0, 9.0, 2)
    assert (list(plan.lines), list(plan.faults)) == (["naive"], ["timeout", "bad_params"])


def test_without_names_a_plan_is_of_the_default_lines_and_the_core_faults() -> None:
    plan = planned((), (), **NUMBERS)
    assert list(plan.lines) == ["naive", "guarded"]
    assert tuple(plan.faults) == plan.core


def test_the_numbers_stand_in_the_help_of_a_command_in_their_order() -> None:
    command = click.command(knobs(lambda: None))
    names = [option.opts[0] for option in command.params]
    assert names == ["--budget", "--chars", "--slow-s", "--patience", "--repeat", "--clean-env", "--env"]
    assert len(names) == len(KNOBS)
