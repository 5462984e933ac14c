"""Mutations of the workspace and of what counts as changed in it, each with the cell that shows it."""

from tests.proof.live import live

WORLD = (
    live(
        "broken-undo-late partial_write",
        "witness.turn",
        "an undo may come after the reply",
        "if undone else ()",
        "if False else ()",
    ),
    live("broken-undo-as-text partial_write", "world.workspace", "all lines end alike", "Windows\\r\\n", "Windows\\n"),
    live(
        "broken-undo-by-length partial_write",
        "world.workspace",
        "every letter is a byte",
        "fünfte Zeile · 第五行",
        "fifth line",
    ),
    live(
        "broken-undo-without-mode partial_write",
        "world.workspace",
        "the file has the usual mode",
        "(0o640, NOTES",
        "(0o644, NOTES",
    ),
    live(
        "broken-undo-without-mode partial_write",
        "world.workspace",
        "a mode does not matter",
        'f"{mode:o} {hashlib',
        'f"{hashlib',
    ),
    live(
        "broken-undo-by-link partial_write",
        "world.workspace",
        "a link is as good as a file",
        "entry.stat(follow_symlinks=False)\n    if not S",
        "entry.stat()\n    if not S",
    ),
    live(
        "foreign-keeps-history bad_params",
        "world.workspace",
        "a line keeps nothing for itself",
        "if name in keeps:",
        "if False:",
    ),
    live(
        "broken-keeps-notes bad_params",
        "witness.session",
        "a line may keep what the tools touch",
        "if name in ROOTS:",
        "if False:",
    ),
)
