"""The evidence of a turn that its worker did not live to tell of, from journal and workspace."""

import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.kit.evidence import GOOD
from tests.kit.processes.worker_words import ended, told, turn
from toolcall_bench.model.call import Reply
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.rows import wire
from toolcall_bench.witness.journal import Journal
from toolcall_bench.world.workspace import lay_out


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A worker's folder, as it left it."""
    lay_out(tmp_path / "workspace")
    return tmp_path


def last(name: str, folder: Path, *messages: Mapping[str, Any]) -> Evidence:
    found = getattr(ended(told(*messages), "exit code 3", folder, at=109.0).record, name)
    assert isinstance(found, Evidence)
    return found


def test_what_the_dead_left_is_read_from_journal_and_workspace(folder: Path) -> None:
    (folder / "workspace" / "half").touch()
    journal = Journal(folder / "journal.jsonl")
    journal.append(enter="1-0", pid=os.getpid(), tool="head", arguments="{}", defaulted=[])
    offset = journal.size()
    with patch.object(time, "monotonic", lambda: 101.5):
        journal.append(enter="1-1", pid=os.getpid(), tool="dump", arguments='{"rows": 1}', defaulted=[])
    with patch.object(time, "monotonic", lambda: 101.75):
        journal.append(end="1-1", text="#", chars=1, wrote=[])
    journal.close()
    seen = last("fault", folder, turn("fault", offset=offset))
    [run] = seen.runs
    assert (run.tool, run.outcome, run.started_s, run.ended_s) == ("dump", "returned", 0.5, 0.75)
    assert (seen.changed, seen.workspace) == (("half",), str(folder / "workspace"))


def test_of_a_line_that_died_after_its_reply_the_reply_is_kept_and_times_are_from_the_sending(folder: Path) -> None:
    journal = Journal(folder / "journal.jsonl")
    for at, event in (
        (101.5, {"enter": "1-1", "pid": os.getpid(), "tool": "dump", "arguments": "{}", "defaulted": []}),
        (101.75, {"end": "1-1", "text": "#", "chars": 1, "wrote": []}),
        (102.25, {"enter": "1-2", "pid": os.getpid(), "tool": "dump", "arguments": "{}", "defaulted": []}),
        (102.5, {"end": "1-2", "text": "#", "chars": 1, "wrote": []}),
    ):
        with patch.object(time, "monotonic", lambda at=at: at):
            journal.append(**event)
    journal.close()
    settle = {"phase": "settle", "allow_s": 5.0, "seen": {"fault": wire.to_plain(GOOD["bad_params"])}}
    seen = last("fault", folder, turn("fault"), settle)
    assert (seen.crashed, seen.elapsed_s) == ("exit code 3", GOOD["bad_params"].elapsed_s)
    assert [(run.started_s, run.ended_s, run.before_reply) for run in seen.runs] == [
        (0.5, 0.75, True),
        (1.25, 1.5, False),
    ]
    assert seen.replies == (Reply("c1", GOOD["bad_params"].text, True),)


def test_what_a_line_keeps_is_no_change_of_the_dead_either(folder: Path) -> None:
    (folder / "workspace" / ".log").touch()
    assert last("fault", folder, turn("fault")).changed == (".log",)
    assert last("fault", folder, {"seen": {"keeps": [".log"]}}, turn("fault")).changed == ()
