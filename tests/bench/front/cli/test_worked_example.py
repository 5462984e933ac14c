"""The worked example: a baseline, a green gate, and edits of the harness that turn exactly their cells red."""

import subprocess

import pytest

from tests.kit.commands import SCRIPT
from tests.kit.gate.edits import EDITS, TWICE, Edit
from tests.kit.gate.example_app import LINE, QUICK, App


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.name.replace(" ", "-"))
def test_an_edit_turns_exactly_its_cells_red_and_the_reverse_edit_turns_them_green(app: App, edit: Edit) -> None:
    with app.edited(edit):
        code, changes = app.changes()
    assert code == 1
    assert {(one["kind"], one["line"], one["fault"]) for one in changes} == {("worse", "harness", f) for f in edit.red}
    for one in changes:
        was, now = edit.red[one["fault"]]
        assert one["was"].startswith(was)
        assert one["now"].startswith(now)
    assert app.changes() == (0, [])


def test_the_message_names_line_fault_was_and_is_and_the_command_that_accepts_it(app: App) -> None:
    edit = next(edit for edit in EDITS if "mark" in edit.name)
    with app.edited(edit):
        said = subprocess.run([*SCRIPT, "gate", *LINE, *QUICK], cwd=app.folder, capture_output=True, text=True)
    assert said.returncode == 1
    row = next(line for line in said.stdout.splitlines() if line.startswith("worse"))
    assert row.split()[:4] == ["worse", "harness", "silent_truncate", "caught,"]
    assert "missed" in row
    assert "harness silent_truncate: the reply looks like success" in said.stdout
    assert "bench gate --update --line harness:make --budget 0.2 --slow-s 1.0 --patience 4.0 --jobs 2" in said.stdout


def test_a_failed_control_is_no_regression_it_ends_with_2_and_its_reason(app: App) -> None:
    with app.edited(TWICE):
        code, changes = app.changes()
    assert code == 2
    assert {(one["kind"], one["now"]) for one in changes} == {("void", "untestable")}
    assert len(changes) == 6
    assert all("head was entered more than once for one call" in one["why"] for one in changes)


def test_better_is_stale_until_it_is_accepted(app: App) -> None:
    before = app.baseline.read_bytes()
    edit = next(edit for edit in EDITS if "mark" in edit.name)
    try:
        with app.edited(edit):
            assert app.gate("--update", "--fault", "silent_truncate").out.endswith("6 entries, 1 changed\n")
        code, [change] = app.changes()
        assert code == 1
        assert (change["kind"], change["fault"]) == ("stale", "silent_truncate")
        assert (change["was"].split(",")[0], change["now"].split(",")[0]) == ("missed", "caught")
        assert app.gate("--update").code == 0
        assert app.baseline.read_bytes() == before
    finally:
        app.baseline.write_bytes(before)
