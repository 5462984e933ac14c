"""The pytest plugin, as its users meet it."""
