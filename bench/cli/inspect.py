"""bench list and bench explain: what there is, and what one fault asks."""

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from bench.model import Fault, Limits
    from bench.row import Row

TEXT_CHARS = 300


@click.command("list")
@click.argument("what", type=click.Choice(["lines", "faults"]))
def list_(what: str) -> int:
    """Show the lines or the faults that can be named, with what each is."""
    from bench.load import groups, registered

    places = registered(what)
    described = fault_sentence if what == "faults" else line_sentence
    width = max(map(len, places))
    for name, at in places.items():
        click.echo(f"{name:<{width}}  {described(at)}")
    for group, members in groups(places).items():
        click.echo(f"{group:<{width}}  group of {len(members)}: {', '.join(members)}")
    return 0


def fault_sentence(at: str) -> str:
    from bench.load import fault

    found = fault(at)
    return f"{found.stage.label:<9}  {found.question}"


def line_sentence(at: str) -> str:
    """The first sentence of the maker's or the module's docstring, read without importing a harness."""
    import ast
    import importlib.util

    place, _, name = at.partition(":")
    spec = importlib.util.find_spec(place)
    if spec is None or not spec.origin:
        return at
    with open(spec.origin, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    makers = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
    said = [ast.get_docstring(maker) for maker in makers] + [ast.get_docstring(tree)]
    return next((doc for doc in said if doc), at).splitlines()[0]


@click.command
@click.argument("fault")
def explain(fault: str) -> int:
    """Say what one FAULT asks, how it is proven, and what naive and guarded make of it."""
    import tempfile
    from pathlib import Path

    from bench.matrix import run_plan
    from bench.plan import plan
    from bench.results import read

    asked = plan(faults=[fault])
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        run_plan(asked, Path(folder))
        rows = list(read(Path(folder) / "results.jsonl"))
    for name, one in asked.faults.items():
        click.echo(question(one, asked.limits))
        for row in rows:
            if row["fault"] == name:
                click.echo(answer(row))
    return 0


def question(fault: "Fault", limits: "Limits") -> str:
    from bench.cell import for_limits

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

    at = f" at {row['caught_at']}" if row["caught_at"] else ""
    text = visible(row["text_stable"])
    short = text if len(text) <= TEXT_CHARS else f"{text[: TEXT_CHARS // 2]} ... {text[-TEXT_CHARS // 2 :]}"
    return f"\n{row['line']}: {row['verdict']}{at} after {row['elapsed_s'] or 0:.2f} s. {row['why']}\n  {short}"
