"""What is done, a file for each: `TITLE`, how often, and `trial`, which gives a sentence for every failure."""
