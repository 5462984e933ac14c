"""The words every report uses: stages, verdicts and how numbers are said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

STAGES = ("transport", "service", "validate", "exec", "rollback")
KINDS = ("stage", "tool", "field", "value", "remedy")
UNSCORED = ("untestable", "inapplicable")

MEANING = {
    "caught": "flagged as an error, or marked where a result was cut, and what the bench saw bears it out",
    "in words": "the same, on a wire that has no error flag: only the words of the text say it",
    "unflagged": "the fault was stopped and the words say so, but the error flag was not set",
    "noticed": "the line said that something failed, but too late, at the wrong stage or with a side effect left",
    "alarmed": "a false alarm: a call that nothing is wrong with was said to have failed",
    "escaped": "an exception left the line, or its replies do not answer each call once; an agent loop would die",
    "crashed": "the line took its process down",
    "hung": "no reply came within the patience of the bench",
    "missed": "it came back as if all were well",
    "unstable": "its trials disagree",
    "untestable": "the control failed or the fault never fired, so nothing can be said",
    "inapplicable": "the line has nothing that this fault could break",
}

STAGE_MEANING = {
    "transport": "carries the call to the tool and the answer back, and gives up when the time is used up",
    "service": "finds the tool of this name",
    "validate": "holds the arguments against the schema, before the tool runs",
    "exec": "runs the tool, and makes a readable reply of what it raised or of a result that is too long",
    "rollback": "undoes what a call that failed had already written",
}
INFERRED = "stage inferred, not seen"
HOLLOW = "caught in words, on a wire that has no error flag"

MARK = "†"
NOT_RECOVERED = "the clean call after it went wrong, or could not be sent"
MARKED = f"{MARK} {NOT_RECOVERED}"
"""The sign beside the verdict of a cell whose line did not recover, and what it says."""


def told(verdict: str, caught_at: str, channel: str, recovered: bool | None) -> str:
    """`caught at exec`, `caught at exec (in words)`, `escaped`, `missed †`: what became of a cell, everywhere alike."""
    in_words = verdict == "unflagged" and channel == "text"
    said = verdict
    if verdict == "caught" or in_words:
        said = "caught" + f" at {caught_at}" * bool(caught_at) + " (in words)" * in_words
    return f"{said} {MARK}" if recovered is False and verdict not in UNSCORED else said


def told_of(row: Mapping[str, Any]) -> str:
    return told(row["verdict"], row["caught_at"], row["channel"], row["recovered"])


def because(said: str, why: str) -> str:
    """What became of a cell, and the reason of the verdict where there is one."""
    return f"{said}: {why}" if why else said


def stage_number(stage: str) -> int:
    """1 to 5; 0 where the call got past no stage."""
    return STAGES.index(stage) + 1 if stage in STAGES else 0


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listing(words: Sequence[str], most: int = 12) -> str:
    """`a, b and c`; past the limit it says how many are left out."""
    shown = [*words[:most], *([f"{len(words) - most} more"] if len(words) > most else [])]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}" if shown else "none"


def seconds(elapsed_s: float) -> str:
    if elapsed_s < 0.0995:
        return f"{elapsed_s * 1000:.0f} ms" if elapsed_s >= 0.001 else "under 1 ms"
    return f"{elapsed_s:.2f} s" if elapsed_s < 0.995 else f"{elapsed_s:.1f} s"
