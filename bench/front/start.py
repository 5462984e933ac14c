"""The commands `bench` and `toolcall-bench`; imports nothing before Ctrl-C can end it without a traceback."""

import os
import signal
import sys

import toolcall_bench

OURS = os.path.dirname(str(toolcall_bench.__file__))
BESIDE = os.path.join(os.path.dirname(OURS), "bench")


def main() -> None:
    """Run the command line and exit; SIGTERM and SIGHUP end it as Ctrl-C does, unless they are ignored."""
    try:
        for number in (signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(number) == signal.SIG_DFL:
                signal.signal(number, signal.default_int_handler)
        from toolcall_bench.front.cli import ended

        code = ended()
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


def shared() -> None:
    """The command `bench`: that of another installed package where one has it, frappe-bench say; else ours.

    `toolcall-bench` is ours alone. Whoever is installed last writes the script, so both must lead to either.
    """
    # Who else has the command has a package of the name: to ask for all entry points is dear.
    if BESIDE != OURS and os.path.isdir(BESIDE):
        from importlib.metadata import entry_points

        for point in entry_points(group="console_scripts", name="bench"):
            if point.module.partition(".")[0] != "toolcall_bench":
                sys.exit(point.load()())
    main()
