"""Ways to carry a tool call: one file a line."""
