"""The bench in pytest: one item a cell, and a fixture that sends one fault. Inert until asked: it imports no bench."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from toolcall_bench.front.pytest.session import Session

KEY = pytest.StashKey["Session"]()
WANTED = pytest.StashKey[list[str]]()
OPTIONS: dict[str, dict[str, Any]] = {
    "--bench-line": {
        "action": "append",
        "metavar": "LINE",
        "help": "a name, module:make or ./file.py:make, or NAME= and one of these; with commas or again",
    },
    "--bench-fault": {"action": "append", "metavar": "FAULT", "help": "a name or a stage; else the core faults"},
    "--bench-baseline": {
        "metavar": "FILE",
        "help": "fail where a cell is not as accepted; else where it is not caught",
    },
    "--bench-clean-env": {
        "action": "store_true",
        "default": None,
        "help": "lines get PATH, HOME, locale, TMPDIR and VIRTUAL_ENV alone",
    },
    "--bench-env": {"action": "append", "metavar": "NAME", "help": "with --bench-clean-env: this variable too"},
    "--bench-budget": {"metavar": "S", "type": float, "help": "seconds a tool call may take"},
    "--bench-slow-s": {"metavar": "S", "type": float, "help": "seconds the slow tool takes"},
    "--bench-patience": {"metavar": "S", "type": float, "help": "seconds until a line counts as hung"},
}


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("bench", "faults down a tool call line")
    for name, option in OPTIONS.items():
        group.addoption(name, **option)


def session_of(config: pytest.Config) -> Session:
    """The bench's side of this test run, made when it is first asked for."""
    if KEY not in config.stash:
        from toolcall_bench.front.pytest.session import Session

        config.stash[KEY] = Session({name: config.getoption(name) for name in OPTIONS})
    return config.stash[KEY]


def pytest_configure(config: pytest.Config) -> None:
    """Take the ids of cells, such as bench::guarded::bad_params, from what pytest would look for as files."""
    if config.getoption("--bench-line"):
        config.stash[WANTED] = [one for one in config.args if f"{one}::".startswith("bench::")]
        config.args[:] = [one for one in config.args if one not in config.stash[WANTED]]
        # With pytest -n the workers collect: what is wrong would be told by each of them, or by none.
        if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
            session_of(config).asked()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--bench-line"):
        bench = session_of(config)
        from toolcall_bench.front.pytest.items import cells, chosen

        found = chosen(list(cells(session, bench)), config.stash[WANTED])
        # As of any other collector: whoever counts what was collected counts these too.
        report = pytest.CollectReport("bench", "passed", None, [*found])
        config.hook.pytest_collectreport(report=report)
        items.extend(found)


def pytest_unconfigure(config: pytest.Config) -> None:
    if KEY in config.stash:
        config.stash[KEY].close()


@pytest.fixture
def bench_line(request: pytest.FixtureRequest) -> Callable[[str, str], dict[str, Any]]:
    """Sends one fault down a line and gives the row: `bench_line("my_app.harness:make", "bad_params")["verdict"]`."""
    return session_of(request.config).send


def pytest_report_header(config: pytest.Config) -> list[str]:
    lines = config.getoption("--bench-line")
    return [f"bench: {', '.join(lines)}"] if lines else []
