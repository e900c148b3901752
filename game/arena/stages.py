"""The boards of fights and races: which puzzle an opponent brings, which board a stage has."""

from __future__ import annotations

import random
from typing import Any

from game.battle.modes import Stage
from game.battle.opponents import Opponent
from game.mini.board import NINE, SHAPES, MiniPuzzle
from game.mini.generator import make_mini
from game.storage.bank import read_bank, read_links
from game.sudoku.coach import solution_of


def battle_puzzle(kind: str, foe: Opponent, rng: random.Random) -> Any:
    """Return a bundled puzzle of a kind for a fight with an opponent. Raises FormatError."""
    if kind == "numberlink":
        return rng.choice(read_links(foe.link_level))
    return rng.choice(read_bank(foe.level))


def stage_puzzle(stage: Stage, rng: random.Random) -> MiniPuzzle:
    """Return a board for a stage of a race; takes a few milliseconds. Raises FormatError."""
    if stage.size == NINE.size:
        givens = rng.choice(read_bank(stage.level)).givens
        return MiniPuzzle(NINE, givens, solution_of(givens))
    return make_mini(SHAPES[stage.size], stage.level, rng)
