"""Topology: the houses of a board and what its further rules say, packed for the searches.

A board has nine rows, nine columns and nine regions (boxes unless it is a jigsaw). Further houses
follow those 27: diagonals, windows, extra regions. Cells may also see each other by other rules (a
cage, a knight's move); and two cells may go together only by a table. The classic board is the
topology without any of this (``CLASSIC``).

A board of 4 x 4 to 8 x 8 cells lies in the upper left corner of the 9 x 9 (``model/small``). The
rest counts as filled: its cells are *absent*, as are its rows, columns and regions, which have no
cells, and the digits above its size, which every house has from the start.
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


ABSENT: Final = 80
"""Fills the packed cells of a house up to nine: no board smaller than 9 x 9 has the last cell."""
NO_HOUSES: Final = [8, 17, 26]
"""What stands for the houses of an absent cell: the last row, column and region."""


def _bit_in(house: tuple[int, ...], cell: int) -> int:
    """Return a cell's bit in the position masks of a house, 0 where it is absent."""
    return 1 << house.index(cell) if cell in house else 0


def _is_rectangle(cells: Collection[int]) -> bool:
    """Tell whether some cells fill a rectangle; none do as well."""
    rows, columns = {cell // 9 for cell in cells}, {cell % 9 for cell in cells}
    return len(rows) * len(columns) == len(cells)


def _rectangles(houses: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return top left, top right, bottom left, bottom right of each rectangle in two regions.

    Two corners of a line are in the one region, the other two in the other, so that each row,
    column and region has two corners or none.
    """
    region = {cell: at for at, cells in enumerate(houses[18:27]) for cell in cells}
    found: list[tuple[int, ...]] = []
    for top, bottom, left, right in [
        (r1, r2, c1, c2)
        for r1 in range(9)
        for r2 in range(r1 + 1, 9)
        for c1 in range(9)
        for c2 in range(c1 + 1, 9)
    ]:
        corners = (top * 9 + left, top * 9 + right, bottom * 9 + left, bottom * 9 + right)
        if corners[3] in region:
            a, b, c, d = [region[corner] for corner in corners]
            if (a == b and c == d) != (a == c and b == d):
                found.append(corners)
    return found


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

    ``size`` cells in a row; ``digits`` the digit_mask of its digits; ``low/high`` its cells.
    ``houses[house]`` its cells, ascending: rows, columns, regions, further houses.
    ``house_cell[house * 9 + position]`` and ``house_low/high[house]`` are the same, packed; after
    the houses ``house_cell`` goes on with ``groups``, and ``house_size`` has the sizes of both.
    Houses of a smaller board are filled up with an absent cell, which has no candidates.
    ``house_of[cell * 3 + kind]`` the row, column or region of a cell as a house, and
    ``position_bit[cell * 3 + kind]`` its bit in that house's position masks.
    ``more_start[cell]`` up to ``more_start[cell + 1]`` number the entries of ``more_house`` and
    ``more_bit``: the same of the further houses that the cell lies in.
    ``peers_low/high[cell]`` the cells that cannot hold its digit; ``more_low/high[cell]`` those of
    them that no row, column or region makes peers.
    ``free_low/high`` the cells that are in no further rule, so that digits may be exchanged there.
    ``rules`` what it has beside its rows, columns and regions; ``totals`` the sums that follow from
    them. ``limits`` the digit_mask of each cell. ``is_classic`` tells the board without further
    rules, ``has_boxes`` one with boxes of 3 x 3.
    ``crossing_line/region[at]`` the line and the region of each crossing of several cells, rows
    first; ``crossing_in_line/in_region[at]`` its cells as position masks of the two.
    ``line_in_region[(region - 18) * 18 + line]`` the same of any line and region, 0 without cells.
    ``rectangle_corner[at * 4 + i]`` the corners of each rectangle of two rows, two columns and two
    regions: corners i and 3 - i are opposite, i ^ 1 shares the row; ``rectangle_low/high[at]`` the
    same as a cell set.
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
            houses: rows, columns, regions, then the further houses. Each has as many cells as the
                first row, or none where it is absent.
            peers: for each cell those that cannot hold its digit; by the houses when left out.
            rules: what the board has beside its rows, columns and regions; those of their houses
                that hold every digit are to be among ``houses`` as well.
            totals: sums that follow from them.
            names: how the further houses are called, marked with ``N_``, each with its number.

        Raises:
            ValueError: a house has another number of cells, or there are too many houses.
        """
        size = len(houses[0])
        if len(houses) > MAX_HOUSES or any(len(set(house)) not in (0, size) for house in houses):
            raise ValueError(f"not at most {MAX_HOUSES} houses of {size} cells")
        self.houses = tuple([tuple(sorted(house)) for house in houses])
        self.size: i64 = size
        self.digits: i64 = (1 << size) - 1
        self.cells = tuple([cell for row in self.houses[:9] for cell in row])
        """The cells of the board, ascending: 81 unless it is smaller."""
        lows, highs = _cell_sets([self.cells])
        self.low: i64 = lows[0]
        self.high: i64 = highs[0]
        self.house_count: i64 = len(self.houses)
        self.names = names
        self.groups = _groups_of(rules, self.houses)
        """Cells that hold different digits and share no house, such as those of a cage."""
        padded = [(*cells, *[ABSENT] * (9 - len(cells))) for cells in (*self.houses, *self.groups)]
        self.house_cell: vec[i64] = vec[i64]([cell for cells in padded for cell in cells])
        self.house_size: vec[i64] = vec[i64]([len(house) for house in (*self.houses, *self.groups)])
        self.house_low, self.house_high = _cell_sets(self.houses)
        found = [[h for h, house in enumerate(self.houses) if c in house] for c in range(81)]
        self.houses_of = tuple([tuple(house) for house in found])
        """The houses of each cell, ascending: row, column, region, further ones."""
        first_three = [found[cell][:3] or NO_HOUSES for cell in range(81)]
        self.house_of: vec[i64] = vec[i64]([h for three in first_three for h in three])
        self.position_bit: vec[i64] = vec[i64](
            [_bit_in(self.houses[h], c) for c in range(81) for h in first_three[c]]
        )
        more = [found[cell][3:] for cell in range(81)]
        starts = [sum([len(some) for some in more[:cell]]) for cell in range(82)]
        self.more_start: vec[i64] = vec[i64](starts)
        self.more_house: vec[i64] = vec[i64]([house for some in more for house in some])
        self.more_bit: vec[i64] = vec[i64](
            [_bit_in(self.houses[h], c) for c in range(81) for h in more[c]]
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
        self.limits: vec[i64] = vec[i64]([0] * 81)
        for cell in self.cells:
            self.limits[cell] = self.digits
        ruled = {cell for cell in range(81) if more[cell] or seen[cell] - near[cell]}
        for rule in rules:
            for cell, mask in rule.form.limits:
                self.limits[cell] &= mask
            ruled |= rule.form.cells()
        free_low, free_high = _cell_sets([set(self.cells) - ruled])
        self.free_low: i64 = free_low[0]
        self.free_high: i64 = free_high[0]
        self.has_boxes: bool = set(self.houses[18:27]) == set(BOXES)
        self.is_classic: bool = self.has_boxes and not ruled
        self.has_rectangles: bool = all(_is_rectangle(house) for house in self.houses[18:27])
        """Whether the regions are boxes of any shape."""
        crossings = [
            (line, region, set(self.houses[line]) & set(self.houses[region]))
            for line in range(18)
            for region in range(18, 27)
        ]
        crossings = [crossing for crossing in crossings if len(crossing[2]) > 1]
        self.crossing_count: i64 = len(crossings)
        self.crossing_line: vec[i64] = vec[i64]([line for line, _region, _cells in crossings])
        self.crossing_region: vec[i64] = vec[i64]([region for _line, region, _cells in crossings])
        self.crossing_in_line: vec[i64] = vec[i64](
            [self._positions_of(line, cells) for line, _region, cells in crossings]
        )
        self.crossing_in_region: vec[i64] = vec[i64](
            [self._positions_of(region, cells) for _line, region, cells in crossings]
        )
        self.line_in_region: vec[i64] = vec[i64](
            [
                self._positions_of(region, set(self.houses[line]) & set(self.houses[region]))
                for region in range(18, 27)
                for line in range(18)
            ]
        )
        rectangles = _rectangles(self.houses)
        self.rectangle_count: i64 = len(rectangles)
        self.rectangle_corner: vec[i64] = vec[i64]([c for corners in rectangles for c in corners])
        self.rectangle_low, self.rectangle_high = _cell_sets(rectangles)
        self.find_solutions: Callable[[list[int], int], list[bytes]] | None = None
        """Exact search of a board with further rules: up to so many solutions within the
        digit_mask of each cell. None for the classic board, whose own search is faster."""

    def _positions_of(self, house: int, cells: Collection[int]) -> int:
        """Return some cells of a house as a position mask."""
        return sum([1 << self.houses[house].index(cell) for cell in cells])

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
