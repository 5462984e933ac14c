"""The report as a Markdown page."""
