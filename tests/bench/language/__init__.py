"""What a text says, in words, numbers and names."""
