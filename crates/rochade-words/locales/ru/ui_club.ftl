# A club's event on screen.
