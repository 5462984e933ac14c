"""Faults that the transport stage owes an answer to."""
