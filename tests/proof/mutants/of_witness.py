"""Mutations of what is seen of a run, each with the cell that shows it."""

from tests.proof.live import live

BIND = """try:
            bound = signature.bind(*args, **kwargs)
        except TypeError:
            key = journal.key()
            journal.append(enter=key, pid=os.getpid(), tool=tool.name, arguments="{}", defaulted=[])
            journal.append(end=key, raised="TypeError", wrote=[])
            raise"""

WAITING = (
    live(
        "broken-ghost bad_params",
        "witness.turn",
        "late writes are not waited for",
        "LATE_WRITES_S = 0.1",
        "LATE_WRITES_S = 0.0",
    ),
    live("broken-ghost bad_params", "witness.quiet", "threads do not matter", "or working or", "or"),
    live("broken-poltergeist bad_params", "witness.quiet", "children do not matter", "or own_children() or", "or"),
    live(
        "broken-sleepwalker timeout",
        "witness.turn",
        "runs are not waited for",
        "    while any(not gone",
        "    while False and any(not gone",
    ),
    live(
        "broken-sleepwalker timeout",
        "witness.quiet",
        "every process is gone",
        "    if pid == os.getpid():\n        return False",
        "    return True",
    ),
)
RUNS = (
    live(
        "broken-prophet exec_throw",
        "witness.turn",
        "every run ended before the reply",
        'end["at"] <= clock.replied',
        "True",
    ),
    live(
        "foreign-too-long exec_throw",
        "witness.turn",
        "every run ended after the reply",
        'end["at"] <= clock.replied',
        "False",
    ),
    live(
        "foreign-offering bad_params",
        "witness.probe",
        "a call that does not bind is an entry",
        "bound = signature.bind(*args, **kwargs)",
        BIND,
    ),
    live(
        "broken-adder partial_write",
        "witness.probe",
        "every argument is a default",
        "if same_value(v, signature.parameters[n].default)",
        "",
    ),
    live("broken-adder partial_write", "witness.probe", "zero is false", "type(value) is type(default) and", ""),
    live(
        "foreign-too-long partial_write",
        "witness.probe",
        "no tool writes",
        "if before[path] != after.get(path)",
        "if False",
    ),
    live(
        "broken-scene-shifter partial_write",
        "witness.probe",
        "a tool writes whatever it touches",
        "if before[path] != after.get(path)",
        "",
    ),
    live(
        "foreign-pickled exec_throw",
        "witness.probed",
        "no tool is found by its name",
        "vars(offered).update(functions)",
        "pass",
    ),
    live(
        "broken-kills-early timeout",
        "witness.turn",
        "nobody sees when a process dies",
        "Deaths(journal, offset) if timed",
        "None if timed",
    ),
    live("broken-late-start timeout", "witness.turn", "every run starts at once", 'clock.of_turn(enter["at"])', "0.0"),
)
TURNS = (
    live(
        "broken-lazy-schema bad_params",
        "worker.cell",
        "no fault stands first",
        "return sent == 1 and not",
        "return False and not",
    ),
    live("foreign-unique-ids bad_params", "model.turns", "every call has one id", "c{number + len(ids) - 1}", "c1"),
    live(
        "broken-undo-from-start partial_write",
        "worker.cell",
        "what the twin wrote is gone when the fault is sent",
        'seen = self.turn("fault", made.line)',
        'seen = lay_out(self.scene.workspace) or self.turn("fault", made.line)',
    ),
    live(
        "hostile-deletes-workspace unknown_tool",
        "worker.cell",
        "the workspace stays as a turn left it",
        "if seen.changed:\n            restore(",
        "if False:\n            restore(",
    ),
    live(
        "foreign-too-long bad_params",
        "worker.cell",
        "no clean call follows the fault",
        'self.turn("after", made.line)\n        return sent',
        "return sent",
    ),
    live(
        "foreign-cold bad_params",
        "worker.cell",
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
KILLED = live(
    "foreign-forked timeout",
    "witness.quiet",
    "no process is ever gone",
    "    if pid == os.getpid():\n        return False",
    "    return False",
)
