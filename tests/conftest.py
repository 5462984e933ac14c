"""Which tests a developer does not wait for: marked `slow`, and left out unless `-m ""` asks for all."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
SLOW = (
    "installed/",
    "proof/",
    "trouble/parts/",
    "bench/front/cli/ending/test_ending.py",
    "bench/front/cli/ending/test_interrupt.py",
    "bench/front/cli/ending/test_refuses.py",
    "bench/front/cli/ending/test_strangers.py",
    "bench/front/cli/stored/test_publish.py",
    "bench/front/cli/stored/test_stored.py",
    "bench/front/cli/test_changes.py",
    "bench/front/cli/test_run.py",
    "bench/front/cli/test_worked_example.py",
    "bench/front/pytest/test_collected.py",
    "bench/front/pytest/test_items.py",
    "bench/front/pytest/test_plugin.py",
    "bench/front/pytest/test_plugin_inert.py",
    "bench/front/pytest/test_session.py",
    "bench/front/python/test_api.py",
    "bench/front/python/test_report.py",
    "bench/front/test_start.py",
    "bench/gate/test_file.py",
    "bench/gate/test_properties.py",
    "bench/matrix/run/test_hostile.py",
    "bench/matrix/run/test_hostile_lines.py",
    "bench/matrix/run/test_resume.py",
    "bench/matrix/run/test_resume_stored.py",
    "bench/matrix/run/test_run.py",
    "bench/matrix/test_environment.py",
    "bench/rows/test_rejudge_refused.py",
    "bench/rows/test_unjudged.py",
    "bench/test_main.py",
    "bench/worker/cell/test_closing.py",
    "bench/worker/test_main.py",
    "bench/worker/test_standard_library.py",
    "bench/worker/test_supervisor.py",
    "lines/test_pydantic_ai.py",
    "reports/charts/test_charts.py",
    "reports/charts/test_heatmap.py",
    "reports/test_page.py",
    "reports/text/test_matrix.py",
    "test_docs.py",
    "test_lines_doc.py",
    "test_readme.py",
)
"""What takes more than some seconds: files, and folders with all below them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE) and item.path.relative_to(HERE).as_posix().startswith(SLOW):
            item.add_marker(pytest.mark.slow)
