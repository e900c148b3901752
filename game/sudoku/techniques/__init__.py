"""Every technique the engine knows, in the order a teacher would introduce them."""

from __future__ import annotations

from typing import Final

from game.sudoku.techniques import fish, locked, singles, subsets
from game.sudoku.techniques.technique import Explanation, Technique

__all__ = ["BY_ID", "TECHNIQUES", "Explanation", "Technique"]

TECHNIQUES: Final[tuple[Technique, ...]] = (
    singles.FULL_HOUSE,
    singles.HIDDEN_SINGLE_BOX,
    singles.HIDDEN_SINGLE_ROW,
    singles.HIDDEN_SINGLE_COLUMN,
    singles.NAKED_SINGLE,
    locked.POINTING,
    locked.CLAIMING,
    locked.LOCKED_PAIR,
    locked.LOCKED_TRIPLE,
    subsets.NAKED_PAIR,
    fish.X_WING,
    subsets.HIDDEN_PAIR,
    subsets.NAKED_TRIPLE,
    fish.SWORDFISH,
    subsets.HIDDEN_TRIPLE,
    subsets.NAKED_QUAD,
    fish.JELLYFISH,
    subsets.HIDDEN_QUAD,
)
"""Ratings never fall along the tuple."""

BY_ID: Final[dict[str, Technique]] = {technique.id: technique for technique in TECHNIQUES}
"""The techniques by their ids."""
