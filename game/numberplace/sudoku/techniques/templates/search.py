"""Templates: all the ways a digit can be placed in the rows it is still missing from.

A candidate that no template uses is *dead*: no argument about this digit alone can be needed to
keep it, and only dead candidates can fall to such an argument. Fish and the patterns of two strong
links ask for them first, which is why a position without one costs them next to nothing.

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Methods of Last Resort".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import Role, Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    cells_of,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import HOUSE_BIT, Topology
from numberplace.sudoku.techniques.parts import digit_eliminations, digit_marks

CACHE_KEY: Final = "dead_candidates"


MAX_WITNESSES: Final = 12
"""Templates kept a digit: four to six mostly use all its candidates that are not dead."""


class DeadCandidates:
    """The candidates of each digit that no template uses, as ``low/high[digit]`` cell sets.

    Along a path a template lasts until one of its cells is lost, and what is dead stays so: only
    the other candidates are searched again.
    """

    def __init__(self) -> None:
        """Start with none."""
        self.version: i64 = -1
        """The grid's version that they are true of."""
        self.low: vec[i64] = vec[i64]([0] * 10)
        self.high: vec[i64] = vec[i64]([0] * 10)
        self.total: i64 = 0
        self._kept: vec[i64] = vec[i64]([0] * 10)
        """Number of known templates of each digit, and from ``digit * MAX_WITNESSES`` on their
        cells."""
        self._kept_low: vec[i64] = vec[i64]([0] * (10 * MAX_WITNESSES))
        self._kept_high: vec[i64] = vec[i64]([0] * (10 * MAX_WITNESSES))

    def renew(self, grid: Grid, digit: i64) -> None:
        """Work out the dead candidates of a digit that changed."""
        low: i64 = grid.places_low[digit]
        high: i64 = grid.places_high[digit]
        used = self._still_used(grid, digit)
        rest_low: i64 = low & ~(used[0] | self.low[digit])
        rest_high: i64 = high & ~(used[1] | self.high[digit])
        if rest_low | rest_high:
            rows: i64 = missing_rows(grid, digit)
            more: i64 = missing_houses(grid, digit)
            found = vec[i64]([0, 0])
            while rest_low | rest_high:
                cell: i64 = first_cell(rest_low, rest_high)
                rest_low &= ~CELL_LOW[cell]
                rest_high &= ~CELL_HIGH[cell]
                found[0] = 0
                found[1] = 0
                if has_template_through(grid.topology, low, high, rows, more, cell, found):
                    self._keep(digit, found[0], found[1])
                    used[0] |= found[0]
                    used[1] |= found[1]
                    rest_low &= ~found[0]
                    rest_high &= ~found[1]
        self.low[digit] = low & ~used[0]
        self.high[digit] = high & ~used[1]

    def _still_used(self, grid: Grid, digit: i64) -> vec[i64]:
        """Drop the templates that lost a cell; return the cells of the others, as two words."""
        used = vec[i64]([0, 0])
        count: i64 = self._kept[digit]
        self._kept[digit] = 0
        at: i64
        for at in range(digit * MAX_WITNESSES, digit * MAX_WITNESSES + count):
            low: i64 = self._kept_low[at]
            high: i64 = self._kept_high[at]
            lost_low: i64 = low & ~grid.places_low[digit]
            lost_high: i64 = high & ~grid.places_high[digit]
            while lost_low | lost_high:
                cell: i64 = first_cell(lost_low, lost_high)
                if grid.digits[cell] != digit:
                    break
                lost_low &= ~CELL_LOW[cell]
                lost_high &= ~CELL_HIGH[cell]
            if lost_low | lost_high == 0:
                self._keep(digit, low, high)
                used[0] |= low
                used[1] |= high
        return used

    def _keep(self, digit: i64, low: i64, high: i64) -> None:
        count: i64 = self._kept[digit]
        if count < MAX_WITNESSES:
            self._kept_low[digit * MAX_WITNESSES + count] = low
            self._kept_high[digit * MAX_WITNESSES + count] = high
            self._kept[digit] = count + 1


def dead_candidates(grid: Grid) -> DeadCandidates:
    """Return the dead candidates of a position, worked out again for digits that changed.

    Where tables of two cells forbid a digit in both, every candidate counts as dead: templates know
    nothing of such tables, and chains along them reach further.
    """
    dead: DeadCandidates
    known = grid.memory.get(CACHE_KEY)
    if isinstance(known, DeadCandidates):
        dead = known
        if dead.version == grid.version:
            return dead
    else:
        dead = DeadCandidates()
        grid.memory[CACHE_KEY] = dead
    digit: i64
    dead.total = 0
    if grid.topology.links.is_same:
        for digit in range(1, 10):
            dead.low[digit] = grid.places_low[digit]
            dead.high[digit] = grid.places_high[digit]
            dead.total |= dead.low[digit] | dead.high[digit]
        dead.version = grid.version
        return dead
    for digit in range(1, 10):
        if grid.digit_changed[digit] > dead.version:
            dead.renew(grid, digit)
        dead.total |= dead.low[digit] | dead.high[digit]
    dead.version = grid.version
    return dead


def missing_rows(grid: Grid, digit: i64) -> i64:
    """Return the rows a digit is not placed in, as 9 bits."""
    rows: i64 = 0
    row: i64
    for row in range(9):
        if grid.filled[row] >> (digit - 1) & 1 == 0:
            rows |= 1 << row
    return rows


def collect_used(grid: Grid, digit: i64, low: i64, high: i64, used: vec[i64]) -> None:
    """Set ``used`` to the cells that some template uses: one template for each not met before."""
    topology = grid.topology
    rows: i64 = missing_rows(grid, digit)
    more: i64 = missing_houses(grid, digit)
    used[0] = 0
    used[1] = 0
    rest_low: i64 = low
    rest_high: i64 = high
    while rest_low | rest_high:
        cell: i64 = first_cell(rest_low, rest_high)
        rest_low &= ~CELL_LOW[cell]
        rest_high &= ~CELL_HIGH[cell]
        has_template_through(topology, low, high, rows, more, cell, used)
        rest_low &= ~used[0]
        rest_high &= ~used[1]


def has_template_through(
    topology: Topology, low: i64, high: i64, rows: i64, more: i64, cell: i64, used: vec[i64]
) -> bool:
    """Tell whether a cell set holds a template through a cell; its cells are added to ``used``."""
    if has_template(
        topology,
        low & ~topology.peers_low[cell] & ~CELL_LOW[cell],
        high & ~topology.peers_high[cell] & ~CELL_HIGH[cell],
        rows & ~(1 << (cell // 9)),
        more and more & ~further_houses(topology, cell),
        used,
    ):
        used[0] |= CELL_LOW[cell]
        used[1] |= CELL_HIGH[cell]
        return True
    return False


def has_template(
    topology: Topology, low: i64, high: i64, rows: i64, more: i64, used: vec[i64]
) -> bool:
    """Tell whether a cell set can serve each of some rows; the cells chosen are added to ``used``.

    The row with the fewest places goes first, so that a dead end shows early. Cells that do not see
    each other, one a row, leave no column and no region out, but may leave out a further house.

    Args:
        rows: those to be served, as 9 bits.
        more: further houses to be served, bit 0 = the 28th house.
    """
    if rows == 0:
        return more == 0
    if more and not _has_places(topology, low, high, more):
        return False
    best: i64 = 0
    least: i64 = 10
    rest: i64 = rows
    row: i64
    places: i64
    for row in range(9):
        if rest >> row & 1:
            places = (low >> row * 9 if row < 6 else high >> (row - 6) * 9) & 511
            count: i64 = COUNT[places]
            if count < least:
                if count == 0:
                    return False
                least = count
                best = row
                if count == 1:
                    break
    places = (low >> best * 9 if best < 6 else high >> (best - 6) * 9) & 511
    rows ^= 1 << best
    while places:
        cell: i64 = best * 9 + FIRST[places]
        places &= places - 1
        if has_template(
            topology,
            low & ~topology.peers_low[cell],
            high & ~topology.peers_high[cell],
            rows,
            more and more & ~further_houses(topology, cell),
            used,
        ):
            used[0] |= CELL_LOW[cell]
            used[1] |= CELL_HIGH[cell]
            return True
    return False


def _has_places(topology: Topology, low: i64, high: i64, more: i64) -> bool:
    """Tell whether each of some further houses has a cell of a set."""
    house: i64 = 27
    while more:
        if more & 1 and low & topology.house_low[house] | high & topology.house_high[house] == 0:
            return False
        more >>= 1
        house += 1
    return True


def further_houses(topology: Topology, cell: i64) -> i64:
    """Return the further houses of a cell, bit 0 = the 28th house."""
    houses: i64 = 0
    at: i64
    for at in range(topology.more_start[cell], topology.more_start[cell + 1]):
        houses |= HOUSE_BIT[topology.more_house[at] - 27]
    return houses


def missing_houses(grid: Grid, digit: i64) -> i64:
    """Return the further houses a digit is not placed in, bit 0 = the 28th house."""
    houses: i64 = 0
    house: i64
    for house in range(27, grid.topology.house_count):
        if grid.filled[house] >> (digit - 1) & 1 == 0:
            houses |= HOUSE_BIT[house - 27]
    return houses


class Templates:
    """The cells that the templates of all digits leave each other.

    A cell that all templates of one digit use is closed to the other digits, whose templates
    become fewer; this goes on until nothing changes. ``low/high[digit]`` the cells that templates
    still use, ``set_low/set_high[digit]`` those that all of them use.
    """

    def __init__(self, grid: Grid) -> None:
        """Work them out."""
        self.low: vec[i64] = grid.places_low[:]
        self.high: vec[i64] = grid.places_high[:]
        self.set_low: vec[i64] = vec[i64]([0] * 10)
        self.set_high: vec[i64] = vec[i64]([0] * 10)
        digit: i64
        again: bool = True
        while again:
            again = False
            for digit in range(1, 10):
                if self.low[digit] | self.high[digit] and self._narrow(grid, digit):
                    again = True

    def _narrow(self, grid: Grid, digit: i64) -> bool:
        """Look at one digit again; tell whether its new fixed cells took places from others."""
        rows: i64 = missing_rows(grid, digit)
        more: i64 = missing_houses(grid, digit)
        used = vec[i64]([0, 0])
        collect_used(grid, digit, self.low[digit], self.high[digit], used)
        self.low[digit] = used[0]
        self.high[digit] = used[1]
        fixed_low: i64 = 0
        fixed_high: i64 = 0
        for cell in cells_of(used[0], used[1]):
            low: i64 = self.low[digit] & ~CELL_LOW[cell]
            high: i64 = self.high[digit] & ~CELL_HIGH[cell]
            if not has_template(grid.topology, low, high, rows, more, used):
                fixed_low |= CELL_LOW[cell]
                fixed_high |= CELL_HIGH[cell]
        self.set_low[digit] = fixed_low
        self.set_high[digit] = fixed_high
        taken: i64 = 0
        other: i64
        for other in range(1, 10):
            if other != digit:
                taken |= self.low[other] & fixed_low | self.high[other] & fixed_high
                self.low[other] &= ~fixed_low
                self.high[other] &= ~fixed_high
        return taken != 0


def templates_of(grid: Grid) -> Templates:
    """Return the templates of a position, worked out once."""
    known = grid.cache.get("templates")
    if isinstance(known, Templates):
        return known
    found = Templates(grid)
    grid.cache["templates"] = found
    return found


def find_template_delete(grid: Grid) -> Iterator[Step]:
    """Yield, digit by digit, all candidates that no template uses."""
    templates = templates_of(grid)
    digit: i64
    for digit in range(1, 10):
        low: i64 = templates.low[digit]
        high: i64 = templates.high[digit]
        out_low: i64 = grid.places_low[digit] & ~low
        out_high: i64 = grid.places_high[digit] & ~high
        if out_low | out_high:
            boxed: int = digit
            yield Step(
                "template_delete",
                eliminations=digit_eliminations(digit, out_low, out_high),
                marks=digit_marks(Role.BASIS, digit, low, high),
                facts=(boxed,),
            )


def find_template_set(grid: Grid) -> Iterator[Step]:
    """Yield, digit by digit, all cells that every template uses."""
    templates = templates_of(grid)
    digit: i64
    for digit in range(1, 10):
        low: i64 = templates.set_low[digit]
        high: i64 = templates.set_high[digit]
        if low | high:
            boxed: int = digit
            yield Step(
                "template_set",
                placements=digit_eliminations(digit, low, high),
                marks=digit_marks(Role.BASIS, digit, templates.low[digit], templates.high[digit]),
                facts=(boxed,),
            )
