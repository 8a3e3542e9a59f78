# The pages /learn.
