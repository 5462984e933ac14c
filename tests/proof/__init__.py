"""Small mutations of the judge and of the witness, each of which some line must notice."""
