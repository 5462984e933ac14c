"""What is said: frozen types; standard library alone."""
