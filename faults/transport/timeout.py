"""The tool takes far longer than the time budget allows."""

from bench import Evidence, Fault, Limits, Names, Stage, call
from bench.punctual import punctuality

FIRED_BELOW = 0.8  # of the tool's own duration: with a wider budget a slow tool is no fault


def given_up_in_time(seen: Evidence) -> bool:
    unanswered = not any(run.outcome == "returned" and run.before_reply for run in seen.runs)
    return bool(seen.runs) and unanswered and punctuality(seen) == "at the budget"


def unfired(seen: Evidence) -> str:
    if seen.limits.seconds >= FIRED_BELOW * seen.slow_s:
        return f"a {seen.slow_s:g} s tool inside a {seen.limits.seconds:g} s budget is no timeout"
    return ""


def names(limits: Limits) -> Names:
    milliseconds = f"{limits.seconds * 1000:g}"
    seconds = f"{limits.seconds:g}"
    units = ("s", " s", " sec", " secs", " seconds", " second", "秒", " 秒")
    spelled = (f"{number}{unit}" for number in (seconds, f"{limits.seconds:.2f}") for unit in units)
    return Names(
        stage=(Stage.TRANSPORT,),
        tool=("slow_head",),
        value=(
            *spelled,
            f"{milliseconds} ms",
            f"{milliseconds}ms",
            f"{milliseconds} milliseconds",
            f"{milliseconds} 毫秒",
            f"{milliseconds}毫秒",
        ),
    )


FAULT = Fault(
    name="timeout",
    stage=Stage.TRANSPORT,
    question="Does anyone give up on a tool that takes too long?",
    proof="The tool was entered and had not returned when the reply came, soon after the budget and not before it.",
    turn=(call("slow_head", path="notes.txt", lines=3),),
    twin=(call("head", path="notes.txt", lines=3),),
    handled=given_up_in_time,
    unfired=unfired,
    names=names,
    timed=True,
)
