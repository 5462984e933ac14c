"""What a runner of GitHub Actions or Azure Pipelines takes for a command in a log, after their documentation."""

import re

OLD_COMMAND = re.compile(r"##\w*\[[^\]]*\]")


def commands(log: str) -> list[tuple[str, dict[str, str], str]]:
    """Name, properties and message of every command; one of the old form may stand anywhere in a line."""
    found: list[tuple[str, dict[str, str], str]] = []
    for line in re.split(r"\r\n|\r|\n", log):
        found += [(old.group(), {}, "") for old in OLD_COMMAND.finditer(line)]
        if line.lstrip().startswith("::"):
            name, _, rest = line.lstrip()[2:].partition("::")
            kind, _, properties = name.partition(" ")
            pairs = [one.partition("=") for one in properties.split(",") if one]
            found.append((kind, {key.strip(): plain(value) for key, _, value in pairs}, plain(rest)))
    return found


def plain(escaped: str) -> str:
    for code, character in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        escaped = escaped.replace(code, character)
    return escaped
