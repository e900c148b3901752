"""Constraints that readers of links found: checked, and patterns of houses named."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.diagonals import Diagonals
from numberplace.sudoku.constraints.patterns import Asterisk, CentreDot
from numberplace.sudoku.constraints.windoku import Windoku
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Rules

_PATTERNS: Final[tuple[Constraint, ...]] = (Diagonals(), Windoku(), Asterisk(), CentreDot())
"""Constraints that make nothing but houses; links have other names for these, or none."""


def gathered(found: Iterable[Constraint], board: Board) -> tuple[Constraint, ...]:
    """Return constraints after the checks of our own text, which they are saved as.

    Houses that make up a pattern become that pattern. Raises FormatError.
    """
    checked = [type(one).parse(one.format(board).split()[1:], board) for one in found]
    for pattern in _PATTERNS if board.is_square else ():
        checked = _with_pattern(checked, pattern, board)
    return tuple(checked)


def _with_pattern(found: list[Constraint], pattern: Constraint, board: Board) -> list[Constraint]:
    wanted = [Rules(houses=(tuple(sorted(house)),)) for house in pattern.rules(board).houses]
    parts = [one for one in found if one.rules(board) in wanted]
    if pattern in found or len(parts) != len(wanted) or not parts:
        return found
    at = found.index(parts[0])
    found = [*found[:at], pattern, *found[at:]]
    return [one for one in found if one not in parts]
