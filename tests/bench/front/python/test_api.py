"""The bench as Python calls: what is asked for as a plan, makers by value."""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import toolcall_bench
from tests.kit.stored import rows, stored
from toolcall_bench import Limits, Reply, each_call
from toolcall_bench.front.python import api
from toolcall_bench.front.python.api import run
from toolcall_bench.matrix.run import Ending
from toolcall_bench.rows.results import read_rows

SCRIPT = """
import json

import toolcall_bench as bench


def make(tools, limits):
    def answer(call):
        return bench.Reply(call.id, tools[call.tool].run(**json.loads(call.arguments)))

    return bench.each_call(answer)


table = bench.run(lines={"mine": make, "theirs": "naive"}, faults="bad_params")
print([tuple(row) for row in table[["line", "fault", "verdict"]].itertuples(index=False)])
"""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What would be run; every run finds the rows of `tests.kit.stored`."""
    found: list[dict[str, Any]] = []

    def run_plan(plan: Any, out: Path, jobs: int, watcher: Any) -> Ending:
        found.append({"plan": plan, "jobs": jobs, "out": out, "made": {at: read(at) for at in plan.lines.values()}})
        out.mkdir(exist_ok=True)
        stored(out, *rows())
        return Ending(())

    monkeypatch.setattr(api, "run_plan", run_plan)
    return found


def read(at: str) -> str:
    path = Path(at.rpartition(":")[0])
    return path.read_text() if path.suffix == ".py" else ""


def test_one_name_stands_for_itself_and_not_for_its_letters(asked: list[dict[str, Any]]) -> None:
    run("naive", "bad_params")
    run(["naive"], (name for name in ["bad_params"]))
    assert asked[0]["plan"] == asked[1]["plan"]
    assert (list(asked[0]["plan"].lines), list(asked[0]["plan"].faults)) == (["naive"], ["bad_params"])


def test_every_number_reaches_the_plan_and_the_folder_the_run(asked: list[dict[str, Any]], tmp_path: Path) -> None:
    run("naive", "timeout", Limits(0.25, 999), slow_s=3, patience_s=9.0, repeat=4, jobs=5, out=str(tmp_path / "there"))
    [one] = asked
    plan = one["plan"]
    assert (plan.limits, plan.slow_s, plan.patience_s, plan.repeat) == (Limits(0.25, 999), 3.0, 9.0, 4)
    assert (one["jobs"], one["out"]) == (5, tmp_path / "there")


def test_a_maker_stands_in_its_place_among_names(asked: list[dict[str, Any]]) -> None:
    run(lines={"mine": lambda tools, limits: None, "guarded": "guarded"})
    assert list(asked[0]["plan"].lines) == ["mine", "guarded"]
    mine, guarded = asked[0]["made"].values()
    assert ("pickle.loads" in mine, guarded) == (True, "")


def test_a_run_tells_how_it_goes_on_unless_it_is_quiet(
    asked: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run_plan(plan: Any, out: Path, jobs: int, watcher: Any) -> Ending:
        out.mkdir()
        stored(out, *rows())
        watcher.row(rows()[0])
        return Ending(())

    monkeypatch.setattr(api, "run_plan", run_plan)
    run("naive")
    assert capsys.readouterr() == ("", "1/6 good timeout: caught at transport\n")
    run("naive", quiet=True)
    assert capsys.readouterr() == ("", "")


def test_an_interrupted_run_raises_and_keeps_its_rows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def run_plan(plan: Any, out: Path, *_: Any) -> Ending:
        stored(out, *rows()[:1])
        return Ending((), interrupted=True)

    monkeypatch.setattr(api, "run_plan", run_plan)
    with pytest.raises(KeyboardInterrupt):
        run("naive", out=tmp_path)
    assert len(list(read_rows(tmp_path / "results.jsonl"))) == 1


def test_a_script_without_a_main_guard_hands_its_own_maker_over(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(SCRIPT)
    done = subprocess.run([sys.executable, "script.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "[('mine', 'bad_params', 'escaped'), ('theirs', 'bad_params', 'escaped')]\n"


def failing(what: Callable[[], object]) -> Callable[..., Any]:
    """A maker that answers clean calls, and does this on a call that is none."""

    def make(tools: Any, _: Limits) -> Any:
        def answer(call: Any) -> Reply:
            arguments = json.loads(call.arguments)
            if not isinstance(arguments.get("lines", 0), int):
                what()
            return Reply(call.id, tools[call.tool].run(**arguments))

        return each_call(answer)

    return make


SPOILT = {
    "dies": failing(lambda: os._exit(3)),
    "hangs": failing(lambda: time.sleep(60)),
    "raises": failing(lambda: 1 / 0),
}


def verdicts() -> list[str]:
    table = run(lines=SPOILT, faults="bad_params", limits=Limits(0.1), slow_s=0.1, patience_s=1.0, quiet=True)
    return list(table["verdict"])


def test_deadlines_and_isolation_hold_for_makers_by_value_in_a_running_event_loop() -> None:
    async def main() -> list[str]:
        return verdicts()

    assert asyncio.run(main()) == ["crashed", "hung", "escaped"]


def test_a_thread_may_run_the_bench() -> None:
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(verdicts).result() == ["crashed", "hung", "escaped"]


def test_the_call_is_on_the_public_face() -> None:
    assert toolcall_bench.run is run
