"""Both ends of the pipe between the bench and the processes that perform its cells."""
