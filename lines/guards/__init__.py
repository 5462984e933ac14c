"""The guards of the guarded line, one file a stage: each has a `guard` and the `bare` form that naive harnesses use."""
