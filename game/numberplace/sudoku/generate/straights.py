"""Empty boards of Str8ts: black cells by chance, symmetric, some of them with a digit."""

from __future__ import annotations

import random
from typing import Final

from numberplace.sudoku.constraints.straights import Straights
from numberplace.sudoku.model.board import Board, Place
from numberplace.sudoku.model.puzzle import Puzzle

BLACK: Final = 0.29
"""The part of the places that are black, as in puzzles that people set."""
WITH_DIGIT: Final = 0.27
"""The part of the black cells that hold a digit."""


def random_straights(size: int, rng: random.Random) -> Puzzle:
    """Return an empty board of ``size`` x ``size`` places, symmetric under half a turn."""
    while True:
        black = _black_places(size, rng)
        if all(_has_neighbour(place, black, size) for place in _white(black, size)):
            break
    told: set[Place] = set()
    for row, column in sorted(black):
        if (row, column) <= (size - 1 - row, size - 1 - column) and rng.random() < WITH_DIGIT:
            told |= {(row, column), (size - 1 - row, size - 1 - column)}
    board = Board.without_regions(size).without(black - told)
    cells = tuple(sorted(board.cell_at[place] for place in told))
    return Puzzle(bytes(board.count), (), board, (Straights(cells),))


def _black_places(size: int, rng: random.Random) -> set[Place]:
    places = [(row, column) for row in range(size) for column in range(size)]
    black: set[Place] = set()
    wanted = round(BLACK * len(places)) + rng.randint(-2, 2)
    while len(black) < wanted:
        row, column = rng.choice(places)
        black |= {(row, column), (size - 1 - row, size - 1 - column)}
    return black


def _white(black: set[Place], size: int) -> list[Place]:
    every = ((row, column) for row in range(size) for column in range(size))
    return [place for place in every if place not in black]


def _has_neighbour(place: Place, black: set[Place], size: int) -> bool:
    """Tell whether a white cell has another beside it, so that a straight restricts the cell."""
    row, column = place
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return any(
        (up, left) not in black for up, left in around if 0 <= up < size and 0 <= left < size
    )
