"""The charts of a run."""
