"""Puzzles whose clues are candidates (Sukaku), made from a filled board."""

from __future__ import annotations

import random

from numberplace.sudoku.model.puzzle import Puzzle

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def sukaku(seed: int, count: int) -> Puzzle:
    """Return a puzzle without a digit: so many candidates a cell, among them that of SOLUTION."""
    rng = random.Random(seed)
    masks = []
    for digit in SOLUTION:
        others = rng.sample([each for each in "123456789" if each != digit], count - 1)
        masks.append(sum(1 << int(each) - 1 for each in (digit, *others)))
    return Puzzle.from_marks(masks)
