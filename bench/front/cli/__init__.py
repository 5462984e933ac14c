"""The command line; the only place that names the other rooms."""

import sys
from pathlib import Path

import click

from toolcall_bench.front.cli.ending import COULD_NOT, NOBODY_READS, code_of, flushed, steady_streams
from toolcall_bench.front.cli.gate import compare_runs, gate
from toolcall_bench.front.cli.inspect import explain, list_, schema
from toolcall_bench.front.cli.new import init, new
from toolcall_bench.front.cli.options import settled_options
from toolcall_bench.front.cli.run import run_cells
from toolcall_bench.front.cli.selftest import selftest
from toolcall_bench.front.cli.stored import rejudge_run, report_run
from toolcall_bench.front.say import say


@click.group(
    invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110}
)
@click.version_option(package_name="toolcall-bench")
@click.pass_context
def bench(context: click.Context) -> int:
    """When a tool call goes wrong: who catches it, how early, and does the error text say what to fix?

    Exits: 0 done, 1 a regression, 2 usage or could not run, 130 interrupted.
    """
    if context.invoked_subcommand in ("run", "gate"):
        from toolcall_bench.load.settings import settings_for

        context.obj = settings_for(Path.cwd())
        context.default_map = settled_options(context.invoked_subcommand, context.obj)
    if context.invoked_subcommand is None:
        say(context.get_help(), err=True)
    return COULD_NOT


for command in (run_cells, report_run, rejudge_run, list_, explain, schema, selftest, new, init, gate, compare_runs):
    bench.add_command(command)


def ended() -> int:
    """Run the command line and give its exit code; whatever goes wrong ends in one sentence on standard error."""
    steady_streams()
    stdout = sys.stdout
    try:
        code = bench.main(standalone_mode=False)
    except BaseException as error:
        # Where the reader has gone click puts another stream in place, and exits with 1, which would be a regression.
        code = NOBODY_READS if sys.stdout is not stdout else code_of(error)
    return flushed(code)
