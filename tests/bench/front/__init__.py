"""The command line and the pytest plugin, as their users meet them."""
