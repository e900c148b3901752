"""Fights: the duel of hero and Demon King, puzzle battles, races against the clock. Pure rules.

Nothing here knows a puzzle, a screen or a clock: chance arrives as ``rng``, time as seconds that
have passed, and what was placed as numbers the caller chose.
"""
