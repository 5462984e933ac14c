"""A baseline that is damaged, absent or of a newer schema: one sentence that names line and key, exit 2."""

from pathlib import Path

import pytest

from tests.kit.gate.runs import edit_baseline, gate
from toolcall_bench.gate.file import BASELINE_VERSION

pytestmark = pytest.mark.usefixtures("stored")


@pytest.mark.parametrize(
    ("keys", "wanted"),
    [
        ({"verdict": "cuaght"}, "line 5: damaged, 'a-line', 'bad_params': 'verdict' cannot be 'cuaght'"),
        ({"caught_at": "nowhere"}, "'bad_params': 'caught_at' cannot be 'nowhere'"),
        ({"located": "tool"}, "'bad_params': 'located' cannot be 'tool'"),
        ({"recovered": "no"}, "'bad_params': 'recovered' cannot be 'no'"),
        ({"recovered": None}, "'bad_params': 'recovered' cannot be None"),
        ({"closing": False}, "'bad_params': 'closing' cannot be False"),
        ({"until": "May"}, "'bad_params': 'until' cannot be 'May'"),
        ({"caught": True}, "'bad_params': there is no key 'caught', only verdict, caught_at"),
    ],
)
def test_a_damaged_baseline_is_refused_naming_line_and_key(keys: dict[str, object], wanted: str) -> None:
    edit_baseline(**keys)
    before = Path("bench-baseline.json").read_bytes()
    assert wanted in gate().refusal
    assert wanted in gate("--update").refusal
    assert Path("bench-baseline.json").read_bytes() == before


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("<<<<<<< HEAD", "damaged (Expecting value: line 1 column 1"),
        ('{"schema_version": 1, "cells": {"x": {}, "x": {}}}', "the key 'x' stands twice in one object"),
        ('{"schema_version": 1, "cells": {"x": {"timeout": {}}}}', "'x', 'timeout': 'verdict' is missing"),
        ('{"schema_version": 1, "cells": []}', "'cells' cannot be []"),
        ('{"schema_version": "1", "cells": {}}', "'schema_version' cannot be '1'"),
        ("[]", "'schema_version' cannot be None"),
        ("[" * 100_000, "damaged ("),
        ("\udcff", "damaged ("),
        (f'{{"schema_version": {BASELINE_VERSION + 1}, "cells": []}}', "made by schema version"),
    ],
)
def test_what_is_no_baseline_or_a_newer_one_is_refused(text: str, wanted: str) -> None:
    Path("bench-baseline.json").write_bytes(text.encode(errors="surrogateescape"))
    assert wanted in gate().refusal


def test_a_missing_baseline_says_how_to_write_one() -> None:
    Path("bench-baseline.json").unlink()
    assert "write one with: bench gate --update" in gate().refusal
    assert "cannot read 'mine.json'" in gate("--baseline", "mine.json", "--min-caught", "1").refusal
