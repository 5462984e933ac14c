"""Rows as files: written whole, read within bounds, touched by others."""
