"""What cannot be done, in a sentence."""


class BadInput(Exception):
    """Something asked for that cannot be done; the text is one sentence that says what, where, and what to do."""


class Unavailable(Exception):
    """Raised by a maker whose package is not installed; the text says how to install it."""


class LoadError(BadInput):
    """A line or a fault that cannot be had."""
