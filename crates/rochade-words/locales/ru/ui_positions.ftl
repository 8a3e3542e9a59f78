# The pages of the start positions.
