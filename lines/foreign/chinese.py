"""All error texts and the mark of a cut are in Chinese."""

import re
from collections.abc import Mapping
from dataclasses import replace

from bench import Limits, Line, Reply, Tool, ToolCall, each_call
from lines import guarded
from lines.expected import Expect

EXPECT: Expect = {
    "exec_throw": {"located": "str"},
}


TRANSLATIONS = {
    r"\[transport\] (\w+): timed out after (\S+) s;.*": r"【传输】\1：\2 秒后超时，结果已丢弃",
    r"\[service\] (\w+): .* closest is (\w+)": r"【服务】未知工具\1，最接近的是\2",
    r"\[validate\] (\w+)\.(\w+): wanted integer; got (.*)": r"【校验】\1的参数\2应为整数，得到\3",
    r"\[exec\] (.*): IsADirectoryError: .*": r"【执行】\1失败：这是目录，不是文件",
    r"\[exec\] (.*): RuntimeError: .*; rolled back (\S+)": r"【执行】\1失败；已回滚\2",
    r"\[exec\] cut; (\d+) in all": r"【执行】已截断，全文共\1个字符",
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        [reply] = runner([call])
        return replace(reply, text=translated(reply.text))

    return each_call(answer)


def translated(text: str) -> str:
    for english, chinese in TRANSLATIONS.items():
        text = re.sub(english, chinese, text)
    return text
