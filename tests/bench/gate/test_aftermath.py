"""What a line does after the fault is gated too: whether it recovers, how it closes, which paths it leaves changed."""

import json
from pathlib import Path

import pytest

from tests.bench.front.cli.test_gate import kinds
from tests.kit.evidence import BAD_PARAMS, GOOD
from tests.kit.gate.runs import gate, good, row, store

pytestmark = pytest.mark.usefixtures("stored")


@pytest.mark.parametrize(
    ("after", "was", "now"),
    [
        ({"recovered": False}, "recovers", "does not recover"),
        ({"closing": "closing raised OSError: gone"}, "closes cleanly", "closing raised OSError: gone"),
    ],
)
def test_a_line_that_goes_on_worse_after_the_fault_is_worse_though_it_caught_it(
    after: dict[str, object], was: str, now: str
) -> None:
    store(
        Path("out"), [row(BAD_PARAMS, GOOD["bad_params"]) | after, *(r for r in good() if r["fault"] != "bad_params")]
    )
    said = gate("--format", "json")
    [change] = json.loads(said.out)["changes"]
    assert (said.code, change["kind"], change["was"], change["now"]) == (1, "worse", was, now)
    assert gate("--update").code == 0
    assert gate().code == 0
    store(Path("out"), good())
    assert kinds(gate("--format", "json")) == ["stale"]


@pytest.mark.parametrize(
    ("after", "said"),
    [
        ({"recovered": False}, "caught, does not recover"),
        ({"closing": "closing left 1 child process behind"}, "caught, closing left 1 child process behind"),
    ],
)
def test_a_demand_to_catch_is_a_demand_to_go_on_afterwards(after: dict[str, object], said: str) -> None:
    Path("bench-baseline.json").unlink()
    store(Path("out"), [row(BAD_PARAMS, GOOD["bad_params"]), row(BAD_PARAMS, GOOD["bad_params"], trial=2) | after])
    wanted = json.loads(gate("--require", "bad_params", "--format", "json").out)["changes"]
    assert [(one["kind"], one["now"]) for one in wanted] == [("wanting", said)]
    assert gate("--min-caught", "1").code == 0


def test_recovery_and_closing_stand_in_the_baseline_only_where_they_are_not_as_they_should_be() -> None:
    assert "recovered" not in Path("bench-baseline.json").read_text()
    assert "closing" not in Path("bench-baseline.json").read_text()
    store(Path("out"), [row(BAD_PARAMS, GOOD["bad_params"], recovered=False, closing="closing raised OSError: gone")])
    assert gate("--update", "--fault", "bad_params").code == 0
    cells = json.loads(Path("bench-baseline.json").read_text())["cells"]["a-line"]
    assert (cells["bad_params"]["recovered"], cells["bad_params"]["closing"]) == (False, "closing raised OSError: gone")
    assert [fault for fault, entry in cells.items() if "recovered" in entry] == ["bad_params"]


def test_paths_left_changed_are_told_apart_whatever_they_are_called() -> None:
    left = row(BAD_PARAMS, GOOD["bad_params"], side_effect=["a, b.txt"])
    store(Path("out"), [left])
    assert gate("--update", "--fault", "bad_params").code == 0
    store(Path("out"), [left | {"side_effect": ["a", "b.txt"]}])
    [change] = json.loads(gate("--fault", "bad_params", "--format", "json").out)["changes"]
    assert (change["was"], change["now"]) == ("does not change a and b.txt", "leaves a and b.txt changed")
