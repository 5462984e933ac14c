"""A run: every cell once, whatever a line does, and after a kill too."""
