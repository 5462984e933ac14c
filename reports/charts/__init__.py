"""The charts of a run."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

# With a backend named that is not there, matplotlib cannot be imported; the charts open no window and need none.
if "matplotlib" not in sys.modules and (_named := os.environ.pop("MPLBACKEND", "")):
    import matplotlib

    os.environ["MPLBACKEND"] = _named
    with suppress(ValueError):
        matplotlib.rcParams["backend"] = _named
