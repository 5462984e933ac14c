"""The charts by name, and their titles on the page; each takes the frame of a run and gives a figure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import pandas as pd
from matplotlib.figure import Figure

from toolcall_bench.reports.charts.elapsed import elapsed
from toolcall_bench.reports.charts.heatmap import heatmap
from toolcall_bench.reports.charts.locatability import locatability
from toolcall_bench.reports.charts.travel import travel

CHARTS: Mapping[str, Callable[[pd.DataFrame], Figure]] = MappingProxyType(
    {"heatmap": heatmap, "travel": travel, "locatability": locatability, "elapsed": elapsed}
)
TITLES: Mapping[str, str] = MappingProxyType(
    {
        "heatmap": "Who catches what",
        "travel": "How far each fault travels",
        "locatability": "What the error texts give away",
        "elapsed": "Time against the budget",
    }
)
