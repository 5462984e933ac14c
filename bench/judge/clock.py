"""When a reply came, seen from the time budget; pure."""

from typing import Literal, TypeAlias

from toolcall_bench.model.evidence import Evidence

EARLIEST = 0.9
"""Of the budget: a line that gives up sooner did not wait for it."""

Punctuality: TypeAlias = Literal["before the budget", "at the budget", "long after the budget"]


def punctuality(seen: Evidence) -> Punctuality:
    """At the budget means up to half-way between the budget and the slow tool's own duration."""
    budget_s = seen.limits.seconds
    if seen.elapsed_s < EARLIEST * budget_s:
        return "before the budget"
    return "at the budget" if seen.elapsed_s <= (budget_s + seen.slow_s) / 2 else "long after the budget"
