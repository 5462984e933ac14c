"""The bench as one Python call: what is asked for as a plan, and what cannot be, in a sentence."""

from pathlib import Path
from typing import Any

import pytest

from toolcall_bench import BadInput, Limits
from toolcall_bench.matrix import api
from toolcall_bench.matrix.api import run, several


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What would be run."""
    found: list[dict[str, Any]] = []

    def run_and_read(plan: Any, keep: Any, jobs: int, **more: Any) -> str:
        found.append({"plan": plan, "jobs": jobs, **more})
        return "a table"

    monkeypatch.setattr(api, "run_and_read", run_and_read)
    return found


def test_one_name_stands_for_itself_and_not_for_its_letters(asked: list[dict[str, Any]]) -> None:
    assert run("naive", "bad_params") == "a table"
    assert run(["naive"], ("bad_params",)) == "a table"
    assert asked[0] == asked[1]
    assert (list(asked[0]["plan"].lines), list(asked[0]["plan"].faults)) == (["naive"], ["bad_params"])
    assert (several("ab"), several(["a", "b"]), several(())) == (["ab"], ["a", "b"], ())


def test_every_number_reaches_the_plan_and_the_folder_the_run(asked: list[dict[str, Any]]) -> None:
    run("naive", "timeout", Limits(0.25, 999), slow_s=3.0, patience_s=9.0, repeat=4, jobs=5, out="there")
    [one] = asked
    plan = one["plan"]
    assert (plan.limits, plan.slow_s, plan.patience_s, plan.repeat) == (Limits(0.25, 999), 3.0, 9.0, 4)
    assert (one["jobs"], one["out"]) == (5, Path("there"))
    run("naive")
    assert asked[1]["out"] is None


@pytest.mark.parametrize("limits", [0.5, {"seconds": 0.5}, None, (0.5, 2000)])
def test_limits_that_are_none_are_refused_with_what_to_say(limits: Any, asked: list[dict[str, Any]]) -> None:
    with pytest.raises(BadInput, match=r"limits is .*; say limits=bench\.Limits\(seconds=0\.5\)"):
        run("naive", limits=limits)
    assert asked == []
