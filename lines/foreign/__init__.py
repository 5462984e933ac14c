"""Good lines of another make: what the bench must not be too strict for."""
