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
"""More cells than this are not filled in every way."""
MANY_CELLS, MANY_DIGITS = 9, 4
"""Nor are more cells with more digits: there are more ways than anybody waits for."""


def all_exchangeable(left: dict[int, frozenset[int]], board: ProofBoard) -> bool:
    """Tell whether, however the cells are filled, other digits fill them with equal houses."""
    digits_left = frozenset[int]().union(*left.values())
    if len(left) > MAX_DEADLY or (len(left) > MANY_CELLS and len(digits_left) > MANY_DIGITS):
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


def is_exchange_of_lines(
    left: dict[int, frozenset[int]], board: ProofBoard, rest: Callable[[int], Iterable[int]]
) -> bool:
    """Tell whether two digits could be exchanged in two cells and where two lines lie across them.

    The two cells, one and other, are in one region and one line, and have two digits a and b. Two
    lines beside that line cross a second region, so that the cells of both lines at each position
    lie in one region, and this region has a and b only where the lines across through one and other
    meet them. Draw an edge between the two digits of the two lines at each position: each digit has
    two edges, so they make rings. One of the two crossings has a and not b, the other b and not a,
    with one and other holding what is missing. With a and b exchanged in the four places each digit
    has two edges again, so they make rings, and a ring can be written in two lines both ways. No
    line across, region or third line then has other digits. Edges of cells that are not named stay
    as they are: rings of their own, and at most one path, whose ring goes the way of the path.

    Args:
        left: the candidates of some cells.
        rest: returns the candidates of any other cell.
    """
    kinds = (board.houses[:9], board.houses[9:18])
    regions = board.houses[18:27]
    for along, across in (kinds, kinds[::-1]):
        for first, second in combinations(along, 2):
            pair = [cell for cell in left if cell not in first and cell not in second]
            if _is_qiu(left, (first, second), pair, (along, across, regions), rest):
                return True
    return False


Houses = tuple[tuple[int, ...], ...]


def _is_qiu(
    left: dict[int, frozenset[int]],
    lines: tuple[tuple[int, ...], tuple[int, ...]],
    outside: list[int],
    kinds: tuple[Houses, Houses, Houses],
    rest: Callable[[int], Iterable[int]],
) -> bool:
    """Tell whether two digits could be exchanged in two cells and where two given lines lie across.

    Args:
        outside: the named cells that are in neither line.
        kinds: the lines of the kind of these two, the lines of the other kind, and the regions.
    """
    along, across, regions = kinds
    region_of = {cell: at for at, cells in enumerate(regions) for cell in cells}
    if len(lines[0]) != len(lines[1]) or not lines[0]:
        return False
    columns = list(zip(*lines, strict=True))
    for upper, lower in columns:
        if region_of.get(upper, -1) != region_of.get(lower, -2):
            return False
        if not any(upper in line and lower in line for line in across):
            return False
    if not _is_one_path([c for c in columns if not (c[0] in left and c[1] in left)], left, rest):
        return False
    for one, other in combinations(outside, 2):
        pair = left[one] | left[other]
        if len(pair) != 2 or region_of.get(one, -1) != region_of.get(other, -2):
            continue
        if not any(one in line and other in line for line in along):
            continue
        crossings = [
            column
            for column in columns
            for cell in (one, other)
            if any(cell in line and column[0] in line for line in across)
        ]
        inside = {cell for column in crossings for cell in column}
        if len(inside) != 4 or not inside <= left.keys():
            continue
        region = {region_of[cell] for cell in inside}
        if len(region) != 1 or region_of[one] in region:
            continue
        cells = set(regions[region.pop()])
        if not set(outside) - {one, other} <= cells:
            continue
        beside = [left[cell] if cell in left else rest(cell) for cell in cells - inside]
        if not any(pair.intersection(digits) for digits in beside):
            return True
    return False


def _is_one_path(
    columns: list[tuple[int, int]],
    left: dict[int, frozenset[int]],
    rest: Callable[[int], Iterable[int]],
) -> bool:
    """Tell whether the digits of columns that stay make rings and at most one path.

    A column with a cell of several candidates is a path of its own.
    """
    starts, ends = set[int](), set[int]()
    paths = 0
    for column in columns:
        upper, lower = (set(left[cell] if cell in left else rest(cell)) for cell in column)
        if len(upper) == len(lower) == 1:
            starts |= upper
            ends |= lower
        else:
            paths += 1
    return paths + len(starts - ends) < 2
