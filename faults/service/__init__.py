"""Faults that the service stage owes an answer to."""
