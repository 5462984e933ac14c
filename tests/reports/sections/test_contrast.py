"""naive and guarded in words: what each did and how long it took."""

from tests.kit.reports.frames import frame, row
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.page.sections.contrast import contrast


def told(*times: float) -> str:
    trials = [
        row(line, "timeout", "caught", elapsed_s=time, trial=at)
        for line in ("naive", "guarded")
        for at, time in enumerate(times, 1)
    ]
    return contrast(fold(frame(trials)), {})


def test_the_time_of_several_trials_is_their_median_with_the_spread() -> None:
    assert "0.60 s (0.50 s to 0.90 s)" in told(0.5, 0.9, 0.6)


def test_a_spread_that_reads_like_the_median_is_not_said() -> None:
    assert "0.60 s:" in told(0.6, 0.6001)
