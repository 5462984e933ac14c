"""All texts are in Japanese, on a wire without an error flag."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._worded import CUT, INVALID, RAISED, TIMEOUT, UNDONE, UNKNOWN, worded

EXPECT: Expect = {
    "timeout": {"verdict": "unflagged"},
    "unknown_tool": {"verdict": "unflagged"},
    "bad_params": {"verdict": "unflagged"},
    "exec_throw": {"verdict": "unflagged", "located": "stv"},
    "silent_truncate": {"located": "v"},
    "partial_write": {"verdict": "unflagged", "located": "stv"},
}


WORDS = {
    TIMEOUT: r"タイムアウト：\1 は \2 秒以内に応答しませんでした",
    UNKNOWN: r"不明なツール \1。近い名前：\2",
    INVALID: r"検証エラー：\1 の \2 は整数でなければなりません（\3）",
    RAISED: r"実行エラー：\1 は folder を読めません。ディレクトリです",
    UNDONE: r"実行エラー：\1。\3 を元に戻しました",
    CUT: r"（省略：全 \1 文字）",
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return worded(tools, limits, WORDS, channel="text")
