"""What makes a hostile line misbehave: so little that its other cells show whether they suffer with it."""

from toolcall_bench import Reply


def unanswered(reply: Reply) -> bool:
    """Whether the guarded line gave the call up: there is no such tool, or it takes too long and still runs."""
    return reply.text.startswith(("[service]", "[transport]"))


def unknown(reply: Reply) -> bool:
    """Whether there is no such tool; for deeds that cost the bench its whole patience."""
    return reply.text.startswith("[service]")
