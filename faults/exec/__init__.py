"""Faults that the exec stage owes an answer to."""
