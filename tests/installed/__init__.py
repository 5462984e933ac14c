"""What holds of the installed package beside whatever else is installed or lies about; runs from a wheel too."""
