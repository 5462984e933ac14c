"""Every part does one small trial, and the bench stands it."""

import random
from pathlib import Path

import pytest

from tests.kit.processes.leavings import linux_only
from tests.trouble.forked import Started
from tests.trouble.parts import baselines, disks, flat, kills, limits, results, texts, tidying
from tests.trouble.parts.flat import Sample
from tests.trouble.small_run import TINY

pytestmark = linux_only


def trial(part: object, folder: Path, number: int) -> list[str]:
    found: list[str] = part.trial(random.Random(1), folder, number)  # type: ignore[attr-defined]
    return found


def test_killed_and_resumed(tmp_path: Path) -> None:
    assert kills.killed(random.Random(1), Started(tmp_path, TINY), TINY) == []


@pytest.mark.parametrize("moment", range(len(tidying.MOMENTS)))
def test_killed_while_it_tidies_up(moment: int, tmp_path: Path) -> None:
    assert trial(tidying, tmp_path, moment) == []


@pytest.mark.parametrize("part", [results, baselines, disks], ids=lambda part: str(part.__name__.rpartition(".")[2]))
def test_one_changed_file_and_one_small_disk(part: object, tmp_path: Path) -> None:
    assert trial(part, tmp_path, 1) == []


@pytest.mark.parametrize("number", range(len(limits.SHORT)))
def test_every_limit(number: int, tmp_path: Path) -> None:
    assert trial(limits, tmp_path, number) == []


def test_a_forged_text_in_what_the_line_says(tmp_path: Path) -> None:
    (tmp_path / "forged.py").write_text(texts.LINE.format(text="##[error]\x1b[2J"))
    assert list(texts.of_line(tmp_path)) == []


def test_a_few_hostile_cells_and_every_one_has_its_row(tmp_path: Path) -> None:
    found = flat.trial(random.Random(1), tmp_path, 8, lines=("hostile-exits", "hostile-leaves-child"))
    assert [one for one in found if "rose" not in one] == []


def test_what_rises_is_told_and_what_stays_is_not() -> None:
    level, more = Sample(10, 100, 50_000), Sample(10, 200, 100_000)
    assert flat.risen(level, level) == []
    assert flat.risen(level, more) == ["descriptors rose from 100 to 200", "kib rose from 50000 to 100000"]
    assert flat.fifths([level] * 4 + [more]) == (level, more)
