"""Repositories of users whose folders are named like ours: packages, and folders without `__init__.py`."""

THEIRS = {
    "bench/__init__.py": "UNITS = 'cm'\n",
    "bench/cli.py": "def main():\n    raise SystemExit('this is the command of a carpenter')\n",
    "bench/model.py": "class Plank: ...\n",
    "faults/__init__.py": "from faults.known import KNOWN\n",
    "faults/known.py": "KNOWN = ['creaks']\n",
    "lines/__init__.py": "",
    "lines/naive.py": "def answered(text):\n    return f'naively: {text}'\n",
    "reports/__init__.py": "import bench\n\ndef told(text):\n    return f'{text} ({bench.UNITS})'\n",
    "pkg/__init__.py": "",
    "pkg/mod.py": """
import json
from dataclasses import dataclass

import bench.model
import reports
from faults import KNOWN
from lines.naive import answered

assert bench.UNITS == "cm" and bench.model.Plank and KNOWN == ["creaks"]


@dataclass
class Answer:
    call_id: str
    text: str
    is_error: bool = False


def make(tools, limits):
    def carry(turn):
        from bench.model import Plank  # when a call comes they are still theirs
        return [answer(call) for call in turn]

    def answer(call):
        if call.tool not in tools:
            return Answer(call.id, reports.told(f"tool {call.tool!r} not found"), True)
        try:
            return Answer(call.id, answered(tools[call.tool].run(**json.loads(call.arguments))))
        except Exception as error:
            return Answer(call.id, f"{type(error).__name__}: {error}", True)

    return carry
""",
    "mine.py": "from pkg.mod import make\n",
}


NAMESPACES = {
    "bench/units.py": "UNITS = 'cm'\n",
    "bench/model.py": THEIRS["bench/model.py"],
    "faults/known.py": THEIRS["faults/known.py"],
    "lines/naive.py": THEIRS["lines/naive.py"],
    "reports/page.py": THEIRS["reports/__init__.py"]
    .replace("import bench", "import bench.units")
    .replace("bench.UNITS", "bench.units.UNITS"),
    "pkg/mod.py": THEIRS["pkg/mod.py"]
    .replace("import reports", "import bench.units\nimport reports.page")
    .replace("reports.told", "reports.page.told")
    .replace("from faults import", "from faults.known import")
    .replace("bench.UNITS", "bench.units.UNITS"),
    "mine.py": THEIRS["mine.py"],
}
"""The same repository without a single `__init__.py`."""
