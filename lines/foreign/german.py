"""All texts are in German, on a wire without an error flag; the numbers are written as in Germany."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._worded import CUT, INVALID, RAISED, TIMEOUT, UNDONE, UNKNOWN, worded

EXPECT: Expect = {
    "timeout": {"verdict": "unflagged"},
    "unknown_tool": {"verdict": "unflagged"},
    "bad_params": {"verdict": "unflagged", "located": "tfvr"},
    "exec_throw": {"verdict": "unflagged"},
    "silent_truncate": {"located": "v"},
    "partial_write": {"verdict": "unflagged"},
}


WORDS = {
    TIMEOUT: r"Zeitlimit von \2 Sekunden überschritten: \1 läuft vielleicht noch",
    UNKNOWN: r"Unbekanntes Werkzeug \1; gemeint ist vielleicht \2",
    INVALID: r"Ungültiges Argument: \1.\2 muss eine ganze Zahl sein, nicht \3",
    RAISED: r"Fehler beim Ausführen von \1: folder ist ein Verzeichnis",
    UNDONE: r"Fehler beim Ausführen von \1; \3 wurde wiederhergestellt",
    CUT: r"[gekürzt; insgesamt \1 Zeichen]",
    r"(?<=von 0)\.(?=5 )": ",",
    r"(?<=\d)(?=000 Zeichen)": ".",
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return worded(tools, limits, WORDS, channel="text")
