"""The candidates that a further rule speaks of, and the conclusions of a step about them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from numberplace.core.step import Mark, Role, Step
from numberplace.sudoku.model.forms import Cell
from numberplace.sudoku.model.plain_grid import AnyGrid

Candidates = tuple[tuple[Cell, int], ...]
"""(cell, digit), ascending."""


def masks_of(grid: AnyGrid, cells: Iterable[Cell]) -> list[int]:
    """Return the digit_mask of each cell; of a filled one, its digit alone."""
    return [
        1 << grid.digits[cell] - 1 if grid.digits[cell] else int(grid.cells[cell]) for cell in cells
    ]


def has_changed(grid: AnyGrid, cells: Iterable[Cell], since: int) -> bool:
    """Tell whether one of some cells has lost a candidate since a version of the grid."""
    return since < 0 or any(grid.cell_changed[cell] > since for cell in cells)


class Conclusions(NamedTuple):
    """The conclusions of a rule about some cells: a digit for one, fewer candidates for another."""

    placements: Candidates
    eliminations: Candidates

    @property
    def cells(self) -> set[Cell]:
        """The cells that they speak of."""
        return {cell for cell, _digit in (*self.placements, *self.eliminations)}


def concluded(grid: AnyGrid, keep: dict[Cell, int]) -> Conclusions | None:
    """Return the conclusions for empty cells of which only some digits are to be kept, None =
    nothing.

    A cell with one digit left is filled, as a person does at once. Where the rule leaves a cell
    nothing, or two cells that see each other the same digit, everything is an elimination: such a
    position has no solution, and who tries a candidate out sees it by the cell that is empty.
    """
    lost: list[tuple[Cell, int]] = []
    placed: list[tuple[Cell, int]] = []
    is_sound = True
    for cell in sorted(keep):
        held = int(grid.cells[cell])
        left = held & keep[cell]
        if left == held:
            continue
        gone = held & ~left
        lost += [(cell, at + 1) for at in range(gone.bit_length()) if gone >> at & 1]
        if left == 0:
            is_sound = False
        elif left & left - 1 == 0:
            placed.append((cell, left.bit_length()))
    if not lost:
        return None
    if not is_sound or _clash(grid, placed):
        placed = []
    filled = {cell for cell, _digit in placed}
    return Conclusions(tuple(placed), tuple(one for one in lost if one[0] not in filled))


def _clash(grid: AnyGrid, placed: list[tuple[Cell, int]]) -> bool:
    """Tell whether two cells that see each other would get equal digits."""
    peers = grid.topology.peers
    return any(
        digit == other and cell in peers[beside]
        for at, (cell, digit) in enumerate(placed)
        for beside, other in placed[:at]
    )


def clash(grid: AnyGrid, one: Conclusions, other: Conclusions) -> bool:
    """Tell whether two conclusions fill one cell, or cells that see each other by equal digits.

    They are no single step then: there is such a pair only where a candidate is tried out.
    """
    peers = grid.topology.peers
    return any(
        cell == beside or (digit == each and cell in peers[beside])
        for cell, digit in one.placements
        for beside, each in other.placements
    )


def strength(found: Conclusions) -> tuple[int, int]:
    """Return the sort key of a step: steps that fill cells first, then those with most conclusions.

    So a person reads least: what says little is often said by the way later, beside a digit that
    was placed meanwhile.
    """
    return -len(found.placements), -len(found.eliminations)


def rule_step(
    technique: str, found: Conclusions, basis: Iterable[Cell], facts: tuple[int, ...]
) -> Step:
    """Return the step of a rule whose cells are marked as its basis."""
    marks = tuple(Mark(Role.BASIS, cell) for cell in sorted(set(basis)))
    return Step(technique, found.placements, found.eliminations, marks, (), (), facts)
