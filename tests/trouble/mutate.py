"""A file of ours as a stranger may hand it over: bytes flipped, lines cut, doubled and swapped, values replaced."""

import json
import random
from collections.abc import Callable, Mapping
from typing import Any

CANARY = ("canary", "canary:make", "canary:FAULT", "./canary.py:make", "./canary.py:FAULT", "canary.py")
NAMES = (*CANARY, "bench.lines", "os:system", "toolcall_bench.lines.naive:make", "/etc/passwd", "../../x", "guarded")
LONG = 200_000
DEEP = 100_000
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 10**400, -(10**30), 2**63, 1e308, 0.1),
    *(float("inf"), float("-inf"), float("nan")),
    *("", "caught", "\0", "\ud800", "\x1b[2J", "x" * LONG, *NAMES),
    *([], {}, [[]], {"": {}}, [None] * 1000, {"canary": "canary:make"}),
)
Change = Callable[[random.Random, bytes], bytes]


def mutated(chance: random.Random, whole: bytes, changes: Mapping[str, Change]) -> bytes:
    """One to three of these changes, one upon the other."""
    for name in chance.choices(sorted(changes), k=chance.randint(1, 3)):
        whole = changes[name](chance, whole)
    return whole


def flip(chance: random.Random, whole: bytes) -> bytes:
    found = bytearray(whole)
    for _ in range(chance.randint(1, 8)):
        if found:
            found[chance.randrange(len(found))] ^= 1 << chance.randrange(8)
    return bytes(found)


def cut(chance: random.Random, whole: bytes) -> bytes:
    start, end = sorted(chance.randrange(len(whole) + 1) for _ in range(2))
    return chance.choice((whole[:start], whole[:start] + whole[end:], b""))


def lines(chance: random.Random, whole: bytes) -> bytes:
    """A line left out, doubled, cut short, or two of them swapped."""
    found = whole.splitlines(keepends=True) or [b""]
    here, there = (chance.randrange(len(found)) for _ in range(2))
    deed = chance.randrange(4)
    if deed == 0:
        del found[here]
    elif deed == 1:
        found.insert(there, found[here])
    elif deed == 2:
        found[here] = found[here][: chance.randrange(len(found[here]) + 1)]
    else:
        found[here], found[there] = found[there], found[here]
    return b"".join(found)


def insert(chance: random.Random, whole: bytes) -> bytes:
    """What no editor writes, somewhere: nested too deep, a number too long, a byte that is no character."""
    at = chance.randrange(len(whole) + 1)
    strange = (b"[" * DEEP, b'{"a":' * DEEP, b"9" * LONG, b"\xff\xfe", b"\0" * 100, b"\xef\xbb\xbf", b"\r", b"NaN")
    return whole[:at] + chance.choice(strange) + whole[at:]


def double_key(chance: random.Random, whole: bytes) -> bytes:
    """A key of some object a second time, with another value."""
    keys = [at for at in range(len(whole)) if whole[at : at + 1] == b"{"]
    if not keys:
        return whole
    at = chance.choice(keys) + 1
    value = json.dumps(chance.choice(VALUES[:20])).encode()
    name = chance.choice((b"line", b"fault", b"verdict", b"evidence", b"cell", b"guarded", b"schema_version"))
    return whole[:at] + b'"%b": %b, ' % (name, value) + whole[at:]


def replaced(chance: random.Random, value: Any) -> Any:
    """The plain value with one place in it, at any depth, holding something else, left out, or under another name."""
    if not isinstance(value, dict | list) or not value or chance.random() < 0.15:
        return chance.choice(VALUES)
    if isinstance(value, list):
        at = chance.randrange(len(value))
        return [replaced(chance, one) if here == at else one for here, one in enumerate(value)]
    key = chance.choice(sorted(value))
    deed = chance.random()
    if deed < 0.1:
        return {name: one for name, one in value.items() if name != key}
    if deed < 0.2:
        other = chance.choice(("", "x" * 1000, *NAMES))
        return {other if name == key else name: one for name, one in value.items()}
    return value | {key: replaced(chance, value[key])}


BYTES: Mapping[str, Change] = {"flip": flip, "cut": cut, "lines": lines, "insert": insert, "double_key": double_key}
