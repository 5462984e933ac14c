"""The deterministic tool service and the workspace it works in."""
