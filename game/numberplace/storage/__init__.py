"""What lasts between two starts: the library of games, preferences, and where both live."""
