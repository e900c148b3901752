"""What is known of how many solutions a puzzle on the board has. Claims no more than was proved."""

from __future__ import annotations

from numberplace.core.errors import FormatError
from numberplace.core.gameid import SEED_MARK
from numberplace.numberlink.bank import read_bank
from numberplace.numberlink.generate.params import ARTICLE
from numberplace.numberlink.model.puzzle import Puzzle, Rule


def proved_rule(puzzle: Puzzle, level: str, game_id: str) -> Rule | None:
    """Return the strictest rule known to leave a puzzle one solution, None when none is known.

    Args:
        game_id: how the puzzle was made; empty when it was not made here.
    """
    if is_made(game_id):
        return None if ARTICLE in game_id.partition(SEED_MARK)[0] else puzzle.rule
    try:
        bundled = read_bank(level)
    except FormatError:  # the play goes on without the bank
        return None
    return next((entry.proved for entry in bundled if entry.puzzle == puzzle), None)


def is_made(game_id: str) -> bool:
    """Tell whether a game id names a puzzle by how the generator made it."""
    return SEED_MARK in game_id
