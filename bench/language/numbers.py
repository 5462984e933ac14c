"""Whole numbers in a text as people write them: 20000, 20,000, 20.000, 20'000, 20 000, 20k, 2万; pure."""

import re
from decimal import Decimal

BLANKS = " \u00a0\u2007\u2009\u202f"
APOSTROPHES = "'’ʼ"
FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")
PLAIN = {ord(wide): digit for digit, wide in zip("0123456789", "０１２３４５６７８９", strict=True)}
PLAIN |= dict.fromkeys(map(ord, BLANKS), " ") | dict.fromkeys(map(ord, APOSTROPHES), "'")
UNITS = {"k": 10**3, "千": 10**3, "万": 10**4, "萬": 10**4, "m": 10**6, "亿": 10**8, "億": 10**8}
SHORT = ((10**3, ("k", " k", "K", " K")), (10**4, ("万", " 万", "萬", " 萬")))
MOST_DIGITS = 20

WRITTEN = re.compile(
    r"(?<![A-Za-z0-9_])(?<![0-9][.,'])"
    r"(?:(?P<spaced>[0-9]{1,3}(?:[ ][0-9]{3}(?![0-9]))++(?![.,'_][0-9]))|(?P<joined>[0-9]+(?:[.,'_][0-9]+)*))"
    r"(?:[ ]?(?:(?P<latin>[kKM])[bB]?(?![A-Za-z0-9_])|(?P<han>[千万萬亿億])(?P<more>[0-9十百千万亿余餘多])?))?"
)
"""A number with all that belongs to it, so that none is found inside a longer one; a unit such as B may follow it."""

GROUPED = re.compile(r"[1-9][0-9]{0,2}([.,'_ ])[0-9]{3}(?:\1[0-9]{3})*")
DECIMAL = re.compile(r"[0-9]+(?:[.,][0-9]+)?")


def number_spellings(number: int) -> tuple[str, ...]:
    """A whole number as people write it; in thousands or tens of thousands where two decimals hold it exactly."""
    marks = (",", ".", "_", *APOSTROPHES, *BLANKS)
    grouped = [f"{number:,}".replace(",", mark) for mark in marks]
    short = [
        f"{number // factor}{decimals(number % factor * 100 // factor)}{unit}"
        for factor, units in SHORT
        if number >= factor and number * 100 % factor == 0
        for unit in units
    ]
    return tuple(dict.fromkeys([str(number), *grouped, *short, str(number).translate(FULL_WIDTH)]))


def decimals(hundredths: int) -> str:
    return f".{hundredths:02}".rstrip("0") if hundredths else ""


def says(text: str, number: int) -> int:
    """How often a text states this number."""
    return len(places(text, number))


def places(text: str, number: int) -> list[tuple[int, int]]:
    """Where a text states this number: start and end."""
    plain = text if text.isascii() else text.translate(PLAIN)
    return [match.span() for match in WRITTEN.finditer(plain) if value(match) == number]


def value(written: re.Match[str]) -> Decimal | None:
    """What a number amounts to; None for what is no single number, such as a version, or a Chinese one that goes on."""
    digits = written["spaced"] or written["joined"]
    if len(digits) > MOST_DIGITS or written["more"]:
        return None
    unit = UNITS[(written["latin"] or written["han"]).lower()] if written["latin"] or written["han"] else 1
    if GROUPED.fullmatch(digits):
        return Decimal(re.sub(r"\D", "", digits)) * unit
    return Decimal(digits.replace(",", ".")) * unit if DECIMAL.fullmatch(digits) else None
