"""bench selftest: does the bench itself judge rightly, here and now?"""

import click

from toolcall_bench.front.cli.options import JOBS
from toolcall_bench.front.say import note, say


@click.command
@JOBS
def selftest(jobs: int | None) -> int:
    """Run the lines that are wrong on purpose and the good foreign ones; every row must be as written down."""
    from toolcall_bench.front.cli.progress import progress
    from toolcall_bench.lines.expected import expected
    from toolcall_bench.matrix.run import DEFAULT_JOBS as DEFAULT_JOBS
    from toolcall_bench.matrix.selftest import run_as_written

    rows = expected()
    with progress(sum(int(row["trials"]) for row in rows)) as watcher:
        wrong = run_as_written(rows, jobs or DEFAULT_JOBS, watcher)
    for difference in wrong:
        note(str(difference))
    say(f"selftest: {len(rows) - len({d.cell for d in wrong})} of {len(rows)} cells as written down")
    return 2 if wrong else 0
