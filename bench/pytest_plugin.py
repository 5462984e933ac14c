"""The bench in pytest: one item a cell, and a fixture that sends one fault down a line. Inert until asked."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from bench.row import Row
    from bench.under_pytest import Session

KEY = pytest.StashKey["Session"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("bench", "faults down a tool call line")
    group.addoption(
        "--bench-line", action="append", default=[], metavar="LINE", help="a name, module:make or file.py:make"
    )
    group.addoption(
        "--bench-fault", action="append", default=[], metavar="FAULT", help="a name or stage; else the core"
    )
    group.addoption("--bench-baseline", metavar="FILE", help="fail where a cell is not as this baseline accepts it")
    group.addoption("--bench-budget", type=float, default=0.5, metavar="S", help="seconds a tool call may take")
    group.addoption("--bench-slow-s", type=float, default=2.0, metavar="S", help="seconds the slow tool takes")


def session_of(config: pytest.Config) -> "Session":
    """The bench's side of this test run, made when it is first asked for."""
    from bench.under_pytest import Session

    if KEY not in config.stash:
        config.stash[KEY] = Session(config)
    return config.stash[KEY]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--bench-line"):
        from bench.under_pytest import cells

        items.extend(cells(session, session_of(config)))


def pytest_unconfigure(config: pytest.Config) -> None:
    if KEY in config.stash:
        config.stash[KEY].close()


@pytest.fixture
def bench_line(request: pytest.FixtureRequest) -> "Callable[..., Row]":
    """Sends one fault down a line: `bench_line("my_app.harness:make", "bad_params")["verdict"]`; gives the row."""
    return session_of(request.config).send


def pytest_report_header(config: pytest.Config) -> list[str]:
    lines: list[Any] = config.getoption("--bench-line")
    return [f"bench: {', '.join(lines)}"] if lines else []
