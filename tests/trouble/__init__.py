"""What is done to the bench to see it fail: `python -m tests.trouble`, minutes; not among the default tests."""
