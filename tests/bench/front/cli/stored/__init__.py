"""The commands that show a stored run, and run nothing."""
