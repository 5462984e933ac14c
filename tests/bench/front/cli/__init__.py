"""The command line, as its users meet it."""
