"""bench list, explain and schema: what there is, what one fault asks, what a row holds."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from toolcall_bench.front.again import RESULTS, runs_again, shows_more
from toolcall_bench.front.asked import calls, plain_fault
from toolcall_bench.front.cli.options import NamedPath
from toolcall_bench.front.cli.stored import folder_of
from toolcall_bench.front.say import say
from toolcall_bench.model.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolcall_bench.matrix.plan import Plan
    from toolcall_bench.rows.columns import Row

LARGE_GROUP = 10


@click.command("list")
@click.argument("what", type=click.Choice(["lines", "faults"]))
@click.argument("group", required=False)
def list_(what: str, group: str | None) -> int:
    """Show the lines or the faults that can be named, or those of one GROUP, with what each is."""
    from toolcall_bench.load.names import groups_of_names, resolve
    from toolcall_bench.load.registered import registered
    from toolcall_bench.reports.text.matrix import aligned

    places = resolve(what.removesuffix("s"), [group]) if group else registered(what)
    large = {} if group else {one: names for one, names in groups_of_names(places).items() if len(names) >= LARGE_GROUP}
    folded = {name for names in large.values() for name in names}
    described = fault_sentence if what == "faults" else line_sentence
    shown = {name: described(at) for name, at in sorted(places.items()) if name not in folded}
    shown |= {one: f"a group of {len(names)}: bench list {what} {one}" for one, names in large.items()}
    say(aligned(shown.items()))
    return 0


def fault_sentence(at: str) -> str:
    from toolcall_bench.load.objects import fault

    found = fault(at)
    return f"{found.stage.label:<9}  {found.question}"


def line_sentence(at: str) -> str:
    """The first sentence of the maker's or the module's docstring, read without importing a harness."""
    import ast
    import importlib.util
    import itertools

    place, _, name = at.partition(":")
    try:
        spec = None if place.endswith(".py") else importlib.util.find_spec(place)
    except (ImportError, ValueError):
        return at
    origin = spec.origin if spec else place
    if not origin or not Path(origin).is_file():
        return at
    with open(origin, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    makers = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
    said = [ast.get_docstring(maker) for maker in makers]
    for node, after in itertools.pairwise(tree.body):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name and isinstance(after, ast.Expr):
            said.append(ast.literal_eval(after.value))
    return next((doc for doc in [*said, ast.get_docstring(tree)] if doc), at).splitlines()[0]


@click.command
@click.argument("fault")
@click.option("--row", "line", metavar="LINE", help="Show instead why this line's cell of a stored run is as it is.")
@click.option("--json", "whole", is_flag=True, help="With --row: all that the run holds of the cell, as JSON.")
@click.option("--results", type=NamedPath(path_type=Path), default=RESULTS, show_default=True)
def explain(fault: str, line: str | None, whole: bool, results: Path) -> int:
    """Say what one FAULT asks, how it is proven, and what naive and guarded make of it."""
    from toolcall_bench.matrix.aside import run_and_read
    from toolcall_bench.matrix.plan import plan
    from toolcall_bench.reports.escape import json_text
    from toolcall_bench.reports.text.explain import answer_text, fault_text

    if whole and not line:
        raise BadInput("--json shows a cell of a stored run; name its line with --row LINE")
    asked = plan(faults=[fault])
    if line:
        stored = [row for name in asked.faults for row in stored_cell(folder_of(results), name, line)]
        say(json_text(stored) if whole else "\n\n".join(shown(stored, asked, results)))
        return 0
    rows = run_and_read(asked, list)
    for name, one in asked.faults.items():
        say(fault_text(plain_fault(one), *(calls(one, asked.limits, turn) for turn in ("fault", "twin"))))
        for row in rows:
            if row["fault"] == name:
                say(answer_text(row))
    return 0


def shown(rows: "list[Row]", asked: "Plan", results: Path) -> "Iterator[str]":
    """Each stored row in a screenful, with the commands for the rest."""
    from toolcall_bench.load.registered import registered
    from toolcall_bench.model.call import Limits
    from toolcall_bench.reports.text.explain import row_text

    lines, faults = registered("lines"), registered("faults")
    for row in rows:
        one, cell = asked.faults[row["fault"]], row["evidence"]["cell"]
        limits = Limits(cell["seconds"], cell["chars"])
        sent, twins = (calls(one, limits, turn) for turn in ("fault", "twin"))
        commands = f"{shows_more(row, results, faults)} --json", runs_again(row, lines, faults)
        yield row_text(row, plain_fault(one), sent, twins, commands)


def stored_cell(folder: Path, fault: str, line: str) -> "list[Row]":
    """The rows of this cell in a stored run, its line named as there or by its place; raises BadInput if none is."""
    from toolcall_bench.front.cli.to_gate import places_meant
    from toolcall_bench.rows.results import RESULTS_FILE, read_rows

    sent = [row for row in read_rows(folder / RESULTS_FILE) if row["fault"] == fault]
    places = set(places_meant("line", [line]).values())
    found = [row for row in sent if row["line"] == line]
    found = found or [row for row in sent if row["evidence"]["cell"]["line_at"] in places]
    if not found:
        raise BadInput(
            f"{folder / RESULTS_FILE} holds no cell of {line} and {fault}; 'bench report {folder}' shows what it has"
        )
    return found


@click.command
@click.option("--format", "form", type=click.Choice(["json", "md"]), default="json", show_default=True)
def schema(form: str) -> int:
    """Print the JSON schema of a line of results.jsonl, or the table of its columns."""
    from toolcall_bench.model.record import SCHEMA_VERSION
    from toolcall_bench.reports.escape import json_text
    from toolcall_bench.rows.columns import TABLE, json_schema

    if form == "json":
        say(json_text(json_schema(SCHEMA_VERSION)))
    else:
        say("| column | type | meaning |\n| --- | --- | --- |")
        for one in TABLE:
            words = f": {', '.join(word for word in one.words if word)}" if one.words else ""
            say(f"| `{one.name}` | {one.kind.title} | {one.meaning}{words} |")
    return 0
