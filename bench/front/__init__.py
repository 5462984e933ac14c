"""How people reach the bench: the command line, pytest, Python."""
