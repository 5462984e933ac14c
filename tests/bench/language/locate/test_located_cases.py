"""What the texts of good and bad harnesses of many styles give away, letter by letter."""

import pytest

from tests.kit.evidence import BAD_PARAMS, EXEC_THROW, TIMEOUT, UNKNOWN_TOOL
from tests.kit.located import letters, located
from toolcall_bench.language.mask import stable
from toolcall_bench.model.fault import Fault

TRACEBACK = """Error while running head:
Traceback (most recent call last):
  File "/repo/line.py", line 83, in answer
    out = run(tool.run, args, limits.seconds)
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/site-packages/bench/service.py", line 31, in head
    with inside(path).open(encoding="utf-8", newline="") as file:
         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.11/pathlib.py", line 1044, in open
    return io.open(self, mode, buffering, encoding, errors, newline)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
IsADirectoryError: [Errno 21] Is a directory: 'folder'
"""


@pytest.mark.parametrize(
    ("fault", "text", "wanted"),
    [
        # german
        (TIMEOUT, "Zeitüberschreitung: slow_head hat nicht innerhalb von 0,5 s geantwortet", "tv"),
        (UNKNOWN_TOOL, "Das Werkzeug „read_head“ gibt es nicht. Vorhanden: head, slow_head, dump, append_note", "tr"),
        (BAD_PARAMS, "Ungültiges Argument „lines“ für head: ganze Zahl (integer) erwartet, „three“ erhalten", "tfvr"),
        # chinese
        (TIMEOUT, "slow_head 未在 0.5 秒内响应，已放弃等待", "stv"),
        (UNKNOWN_TOOL, "没有名为 read_head 的工具，可用工具：head、slow_head、dump、append_note", "str"),
        (BAD_PARAMS, "head 的 lines 参数不合法：期望整数，收到「three」", "stfvr"),
        (EXEC_THROW, "head 运行出错：IsADirectoryError", "str"),
        # json errors
        (
            TIMEOUT,
            '{"type": "https://harness.example/errors/timeout", "title": "timeout", "tool": '
            '"slow_head", "timeout_seconds": 0.5}',
            "stv",
        ),
        (
            UNKNOWN_TOOL,
            '{"type": "https://harness.example/errors/tool-not-found", "title": "tool not found", '
            '"tool": "read_head", "available": ["head", "slow_head", "dump", "append_note"]}',
            "str",
        ),
        (
            BAD_PARAMS,
            '{"type": "https://harness.example/errors/invalid-arguments", "title": "invalid '
            'arguments", "tool": "head", "field": "lines", "expected": "integer", "received": '
            '"three"}',
            "stfvr",
        ),
        (
            EXEC_THROW,
            '{"type": "https://harness.example/errors/execution-failed", "title": "execution '
            'failed", "tool": "head", "exception": "IsADirectoryError", "detail": "[Errno 21] Is a '
            "directory: 'folder'\"}",
            "stvr",
        ),
        # zod
        (
            BAD_PARAMS,
            'Invalid arguments for tool head: [\n  {\n    "code": "invalid_type",\n    "expected": '
            '"number",\n    "received": "string",\n    "path": [\n      "lines"\n    ],\n    "message": '
            '"Expected number, received string"\n  }\n]',
            "stfr",
        ),
        # langgraph
        (TIMEOUT, "Error: Tool slow_head timed out after 0.5 seconds\n Please fix your mistakes.", "stv"),
        (UNKNOWN_TOOL, "Error: read_head is not a valid tool, try one of [head, slow_head, dump, append_note].", "str"),
        (
            BAD_PARAMS,
            "Error invoking tool 'head' with kwargs {'path': 'notes.txt', 'lines': 'three'} with "
            "error:\n lines: Input should be a valid integer\n Please fix the error and try again.",
            "tfr",
        ),
        (EXEC_THROW, "Error: IsADirectoryError(21, 'Is a directory')\n Please fix your mistakes.", "r"),
        # others unknown
        (TIMEOUT, "HTTPConnectionPool(host='localhost', port=8000): Read timed out. (read timeout=0.5)", "sv"),
        (
            UNKNOWN_TOOL,
            "Action 'read_head' don't exist, these are the only available Actions:\nhead, slow_head, dump, append_note",
            "str",
        ),
        (
            BAD_PARAMS,
            "Arguments validation failed: 1 validation error for head\nlines\n  Input should be a valid integer",
            "stfr",
        ),
        # execution timed out
        (TIMEOUT, "Tool execution timed out: slow_head did not finish within 0.5 s", "stv"),
        (EXEC_THROW, "Tool execution failed: head raised IsADirectoryError", "str"),
        # log in error
        (EXEC_THROW, "[exec] head raised IsADirectoryError; see /var/log/agent/run.log", "str"),
        # traceback
        (EXEC_THROW, TRACEBACK, "stvr"),
        # blames argument
        (BAD_PARAMS, "[validate] head.path: 'notes.txt' is not of type integer", "st"),
        # lists tools
        (TIMEOUT, "Something is wrong with this call. Tools: head, slow_head, dump, append_note", ""),
        (BAD_PARAMS, "Something is wrong with this call. Tools: head, slow_head, dump, append_note", ""),
        (EXEC_THROW, "Something is wrong with this call. Tools: head, slow_head, dump, append_note", ""),
    ],
)
def test_the_text_of_a_harness_gives_away_so_much_and_no_more(fault: Fault, text: str, wanted: str) -> None:
    assert letters(located(fault, stable(text, "", "/site-packages/bench"))) == wanted
