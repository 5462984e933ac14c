"""The bench as a pytest plugin."""
