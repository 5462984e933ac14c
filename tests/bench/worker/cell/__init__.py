"""One cell performed: its turns, its workspace, its end."""
