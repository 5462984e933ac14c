"""Lines that are wrong on purpose, each in one way: what the bench must not be taken in by."""
