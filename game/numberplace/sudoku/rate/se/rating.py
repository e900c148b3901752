"""Rate a puzzle as Sudoku Explainer does: take the easiest hint, again and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.sudoku.model.fast import i64, let_others_run, vec
from numberplace.sudoku.rate.se import forcing, grave, loops, nested, sets, wings
from numberplace.sudoku.rate.se.aligned import Aligned
from numberplace.sudoku.rate.se.board import OPEN, PLACED, eliminate, start_board
from numberplace.sudoku.rate.se.completion import MIN_RATING, Completion
from numberplace.sudoku.rate.se.cycles import Cycles
from numberplace.sudoku.rate.se.forcing import Forcing

MULTIPLE: Final = 1
DYNAMIC: Final = 2
"""The first level that finds whatever those before it find."""


class Rater:
    """The searches with their memory, for one puzzle after the other."""

    def __init__(self) -> None:
        self.cycles = Cycles()
        self.completion = Completion()
        self.pairs = Aligned(2)
        self.triplets = Aligned(3)
        self.levels: list[Forcing] = []
        """The kinds of forcing chains so far needed, from Nishio to the deepest nested ones."""
        self.is_unique = True
        """True if loops and graves may assume one solution."""
        self.last: i64 = 0
        """The level the last step with branches took."""

    def level(self, number: int) -> Forcing:
        """Return a kind of forcing chains."""
        while len(self.levels) <= number:
            made = len(self.levels)
            self.levels.append(forcing.forcing(made) if made < 3 else nested.nested(made - 2))
            if made == MULTIPLE:  # searched only where the cycles have just found nothing
                self.levels[made].implications = self.cycles.implications
        return self.levels[number]

    def rate(self, board: vec[i64], should_stop: Callable[[], bool]) -> tuple[int, int, int]:
        """Return ER, EP and ED in tenths; -1 for each that no technique reaches."""
        hardest: i64 = 0
        pearl: i64 = 0
        diamond: i64 = 0
        self.last = 0
        self.completion.failed_open = 0
        self.pairs.forget()
        self.triplets.forget()
        while board[OPEN]:
            let_others_run()
            refuse_to_go_on(should_stop)
            rating: i64 = self.simple_step(board) or self.chain_step(board)
            if not rating:
                return -1, pearl or -1, diamond or -1
            hardest = max(hardest, rating)
            if not diamond:
                diamond = rating
            if not pearl and board[PLACED]:
                pearl = hardest
            if rating >= MIN_RATING and pearl and self.completion.ends(board, hardest):
                break
        return hardest, pearl, diamond

    def simple_step(self, board: vec[i64]) -> i64:
        """Apply the easiest hint without chains and return its rating in tenths, or 0 for none."""
        return (
            sets.hidden_single(board)
            or sets.locking(board, direct=True)
            or sets.hidden_set(board, 2, direct=True)
            or sets.naked_single(board)
            or sets.hidden_set(board, 3, direct=True)
            or sets.locking(board)
            or sets.naked_set(board, 2)
            or sets.fish(board, 2)
            or sets.hidden_set(board, 2)
            or sets.naked_set(board, 3)
            or sets.fish(board, 3)
            or sets.hidden_set(board, 3)
            or wings.wing(board, 2)
            or wings.wing(board, 3)
            or (loops.unique_loop(board) if self.is_unique else 0)
            or sets.naked_set(board, 4)
            or sets.fish(board, 4)
            or sets.hidden_set(board, 4)
            or (grave.bivalue_grave(board) if self.is_unique else 0)
            or self.pairs.apply(board)
        )

    def chain_step(self, board: vec[i64]) -> i64:
        """Apply the easiest hint of chains, or an aligned triplet exclusion.

        From dynamic chains on each level finds all that those before it find. So where the last
        step was a hard one, the level below it is tried first: if it finds nothing, none of the
        easier ones needs a search.
        """
        tried: i64 = -1
        if self.last > DYNAMIC:
            tried = self.last - 1
            if not self.level(tried).find(board):
                return self.triplets.apply(board) or self.branching_step(board, tried + 1, -1)
        return (
            self.cycles.first_hint(board)
            or self.triplets.apply(board)
            or self.branching_step(board, 0, tried)
        )

    def branching_step(self, board: vec[i64], first: i64, found: i64) -> i64:
        """Apply the easiest hint of the levels from ``first`` on; ``found`` has been searched."""
        number: i64
        for number in range(first, 8):
            level = self.level(number)
            if number == found or level.find(board):
                self.last = number
                return level.apply(board)
        return 0


_spare: Final[list[Rater]] = []
"""Raters that nobody uses now; a thread takes one for itself."""


def rate_digits(
    digits: Sequence[int],
    removed: Sequence[int] = (),
    should_stop: Callable[[], bool] = never,
    *,
    is_unique: bool = True,
) -> tuple[int, int, int]:
    """Return ER, EP and ED in tenths; -1 for each that no technique reaches. Raises Stopped.

    Args:
        digits: 81 digits, 0 = empty; there is one solution.
        removed: candidates that a position lacks though no digit rules them out.
        should_stop: asked before each step.
        is_unique: whether the digits alone leave one solution; loops and graves rest on that.
    """
    board = start_board(digits)
    for candidate in removed:
        eliminate(board, candidate // 9, candidate % 9)
    rater = _spare.pop() if _spare else Rater()
    rater.is_unique = is_unique
    found = rater.rate(board, should_stop)
    _spare.append(rater)
    return found
