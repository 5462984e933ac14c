"""Sends every tool through pickle, as it goes to the processes of a pool."""

import pickle
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return guarded.make({name: pickle.loads(pickle.dumps(tool)) for name, tool in tools.items()}, limits)
