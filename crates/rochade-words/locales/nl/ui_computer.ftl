# The computer as an opponent, and the analysis of a game.
