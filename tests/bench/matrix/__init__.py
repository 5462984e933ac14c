"""Lines x faults: what a run is asked to do, and doing it."""
