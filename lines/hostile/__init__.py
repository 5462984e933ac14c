"""Lines that misbehave towards the process they live in: what the bench must outlive, cell by cell."""
