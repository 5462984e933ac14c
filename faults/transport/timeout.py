"""The tool takes far longer than the time budget allows."""

from toolcall_bench import EARLIEST, Evidence, Fault, Limits, Names, Run, Stage, call, punctuality

FIRED_BELOW = 0.8  # of the tool's own duration: with a wider budget a slow tool is no fault
SLEPT = 0.9  # of the tool's own duration: one that returned sooner was no slow tool
LATEST_START = 0.5  # of the budget: a tool that started later was hardly given any


def unfired(seen: Evidence) -> str:
    if seen.limits.seconds >= FIRED_BELOW * seen.slow_s:
        return f"a {seen.slow_s:g} s tool inside a {seen.limits.seconds:g} s budget is no timeout"
    took = (took_s(run) for run in seen.runs if run.outcome == "returned")
    short = [one for one in took if one is not None and one < SLEPT * seen.slow_s]
    return f"slow_head returned after {round(short[0], 2)} s instead of {seen.slow_s:g} s" if short else ""


def lacks(seen: Evidence) -> str:
    if not seen.runs:
        return "slow_head was never entered"
    if any(run.outcome == "returned" and run.before_reply for run in seen.runs):
        return "slow_head returned before the reply"
    curtailed = filter(None, (curtailment(run, seen.limits.seconds) for run in seen.runs))
    return mistiming(seen) or next(curtailed, "")


def mistiming(seen: Evidence) -> str:
    """How the reply came too soon or too late; "" if it came at the budget."""
    told = {"before the budget": "gave up", "long after the budget": "answered"}.get(punctuality(seen))
    return f"{told} after {round(seen.elapsed_s, 2)} s of a budget of {seen.limits.seconds:g} s" if told else ""


def curtailment(run: Run, budget_s: float) -> str:
    """How a run was not given its budget; "" if it was: a line that only waits cannot tell a slow tool from a fast."""
    if run.started_s > LATEST_START * budget_s:
        return f"the tool was started only after {round(run.started_s, 2)} s of a budget of {budget_s:g} s"
    took = took_s(run)
    if took is None or run.started_s + took >= EARLIEST * budget_s:
        return ""
    ended = "was killed" if run.outcome == "lost" else run.outcome
    return f"the tool {ended} {round(took, 2)} s after it started, of a budget of {budget_s:g} s"


def took_s(run: Run) -> float | None:
    return None if run.ended_s is None else run.ended_s - run.started_s


SECONDS = ("s", " s", "sec", " sec", " secs", " seconds", " second", "秒", " 秒", " Sekunden", " secondes", " segundos")
MILLISECONDS = (" ms", "ms", " milliseconds", " 毫秒", "毫秒")
BUDGETS = (
    *("timeout", "timeout_s", "timeout_seconds", "timeout_sec", "timeout_ms", "timeoutSeconds", "timeoutMs"),
    *("time limit", "time_limit", "limit", "time budget", "budget", "budget_s", "deadline"),
)
SIGNS = ("=", " = ", ": ", ":", " ", " of ", " is ", " (", '": ', '":', "': ")
"""What stands between such a word and a number that carries no unit."""


def names(limits: Limits) -> Names:
    seconds, milliseconds = f"{limits.seconds:g}", f"{limits.seconds * 1000:g}"
    numbers = dict.fromkeys((seconds, f"{limits.seconds:.1f}", f"{limits.seconds:.2f}"))
    exact = [number for number in numbers if float(number) == limits.seconds]
    written = [*exact, *(number.replace(".", ",") for number in exact if "." in number)]
    bare = [number for number in (seconds, seconds.replace(".", ",")) if number != seconds or "." in number]
    return Names(
        stage=(Stage.TRANSPORT,),
        tool=("slow_head",),
        value=(
            *bare,
            *(f"{number}{unit}" for number in written for unit in SECONDS),
            *(f"{milliseconds}{unit}" for unit in MILLISECONDS),
            *(f"{word}{sign}{number}" for number in (*written, milliseconds) for word in BUDGETS for sign in SIGNS),
        ),
    )


FAULT = Fault(
    name="timeout",
    stage=Stage.TRANSPORT,
    question="Does anyone give up on a tool that takes too long?",
    proof="The tool was given its budget and had not returned when the reply came, soon after it and not before.",
    turn=(call("slow_head", path="notes.txt", lines=3),),
    twin=(call("head", path="notes.txt", lines=3),),
    handled=lambda seen: not lacks(seen),
    lacks=lacks,
    unfired=unfired,
    names=names,
    timed=True,
)
