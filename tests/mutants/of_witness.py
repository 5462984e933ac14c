"""Mutations of what is seen of a run, each with the cell that shows it."""

from tests.mutants.live import live

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
        "witness",
        "late writes are not waited for",
        "LATE_WRITES_S = 0.1",
        "LATE_WRITES_S = 0.0",
    ),
    live("broken-ghost bad_params", "processes", "threads do not matter", "or working or", "or"),
    live("broken-poltergeist bad_params", "processes", "children do not matter", "or own_children() or", "or"),
    live(
        "broken-sleepwalker timeout",
        "witness",
        "runs are not waited for",
        "    while any(not gone",
        "    while False and any(not gone",
    ),
    live(
        "broken-sleepwalker timeout",
        "processes",
        "every process is gone",
        "    if pid == os.getpid():\n        return False",
        "    return True",
    ),
)
RUNS = (
    live("broken-prophet exec_throw", "witness", "every run ended before the reply", 'end["at"] <= replied_at', "True"),
    live(
        "foreign-too-long exec_throw", "witness", "every run ended after the reply", 'end["at"] <= replied_at', "False"
    ),
    live(
        "foreign-offering bad_params",
        "journal",
        "a call that does not bind is an entry",
        "bound = signature.bind(*args, **kwargs)",
        BIND,
    ),
    live(
        "broken-adder partial_write",
        "journal",
        "every argument is a default",
        "if same_value(v, signature.parameters[n].default)",
        "",
    ),
    live("broken-adder partial_write", "journal", "zero is false", "type(value) is type(default) and", ""),
    live(
        "foreign-too-long partial_write", "journal", "no tool writes", "if before[path] != after.get(path)", "if False"
    ),
    live(
        "broken-scene-shifter partial_write",
        "journal",
        "a tool writes whatever it touches",
        "if before[path] != after.get(path)",
        "",
    ),
)
TURNS = (
    live(
        "foreign-too-long partial_write",
        "cell",
        "the workspace stays as a turn left it",
        "if snapshot(self.workspace) != first_state():",
        "if False:",
    ),
    live(
        "foreign-too-long bad_params",
        "cell",
        "no clean call follows the fault",
        'watch.turn("after", line, FRESH)',
        "pass",
    ),
    live(
        "foreign-cold bad_params",
        "cell",
        "a line that fails cold gets no second try",
        "    if failure:\n",
        "    if False:\n",
    ),
    live(
        "broken-liar-spill silent_truncate",
        "witness",
        "a file that is named need not hold the whole",
        "any(holds(content, result) for result in results)",
        "bool(content)",
    ),
)
KILLED = live(
    "foreign-forked timeout",
    "processes",
    "no process is ever gone",
    "    if pid == os.getpid():\n        return False",
    "    return False",
)
