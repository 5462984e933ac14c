"""What is told of the controls, and of a cell while a run goes on."""

from tests.kit.reports.frames import row
from toolcall_bench.reports.text.progress import controls_line, progress_line

OK = ("", "OK", "")


def controls(*bad: tuple[str, str, str], well: int) -> str:
    return controls_line([*((f"line-{at}", *OK[1:]) for at in range(well)), *bad])


def test_a_bad_line_is_named_before_the_good_ones_with_its_reason() -> None:
    assert controls(("mule", "BAD", "a clean call was refused"), well=2) == (
        "control: mule BAD (a clean call was refused), line-0 OK, line-1 OK"
    )


def test_of_many_lines_the_good_ones_are_counted_and_each_other_has_a_line_of_its_own() -> None:
    said = controls(("mule", "BAD", "refused\n\x1b[31m"), ("gone", "ABSENT", "no uv"), well=80).splitlines()
    assert said == ["control: 2 not OK, 80 OK", r"  mule BAD (refused\n\x1b[31m)", "  gone ABSENT (no uv)"]
    assert controls(well=80) == "control: 0 not OK, 80 OK"


def test_of_many_bad_lines_the_first_are_named_and_the_rest_counted() -> None:
    said = controls(*((f"mule-{at}", "BAD", "refused") for at in range(23)), well=0).splitlines()
    assert len(said) == 1 + 20 + 1
    assert said[-1] == "  3 more; report.md has them all"


def test_a_cell_is_told_in_the_words_of_the_table() -> None:
    assert progress_line(row("x", "timeout", "caught")) == "x timeout: caught at transport"
    words = row("x", "timeout", "unflagged", channel="text", recovered=False)
    assert progress_line(words) == "x timeout: caught at transport (in words) †"
    assert progress_line(row("x", "timeout", "noticed")) == "x timeout: noticed"
