"""What a player is told of his own board: the hint functions, the coach, exercises."""
