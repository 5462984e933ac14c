"""Faults that the validate stage owes an answer to."""
