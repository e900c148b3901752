"""Advice on a player's own board: the hint functions, the coach, exercises."""
