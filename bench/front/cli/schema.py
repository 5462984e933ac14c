"""bench schema: what a row holds, as JSON schema or as a table for people."""

import json

import click


@click.command
@click.option("--format", "form", type=click.Choice(["json", "md"]), default="json", show_default=True)
def schema(form: str) -> int:
    """Print the JSON schema of a line of results.jsonl, or the table of its columns."""
    from toolcall_bench.model.record import SCHEMA_VERSION
    from toolcall_bench.rows.columns import TABLE, json_schema

    if form == "json":
        click.echo(json.dumps(json_schema(SCHEMA_VERSION), indent=1))
    else:
        click.echo("| column | type | meaning |\n| --- | --- | --- |")
        for one in TABLE:
            words = f": {', '.join(word for word in one.words if word)}" if one.words else ""
            click.echo(f"| `{one.name}` | {one.kind.title} | {one.meaning}{words} |")
    return 0
