"""The report as one Markdown page, every word about the run computed from its rows."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import quote

import pandas as pd

from toolcall_bench.reports.escape import prose, visible
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.grid import EMPTY
from toolcall_bench.reports.page.blocks import section
from toolcall_bench.reports.page.sections.ablation import ablation
from toolcall_bench.reports.page.sections.contrast import contrast
from toolcall_bench.reports.page.sections.insight import insight
from toolcall_bench.reports.page.sections.outcome import happened, legend, made_by, opening, reasons_for_none
from toolcall_bench.reports.page.sections.reasons import reasons
from toolcall_bench.reports.page.sections.success import success
from toolcall_bench.reports.page.sections.texts import texts
from toolcall_bench.reports.text.uncaught import Commands

TITLE = "# Which stage caught which fault"


def markdown(
    frame: pd.DataFrame,
    questions: Mapping[str, str],
    charts: Mapping[str, str],
    commands: Commands,
    made: Mapping[str, str],
) -> str:
    """The page; `questions` maps a fault to the sentence it asks, `charts` a title to a relative file name.

    `made` says when, by what and where it is made: by a name of each fact, the fact.
    """
    cells = fold(frame)
    if not cells.cells:
        return f"{TITLE}\n\n{EMPTY}\n"
    parts = [
        TITLE,
        opening(cells),
        happened(cells),
        insight(cells),
        _charts(charts),
        legend(cells),
        reasons(cells, commands),
        reasons_for_none(cells),
        contrast(cells, questions),
        success(cells),
        texts(cells),
        ablation(cells),
        made_by(cells, made),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _charts(charts: Mapping[str, str]) -> str:
    images = [f"![{prose(title)}]({quote(visible(name))})" for title, name in charts.items()]
    return section("Charts", *images) if images else ""
