"""A tidy DataFrame in, str or bytes out; nothing here opens a file or runs a line."""
