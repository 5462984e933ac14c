"""Every wrong argument is refused in one sentence that says which, what it is, and what to give."""

from pathlib import Path
from typing import Any

import pytest

from toolcall_bench import BadInput, Limits, report, run, show
from toolcall_bench.front.python import api


def make(tools: Any, limits: Any) -> Any: ...


WRONG: tuple[tuple[dict[str, Any], str], ...] = (
    ({"lines": 3}, "lines is 3; give a name or a list of names"),
    ({"lines": b"naive"}, "lines is b'naive'; give a name or a list of names"),
    ({"lines": []}, "lines is empty; give a name, or leave it out for those of bench run"),
    ({"lines": {}}, "lines is empty; give a name, or leave it out for naive and guarded"),
    ({"lines": ["naive", 3]}, "lines holds 3, which is no name; give names"),
    ({"lines": [make]}, "lines holds <function make>, which is no name; say lines={'mine': make}"),
    ({"lines": make}, "lines is <function make>, which has no name yet; say lines={'mine': make}"),
    ({"lines": {3: make}}, "lines names a line 3; a name is a text that is not empty"),
    ({"lines": {" ": make}}, "lines names a line ' '; a name is a text that is not empty"),
    ({"lines": {"mine": None}}, "lines['mine'] is None; give a maker or a name"),
    ({"lines": "nave"}, "no line named 'nave'; the closest is 'naive'"),
    ({"lines": {"mine": "nave"}}, "no line named 'nave'; the closest is 'naive'"),
    (
        {"lines": {"naive": make}},
        "'naive' is a line of its own, toolcall_bench.lines.naive:make; give yours another name",
    ),
    ({"faults": 3}, "faults is 3; give a name or a list of names"),
    ({"faults": {"timeout": 1}}, "faults is {'timeout': 1}; give a name or a list of names"),
    ({"faults": ()}, "faults is empty; give a name, or leave it out for those of bench run"),
    ({"faults": [None]}, "faults holds None, which is no name; give names"),
    ({"faults": "timeut"}, "no fault named 'timeut'; the closest is 'timeout'"),
    ({"limits": 0.5}, "limits is 0.5; say limits=bench.Limits(seconds=0.5)"),
    ({"limits": None}, "limits is None; say limits=bench.Limits(seconds=0.5)"),
    ({"limits": Limits("1")}, "limits.seconds is '1'; give a number of seconds"),  # type: ignore[arg-type]
    ({"limits": Limits(-1.0)}, "the budget is -1 and must be at least 0.001 seconds"),
    ({"limits": Limits(chars=2e3)}, "limits.chars is 2000.0; give a whole number"),  # type: ignore[arg-type]
    ({"limits": Limits(chars=1)}, "chars is 1 and must be at least 40 characters, one row of the tool's output"),
    ({"slow_s": "2"}, "slow_s is '2'; give a number of seconds"),
    ({"slow_s": float("nan")}, "slow_s is nan and must be at least 0.001 seconds"),
    ({"patience_s": True}, "patience_s is True; give a number of seconds"),
    ({"patience_s": 1}, "patience is 1 s and must be more than slow_s + budget = 2.5 s; raise it"),
    ({"repeat": 1.5}, "repeat is 1.5; give a whole number"),
    ({"repeat": 0}, "repeat is 0 and must be at least 1 trial"),
    ({"jobs": None}, "jobs is None; give a whole number"),
    ({"jobs": -1}, "jobs is -1 and must be at least 1 cell at once"),
    ({"out": 3}, "out is 3; give a folder"),
    ({"out": ""}, "out is ''; give a folder"),
)


@pytest.mark.parametrize(("given", "told"), WRONG, ids=[told for _, told in WRONG])
def test_a_wrong_argument_is_refused_before_anything_runs(
    given: dict[str, Any], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api, "run_plan", lambda *_: pytest.fail("it was run"))
    with pytest.raises(BadInput) as refused:
        run(**given)
    assert str(refused.value) == told


@pytest.mark.parametrize("table", [None, [1], "out"])
def test_what_is_no_table_is_neither_reported_nor_shown(table: Any, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"the table is .*; give what bench\.run returned"):
        report(table, tmp_path)
    with pytest.raises(BadInput, match=r"the table is .*; give what bench\.run returned"):
        show(table, "naive", "timeout")
