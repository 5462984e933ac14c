"""The options that a run takes, and the plan they make."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from toolcall_bench.model.call import Limits
from toolcall_bench.model.errors import BadInput

if TYPE_CHECKING:
    from toolcall_bench.load.settings import Settings

Command = TypeVar("Command", bound=Callable[..., Any])


def by_settings(context: click.Context, _: click.Parameter, lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines, one each, and those that the settings name with their places."""
    return tuple(context.find_root().obj.places(split(lines)))


class NamedPath(click.Path):
    """A path that is not empty: as a path "" is the current folder, which nobody means by it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not value:
            self.fail("it is empty; name a file or a folder", param, ctx)
        return super().convert(value, param, ctx)


LINE = click.option(
    "--line",
    "lines",
    multiple=True,
    callback=by_settings,
    metavar="LINE",
    help="A name, a group such as ablations or all, pkg.mod:make or ./file.py:make, or NAME= one of them; may be given "
    "again, or with commas.  [default: naive, guarded]",
)
FAULT = click.option(
    "--fault",
    "faults",
    multiple=True,
    metavar="FAULT",
    help="A name, a stage such as validate, or all.  [default: the core faults]",
)
KNOBS = (
    click.option("--budget", type=float, default=0.5, show_default=True, help="Seconds a tool call may take."),
    click.option("--chars", type=int, default=2000, show_default=True, help="Longest result, in characters."),
    click.option("--slow-s", type=float, default=2.0, show_default=True, help="Seconds the slow tool takes."),
    click.option("--patience", type=float, help="Seconds until a line counts as hung; more than slow-s + budget."),
    click.option("--repeat", type=int, default=1, show_default=True, help="Trials of every cell."),
    click.option("--clean-env", is_flag=True, help="Lines get PATH, HOME, locale, TMPDIR and VIRTUAL_ENV alone."),
    click.option("--env", "handed", multiple=True, metavar="NAME", help="With --clean-env: this variable too."),
)
QUIET = click.option("--quiet", is_flag=True, help="Say nothing of how the run goes on.")
JOBS = click.option("--jobs", type=click.IntRange(min=1), help="Cells at once.  [default: suits the machine]")
OUT = click.option(
    "--out",
    type=NamedPath(file_okay=False, path_type=Path),
    default=Path("out"),
    show_default=True,
    help="Folder for results, report and charts.",
)
FORMAT = click.option(
    "--format",
    "form",
    type=click.Choice(["table", "json", "csv", "md"]),
    default="table",
    show_default=True,
    help="What goes to standard output.",
)


def knobs(command: Command) -> Command:
    """Adds the numbers of a run to a command."""
    for option in reversed(KNOBS):
        command = option(command)
    return command


def settled_options(command: str, said: "Settings") -> dict[str, dict[str, Any]]:
    """What the settings of a repository say of the options of this command, as click takes it."""
    options: dict[str, Any] = {"lines": said.lines, "faults": said.faults, "budget": said.budget}
    if command == "gate":
        options |= {"baseline": said.baseline, "require": said.require, "min_caught": said.min_caught}
    return {command: {name: value for name, value in options.items() if value not in (None, ())}}


def planned(lines: tuple[str, ...], faults: tuple[str, ...], **numbers: Any) -> Any:
    """The plan that these options ask for; raises BadInput."""
    from toolcall_bench.matrix.environment import handed_on
    from toolcall_bench.matrix.plan import plan

    return plan(
        split(lines),
        split(faults),
        Limits(numbers["budget"], numbers["chars"]),
        numbers["slow_s"],
        numbers["patience"],
        numbers["repeat"],
        handed_on(numbers["clean_env"], numbers["handed"]),
    )


def split(names: Sequence[str]) -> list[str]:
    """The names, also those with commas between; raises BadInput where there is none in what was given."""
    found = [name for several in names for name in several.split(",") if name]
    if names and not found:
        raise BadInput(f"{','.join(names)!r} names nothing; give a name or leave the option out")
    return found
