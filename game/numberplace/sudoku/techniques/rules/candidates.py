"""The candidates that a further rule speaks of, and the conclusions of a step about them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from numberplace.core.step import Mark, Role, Step
from numberplace.sudoku.board import MAX_COMMON, ResultCache, bits_of
from numberplace.sudoku.model.forms import Cell
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import AnyGrid, AnyTopology

Candidates = tuple[tuple[Cell, int], ...]
"""(cell, digit), ascending."""
LOW_COUNT: Final = 54
"""Cells in the low word of the engine's cell sets."""


def masks_of(grid: AnyGrid, cells: Iterable[Cell]) -> list[int]:
    """Return the digit_mask of each cell; of a filled one, its digit alone."""
    return [
        1 << grid.digits[cell] - 1 if grid.digits[cell] else int(grid.cells[cell]) for cell in cells
    ]


class CommonPeers:
    """The cells that see all of some cells of a board; cells as a mask with a bit for each."""

    def __init__(self, topology: AnyTopology) -> None:
        self.houses = [_mask_of(house) for house in topology.houses]
        self._peers = [_mask_of(peers) for peers in topology.peers]
        self.of: ResultCache[int, int] = ResultCache(self._find_seen, MAX_COMMON)
        """For some cells, at least one, the cells that see all of them."""

    def _find_seen(self, cells: int) -> int:
        found = -1
        for cell in bits_of(cells):
            found &= self._peers[cell]
        return found


@lru_cache(maxsize=16)
def common_peers_of(topology: AnyTopology) -> CommonPeers:
    """Return the masks of a board, made once."""
    return CommonPeers(topology)


def _mask_of(cells: Iterable[Cell]) -> int:
    return sum(1 << cell for cell in cells)


def held_by_digit(grid: AnyGrid) -> list[int]:
    """Return for each digit the empty cells that may hold the digit, as a mask."""
    if isinstance(grid, Grid):
        digits = range(1, int(grid.topology.size) + 1)
        return [grid.places_low[digit] | grid.places_high[digit] << LOW_COUNT for digit in digits]
    held = [0] * grid.topology.size
    for cell, mask in enumerate(grid.cells):
        for digit in bits_of(mask):
            held[digit] |= 1 << cell
    return held


def has_changed(grid: AnyGrid, cells: Iterable[Cell], since: int) -> bool:
    """Tell whether one of some cells has lost a candidate since a version of the grid."""
    changed = grid.cell_changed
    for cell in cells:
        if changed[cell] > since:
            return True
    return since < 0


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
