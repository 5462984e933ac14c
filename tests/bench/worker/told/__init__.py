"""What a worker tells of a cell, in messages, by its death and by what it prints."""
