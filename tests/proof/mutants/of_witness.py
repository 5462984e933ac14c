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
        "    while any(not process_gone",
        "    while False and any(not process_gone",
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
        "witness.runs",
        "every run ended before the reply",
        'end["at"] <= clock.replied',
        "True",
    ),
    live(
        "foreign-too-long exec_throw",
        "witness.runs",
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
    live("broken-late-start timeout", "witness.runs", "every run starts at once", 'clock.of_turn(enter["at"])', "0.0"),
)
KILLED = live(
    "foreign-forked timeout",
    "witness.quiet",
    "no process is ever gone",
    "    if pid == os.getpid():\n        return False",
    "    return False",
)
