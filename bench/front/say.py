"""The one way to standard output and standard error: nothing that is said moves a terminal or commands a CI runner."""

import click

from toolcall_bench.reports.escape import harmless, one_line

NOTE_CHARS = 1000


def say(text: str, err: bool = False) -> None:
    """Say a text of one or more lines; whatever in it would be obeyed is shown as its escape."""
    click.echo(harmless(text), err=err)


def note(sentence: str) -> None:
    """Say a sentence of the bench about its own doing, on one line of standard error."""
    say(f"bench: {one_line(' '.join(sentence.split()), NOTE_CHARS)}", err=True)


def command(text: str, err: bool) -> None:
    """Tell the CI runner something; the parts of the text are escaped as its commands want it."""
    click.echo(text, err=err)
