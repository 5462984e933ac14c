"""The tools and the workspace that they work in."""
