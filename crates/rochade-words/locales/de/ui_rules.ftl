# The page /rules, around the text of the rules.
