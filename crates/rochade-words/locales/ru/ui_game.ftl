# What a game on the server says: refusals, outcomes, terms.
