"""What is shown as text: in a terminal, in the log and the summary of a CI run, and by a failed test."""
