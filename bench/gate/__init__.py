"""A run held against a baseline that somebody accepted."""
