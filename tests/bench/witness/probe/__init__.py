"""The tools that a line gets: how they look, what they write down, and where else they can go."""
