"""What a line claims of itself, by a flag, in words or in a form."""
