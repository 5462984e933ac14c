"""Frames of rows, and what was drawn of them, for the tests of the reports."""
