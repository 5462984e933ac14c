"""A forged construct that comes through is found; the same one escaped is not."""

import pytest

from tests.trouble.live import live

LIVE = {
    "terminal": ("\x1b[2J", "a\rb", "\u202ex", "\u009b2J", "x ##[error]", "##vso[task]", " ::error::x", "\0"),
    "md": ("<script>x</script>", "[x](javascript:a)", "![x](http://evil)", "<b>x", "<!--", "\u2066x"),
    "csv": ("a,=1+1\n", "a,@x\n", "a,-x\n", "a,b\nc\n", "a,\x1b\n"),
    "svg": ("<svg><script/></svg>", "<svg onload='x'/>", "<svg><a href='javascript:x'/></svg>", "<svg>"),
    "json": ('["a"', '"\u202e"'),
    "junit": ("<testsuites><evil/></testsuites>", "<testsuites>", "<testsuite><failure>##[x]</failure></testsuite>"),
}
HARMLESS = {
    "terminal": ("\\x1b[2J", "#\\x23[error]", "x ::error::", "a\tb\n"),
    "md": ("`<script>`", "![chart](heatmap.svg)", "| a |\n| --- |\n| `x` |"),
    "csv": ("a,'=1+1\n", "a,-1\n"),
    "svg": ("<svg><text>javascript:</text></svg>",),
    "json": ('"\\u0023#[x]"',),
    "junit": ("<testsuites><testsuite><testcase><failure>x</failure></testcase></testsuite></testsuites>",),
}


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, texts in LIVE.items() for text in texts])
def test_what_is_live_is_found(kind: str, text: str) -> None:
    assert live(kind, text.encode())


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, texts in HARMLESS.items() for text in texts])
def test_what_is_harmless_is_not(kind: str, text: str) -> None:
    assert live(kind, text.encode()) == []


def test_bytes_that_are_no_text_are_found() -> None:
    assert live("terminal", b"\xff")[0].startswith("cannot be read")
