"""The charts by name; each takes the frame of a run and gives a figure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import pandas as pd
from matplotlib.figure import Figure

from toolcall_bench.reports.elapsed import elapsed
from toolcall_bench.reports.heatmap import heatmap
from toolcall_bench.reports.locate_chart import locatability
from toolcall_bench.reports.travel import travel

CHARTS: Mapping[str, Callable[[pd.DataFrame], Figure]] = MappingProxyType(
    {"heatmap": heatmap, "travel": travel, "locatability": locatability, "elapsed": elapsed}
)
