"""Names as labels: short, in Latin script, measured and broken over lines."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence

from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path

from toolcall_bench.reports.shorten import ends

LABEL_CHARS = 28


def labels(names: Sequence[str]) -> list[str]:
    """Names as short Latin labels, all different."""
    short = [latin(name) for name in names]
    seen: Counter[str] = Counter()
    different = []
    for label in short:
        seen[label] += 1
        different.append(f"{label} ({seen[label]})" if short.count(label) > 1 else label)
    return different


def latin(name: str) -> str:
    """A short label: other scripts as ?, `$` kept from being read as mathematics."""
    plain = "".join(ch if _is_latin(ch) else "?" for ch in unicodedata.normalize("NFC", name)).strip() or "?"
    return "…".join(ends(plain, LABEL_CHARS, 9, room=1)).replace("$", r"\$")


def stacked(label: str) -> str:
    """A label over two lines, broken after the `_`, `-` or space nearest to its middle."""
    breaks = [at + 1 for at, ch in enumerate(label[:-1]) if ch in "_- "]
    middle = min(breaks, key=lambda at: abs(at - len(label) / 2), default=0)
    return f"{label[:middle]}\n{label[middle:]}" if middle and len(label) > 9 else label


def measure(text: str, size: float, weight: str = "normal") -> float:
    """Width in inches of the widest line."""
    prop = FontProperties(size=size, weight=weight)
    widths = [text_to_path.get_text_width_height_descent(line, prop, False)[0] for line in text.split("\n")]
    return float(max(widths)) / 72


def wrap(text: str, width_in: float, size: float) -> str:
    """A bold text over as many lines as its width needs, broken at spaces."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if measure(longer, size, "bold") <= width_in:
            lines[-1] = longer
        else:
            lines.append(word)
    return "\n".join(line for line in lines if line)


def tied(text: str) -> str:
    """Words that a title keeps on one line."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def _is_latin(ch: str) -> bool:
    return ch.isprintable() and (ch.isascii() or unicodedata.name(ch, "").startswith("LATIN "))
