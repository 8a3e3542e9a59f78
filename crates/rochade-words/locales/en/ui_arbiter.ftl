# The page /arbiter.
