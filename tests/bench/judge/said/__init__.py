"""What a reply says beyond the clean ones."""
