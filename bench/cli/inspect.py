"""bench list and bench explain: what there is, and what one fault asks."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from bench.cli.stored import folder_of

if TYPE_CHECKING:
    from bench.model import Fault, Limits
    from bench.plan import Plan
    from bench.row import Row

TEXT_CHARS = 300
LARGE_GROUP = 10


@click.command("list")
@click.argument("what", type=click.Choice(["lines", "faults"]))
@click.argument("group", required=False)
def list_(what: str, group: str | None) -> int:
    """Show the lines or the faults that can be named, or those of one GROUP, with what each is."""
    from bench.load import groups, resolve
    from bench.registered import registered

    places = resolve(what.removesuffix("s"), [group]) if group else registered(what)
    large = {} if group else {one: names for one, names in groups(places).items() if len(names) >= LARGE_GROUP}
    folded = {name for names in large.values() for name in names}
    described = fault_sentence if what == "faults" else line_sentence
    shown = {name: described(at) for name, at in sorted(places.items()) if name not in folded}
    shown |= {one: f"a group of {len(names)}: bench list {what} {one}" for one, names in large.items()}
    width = max(map(len, shown))
    for name, sentence in shown.items():
        click.echo(f"{name:<{width}}  {sentence}")
    return 0


def fault_sentence(at: str) -> str:
    from bench.load import fault

    found = fault(at)
    return f"{found.stage.label:<9}  {found.question}"


def line_sentence(at: str) -> str:
    """The first sentence of the maker's or the module's docstring, read without importing a harness."""
    import ast
    import importlib.util
    import itertools

    place, _, name = at.partition(":")
    spec = importlib.util.find_spec(place)
    if spec is None or not spec.origin:
        return at
    with open(spec.origin, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    makers = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
    said = [ast.get_docstring(maker) for maker in makers]
    for node, after in itertools.pairwise(tree.body):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name and isinstance(after, ast.Expr):
            said.append(ast.literal_eval(after.value))
    return next((doc for doc in [*said, ast.get_docstring(tree)] if doc), at).splitlines()[0]


@click.command
@click.argument("fault")
@click.option("--row", "line", metavar="LINE", help="Show instead all that a stored run holds of this line's cell.")
@click.option("--results", type=click.Path(path_type=Path), default=Path("out"), show_default=True)
def explain(fault: str, line: str | None, results: Path) -> int:
    """Say what one FAULT asks, how it is proven, and what naive and guarded make of it."""
    from bench.plan import plan

    asked = plan(faults=[fault])
    rows = stored(folder_of(results), fault, line) if line else measured(asked)
    for name, one in asked.faults.items():
        click.echo(question(one, asked.limits))
        for row in rows:
            if row["fault"] == name:
                click.echo(everything(row) if line else answer(row))
    return 0


def measured(asked: "Plan") -> "list[Row]":
    import tempfile

    from bench.matrix import run_plan
    from bench.results import NAME, read

    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        run_plan(asked, Path(folder))
        return list(read(Path(folder) / NAME))


def stored(folder: Path, fault: str, line: str) -> "list[Row]":
    """The rows of this cell in a stored run; raises BadInput if there is none."""
    from bench.model import BadInput
    from bench.results import NAME, read

    found = [row for row in read(folder / NAME) if (row["fault"], row["line"]) == (fault, line)]
    if not found:
        raise BadInput(
            f"{folder / NAME} holds no cell of {line} and {fault}; 'bench report {folder}' shows what it has"
        )
    return found


def question(fault: "Fault", limits: "Limits") -> str:
    from bench.turns import for_limits

    sent = [(label, call) for label in ("turn", "twin") for call in for_limits(getattr(fault, label), limits)]
    return "\n".join(
        (
            f"{fault.name}, a fault of the {fault.stage.label} stage",
            f"  question  {fault.question}",
            *(f"  {'call' if label == 'turn' else label}      {call.tool} {call.arguments}" for label, call in sent),
            f"  proof     {fault.proof}",
        )
    )


def answer(row: "Row") -> str:
    """What one line made of the fault, and the text that a model would read, in two lines."""
    from reports.escape import visible
    from reports.words import seconds

    at = f" at {row['caught_at']}" if row["caught_at"] else ""
    after = "; the clean call after it went wrong" if row["recovered"] is False else ""
    text = visible(row["text_stable"])
    short = text if len(text) <= TEXT_CHARS else f"{text[: TEXT_CHARS // 2]} ... {text[-TEXT_CHARS // 2 :]}"
    said = f"{row['verdict']}{at} after {seconds(row['elapsed_s'] or 0)}{after}"
    return f"\n{row['line']}: {said}. {row['why']}\n  {short}{told_by(row)}"


def told_by(row: "Row") -> str:
    """By which word or form the text says that something failed, where no flag and no mark does."""
    from reports.escape import visible

    return f"\n  told by its {visible(row['claim'])}" if ": " in row["claim"] else ""


def everything(row: "Row") -> str:
    """All that a row holds: the finding, then the evidence as JSON, then what the line printed."""
    import json

    from bench.turns import TURNS
    from reports.escape import visible

    evidence = row["evidence"]
    findings = {name: value for name, value in row.items() if name not in ("evidence", "text", "text_stable")}
    printed, size = evidence["printed"], evidence["printed_bytes"]
    return "\n".join(
        (
            f"\n{row['line']}, trial {row['trial']}",
            *(f"  {name:<15} {visible(str(value))}" for name, value in findings.items()),
            *(f"\n{turn}\n{json.dumps(evidence[turn], indent=1)}" for turn in TURNS),
            f"\nprinted {size} bytes, of which {len(printed)} characters are kept",
            *(visible(one) for one in printed.splitlines()),
        )
    )
