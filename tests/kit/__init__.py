"""What the tests share, and what decides nothing itself."""
