"""A Markdown section and a Markdown table from cells that are already escaped."""

from __future__ import annotations

from collections.abc import Sequence

from tabulate import tabulate


def section(title: str, *blocks: str) -> str:
    return "\n\n".join([f"## {title}", *(block for block in blocks if block)])


def table(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return tabulate(rows, headers, tablefmt="github", disable_numparse=True)


def bullets(items: Sequence[str]) -> str:
    return "\n".join(f"- {item}" for item in items)
