"""The reports as text."""
