"""A fault with a field that it must not have is refused in a few words, when it is loaded."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from tests.kit.evidence import BAD_PARAMS, FAULTS
from toolcall_bench.load.fields import FIELDS, NAMED, wrong_field
from toolcall_bench.load.objects import fault
from toolcall_bench.model.call import Stage
from toolcall_bench.model.errors import LoadError
from toolcall_bench.model.fault import Fault, Names

MINE = """
from dataclasses import replace
from toolcall_bench.faults.validate.bad_params import FAULT as BASE

FAULT = replace(BASE, {changed})
"""
STAGES = (Stage.VALIDATE,)


@pytest.mark.parametrize(
    ("changed", "wanted"),
    [
        ({"stage": "validate"}, "its stage is 'validate' and must be a bench.Stage, such as Stage.VALIDATE"),
        ({"stage": 3}, "its stage is 3 and must be a bench.Stage"),
        ({"name": ""}, "its name is '' and must be a text that is not empty"),
        ({"name": " "}, "its name is ' ' and must be"),
        ({"name": None}, "its name is None and must be"),
        ({"question": ""}, "its question is '' and must be a text"),
        ({"proof": b"no"}, "its proof is b'no' and must be a text"),
        ({"suite": ""}, "its suite is '' and must be a text"),
        ({"handled": True}, "its handled is True and must be a function of the evidence"),
        ({"changes": ("notes.txt",)}, "its changes is ('notes.txt',) and must be a function of the evidence"),
        ({"names": None}, "its names is None and must be bench.Names(...) or a function of the limits"),
        ({"names": Names(STAGES, tool="head")}, "its names.tool is 'head' and must be a tuple of texts"),  # type: ignore[arg-type]
        ({"names": Names(STAGES, field=("",))}, "its names.field is ('',) and must be a tuple of texts"),
        ({"names": Names(Stage.VALIDATE)}, "its names.stage is <Stage.VALIDATE: 3> and must be a tuple of bench.Stage"),  # type: ignore[arg-type]
        ({"service": {}}, "its service is {} and must be a function of the tools or None"),
        ({"timed": "no"}, "its timed is 'no' and must be True or False"),
        ({"must_escape": KeyboardInterrupt}, "its must_escape is <class 'KeyboardInterrupt'> and must be the name"),
        ({"name": ["x" * 999]}, "its name is ['xxx"),
    ],
    ids=str,
)
def test_a_wrong_field_is_told_with_what_it_must_be(changed: dict[str, Any], wanted: str) -> None:
    told = wrong_field(replace(BAD_PARAMS, **changed))
    assert told.startswith(wanted)
    assert len(told) < 200


@pytest.mark.parametrize("good", FAULTS, ids=lambda one: str(one.name))
def test_a_fault_that_is_as_it_must_be_is_not_refused(good: Fault) -> None:
    assert wrong_field(good) == ""
    assert wrong_field(replace(good, name="x" * 5_000, names=lambda limits: Names(()), must_escape="KeyError")) == ""


def test_every_field_is_looked_at_but_the_turns_which_only_a_run_can_make() -> None:
    assert set(FIELDS) == {field.name for field in fields(Fault)} - {"turn", "twin"}
    assert set(NAMED) == {field.name for field in fields(Names)}


def test_a_file_with_such_a_fault_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE.format(changed="stage='validate'"))
    with pytest.raises(LoadError, match=r"^the fault '.*mine\.py:FAULT' cannot be sent: its stage is .*; mend it$"):
        fault(f"{tmp_path / 'mine.py'}:FAULT")
