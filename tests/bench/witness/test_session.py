"""A line made, used and closed: why it could not be made, and what went wrong in closing."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.kit.processes.leavings import linux_only
from tests.kit.scene import forked
from toolcall_bench.model.call import Limits, Reply, ToolCall
from toolcall_bench.model.errors import Unavailable
from toolcall_bench.witness import session
from toolcall_bench.witness.session import Unmade, opened


def carry(_: Sequence[ToolCall], /) -> Sequence[Reply]:
    return []


@dataclass
class Held:
    """A context manager whose line is another object."""

    closing: Callable[[], object] = lambda: None
    exits: list[tuple[object, ...]] = field(default_factory=list)

    def __enter__(self) -> Callable[..., Sequence[Reply]]:
        return carry

    def __exit__(self, *how: object) -> None:
        self.exits.append(how)
        self.closing()


def made(line: Any) -> session.Made:
    return opened(lambda _, __: line, {}, Limits())


def unmade(maker: Callable[..., Any]) -> str:
    with pytest.raises(Unmade) as reason:
        opened(maker, {}, Limits())
    return str(reason.value)


def test_a_maker_gets_the_tools_and_the_limits_and_its_line_is_used_as_it_is() -> None:
    got: list[object] = []
    tools, limits = {"x": None}, Limits(7.0, 70)
    ready = opened(lambda *given: got.append(given) or carry, tools, limits)  # type: ignore[arg-type, func-returns-value]
    assert got == [(tools, limits)]
    assert (ready.line, ready.channel, ready.failed, ready.keeps, ready.close()) == (carry, "flag", "", (), "")


def test_a_context_manager_is_entered_and_closed_as_a_with_statement_would() -> None:
    held = Held()
    ready = made(held)
    assert (ready.line, held.exits) == (carry, [])
    assert (ready.close(), held.exits) == ("", [(None, None, None)])


def raises(error: BaseException) -> Callable[..., Any]:
    def deed(*_: object) -> Any:
        raise error

    return deed


@pytest.mark.parametrize("error", [OSError("busy"), SystemExit(3), KeyboardInterrupt()])
def test_closing_that_raises_is_told_and_goes_no_further(error: BaseException) -> None:
    told = f"closing raised {type(error).__name__}: {error}"
    assert made(Held(closing=raises(error))).close() == told


@pytest.fixture
def children() -> Iterator[list[int]]:
    """Children of this process, which are ended and reaped."""
    born: list[int] = []
    yield born
    for child in born:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


@linux_only
@pytest.mark.parametrize(("number", "told"), [(1, "1 child process"), (2, "2 child processes")])
def test_a_child_that_a_closed_line_left_behind_is_told(
    number: int, told: str, children: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "LEFT_S", 0.0)

    def leave() -> None:
        children.extend(forked(signal.pause) for _ in range(number))

    assert made(Held(closing=leave)).close() == f"closing left {told} behind"


@linux_only
def test_a_child_of_before_the_line_and_one_that_ends_in_time_are_none(
    children: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "LEFT_S", 60.0)
    children.append(forked(signal.pause))
    read, write = os.pipe()
    ready = made(Held(closing=lambda: os.write(write, b"!")))
    ending = forked(lambda: os.read(read, 1))
    assert ready.close() == ""
    assert os.waitpid(ending, 0)[0] == ending
    os.close(read)
    os.close(write)


@pytest.mark.parametrize(
    ("maker", "reason"),
    [
        (raises(ValueError("no key")), "control: the maker raised ValueError: no key"),
        (raises(SystemExit(2)), "control: the maker raised SystemExit: 2"),
        (raises(Unavailable("pip install x")), "absent: pip install x"),
        (lambda: carry, "control: the maker raised TypeError: "),
        (lambda _, __: None, "a maker gives a line, a callable from calls to replies, not NoneType"),
        (lambda _, __: [carry], "a maker gives a line, a callable from calls to replies, not list"),
    ],
)
def test_a_line_that_could_not_be_made_says_why(maker: Callable[..., Any], reason: str) -> None:
    assert reason in unmade(maker)


@pytest.mark.filterwarnings("error")
def test_a_maker_that_is_asynchronous_is_told_what_to_give() -> None:
    async def make(*_: object) -> Callable[..., Sequence[Reply]]:
        return carry

    with pytest.raises(Unmade, match=r"a maker is no async def; give toolcall_bench\.AsyncLine\(carry\), which awaits"):
        opened(make, {}, Limits())  # type: ignore[arg-type]
