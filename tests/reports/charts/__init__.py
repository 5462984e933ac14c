"""The charts, one by one and all together."""
