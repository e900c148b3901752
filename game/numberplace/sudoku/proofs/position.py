"""A position as proofs see it: the rules of its board, and the candidates left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import lshift, or_
from typing import Final

from numberplace.core.step import Step
from numberplace.sudoku.board import CLASSIC, Candidate, ProofBoard
from numberplace.sudoku.model.board import mask_digits
from numberplace.sudoku.model.forms import Rules
from numberplace.sudoku.model.geometry import cells_of
from numberplace.sudoku.model.plain_grid import AnyGrid, AnyTopology, PlainTopology

MASK_OF_DIGIT: Final = (0, *[1 << at for at in range(64)])
"""The digit_mask of each digit, which a filled cell has instead of candidates."""
_FIGURES: Final = "0123456789abcdefghijklmnopqrstuv"
IN_BASE_32: Final = tuple(_FIGURES[mask >> 4] + _FIGURES[mask << 1 & 31] for mask in range(512))
"""A cell's ten bits of a candidate_mask by the digit_mask, in figures that ``int`` reads."""


@lru_cache(maxsize=16)
def board_of(topology: AnyTopology) -> ProofBoard:
    """Return the rules of a board as proofs are checked by them."""
    if isinstance(topology, PlainTopology):
        puzzle = topology.puzzle
        return ProofBoard.of(puzzle.rules, puzzle.board.size, puzzle.board.count)
    rules = Rules.joined([rule.form for rule in topology.rules])
    if topology.rules and topology.part is None:
        houses = Rules(houses=topology.houses[: 3 * topology.width])
        return ProofBoard.of(Rules.joined([houses, rules]), int(topology.width))
    return ProofBoard(  # houses and peers without a rule that brings them
        topology.houses,
        tuple(map(frozenset, topology.peers)),
        frozenset(cells_of(topology.free_low, topology.free_high)),
        (*rules.pairs, *rules.sums, *rules.lines, *rules.calculations),
        rules.limits,
    )


def digits_left(grid: AnyGrid) -> list[frozenset[int]]:
    """Return the digits left for each cell; of a filled cell, that digit alone."""
    return list(map(_set_of_mask, masks_left(grid)))


def masks_left(grid: AnyGrid) -> list[int]:
    """Return the digit_mask left for each cell; of a filled cell, that digit alone."""
    return list(map(or_, grid.cells, map(MASK_OF_DIGIT.__getitem__, grid.digits)))


def mask_left(grid: AnyGrid, board: ProofBoard) -> int:
    """Return the candidate_mask of a position; filled cells have their digit."""
    masks = masks_left(grid)
    if board.stride == 10 and len(board.cells) == len(masks) == 81:
        return int("".join(map(IN_BASE_32.__getitem__, reversed(masks))), 32)
    chosen = masks if len(board.cells) == len(masks) else [masks[cell] for cell in board.cells]
    return sum(map(lshift, chosen, board.shifts))  # no two share a bit; a loop takes five times


def start_on(board: ProofBoard, givens: Sequence[int]) -> list[set[int]]:
    """Return the candidates that the rules of a board and the givens (0 = empty) leave."""
    left: list[set[int]] = [set() for _cell in board.sees]
    for cell in board.cells:
        left[cell] = set(board.digits)
    for cell, mask in board.limits:
        left[cell] &= {digit for digit in board.digits if mask >> digit - 1 & 1}
    for cell, digit in enumerate(givens):
        if digit:
            place(left, (cell, digit), board)
    return left


def place(left: list[set[int]], candidate: Candidate, board: ProofBoard = CLASSIC) -> None:
    """Fill a cell: the digit goes from the cells it sees."""
    cell, digit = candidate
    left[cell] = {digit}
    for other in board.sees[cell]:
        left[other].discard(digit)


@lru_cache(maxsize=1024)
def _set_of_mask(mask: int) -> frozenset[int]:
    return frozenset(mask_digits(mask))


def walked(start: AnyGrid, steps: Iterable[Step]) -> Iterator[tuple[AnyGrid, Step]]:
    """Yield each step of a way with the position where it is taken."""
    grid = start.copy()
    for step in steps:
        yield grid, step
        grid.apply(step)
