"""Faults that the rollback stage owes an answer to."""
