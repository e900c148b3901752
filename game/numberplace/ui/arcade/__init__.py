"""The arcade: the duel, puzzle battles and races against the clock, as the window shows them."""
