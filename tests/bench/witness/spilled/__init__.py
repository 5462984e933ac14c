"""A cut result that was saved beside it: how a text names the file, and what the file holds."""
