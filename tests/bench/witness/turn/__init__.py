"""One turn watched: what came back, what ran, what it left behind."""
