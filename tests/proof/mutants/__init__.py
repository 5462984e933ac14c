"""The mutations, one file for each thing that is mutated."""
