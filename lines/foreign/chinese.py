"""All error texts and the mark of a cut are in Chinese."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._worded import CUT, INVALID, RAISED, TIMEOUT, UNDONE, UNKNOWN, worded

EXPECT: Expect = {
    "exec_throw": {"located": "str"},
}


WORDS = {
    TIMEOUT: r"【传输】\1：\2 秒后超时，结果已丢弃",
    UNKNOWN: r"【服务】未知工具\1，最接近的是\2",
    INVALID: r"【校验】\1的参数\2应为整数，得到\3",
    RAISED: r"【执行】\1失败：这是目录，不是文件",
    UNDONE: r"【执行】\1失败；已回滚\3",
    CUT: r"【执行】已截断，全文共\1个字符",
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return worded(tools, limits, WORDS)
