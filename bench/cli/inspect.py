"""bench list and bench explain: what there is, and what one fault asks."""

import click


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
    doc = next((found for node in (*makers, tree) if (found := ast.get_docstring(node))), at)
    return doc.splitlines()[0]


@click.command
@click.argument("fault")
def explain(fault: str) -> int:
    """Say what one FAULT asks, how it is proven, and what naive and guarded make of it."""
    import tempfile
    from pathlib import Path

    from bench.cell import for_limits
    from bench.frame import frame
    from bench.matrix import run_plan
    from bench.plan import plan
    from bench.results import read
    from reports.escape import visible

    asked = plan(faults=[fault])
    with tempfile.TemporaryDirectory() as folder:
        run_plan(asked, Path(folder))
        table = frame(read(Path(folder) / "results.jsonl"))
    for name, one in asked.faults.items():
        click.echo(f"{name}: a fault of the {one.stage.label} stage\n\nquestion  {one.question}")
        for label, turn in (("call", one.turn), ("twin", one.twin)):
            for sent in for_limits(turn, asked.limits):
                click.echo(f"{label}      {sent.tool} {sent.arguments}")
        click.echo(f"proof     {one.proof}")
        for row in table[table["fault"] == name].itertuples():
            at = f" at {row.caught_at}" if row.caught_at else ""
            click.echo(f"\n{row.line}: {row.verdict}{at} after {row.elapsed_s:.2f} s; {row.why}")
            click.echo(f"    {visible(str(row.text_stable))[-300:]}")
    return 0
