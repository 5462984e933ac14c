"""The part of a text that stays the same from run to run; pure."""

import re

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
    (re.compile(r"(?<![\w<./])/(?:tmp|var|home|root|Users|usr|opt|private)/[^\s'\"`,;:)\]]*/"), "<folder>/"),
)


def stable(text: str, workspace: str) -> str:
    """The text with the workspace, other folders, addresses, ports, ids and versions masked."""
    if workspace:
        text = text.replace(f"{workspace}/", "").replace(workspace, "<workspace>")
    for pattern, mask in MASKS:
        text = pattern.sub(mask, text)
    return text
