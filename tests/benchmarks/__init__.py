"""Benchmarks: how fast and how frugal the bench is, as ratios measured in one run by `python -m tests.benchmarks`."""
