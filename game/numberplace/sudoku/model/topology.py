"""Topology: the houses of a board and what its further rules say, packed for the searches.

Every board that the engine reasons about has 9 x 9 cells, nine rows, nine columns and nine regions
(boxes unless it is a jigsaw). Further houses follow those 27: diagonals, windows, extra regions.
Cells may also see each other by other rules (a cage, a knight's move); and two cells may go
together only by a table. The classic board is the topology without any of this (``CLASSIC``).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.forms import FurtherRule
from numberplace.sudoku.model.geometry import (
    BOXES,
    CELL_HIGH,
    CELL_LOW,
    COLUMNS,
    FIRST,
    ROWS,
)
from numberplace.sudoku.model.totals import Total

MAX_HOUSES: Final = 63
"""Houses of one board: the numbers of links and of empty places leave room for so many."""
HOUSE_BIT: Final = vec[i64]([1 << house for house in range(MAX_HOUSES)])
"""The bit of a house in a mask; 1 << house would be a shift of 32 bits in compiled code."""


def _cell_sets(sets: Iterable[Collection[int]]) -> tuple[vec[i64], vec[i64]]:
    """Pack sets of cells as the low and the high words of ``geometry``."""
    lows: list[int] = []
    highs: list[int] = []
    for cells in sets:
        lows.append(sum([1 << cell for cell in cells if cell < 54]))
        highs.append(sum([1 << (cell - 54) for cell in cells if cell >= 54]))
    return vec[i64](lows), vec[i64](highs)


def _groups_of(
    rules: Iterable[FurtherRule], houses: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    """Return the groups without repeats that no house holds, each once."""
    found = dict.fromkeys(tuple(sorted(group)) for rule in rules for group in rule.form.groups)
    return tuple(
        [
            group
            for group in found
            if 1 < len(group) <= 9 and not any(set(group) <= set(house) for house in houses)
        ]
    )


class Topology:
    """The tables of one board; immutable once made.

    ``houses[house]`` its nine cells, ascending: rows, columns, regions, further houses.
    ``house_cell[house * 9 + position]`` and ``house_low/high[house]`` are the same, packed; after
    the houses ``house_cell`` goes on with ``groups``, and ``house_size`` has the sizes of both.
    ``house_of[cell * 3 + kind]`` the row, column or region of a cell as a house, and
    ``position_bit[cell * 3 + kind]`` its bit in that house's position masks.
    ``more_start[cell]`` up to ``more_start[cell + 1]`` number the entries of ``more_house`` and
    ``more_bit``: the same of the further houses that the cell lies in.
    ``peers_low/high[cell]`` the cells that cannot hold its digit; ``more_low/high[cell]`` those of
    them that no row, column or region makes peers.
    ``free_low/high`` the cells that are in no further rule, so that digits may be exchanged there.
    ``rules`` what it has beside its rows, columns and regions; ``totals`` the sums that follow from
    them. ``limits`` the digit_mask of each cell. ``is_classic`` tells the board without further
    rules, ``has_boxes`` one with boxes.
    ``names`` says the further houses in the player's words, from the 28th on.
    """

    def __init__(
        self,
        houses: Sequence[tuple[int, ...]],
        peers: Sequence[Collection[int]] | None = None,
        *,
        rules: tuple[FurtherRule, ...] = (),
        totals: tuple[Total, ...] = (),
        names: tuple[tuple[str, int], ...] = (),
    ) -> None:
        """Pack the tables.

        Args:
            houses: rows, columns, regions, then the further houses; nine cells each.
            peers: for each cell those that cannot hold its digit; by the houses when left out.
            rules: what the board has beside its rows, columns and regions; those of their houses
                that have nine cells are to be among ``houses`` as well.
            totals: sums that follow from them.
            names: how the further houses are called, marked with ``N_``, each with its number.

        Raises:
            ValueError: a house does not have nine cells, or there are too many houses.
        """
        if len(houses) > MAX_HOUSES or any(len(set(house)) != 9 for house in houses):
            raise ValueError(f"not at most {MAX_HOUSES} houses of nine cells")
        self.houses = tuple([tuple(sorted(house)) for house in houses])
        self.house_count: i64 = len(self.houses)
        self.names = names
        self.groups = _groups_of(rules, self.houses)
        """Cells that hold different digits and share no house, such as those of a cage."""
        padded = [(group * 9)[:9] for group in self.groups]
        self.house_cell: vec[i64] = vec[i64](
            [cell for house in (*self.houses, *padded) for cell in house]
        )
        self.house_size: vec[i64] = vec[i64]([len(house) for house in (*self.houses, *self.groups)])
        self.house_low, self.house_high = _cell_sets(self.houses)
        found = [[h for h, house in enumerate(self.houses) if c in house] for c in range(81)]
        self.houses_of = tuple([tuple(house) for house in found])
        """The houses of each cell, ascending: row, column, region, further ones."""
        self.house_of: vec[i64] = vec[i64]([h for cell in range(81) for h in found[cell][:3]])
        self.position_bit: vec[i64] = vec[i64](
            [1 << self.houses[h].index(c) for c in range(81) for h in found[c][:3]]
        )
        more = [found[cell][3:] for cell in range(81)]
        starts = [sum([len(some) for some in more[:cell]]) for cell in range(82)]
        self.more_start: vec[i64] = vec[i64](starts)
        self.more_house: vec[i64] = vec[i64]([house for some in more for house in some])
        self.more_bit: vec[i64] = vec[i64](
            [1 << self.houses[h].index(c) for c in range(81) for h in more[c]]
        )
        near = [{c for h in found[cell][:3] for c in self.houses[h]} for cell in range(81)]
        seen = [{c for h in found[cell] for c in self.houses[h]} for cell in range(81)]
        for cell in range(81):
            seen[cell].update(peers[cell] if peers is not None else ())
            seen[cell].discard(cell)
        self.peers = tuple([tuple(sorted(cells)) for cells in seen])
        self.peers_low, self.peers_high = _cell_sets(seen)
        self.more_low, self.more_high = _cell_sets([seen[c] - near[c] for c in range(81)])
        self.rules = rules
        self.totals = totals
        self.limits: vec[i64] = vec[i64]([511] * 81)
        ruled = {cell for cell in range(81) if more[cell] or seen[cell] - near[cell]}
        for rule in rules:
            for cell, mask in rule.form.limits:
                self.limits[cell] &= mask
            ruled |= rule.form.cells()
        free_low, free_high = _cell_sets([set(range(81)) - ruled])
        self.free_low: i64 = free_low[0]
        self.free_high: i64 = free_high[0]
        self.has_boxes: bool = set(self.houses[18:27]) == set(BOXES)
        self.is_classic: bool = self.has_boxes and not ruled
        self.find_solutions: Callable[[list[int], int], list[bytes]] | None = None
        """Exact search of a board with further rules: up to so many solutions within the
        digit_mask of each cell. None for the classic board, whose own search is faster."""

    def cell_set_at(self, house: i64, position_mask: i64) -> tuple[i64, i64]:
        """Return the cells at some positions of a house as a cell set."""
        low: i64 = 0
        high: i64 = 0
        house_cell = self.house_cell
        while position_mask:
            cell: i64 = house_cell[house * 9 + FIRST[position_mask]]
            position_mask &= position_mask - 1
            low |= CELL_LOW[cell]
            high |= CELL_HIGH[cell]
        return low, high

    def cells_at(self, house: i64, position_mask: i64) -> tuple[int, ...]:
        """Return the cells at some positions of a house, ascending."""
        cells: list[int] = []
        mask: i64 = position_mask
        while mask:
            cells.append(self.house_cell[house * 9 + FIRST[mask]])
            mask &= mask - 1
        return tuple(cells)

    def __reduce__(self) -> tuple[object, ...]:
        """Say how it is made again in another process; there it has no exact search."""
        if self.is_classic:
            return _classic, ()
        return _remade, (self.houses, self.peers, self.rules, self.totals, self.names)


def _classic() -> Topology:
    return CLASSIC


def _remade(
    houses: Sequence[tuple[int, ...]],
    peers: Sequence[Collection[int]],
    rules: tuple[FurtherRule, ...],
    totals: tuple[Total, ...],
    names: tuple[tuple[str, int], ...],
) -> Topology:
    return Topology(houses, peers, rules=rules, totals=totals, names=names)


CLASSIC: Final = Topology(ROWS + COLUMNS + BOXES)
"""The board without further rules."""
