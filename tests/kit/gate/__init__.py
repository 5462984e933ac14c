"""Runs, tables, edits and a worked example for the tests of the gate."""
