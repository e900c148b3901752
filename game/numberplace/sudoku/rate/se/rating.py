"""Rate a puzzle as Sudoku Explainer does: take the easiest hint, again and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from numberplace.sudoku.model.fast import i64, let_others_run, vec
from numberplace.sudoku.rate.se import forcing, grave, loops, nested, sets, singles, wings
from numberplace.sudoku.rate.se.board import OPEN, PLACED, eliminate, start_board
from numberplace.sudoku.rate.se.cycles import Cycles

CYCLES: Final = Cycles()
BRANCHING: Final = [
    forcing.nishio(),
    forcing.multiple(),
    forcing.dynamic(),
    nested.dynamic_plus(),
    nested.nested(2),
    nested.nested(3),
    nested.nested(4),
    nested.nested(5),
]


def rate_digits(digits: Sequence[int], removed: Sequence[int] = ()) -> tuple[int, int, int]:
    """Return ER, EP and ED in tenths; -1 for each that no technique reaches.

    ``removed`` are candidates that a position lacks though no digit rules them out.
    """
    board = start_board(digits)
    for candidate in removed:
        eliminate(board, candidate // 9, candidate % 9)
    hardest: i64 = 0
    pearl: i64 = 0
    diamond: i64 = 0
    while board[OPEN]:
        let_others_run()
        rating: i64 = next_step(board)
        if not rating:
            return -1, pearl or -1, diamond or -1
        hardest = max(hardest, rating)
        if not diamond:
            diamond = rating
        if not pearl and board[PLACED]:
            pearl = hardest
    return hardest, pearl, diamond


def next_step(board: vec[i64]) -> i64:
    """Apply the easiest hint of a position and return its rating in tenths, or 0 for none."""
    rating: i64 = singles.hidden_single(board)
    if not rating:
        rating = singles.direct_locking(board)
    if not rating:
        rating = sets.direct_hidden_set(board, 2)
    if not rating:
        rating = singles.naked_single(board)
    if not rating:
        rating = sets.direct_hidden_set(board, 3)
    if not rating:
        rating = sets.locking(board)
    if not rating:
        rating = sets.naked_set(board, 2)
    if not rating:
        rating = sets.fish(board, 2)
    if not rating:
        rating = sets.hidden_set(board, 2)
    if not rating:
        rating = sets.naked_set(board, 3)
    if not rating:
        rating = sets.fish(board, 3)
    if not rating:
        rating = sets.hidden_set(board, 3)
    if not rating:
        rating = wings.wing(board, 2)
    if not rating:
        rating = wings.wing(board, 3)
    if not rating:
        rating = loops.unique_loop(board)
    if not rating:
        rating = sets.naked_set(board, 4)
    if not rating:
        rating = sets.fish(board, 4)
    if not rating:
        rating = sets.hidden_set(board, 4)
    if not rating:
        rating = grave.bivalue_grave(board)
    if not rating:
        rating = wings.aligned_pair(board)
    if not rating:
        rating = CYCLES.first_hint(board)
    if not rating:
        rating = wings.aligned_triplet(board)
    for level in BRANCHING:
        if not rating:
            rating = level.first_hint(board)
    return rating
