"""What is said: arguments of a call, and the turns that hold calls."""
