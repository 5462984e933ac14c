"""The part of a text that stays the same from run to run; pure."""

import json
import re
from functools import lru_cache
from pathlib import PurePath
from urllib.parse import quote

MASKS = (
    (re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]"), ""),
    (re.compile(r"https?://(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?"), "http://<address>"),
    (re.compile(r"(https?://\S{1,200}?)/v?\d+(?:\.\d+)*(?=/|\s|$)"), r"\1/<version>"),
    (re.compile(r"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b", re.IGNORECASE), "<id>"),
    (re.compile(r"\b0x[0-9a-fA-F]{6,}\b"), "<address>"),
    (re.compile(r"(?<![\w.])(?:localhost|127\.0\.0\.1):\d+"), "<address>"),
    (re.compile(r"\b(?:call|toolu|run|req|msg)_[A-Za-z0-9]{12,}\b"), "<id>"),
    (re.compile(r"\b[0-9a-f]{32,}\b"), "<id>"),
    (re.compile(r"\b(pid|process|port)([ =:]+)\d+", re.IGNORECASE), r"\1\2<number>"),
    (re.compile(r"(?<![\w<.>/:*-])/(?:[^\s'\"`,;:)\]/]+/)+"), "<*>/"),
)
LINE_END = r"(?:\r?\n|\\n|\Z)"
"""The end of a line, be it written as in JSON."""
RAISED = rf"[A-Za-z_][\w.]{{0,200}}(?:: |{LINE_END})"
"""A traceback's last line, which names the exception."""
REST = r"(?:(?!\\n)[^\r\n]){0,500}+"


def stable(text: str, workspace: str, bench: str = "") -> str:
    """The text with the workspace, other folders, addresses, ports, ids and versions masked.

    `bench` is the folder of the bench's own source: what a traceback shows of it counts for nothing and is left out.
    The sign for a folder holds no word that a fault could seek.
    """
    if bench:
        text = frames(bench).sub("", text)
    for folder in spellings(workspace):
        text = text.replace(f"{folder}/", "").replace(folder, "<*>")
    # A plain folder in place of the worker's own, whose name may hold blanks and quotes: masked below as any other.
    for folder in spellings(str(PurePath(workspace).parent)):
        text = text.replace(folder, "/worker")
    for pattern, mask in MASKS:
        text = pattern.sub(mask, text)
    return text


@lru_cache(maxsize=8)
def spellings(folder: str) -> tuple[str, ...]:
    """How texts write an absolute folder, longest first: as it is, as Python or JSON quote it, in an address."""
    if not PurePath(folder).name:
        return ()
    quoted = {folder, repr(folder)[1:-1]}
    quoted |= {json.dumps(one, ensure_ascii=ascii_only)[1:-1] for one in quoted for ascii_only in (True, False)}
    return tuple(sorted({*quoted, quote(folder, errors="surrogateescape")}, key=len, reverse=True))


@lru_cache(maxsize=8)
def frames(folder: str) -> re.Pattern[str]:
    """A traceback's frames in files of the folder: where, the source lines and their markers.

    Source stands deeper than its place; where a line has lost its indentation, one source line belongs to it, and more
    if each has its markers.
    """
    begin = r"(?:(?<=\n)|(?<=\\n)|\A)"
    where = (
        rf"File \\?[\"']{re.escape(folder.rstrip('/'))}/[^\"'\r\n\\]{{1,300}}\\?[\"'], line \d{{1,7}}{REST}{LINE_END}"
    )
    deeper = rf"(?P=indent)[ \t]{{2,200}}+(?!File \\?[\"']){REST}{LINE_END}"
    source = rf"(?!File \\?[\"']|{RAISED})(?=[^\r\n]){REST}{LINE_END}"
    marker = rf"[~^ \t]{{1,500}}+{LINE_END}"
    indented = rf"(?P<indent>[ \t|]{{1,40}}+){where}(?:{deeper}){{0,40}}"
    return re.compile(f"{begin}(?:{indented}|{where}(?:{source}{marker}){{0,40}}(?:{source})?)")
