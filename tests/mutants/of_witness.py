"""Mutations of what is seen of a run, each with the cell that shows it."""

from tests.mutants.live import Live
from tests.mutants.mutant import Mutant


def live(cell: str, module: str, name: str, old: str, new: str) -> Live:
    line, fault = cell.split()
    return Live(line, fault, Mutant(name, f"bench.{module}", old, new))


BIND = """try:
            bound = signature.bind(*args, **kwargs)
        except TypeError:
            key = journal.key()
            journal.append(enter=key, pid=os.getpid(), tool=tool.name, arguments="{}", defaulted=[])
            journal.append(end=key, raised="TypeError", wrote=[])
            raise"""

WAITING = (
    live("broken-ghost bad_params", "witness", "late writes are not waited for", "LATE_WRITES_S = 0.1", "LATE_WRITES_S = 0.0"),
    live("broken-ghost bad_params", "witness", "new threads do not matter", "own_threads() - threads or", ""),
    live("broken-poltergeist bad_params", "witness", "children do not matter", "or own_children():", ":"),
    live("broken-sleepwalker timeout", "witness", "late runs do not matter", "if late or", "if"),
    live("broken-sleepwalker timeout", "witness", "runs are not waited for", "    while any(not gone", "    while False and any(not gone"),
    live("broken-sleepwalker timeout", "processes", "every process is gone", "    if pid == os.getpid():\n        return False", "    return True"),
)
RUNS = (
    live("broken-prophet exec_throw", "witness", "every run ended before the reply", 'end["at"] <= replied_at', "True"),
    live("foreign-too-long exec_throw", "witness", "every run ended after the reply", 'end["at"] <= replied_at', "False"),
    live("foreign-offering bad_params", "journal", "a call that does not bind is an entry", "bound = signature.bind(*args, **kwargs)", BIND),
    live("broken-adder partial_write", "journal", "every argument is a default", "if same_value(v, signature.parameters[n].default)", ""),
    live("broken-adder partial_write", "journal", "zero is false", "type(value) is type(default) and", ""),
    live("foreign-too-long partial_write", "journal", "no tool writes", "if before[path] != after.get(path)", "if False"),
    live("broken-scene-shifter partial_write", "journal", "a tool writes whatever it touches", "if before[path] != after.get(path)", ""),
)
TURNS = (
    live("foreign-too-long partial_write", "cell", "the workspace stays as a turn left it", "if snapshot(self.workspace) != first_state():", "if False:"),
    live("foreign-too-long bad_params", "cell", "no clean call follows the fault", 'watch.turn("after", line, FRESH)', "pass"),
    live("foreign-cold bad_params", "cell", "a line that fails cold gets no second try", "failure = clean_failure(watch.turn(\"twin\", line, twin))", 'failure = "cold"'),
    live("broken-liar-spill silent_truncate", "witness", "a file that is named need not hold the whole", "any(result in content for result in results)", "bool(content)"),
)
CONTROL = (
    live("broken-alarmist bad_params", "verdict", "a clean call may be flagged", "[reply.text for reply in seen.replies if reply.is_error]", "[]"),
    live("broken-doubler bad_params", "verdict", "a clean call may be run twice", "if not ran or len(seen.runs) != len(seen.calls):", "if not ran:"),
    live("broken-trimmer bad_params", "verdict", "a clean call may be run otherwise", "[run for run in seen.runs if faithful(run, (call,))]", "list(seen.runs)"),
    live("broken-reaper bad_params", "verdict", "a clean call may die", 'ran[0].outcome != "returned" or not', "not"),
    live("broken-terse bad_params", "verdict", "a clean call may be answered with anything", "or not stands_in(ran[0].text, reply.text)", "or False"),
    live("broken-litterer bad_params", "verdict", "a clean call may leave anything", 'return "" if sorted(seen.changed) == expected', 'return "" if True'),
    live("broken-undoer partial_write", "verdict", "what a clean call wrote may be gone", "sorted(seen.changed) == expected", "set(seen.changed) <= set(expected)"),
    live("broken-adder partial_write", "verdict", "any argument may be added", "added <= set(run.defaulted) and", "True and"),
)
KILLED = live("foreign-forked timeout", "processes", "no process is ever gone", "    if pid == os.getpid():\n        return False", "    return False")
