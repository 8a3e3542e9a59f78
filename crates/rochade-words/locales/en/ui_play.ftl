# The pages where a game is begun and played.
