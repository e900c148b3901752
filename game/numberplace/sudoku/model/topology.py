"""Topology: the houses of a board and the meaning of its further rules, packed for the searches.

A board has nine rows, nine columns and nine regions (boxes unless it is a jigsaw). Further houses
follow those 27: diagonals, windows, extra regions. Cells may also see each other by other rules (a
cage, a knight's move); and two cells may go together only by a table. The classic board is the
topology without any of this (``CLASSIC``).

A board of 4 x 4 to 8 x 8 cells lies in the upper left corner of the 9 x 9 (``model/small``). The
rest counts as filled: its cells are *absent*, as are its rows, columns and regions, which have no
cells, and the digits above its size, which every house has from the start.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, product
from typing import Final, NamedTuple

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.forms import FurtherRule
from numberplace.sudoku.model.geometry import (
    BOXES,
    CELL_HIGH,
    CELL_LOW,
    COLUMNS,
    FIRST,
    LOW_CELLS,
    ROWS,
    cells_of,
)
from numberplace.sudoku.model.rule_links import RuleLinks
from numberplace.sudoku.model.totals import Total

Search = Callable[[list[int], int, Callable[[], bool]], list[bytes]]
"""Finds up to so many solutions within digit_masks until a ``should_stop`` says so."""
MAX_HOUSES: Final = 63
"""Houses of one board: the numbers of links and of empty places leave room for so many."""
HOUSE_BIT: Final = vec[i64]([1 << house for house in range(MAX_HOUSES)])
"""The bit of a house in a mask; 1 << house would be a shift of 32 bits in compiled code."""


ABSENT: Final = 80
"""Fills the packed cells of a house up to nine: no board smaller than 9 x 9 has the last cell."""
NO_HOUSES: Final = [(8, 0), (17, 0), (26, 0)]
"""Shifts and masks of the houses of an absent cell: last row, column and region, no position."""


def _mask_of(cells: Iterable[int]) -> int:
    """Return cells as a mask of 81 bits, which the tables are made with."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def _is_rectangle(cells: Collection[int]) -> bool:
    """Tell whether some cells fill a rectangle; none do as well."""
    rows, columns = {cell // 9 for cell in cells}, {cell % 9 for cell in cells}
    return len(rows) * len(columns) == len(cells)


def _cell_sets(masks: Iterable[int]) -> tuple[vec[i64], vec[i64]]:
    """Pack masks of 81 bits as the low and the high words of ``geometry``."""
    every = list(masks)
    return vec[i64]([mask & LOW_CELLS for mask in every]), vec[i64]([mask >> 54 for mask in every])


def _places_of(houses: Sequence[tuple[int, ...]]) -> list[list[tuple[int, int]]]:
    """Return the houses of each cell, ascending, each with the cell's bit in its masks."""
    found: list[list[tuple[int, int]]] = [[] for _cell in range(81)]
    for house, cells in enumerate(houses):
        for position, cell in enumerate(cells):
            found[cell].append((house, 1 << position))
    return found


def _groups_of(rules: Iterable[FurtherRule], houses: list[int]) -> tuple[tuple[int, ...], ...]:
    """Return the groups without repeats that no house holds, each once; houses as masks."""
    found = dict.fromkeys([tuple(sorted(group)) for rule in rules for group in rule.form.groups])
    masks = [(group, _mask_of(group)) for group in found if 1 < len(group) <= 9]
    return tuple([group for group, mask in masks if all(mask & ~house for house in houses)])


class Crossings:
    """The cells that lines and regions share.

    ``line/region[at]`` the line and the region of each crossing of several cells, rows first;
    ``in_line/in_region[at]`` its cells as position masks of the two.
    ``line_in_region[(region - 18) * 18 + line]`` the same of any line and region, 0 without cells.
    """

    def __init__(self, houses: Sequence[tuple[int, ...]]) -> None:
        in_line = [0] * (18 * 9)
        in_region = [0] * (18 * 9)
        region_of = {
            cell: (region, 1 << position)
            for region in range(9)
            for position, cell in enumerate(houses[18 + region])
        }
        for line in range(18):
            for position, cell in enumerate(houses[line]):
                region, bit = region_of[cell]
                in_line[region * 18 + line] |= 1 << position
                in_region[region * 18 + line] |= bit
        self.line_in_region: vec[i64] = vec[i64](in_region)
        found = [
            (line, region)
            for line in range(18)
            for region in range(9)
            if in_line[region * 18 + line].bit_count() > 1
        ]
        self.count: i64 = len(found)
        self.line: vec[i64] = vec[i64]([line for line, _region in found])
        self.region: vec[i64] = vec[i64]([18 + region for _line, region in found])
        self.in_line: vec[i64] = vec[i64]([in_line[r * 18 + line] for line, r in found])
        self.in_region: vec[i64] = vec[i64]([in_region[r * 18 + line] for line, r in found])


class Rectangles:
    """The rectangles whose corners lie in two rows, two columns and two regions.

    ``corner[at * 4 + i]`` the corners of each: i and 3 - i are opposite, i ^ 1 shares the row;
    ``low/high[at]`` the same as a cell set.
    """

    def __init__(self, houses: Sequence[tuple[int, ...]]) -> None:
        found = _rectangles(houses)
        self.count: i64 = len(found)
        self.corner: vec[i64] = vec[i64]([cell for corners in found for cell in corners])
        self.low, self.high = _cell_sets([_mask_of(corners) for corners in found])


def _rectangles(houses: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return top left, top right, bottom left, bottom right of each rectangle in two regions.

    Two corners of a line are in the one region, the other two in the other, so that each row,
    column and region has two corners or none.
    """
    region = [-1] * 81
    for at, cells in enumerate(houses[18:27]):
        for cell in cells:
            region[cell] = at
    size = len(houses[0])
    found: list[tuple[int, ...]] = []
    for top in range(size):
        for bottom in range(top + 1, size):
            for left in range(size):
                # The other right corners are passed over before anything is made of them.
                a, c = region[top * 9 + left], region[bottom * 9 + left]
                for right in range(left + 1, size):
                    b, d = region[top * 9 + right], region[bottom * 9 + right]
                    if (a == b and c == d) != (a == c and b == d):
                        corners = (top, left), (top, right), (bottom, left), (bottom, right)
                        found.append(tuple([row * 9 + column for row, column in corners]))
    return found


class ExtendedRectangles:
    """The sets of six cells that two lines and three regions share in pairs.

    ``cell[at * 6 + 2 * i + line]`` the cell of pair i in each of the two lines; ``low/high[at]``
    the six as a cell set.
    """

    def __init__(self, houses: Sequence[tuple[int, ...]]) -> None:
        region = {cell: at for at, cells in enumerate(houses[18:27]) for cell in cells}
        found = [
            cells
            for lines in (houses[:9], houses[9:18])
            for first, second in combinations([line for line in lines if line], 2)
            for cells in _pairs_in_three_regions(first, second, region)
        ]
        self.count: i64 = len(found)
        self.cell: vec[i64] = vec[i64]([cell for cells in found for cell in cells])
        self.low, self.high = _cell_sets([_mask_of(cells) for cells in found])


def _pairs_in_three_regions(
    first: tuple[int, ...], second: tuple[int, ...], region: dict[int, int]
) -> Iterator[tuple[int, ...]]:
    """Yield three pairs of cells of two lines, each pair in a region of its own."""
    pairs: dict[int, list[tuple[int, int]]] = {}
    for a, b in zip(first, second, strict=True):
        if a in region and region[a] == region.get(b):
            pairs.setdefault(region[a], []).append((a, b))
    for regions in combinations(sorted(pairs), 3):
        for three in product(*[pairs[at] for at in regions]):
            yield (*three[0], *three[1], *three[2])


def _refuse_sizes(houses: Sequence[tuple[int, ...]], size: int) -> None:
    """Raise ValueError for too many houses, and for one of another number of cells."""
    if len(houses) > MAX_HOUSES or any(len(set(house)) not in (0, size) for house in houses):
        raise ValueError(f"not at most {MAX_HOUSES} houses of {size} cells")


class GridPart(NamedTuple):
    """The place of one of several overlapping grids on the whole board."""

    number: int
    """From 1, in reading order."""
    cells: tuple[int, ...]
    """The whole board's number of each cell."""
    houses: tuple[int, ...]
    """The whole board's number of each house."""
    places: tuple[tuple[int, int], ...]
    """The row and the column of each cell in the frame of the whole board, from 0."""
    constraints: tuple[int, ...] = ()
    """The whole board's number of each table, sum, line and calculation, as proofs name them."""
    first_further: int = 0
    """The whole board's number of the first house that no grid brings."""


class Topology:
    """The tables of one board; immutable once made.

    ``size`` cells in a row, numbered as if there were ``width``; ``digits`` the digit_mask of its
    digits; ``low/high`` its cells.
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
    them. ``limits`` the digit_mask of each cell. ``has_boxes`` tells a board with boxes of 3 x 3,
    ``has_other_houses`` one with houses that are no row, column or such box, ``has_other_peers``
    one where cells see each other without a row, column or region between them, ``is_classic`` the
    board without further rules. ``sees_by_boxes`` tells that each cell sees its row, column and box
    of 3 x 3, and no other. ``offers`` names what techniques may rest on (``Technique.rests_on``).
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
        part: GridPart | None = None,
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
            part: where the board lies, if it is one of several grids that overlap.

        Raises ValueError: a house has another number of cells, or there are too many houses.
        """
        size = len(houses[0])
        _refuse_sizes(houses, size)
        self.houses = tuple([tuple(sorted(house)) for house in houses])
        self.rules = rules
        self.totals = totals
        self.names = names
        self.part = part
        self.find_solutions: Search | None = None
        """Exact search of a board with further rules: up to so many solutions within the
        digit_mask of each cell. None for the classic board, whose own search is faster."""
        self.size: i64 = size
        self.width: i64 = 9
        self.digits: i64 = (1 << size) - 1
        self.cells = tuple([cell for row in self.houses[:9] for cell in row])
        """The cells of the board, ascending: 81 unless it is smaller."""
        board = _mask_of(self.cells)
        self.low: i64 = board & LOW_CELLS
        self.high: i64 = board >> 54
        masks = [_mask_of(house) for house in self.houses]
        self.groups = _groups_of(rules, masks)
        """Cells that hold different digits and share no house, such as those of a cage."""
        self._pack_houses(masks)
        self._pack_kind(board, self._pack_peers(masks, peers) | self._pack_limits())
        self.links: RuleLinks = RuleLinks(rules, self.peers_low, self.peers_high)
        """Weak links by the tables of two cells."""
        self.is_linked: bool = self.links.is_any
        self._crossings: Crossings | None = None
        self._rectangles: Rectangles | None = None
        self._extended_rectangles: ExtendedRectangles | None = None
        self._peers: tuple[tuple[int, ...], ...] | None = None

    def spread(self, digits: bytes) -> bytes:
        """Return the digits of the board's cells, 0 = empty, as 81, by the numbers of the tables.

        What is empty stays so: that is how a solution is told that there is not.
        """
        if self.size == 9 or not digits:
            return digits
        found = bytearray(81)
        for cell, digit in zip(self.cells, digits, strict=True):
            found[cell] = digit
        return bytes(found)

    def _pack_kind(self, board: int, ruled: int) -> None:
        """Note what the board offers, by the masks of its cells and of those in further rules."""
        self.free_low: i64 = board & ~ruled & LOW_CELLS
        self.free_high: i64 = (board & ~ruled) >> 54
        self.is_classic: bool = self.has_boxes and not ruled
        self.sees_by_boxes: bool = not (self.has_other_houses or self.has_other_peers)
        self.offers: frozenset[str] = what_is_offered(
            self.has_boxes, self.has_regions, is_ruled=not self.is_classic
        )
        self.link_room: i64 = 1 if self.is_classic else 8
        """The most links of candidates, as a multiple of those of the bare board."""

    def _pack_houses(self, masks: list[int]) -> None:
        """Make the tables of cells by house and of houses by cell."""
        every = (*self.houses, *self.groups)
        filling = [ABSENT] * 9
        self.house_count: i64 = len(self.houses)
        self.has_regions: bool = self.houses[18:27] != self.houses[:9]
        """On a board without regions each row stands for one (``model/small``)."""
        self.has_boxes: bool = set(self.houses[18:27]) == set(BOXES)
        self.has_other_houses: bool = self.house_count > 27 or not self.has_boxes
        self.house_cell: vec[i64] = vec[i64](
            [cell for cells in every for cell in [*cells, *filling[len(cells) :]]]
        )
        self.house_size: vec[i64] = vec[i64]([len(cells) for cells in every])
        self.house_low, self.house_high = _cell_sets(masks)
        places = _places_of(self.houses)
        self.houses_of = tuple([tuple([house for house, _bit in some]) for some in places])
        """The houses of each cell, ascending: row, column, region, further ones."""
        own = [place for some in places for place in some[:3] or NO_HOUSES]
        self.house_of: vec[i64] = vec[i64]([house for house, _bit in own])
        self.position_bit: vec[i64] = vec[i64]([bit for _house, bit in own])
        starts = [0]
        for some in places:
            starts.append(starts[-1] + max(0, len(some) - 3))
        more = [place for some in places for place in some[3:]]
        self.more_start: vec[i64] = vec[i64](starts)
        self.more_house: vec[i64] = vec[i64]([house for house, _bit in more])
        self.more_bit: vec[i64] = vec[i64]([bit for _house, bit in more])

    def _pack_peers(self, masks: list[int], peers: Sequence[Collection[int]] | None) -> int:
        """Make the tables of the cells each cell sees; return a mask of those that a further rule
        adds."""
        seen: list[int] = []
        more: list[int] = []
        ruled = 0
        for cell in range(81):
            own = 1 << cell
            near = every = 0
            for house in self.houses_of[cell]:
                every |= masks[house]
                if house < 27:
                    near |= masks[house]
                else:
                    ruled |= own
            if peers is not None:
                every |= _mask_of(peers[cell])
            every &= ~own
            seen.append(every)
            more.append(every & ~near)
            if more[cell]:
                ruled |= own
        self.peers_low, self.peers_high = _cell_sets(seen)
        self.more_low, self.more_high = _cell_sets(more)
        self.has_other_peers: bool = any(more)
        return ruled

    def _pack_limits(self) -> int:
        """Make the digits that each cell may hold; return a mask of the cells of further rules."""
        self.limits: vec[i64] = vec[i64]([0] * 81)
        for cell in self.cells:
            self.limits[cell] = self.digits
        ruled = 0
        for rule in self.rules:
            for cell, mask in rule.form.limits:
                self.limits[cell] &= mask
            ruled |= _mask_of(rule.form.cells())
        return ruled

    # -- tables that few boards read, made when they are first asked for

    @property
    def crossings(self) -> Crossings:
        """The cells that its lines and regions share."""
        if self._crossings is None:
            self._crossings = Crossings(self.houses)
        return self._crossings

    @property
    def rectangles(self) -> Rectangles:
        """Its rectangles in two rows, two columns and two regions."""
        if self._rectangles is None:
            self._rectangles = Rectangles(self.houses)
        return self._rectangles

    @property
    def extended_rectangles(self) -> ExtendedRectangles:
        """Its sets of six cells that two lines and three regions share in pairs."""
        if self._extended_rectangles is None:
            self._extended_rectangles = ExtendedRectangles(self.houses)
        return self._extended_rectangles

    @property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the cells that cannot hold its digit, ascending."""
        if self._peers is None:
            sets = zip(self.peers_low, self.peers_high, strict=True)
            self._peers = tuple([tuple(cells_of(low, high)) for low, high in sets])
        return self._peers

    @property
    def has_rectangles(self) -> bool:
        """True if the regions are boxes of any shape."""
        return all(_is_rectangle(house) for house in self.houses[18:27])

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
        """Return the constructor call for another process; the topology there has no exact
        search."""
        if self.is_classic and self.part is None:
            return _classic, ()
        make = partial(
            Topology, rules=self.rules, totals=self.totals, names=self.names, part=self.part
        )
        return make, (self.houses, self.peers)


def what_is_offered(has_boxes: bool, has_regions: bool, *, is_ruled: bool) -> frozenset[str]:
    """Return what techniques may rest on (``Technique.rests_on``) on a board."""
    named = (
        ("houses", True),
        ("boxes", has_boxes),
        ("regions", has_regions),
        ("rules", is_ruled),
        ("bare", not is_ruled),
    )
    return frozenset([name for name, is_there in named if is_there])


def _classic() -> Topology:
    return CLASSIC


CLASSIC: Final = Topology(ROWS + COLUMNS + BOXES)
"""The board without further rules."""
