"""What an error text gives away, on texts of many styles."""
