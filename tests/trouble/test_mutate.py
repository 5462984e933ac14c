"""Files are changed by chance, and the same chance changes them alike."""

import json
import random

import pytest

from tests.trouble.mutate import BYTES, mutated, replaced

WHOLE = b'{"line": "a", "evidence": {"cell": [1, 2]}}\n{"line": "b"}\n{"line": "c"}\n'


@pytest.mark.parametrize("name", BYTES)
def test_every_change_changes_something_and_stands_an_empty_file(name: str) -> None:
    made = {BYTES[name](random.Random(seed), WHOLE) for seed in range(20)}
    assert len(made - {WHOLE}) > 5
    for seed in range(20):
        BYTES[name](random.Random(seed), b"")


def test_the_same_seed_makes_the_same_file() -> None:
    one, other = (mutated(random.Random(5), WHOLE, BYTES) for _ in range(2))
    assert one == other != WHOLE


def test_a_value_is_replaced_at_any_depth_and_the_one_given_stays() -> None:
    value = json.loads(WHOLE.splitlines()[0])
    made = [replaced(random.Random(seed), value) for seed in range(200)]
    assert value == json.loads(WHOLE.splitlines()[0])
    assert any(
        isinstance(one, dict) and one.get("line") == "a" and one.get("evidence") != value["evidence"] for one in made
    )
    assert any(not isinstance(one, dict) for one in made)
