"""Evidence to finding; pure."""
