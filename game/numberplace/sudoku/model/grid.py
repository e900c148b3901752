"""Grid: mutable candidate masks, the engine's working copy.

Every view of the candidates that a technique wants to ask is kept up to date by ``place`` and
``eliminate``, so that searches only read. Techniques never write to a grid they were given; a
search that wants to try something takes a ``copy``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from numberplace.core.errors import Contradiction, never
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    ALL_DIGITS,
    BIT_CELL,
    CELL_HIGH,
    CELL_LOW,
    FIRST,
    HIGH_CELLS,
    LOW_CELLS,
    cells_of,
    digits_of,
)
from numberplace.sudoku.model.notation import format_cell, parse_line
from numberplace.sudoku.model.small import engine_step
from numberplace.sudoku.model.topology import CLASSIC, Topology

DEFAULT_LIMITS: Final[dict[str, int]] = {
    "fins": 5,
    "endo_fins": 2,
    "chain_length": 20,
    "loop_length": 10,
    "missing_rectangle_candidates": 1,
    "two_candidate_rectangles": 0,
    "overlapping_als": 0,
    "als_in_chains": 0,
}
"""Limits of searches, by name; a profile may change them, 0 and 1 are no and yes.

Fins and endo fins a fish may have; inferences in a chain and links in a loop; unique rectangles
whose corners lack a candidate; empty rectangles of two candidates; almost locked sets that share
cells; almost locked sets as nodes of chains.
"""


class Grid:
    """Candidates of a position, seen from all sides.

    On a board smaller than 9 x 9 the rest counts as filled (``topology``).

    ``cells[cell]`` digit_mask of an empty cell, 0 once it is filled; ``digits[cell]`` the digit
    there, 0 while empty. ``positions[house * 10 + digit]`` position mask of a digit in a house, 0
    once placed there. ``places_low/high[digit]`` cell set of a digit's candidates (index 0 unused).
    ``filled[house]`` digit_mask of the digits standing in a house.

    Cell sets: ``empty_low/high`` empty cells; ``bivalue_low/high`` cells with two candidates;
    ``naked_low/high`` empty cells with one; ``given_low/high`` the setter's digits.
    ``remaining`` counts empty cells. ``broken`` is 1 once a cell or a house has nothing left.
    ``version`` grows with every change; ``house_changed[house]`` and ``digit_changed[digit]`` say
    at which version a house or a digit last lost a candidate, ``cell_changed[cell]`` a cell.
    ``cache`` is the techniques' own
    memory of this exact position and forgotten when anything changes; ``memory`` is kept, and who
    reads it compares versions. ``limits`` as ``DEFAULT_LIMITS``. ``should_stop`` is what a long
    search asks whether it is still wanted. ``topology`` has the board's houses and further rules.
    """

    def __init__(self, topology: Topology = CLASSIC) -> None:
        """Make the blank grid: every candidate is possible that the board's rules leave a cell."""
        count: int = topology.house_count
        open_house: list[int] = [0] + [ALL_DIGITS] * 9
        positions: list[int] = open_house * count
        self.topology = topology
        self.cells: vec[i64] = vec[i64]([ALL_DIGITS] * 81)
        self.digits: vec[i64] = vec[i64]([0] * 81)
        self.positions: vec[i64] = vec[i64](positions)
        self.places_low: vec[i64] = vec[i64]([0] + [LOW_CELLS] * 9)
        self.places_high: vec[i64] = vec[i64]([0] + [HIGH_CELLS] * 9)
        self.filled: vec[i64] = vec[i64]([0] * count)
        self.empty_low: i64 = LOW_CELLS
        self.empty_high: i64 = HIGH_CELLS
        self.bivalue_low: i64 = 0
        self.bivalue_high: i64 = 0
        self.naked_low: i64 = 0
        self.naked_high: i64 = 0
        self.given_low: i64 = 0
        self.given_high: i64 = 0
        self.remaining: i64 = 81
        self.broken: i64 = 0
        self.version: i64 = 0
        self.house_changed: vec[i64] = vec[i64]([0] * count)
        self.digit_changed: vec[i64] = vec[i64]([0] * 10)
        self.cell_changed: vec[i64] = vec[i64]([0] * 81)
        self.cache: dict[str, object] = {}
        self.memory: dict[str, object] = {}
        self.limits: dict[str, int] = DEFAULT_LIMITS
        self.should_stop: Callable[[], bool] = never
        if not topology.is_classic:
            if topology.size < 9:
                self._leave_out_absent()
            self._limit_cells()

    def _leave_out_absent(self) -> None:
        """Leave the cells, houses and digits of the board alone open."""
        topology = self.topology
        cell: i64
        house: i64
        digit: i64
        for cell in range(81):
            self.cells[cell] = topology.limits[cell] and topology.digits
        for digit in range(1, 10):
            is_there: bool = digit <= topology.size
            self.places_low[digit] = topology.low if is_there else 0
            self.places_high[digit] = topology.high if is_there else 0
            for house in range(topology.house_count):
                # As many bits as the house has cells: as many as digits, or none.
                places: i64 = topology.digits if topology.house_size[house] else 0
                self.positions[house * 10 + digit] = places if is_there else 0
        for house in range(topology.house_count):
            is_absent: bool = topology.house_size[house] == 0
            self.filled[house] = ALL_DIGITS if is_absent else ALL_DIGITS ^ topology.digits
        self.empty_low = topology.low
        self.empty_high = topology.high
        self.remaining = topology.size * topology.size

    def _limit_cells(self) -> None:
        """Eliminate the digits that the board's rules never let a cell hold."""
        cell: i64
        digit: i64
        for cell in range(81):
            for digit in range(1, 10):
                if self.topology.limits[cell] >> (digit - 1) & 1 == 0:
                    self.eliminate(cell, digit)

    def copy(self) -> Grid:
        """Return an independent copy; the cache and the memory start empty."""
        twin = Grid.__new__(Grid)
        twin.topology = self.topology
        twin.cells = self.cells[:]
        twin.digits = self.digits[:]
        twin.positions = self.positions[:]
        twin.places_low = self.places_low[:]
        twin.places_high = self.places_high[:]
        twin.filled = self.filled[:]
        twin.empty_low = self.empty_low
        twin.empty_high = self.empty_high
        twin.bivalue_low = self.bivalue_low
        twin.bivalue_high = self.bivalue_high
        twin.naked_low = self.naked_low
        twin.naked_high = self.naked_high
        twin.given_low = self.given_low
        twin.given_high = self.given_high
        twin.remaining = self.remaining
        twin.broken = self.broken
        twin.version = self.version
        twin.house_changed = self.house_changed[:]
        twin.digit_changed = self.digit_changed[:]
        twin.cell_changed = self.cell_changed[:]
        twin.cache = {}
        twin.memory = {}
        twin.limits = self.limits
        twin.should_stop = never
        return twin

    def has(self, cell: i64, digit: i64) -> bool:
        """Tell whether a candidate is still possible in an empty cell."""
        return (self.cells[cell] >> (digit - 1)) & 1 != 0

    def is_given(self, cell: i64) -> bool:
        """Tell whether the cell holds a digit of the setter."""
        if cell < 54:
            return (self.given_low >> cell) & 1 != 0
        return (self.given_high >> (cell - 54)) & 1 != 0

    def eliminate(self, cell: i64, digit: i64) -> None:
        """Eliminate a candidate; nothing changes when the candidate is gone. May set ``broken``."""
        bit: i64 = 1 << (digit - 1)
        mask: i64 = self.cells[cell]
        if mask & bit == 0:
            return
        mask ^= bit
        self.cells[cell] = mask
        self.version += 1
        version: i64 = self.version
        self.digit_changed[digit] = version
        self.cell_changed[cell] = version
        low: i64 = CELL_LOW[cell]
        high: i64 = CELL_HIGH[cell]
        self.places_low[digit] &= ~low
        self.places_high[digit] &= ~high
        kind: i64
        house: i64
        positions = self.positions
        changed = self.house_changed
        topology = self.topology
        house_of = topology.house_of
        position_bit = topology.position_bit
        for kind in range(3):
            house = house_of[cell * 3 + kind]
            changed[house] = version
            left: i64 = positions[house * 10 + digit] & ~position_bit[cell * 3 + kind]
            positions[house * 10 + digit] = left
            if left == 0 and self.filled[house] & bit == 0:
                self.broken = 1
        if topology.has_other_houses:
            self._leave_more_houses(cell, digit)
        if mask & (mask - 1) == 0:
            self.bivalue_low &= ~low
            self.bivalue_high &= ~high
            if mask:
                self.naked_low |= low
                self.naked_high |= high
            else:
                self.broken = 1
        else:
            mask &= mask - 1
            if mask & (mask - 1) == 0:
                self.bivalue_low |= low
                self.bivalue_high |= high
        if self.cache:
            self.cache = {}

    def place(self, cell: i64, digit: i64) -> None:
        """Fill an empty cell and eliminate the digit from its peers. May set ``broken``."""
        bit: i64 = 1 << (digit - 1)
        mask: i64 = self.cells[cell]
        if mask & bit == 0:
            self.broken = 1
            return
        kind: i64
        house: i64
        other: i64
        positions = self.positions
        topology = self.topology
        house_of = topology.house_of
        position_bit = topology.position_bit
        low: i64 = CELL_LOW[cell]
        high: i64 = CELL_HIGH[cell]
        self.digits[cell] = digit
        self.cells[cell] = 0
        self.remaining -= 1
        self.version += 1
        self.cell_changed[cell] = self.version
        self.empty_low &= ~low
        self.empty_high &= ~high
        self.bivalue_low &= ~low
        self.bivalue_high &= ~high
        self.naked_low &= ~low
        self.naked_high &= ~high
        for kind in range(3):
            self.filled[house_of[cell * 3 + kind]] |= bit
            self.house_changed[house_of[cell * 3 + kind]] = self.version
        if topology.has_other_houses:
            self._fill_more_houses(cell, digit, mask)
        while mask:
            other = FIRST[mask] + 1
            self.digit_changed[other] = self.version
            mask &= mask - 1
            self.places_low[other] &= ~low
            self.places_high[other] &= ~high
            for kind in range(3):
                house = house_of[cell * 3 + kind]
                left: i64 = positions[house * 10 + other] & ~position_bit[cell * 3 + kind]
                positions[house * 10 + other] = left
                if left == 0 and (self.filled[house] >> (other - 1)) & 1 == 0:
                    self.broken = 1
        house_cell = topology.house_cell
        for kind in range(3):
            house = house_of[cell * 3 + kind]
            seen: i64 = positions[house * 10 + digit]
            while seen:
                self.eliminate(house_cell[house * 9 + FIRST[seen]], digit)
                seen &= seen - 1
        if topology.has_other_peers:
            self.eliminate_all(digit, topology.more_low[cell], topology.more_high[cell])
        if self.cache:
            self.cache = {}

    def _leave_more_houses(self, cell: i64, digit: i64) -> None:
        """Take a candidate out of the position masks of the further houses of its cell."""
        topology = self.topology
        at: i64
        for at in range(topology.more_start[cell], topology.more_start[cell + 1]):
            house: i64 = topology.more_house[at]
            self.house_changed[house] = self.version
            left: i64 = self.positions[house * 10 + digit] & ~topology.more_bit[at]
            self.positions[house * 10 + digit] = left
            if left == 0 and self.filled[house] >> (digit - 1) & 1 == 0:
                self.broken = 1

    def _fill_more_houses(self, cell: i64, digit: i64, digit_mask: i64) -> None:
        """Note a digit in the further houses of its cell, which held ``digit_mask`` before."""
        topology = self.topology
        at: i64
        for at in range(topology.more_start[cell], topology.more_start[cell + 1]):
            self.filled[topology.more_house[at]] |= 1 << (digit - 1)
        while digit_mask:
            self._leave_more_houses(cell, FIRST[digit_mask] + 1)
            digit_mask &= digit_mask - 1

    def silent_since(self, technique: str) -> i64:
        """Return the version at which a technique last found nothing anywhere, -1 for never.

        Candidates only vanish, so what a technique's pattern needs has not come since where
        nothing changed: it looks again only where something did.
        """
        known = self.memory.get(technique)
        return known if isinstance(known, int) else -1

    def keep_silent(self, technique: str) -> None:
        """Note that a technique finds nothing in this position."""
        self.memory[technique] = self.version

    def changed_cells(self, since: i64) -> tuple[i64, i64]:
        """Return the cells that changed after a version, as a cell set."""
        low: i64 = 0
        high: i64 = 0
        changed = self.cell_changed
        cell: i64
        for cell in range(81):
            if changed[cell] > since:
                low |= CELL_LOW[cell]
                high |= CELL_HIGH[cell]
        return low, high

    def eliminate_all(self, digit: i64, low: i64, high: i64) -> None:
        """Eliminate a digit from a cell set. May set ``broken``."""
        word: i64 = low & self.places_low[digit]
        bit: i64
        while word:
            bit = word & -word
            word ^= bit
            self.eliminate(BIT_CELL[bit % 59], digit)
        word = high & self.places_high[digit]
        while word:
            bit = word & -word
            word ^= bit
            self.eliminate(BIT_CELL[bit % 59] + 54, digit)

    def apply(self, step: Step) -> None:
        """Carry a step's conclusions out; an ``own_step`` of the board is taken as well.

        Raises:
            Contradiction: a cell or a house has nothing left afterwards.
        """
        if self.topology.size < 9:
            step = engine_step(step)
        cell: i64
        digit: i64
        for cell, digit in step.placements:
            if self.digits[cell] != digit:
                self.place(cell, digit)
        for cell, digit in step.eliminations:
            self.eliminate(cell, digit)
        if self.broken:
            self.refuse_broken()

    def refuse_broken(self) -> None:
        """Raise Contradiction with a sentence naming the cell or digit that has nothing left."""
        if not self.broken:
            return
        for cell in cells_of(self.empty_low, self.empty_high):
            if self.cells[cell] == 0:
                text = _("No digit is left for {cell}.")
                raise Contradiction(text.format(cell=format_cell(cell)))
        raise Contradiction(_("A digit has no place left in one of its houses."))

    def marks_text(self) -> str:
        """Return a blank-separated field for each cell: the digit, or the candidates in braces."""
        fields = []
        for cell in self.topology.cells:
            candidates = "".join(map(str, digits_of(self.cells[cell])))
            fields.append(str(self.digits[cell] or f"{{{candidates}}}"))
        return " ".join(fields)

    def line(self) -> str:
        """Return the digits as a character for each cell, ``.`` for an empty one."""
        return "".join([str(self.digits[cell] or ".") for cell in self.topology.cells])


def grid_from_digits(
    digits: bytes,
    givens: bytes | None = None,
    removed: Iterable[tuple[int, int]] = (),
    topology: Topology = CLASSIC,
) -> Grid:
    """Set up a position with the plain candidates its digits leave.

    Args:
        digits: 81 digits in reading order, 0 = empty.
        givens: the setter's digits in the same shape; all of them when left out.
        removed: (cell, digit) candidates eliminated beyond that.
        topology: the board's houses and further rules.

    Raises:
        Contradiction: two digits clash, or a cell or a house has nothing left.
    """
    grid = Grid(topology)
    for cell in range(81):
        digit = digits[cell]
        if digit == 0:
            continue
        if not grid.has(cell, digit):
            text = _("{digit} cannot stand in {cell}: it clashes with another digit.")
            raise Contradiction(text.format(digit=digit, cell=format_cell(cell)))
        grid.place(cell, digit)
        if givens is None or givens[cell] == digit:
            grid.given_low |= CELL_LOW[cell]
            grid.given_high |= CELL_HIGH[cell]
    for cell, digit in removed:
        grid.eliminate(cell, digit)
    grid.refuse_broken()
    return grid


def grid_from_text(text: str, removed: Iterable[tuple[int, int]] = ()) -> Grid:
    """Set up a position from an 81-character line of givens. Raises FormatError, Contradiction."""
    return grid_from_digits(parse_line(text), None, removed)
