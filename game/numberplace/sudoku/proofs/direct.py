"""Proofs of singles and locked candidates: one line that rests on the position alone.

Nine of ten steps of a path are of this kind, and a draft would gather every candidate of the board
for each of them.
"""

from __future__ import annotations

from typing import Final

from numberplace.core.proof import Inference, Proof, Rule
from numberplace.core.step import Role, Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.model.topology import CLASSIC
from numberplace.sudoku.proofs.position import board_of
from numberplace.sudoku.techniques.singles.search import SINGLES

DIRECT: Final = frozenset(SINGLES) | {"locked_candidates_pointing", "locked_candidates_claiming"}
"""The techniques whose proof is one line."""


def direct_proof(step: Step, grid: AnyGrid) -> Proof:
    """Return the proof of a single or of locked candidates, empty where a draft has to find it.

    Args:
        grid: the position where the step is taken, by the numbers of the step.
    """
    if step.technique not in DIRECT:
        return ()
    houses = step.houses_as(Role.BASIS) if step.technique != "naked_single" else ()
    if step.technique in SINGLES:
        ((cell, digit),) = step.placements
        return _last_place(grid, houses[0], digit) if houses else _last_candidate(grid, cell, digit)
    if not houses or not step.houses_as(Role.COVER):
        return ()
    (digit,) = step.digits(Role.BASIS)
    return _last_place(grid, houses[0], digit)


def _last_place(grid: AnyGrid, house: int, digit: int) -> Proof:
    """Say where a digit can still be in a house."""
    if isinstance(grid, Grid) and grid.topology is CLASSIC:
        return _last_place_classic(grid, house, digit)
    digits, masks, bit = grid.digits, grid.cells, 1 << digit - 1
    left = tuple(
        cell
        for cell in board_of(grid.topology).houses[house]
        if (digits[cell] == digit if digits[cell] else masks[cell] & bit)
    )
    return (Inference(Rule.LAST_PLACE, left, digit, True, house=house),) if left else ()


def _last_place_classic(grid: Grid, house: int, digit: int) -> Proof:
    digits, masks = grid.digits, grid.cells
    wanted: i64 = digit
    one: i64 = 1
    bit: i64 = one << wanted - 1
    left: list[int] = []
    for cell in grid.topology.houses[house]:
        if digits[cell] == wanted or masks[cell] & bit:
            left.append(cell)
    return (Inference(Rule.LAST_PLACE, tuple(left), digit, True, house=house),) if left else ()


def _last_candidate(grid: AnyGrid, cell: int, digit: int) -> Proof:
    """Say that a cell can only be a digit."""
    if grid.digits[cell] or grid.cells[cell] != 1 << digit - 1:
        return ()
    return (Inference(Rule.LAST_CANDIDATE, (cell,), digit, True),)
