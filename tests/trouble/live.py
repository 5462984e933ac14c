"""What of a forged text came through live: obeyed by a terminal, a CI runner, a Markdown reader, a spreadsheet."""

import csv
import io
import json
import re
from collections.abc import Callable, Mapping
from xml.etree import ElementTree

from markdown_it import MarkdownIt

COMMANDS = re.compile(r"##(?:vso)?\[|^\s*::[a-z]", re.MULTILINE)
"""What CI runners obey: GitHub and Azure anywhere in a line, GitHub also at its start."""
INVISIBLE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
"""Of control, bidi and zero width characters all but newline and tab."""
SUITES, SAID = {"testsuites", "testsuite", "testcase", "properties", "property"}, {"system-out", "system-err"}
JUNIT = SUITES | SAID | {"failure", "error", "skipped"}
OWN_LINKS = re.compile(r"[a-z]+\.svg")


def in_terminal(text: str) -> list[str]:
    """On a terminal or in a log, whatever else the text is."""
    return first(INVISIBLE, text) + first(COMMANDS, text)


def first(pattern: re.Pattern[str], text: str) -> list[str]:
    found = pattern.search(text)
    return [f"{found[0]!r} in {text[max(found.start() - 30, 0) : found.end() + 30]!r}"] if found else []


def in_markdown(text: str) -> list[str]:
    reader = MarkdownIt("commonmark").enable("table")
    # Other readers make links of what this one knows to be dangerous.
    reader.validateLink = lambda url: True  # type: ignore[method-assign]
    tokens = reader.parse(text)
    found = [f"markup {token.content[:80]!r}" for token in tokens if token.type == "html_block"]
    for inline in (child for token in tokens for child in token.children or []):
        place = str(inline.attrs.get("href") or inline.attrs.get("src") or "")
        if inline.type == "html_inline" or (inline.type in ("link_open", "image") and not OWN_LINKS.fullmatch(place)):
            found.append(f"{inline.type} {place or inline.content[:80]}")
    return found + first(INVISIBLE, text)


def in_csv(text: str) -> list[str]:
    csv.field_size_limit(1 << 30)  # its default is less than what a name may hold
    rows = list(csv.reader(io.StringIO(text, newline="")))
    widths = {len(row) for row in rows}
    cells = [cell for row in rows for cell in row if re.match(r"[=+@\t\r]|-(?!\d)", cell)]
    return [f"formula {cell[:80]!r}" for cell in cells] + ["a torn row"] * (len(widths) > 1) + first(INVISIBLE, text)


def in_svg(text: str) -> list[str]:
    found = []
    for element in ElementTree.fromstring(text).iter():
        if element.tag.rpartition("}")[2] in ("script", "a", "foreignObject", "iframe"):
            found.append(f"element {element.tag}")
        for name, value in element.attrib.items():
            if name.startswith("on") or "javascript:" in value.lower():
                found.append(f"attribute {name}={value[:80]!r}")
    return found


def in_json(text: str) -> list[str]:
    json.loads(text)
    return first(INVISIBLE, text)


def in_junit(text: str) -> list[str]:
    elements = list(ElementTree.fromstring(text).iter())
    found = [f"element {tag}" for tag in sorted({element.tag for element in elements} - JUNIT)]
    return found + in_terminal("\n".join(element.text or "" for element in elements))


READERS: Mapping[str, Callable[[str], list[str]]] = {
    "terminal": in_terminal,
    "md": in_markdown,
    "csv": in_csv,
    "svg": in_svg,
    "json": in_json,
    "junit": in_junit,
}


def live(kind: str, output: bytes) -> list[str]:
    """As a reader of this kind would find it; what it cannot read at all is a failure too."""
    try:
        return READERS[kind](output.decode())
    except (ValueError, ElementTree.ParseError, csv.Error) as error:
        return [f"cannot be read: {error}"]
