"""What was seen and found of a cell as one row, on disk and as a table."""
