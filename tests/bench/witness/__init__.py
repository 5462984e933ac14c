"""What is watched of a line, and how."""
