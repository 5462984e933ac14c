"""Lines that do their worst in the middle of a run: each costs its own cell, and no other line notices."""

import pandas as pd
import pytest

import toolcall_bench as bench

FAULTS = ("unknown_tool", "bad_params", "exec_throw")
MISBEHAVES = """
import os, signal, sys, threading
from toolcall_bench import Reply, each_call
from toolcall_bench.lines.naive import make as naive

def make(tools, limits):
    line = naive(tools, limits)

    def answer(call):
        if call.tool not in tools:
            {deed}
        return line([call])[0]

    return each_call(answer)
"""
DEEDS = {
    "never_returns": ("threading.Event().wait()", "hung"),
    "spins": ("while True: pass", "hung"),
    "swallows_signals": ("signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals()); signal.pause()", "hung"),
    "stops_itself": ("os.kill(os.getpid(), signal.SIGSTOP)", "hung"),
    "exits": ("os._exit(3)", "crashed"),
    "aborts": ("os.abort()", "crashed"),
    "kills_its_group": ("os.killpg(0, signal.SIGKILL)", "crashed"),
    "exits_behind_a_child": ("os.fork() or threading.Event().wait(9); os._exit(3)", "crashed"),
    "closes_every_file": ("os.closerange(0, 4096); os._exit(0)", "crashed"),
    "raises_system_exit": ("raise SystemExit(0)", "escaped"),
    "raises_keyboard_interrupt": ("raise KeyboardInterrupt", "escaped"),
    "recurses": ("return answer(call)", "escaped"),
    "answers_nothing": ("return None", "untestable"),
    "prints_megabytes": (
        "print('x' * 5_000_000); sys.stderr.write('y' * 5_000_000); os.write(1, b'z' * 5_000_000)\n"
        "            return Reply(call.id, f'[service] {call.tool}: no such tool', True)",
        "caught",
    ),
    "answers_megabytes": ("return Reply(call.id, f'no tool {call.tool}' + 'x' * 5_000_000, True)", "caught"),
}

WORTHLESS = {
    "exits_when_imported": "import os; os._exit(1)",
    "exits_when_made": "import os\ndef make(tools, limits): os._exit(1)",
    "never_answers": "import threading\ndef make(tools, limits): return lambda turn: threading.Event().wait()",
}


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> pd.DataFrame:
    """All of these lines and the guarded one in a single run."""
    folder = tmp_path_factory.mktemp("hostile")
    for name, (deed, _) in DEEDS.items():
        (folder / f"{name}.py").write_text(MISBEHAVES.format(deed=deed))
    for name, source in WORTHLESS.items():
        (folder / f"{name}.py").write_text(source)
    lines = [f"{folder / name}.py:make" for name in DEEDS | WORTHLESS]
    return bench.run([*lines, "guarded"], FAULTS, bench.Limits(seconds=0.1), slow_s=0.2, patience_s=1.5)


def verdicts(table: pd.DataFrame, line: str) -> dict[str, str]:
    rows = table[table.line == line]
    return dict(zip(rows.fault, rows.verdict, strict=True))


@pytest.mark.parametrize("line", DEEDS)
def test_the_worst_costs_the_cell_it_is_done_in_and_no_other(line: str, table: pd.DataFrame) -> None:
    _, verdict = DEEDS[line]
    assert verdicts(table, line) == {"unknown_tool": verdict, "bad_params": "escaped", "exec_throw": "escaped"}


@pytest.mark.parametrize("line", WORTHLESS)
def test_a_line_that_carries_no_clean_call_is_not_judged(line: str, table: pd.DataFrame) -> None:
    assert set(verdicts(table, line).values()) == {"untestable"}
    assert table[table.line == line].why.str.startswith("control: ").all()


def test_a_good_line_in_the_same_run_notices_nothing(table: pd.DataFrame) -> None:
    assert set(verdicts(table, "guarded").values()) == {"caught"}
    assert table[table.line == "guarded"].recovered.all()


def test_only_what_took_the_process_down_or_hung_did_not_recover(table: pd.DataFrame) -> None:
    cells = table[(table.fault == "unknown_tool") & (table.verdict != "untestable")].set_index("line")
    dead = cells.verdict.isin(["hung", "crashed"])
    assert cells.recovered.eq(~dead).all()


def test_the_reason_says_how_a_process_ended(table: pd.DataFrame) -> None:
    why = table[table.fault == "unknown_tool"].set_index("line").why
    assert "exit code 3" in why["exits"]
    assert "SIGABRT" in why["aborts"]
    assert "SIGKILL" in why["kills_its_group"]
