"""The command that accepts what a run found; pure."""

import shlex
from collections.abc import Iterable
from typing import Any


def accepting(options: Iterable[tuple[str, Any]]) -> str:
    """`bench gate --update` with these options as they were given; a sequence is an option given again, True a flag."""
    words = ["bench", "gate", "--update"]
    for name, value in options:
        if value is True:
            words.append(name)
            continue
        for one in value if isinstance(value, (list, tuple)) else [value]:
            words += [name, str(one)]
    return shlex.join(words)
