"""The gate, `bench compare` and the pytest plugin, as their users meet them."""
