"""Deadly patterns: cells whose digits could be exchanged, whatever fills them.

Knows nothing of the techniques, as ``verify`` does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Final

from numberplace.sudoku.board import ProofBoard


def is_even(left: dict[int, frozenset[int]], board: ProofBoard) -> bool:
    """Tell whether each cell has two digits, and each house each digit twice or never.

    Then k cells of a house have k digits between them and use each once; if each cell takes its
    other digit, they do so again.
    """
    if any(len(digits) != 2 for digits in left.values()):
        return False
    for house in board.houses:
        inside = [left[cell] for cell in house if cell in left]
        for digit in board.digits:
            if sum(digit in digits for digits in inside) not in (0, 2):
                return False
    return True


MAX_DEADLY: Final = 24
"""More cells than this are only looked at by ``is_even``."""


def all_exchangeable(left: dict[int, frozenset[int]], board: ProofBoard) -> bool:
    """Tell whether, however the cells are filled, other digits fill them with equal houses."""
    if len(left) > MAX_DEADLY:
        return False
    houses = board.houses
    for filled in _fillings(left, board):
        digits = frozenset(filled.values())
        kept = {
            cell: frozenset(
                digit
                for digit in digits
                if all(
                    any(filled[other] == digit for other in house if other in filled)
                    for house in houses
                    if cell in house
                )
            )
            for cell in filled
        }
        wanted = [sorted(filled[cell] for cell in house if cell in filled) for house in houses]
        if not any(
            other != filled
            and wanted
            == [sorted(other[cell] for cell in house if cell in filled) for house in houses]
            for other in _fillings(kept, board)
        ):
            return False
    return True


def _fillings(left: dict[int, frozenset[int]], board: ProofBoard) -> Iterator[dict[int, int]]:
    """Yield the ways to fill some cells without a clash."""
    cells = list(left)
    filled: dict[int, int] = {}

    def fill(at: int) -> Iterator[dict[int, int]]:
        if at == len(cells):
            yield dict(filled)
            return
        cell = cells[at]
        for digit in sorted(left[cell]):
            if all(filled[other] != digit or other not in board.sees[cell] for other in cells[:at]):
                filled[cell] = digit
                yield from fill(at + 1)
                del filled[cell]

    yield from fill(0)


def is_exchange_of_two(
    left: dict[int, frozenset[int]], board: ProofBoard, rest: Callable[[int], Iterable[int]]
) -> bool:
    """Tell whether two digits could be exchanged in all cells that have several candidates.

    A cell with one candidate holds its digit, and the cells that it sees lose the digit. In each
    house either none of the other cells named can be one of the two digits, or no cell besides them
    can: then both digits of the house lie in these cells and change places, whatever else does.

    Args:
        left: the candidates of some cells.
        rest: returns the candidates of any other cell.
    """
    held = {cell: min(digits) for cell, digits in left.items() if len(digits) == 1}
    open_ = {
        cell: digits - {digit for other, digit in held.items() if other in board.sees[cell]}
        for cell, digits in left.items()
        if cell not in held
    }
    beside = {
        cell: frozenset({held[cell]} if cell in held else rest(cell))
        for cell in board.cells
        if cell not in open_
    }
    return any(
        _can_change_places(frozenset(pair), open_, beside, board)
        for pair in combinations(board.digits, 2)
    )


def _can_change_places(
    pair: frozenset[int],
    open_: dict[int, frozenset[int]],
    beside: dict[int, frozenset[int]],
    board: ProofBoard,
) -> bool:
    changes = False
    for house in board.houses:
        if any(open_[cell] & pair for cell in house if cell in open_):
            if any(beside[cell] & pair for cell in house if cell not in open_):
                return False
            changes = True
    return changes
