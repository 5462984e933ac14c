"""Faults that are none: what a line must leave alone."""
