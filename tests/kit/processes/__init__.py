"""What tests of processes share."""
