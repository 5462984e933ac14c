"""Evidence to finding."""
