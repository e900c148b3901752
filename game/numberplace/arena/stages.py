"""The boards of fights and races: which puzzle an opponent brings, which board a stage has."""

from __future__ import annotations

import random
from typing import Any, Final

from numberplace.battle.modes import Stage
from numberplace.battle.opponents import Opponent
from numberplace.small_sudoku.board import NINE, SHAPES, MiniPuzzle
from numberplace.small_sudoku.generator import make_mini
from numberplace.storage.bank import read_bank
from numberplace.storage.link_bank import read_link_bank
from numberplace.sudoku.teach.coach import solution_of

LINK_SIDES: Final = range(6, 13)
"""Sides of the Numberlink boards fought over: smaller ones are over in a few moves."""


def battle_puzzles(kind: str, foe: Opponent) -> tuple[Any, ...]:
    """Return the bundled puzzles of a kind that an opponent may bring. Raises FormatError."""
    if kind != "numberlink":
        return read_bank(foe.level)
    boards = (entry.puzzle for entry in read_link_bank(foe.link_level))
    return tuple(board for board in boards if board.width in LINK_SIDES)


def battle_puzzle(kind: str, foe: Opponent, rng: random.Random) -> Any:
    """Return one of the puzzles an opponent may bring. Raises FormatError."""
    return rng.choice(battle_puzzles(kind, foe))


def stage_puzzle(stage: Stage, rng: random.Random) -> MiniPuzzle:
    """Return a board for a stage of a race; takes a few milliseconds. Raises FormatError."""
    if stage.size == NINE.size:
        givens = rng.choice(read_bank(stage.level)).givens
        return MiniPuzzle(NINE, givens, solution_of(givens))
    return make_mini(SHAPES[stage.size], stage.level, rng)
