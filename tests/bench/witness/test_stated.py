"""What a line states of itself, its channel, its form of failure and what it keeps, is checked when it is made."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from toolcall_bench.model.call import Limits, Reply, ToolCall
from toolcall_bench.witness.session import Made, Unmade, opened


def carry(_: Sequence[ToolCall], /) -> Sequence[Reply]:
    return []


@dataclass
class Line:
    """A line with whatever attributes it is given."""

    told: dict[str, Any] = field(default_factory=dict)

    def __getattr__(self, name: str) -> Any:
        try:
            return self.__dict__["told"][name]
        except KeyError:
            raise AttributeError(name) from None

    __call__ = staticmethod(carry)


def made(line: Any) -> Made:
    return opened(lambda _, __: line, {}, Limits())


def refused(line: Any) -> str:
    with pytest.raises(Unmade) as reason:
        made(line)
    return str(reason.value)


def test_the_wire_has_a_flag_unless_the_line_says_text() -> None:
    assert [made(Line({"channel": channel})).channel for channel in ("text", "flag", "other")] == [
        "text",
        "flag",
        "flag",
    ]


@pytest.mark.parametrize("failed", ["", "^error", r"\[!\]", "(?i)错误"])
def test_the_form_of_failure_is_taken_over(failed: str) -> None:
    assert made(Line({"failed": failed})).failed == failed


@pytest.mark.parametrize("failed", ["(", "[a", "*", None, 3])
def test_a_form_that_is_no_regular_expression_makes_the_cell_void(failed: object) -> None:
    assert refused(Line({"failed": failed})).startswith(f"control: failed={failed!r} is no regular expression: ")


@pytest.mark.parametrize("keeps", [(), (".log",), [".log", "cache"], ("notes", "notes.txt.bak")])
def test_the_names_that_a_line_keeps_are_taken_over(keeps: Sequence[str]) -> None:
    assert made(Line({"keeps": keeps})).keeps == tuple(keeps)


@pytest.mark.parametrize("name", ["", ".", "..", "a/b", "/etc", "folder/x", 3, None])
def test_what_is_no_name_in_the_root_cannot_be_kept(name: object) -> None:
    assert refused(Line({"keeps": (".log", name)})).endswith(
        f"must hold names in the workspace's root; {name!r} is none"
    )


@pytest.mark.parametrize("name", ["notes.txt", "folder"])
def test_what_the_tools_touch_cannot_be_kept(name: str) -> None:
    assert f"holds {name!r}, which the tools touch" in refused(Line({"keeps": (name,)}))


@pytest.mark.parametrize("keeps", ["cache", 3, None])
def test_a_text_alone_is_no_tuple_of_names(keeps: object) -> None:
    """Else each of its letters would be a name."""
    assert refused(Line({"keeps": keeps})) == f"control: keeps={keeps!r} must be a tuple of names"
