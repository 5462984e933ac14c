"""What goes wrong: one folder a stage, one file a fault."""
