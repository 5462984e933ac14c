"""Names as labels: short, in the scripts that a font at hand can draw, measured and broken over lines."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import cache

from matplotlib.font_manager import FontProperties, fontManager, get_font
from matplotlib.textpath import text_to_path

from toolcall_bench.reports.shorten import ends

LABEL_CHARS = 28
FONT = "DejaVu Sans"
"""It comes with the library that draws."""
FALLBACKS = (
    *("Noto Sans CJK SC", "Noto Sans CJK JP", "Noto Sans SC", "Source Han Sans SC", "WenQuanYi Micro Hei"),
    *("WenQuanYi Zen Hei", "PingFang SC", "Hiragino Sans GB", "Hiragino Sans", "Heiti SC", "Apple SD Gothic Neo"),
    *("Microsoft YaHei", "SimHei", "Droid Sans Fallback", "Arial Unicode MS"),
)
"""For Chinese, Japanese and Korean; used where a machine has them."""


def labels(names: Sequence[str]) -> list[str]:
    """Names as short labels, all different."""
    short = [drawable(name) for name in names]
    seen: Counter[str] = Counter()
    different = []
    for label in short:
        seen[label] += 1
        different.append(f"{label} ({seen[label]})" if short.count(label) > 1 else label)
    return different


def drawable(name: str) -> str:
    """A short label: what no font can draw as its backslash escape, `$` kept from being read as mathematics."""
    plain = "".join(ch if _has_shape(ch) else _escape(ch) for ch in unicodedata.normalize("NFC", name)) or "(empty)"
    return "…".join(ends(plain, LABEL_CHARS, 9, room=1)).replace("$", r"\$")


@cache
def families() -> tuple[str, ...]:
    """The fonts to draw with, each for what those before it lack: our own, and what this machine has."""
    here = {font.name for font in fontManager.ttflist}
    return (FONT, *(name for name in FALLBACKS if name in here))


@cache
def _shapes() -> frozenset[int]:
    """The characters, by number, that some of these fonts can draw."""
    fonts = [get_font(fontManager.findfont(FontProperties(family=name))) for name in families()]
    return frozenset(number for font in fonts for number in font.get_charmap())


def _has_shape(ch: str) -> bool:
    # Letters that run from right to left would be drawn the wrong way round.
    return ch.isprintable() and unicodedata.bidirectional(ch) not in ("R", "AL") and ord(ch) in _shapes()


def _escape(ch: str) -> str:
    return ch.encode("unicode_escape").decode("ascii")


def stacked(label: str) -> str:
    """A label over two lines, broken after the `_`, `-` or space nearest to its middle."""
    breaks = [at + 1 for at, ch in enumerate(label[:-1]) if ch in "_- "]
    middle = min(breaks, key=lambda at: abs(at - len(label) / 2), default=0)
    return f"{label[:middle]}\n{label[middle:]}" if middle and len(label) > 9 else label


def measure(text: str, size: float, weight: str = "normal") -> float:
    """Width in inches of the widest line."""
    prop = FontProperties(family=list(families()), size=size, weight=weight)
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
