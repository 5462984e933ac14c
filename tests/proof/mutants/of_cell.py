"""Mutations of which turns a cell sends, and of what a line may answer and leave, each with the cell that shows it."""

from tests.proof.live import live

TURNS = (
    live(
        "broken-lazy-schema bad_params",
        "worker.performance",
        "no fault stands first",
        "return sent == 1 and not",
        "return False and not",
    ),
    live("foreign-unique-ids bad_params", "model.turns", "every call has one id", "c{number + len(ids) - 1}", "c1"),
    live(
        "broken-undo-from-start partial_write",
        "worker.performance",
        "what the twin wrote is gone when the fault is sent",
        'seen = self.turn("fault", made.line)',
        'seen = restore(self.scene.workspace, {}) or self.turn("fault", made.line)',
    ),
    live(
        "hostile-deletes-workspace unknown_tool",
        "worker.performance",
        "the workspace stays as a turn left it",
        "if seen.changed:\n            restore(",
        "if False:\n            restore(",
    ),
    live(
        "foreign-too-long bad_params",
        "worker.performance",
        "no clean call follows the fault",
        'self.turn("after", made.line)\n        return sent',
        "return sent",
    ),
    live(
        "foreign-cold bad_params",
        "worker.performance",
        "a line that fails cold gets no second try",
        "        if failure:\n            sent = 3",
        "        if False:\n            sent = 3",
    ),
    live(
        "broken-liar-spill silent_truncate",
        "witness.spilled",
        "a file that is named need not hold the whole",
        "any(holds(content, result) for result in results)",
        "bool(content)",
    ),
)
SHAPES = (
    live(
        "broken-worded-flag bad_params",
        "witness.reply",
        "any flag will do",
        "if is_error is not None and (",
        "if False and (",
    ),
    live(
        "foreign-optional-flag bad_params",
        "witness.reply",
        "a flag may not be missing",
        "if is_error is not None and (",
        "if (",
    ),
    live(
        "broken-worded-flag bad_params",
        "witness.turn",
        "a reply of the wrong shape is an exception",
        "misshapen = str(error)",
        "escaped = str(error)",
    ),
    live(
        "broken-closing-raises bad_params",
        "witness.session",
        "a line may fail to close",
        'return f"closing raised {described(error)}"',
        'return ""',
    ),
    live(
        "broken-closing-leaves bad_params",
        "witness.session",
        "a line may leave processes",
        "left := living_children() - before",
        "left := before - before",
    ),
)
