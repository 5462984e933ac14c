"""Names and import strings to lines and faults."""
