"""How commands end: refused, interrupted, in trouble, over what a stranger wrote."""
