"""Scans: in which order a person looks a board over, as data.

A *scan* is one way of going over the board: digit by digit, line by line, cell by cell. ``SCANS``
lists them in the order in which people try them, the quickest look first. A scan is a list of
*looks*, each at a digit, a house, a cell, or a digit in a house; the looks most likely to show
something come first:

- a digit that stands often leaves few places open in the boxes that lack it;
- a line with few empty cells lacks few digits;
- a cell whose houses are full sees many digits;
- a digit with few places left, and a cell with few candidates, has short chains.

Ties go by digit, house and cell, ascending.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from numberplace.core.step import Step
from numberplace.core.words import N_
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.techniques import BY_ID


class Look(NamedTuple):
    """One look at the board; -1 and 0 where no single house, cell or digit is looked at."""

    digit: int = 0
    house: int = -1
    cell: int = -1

    def shows(self, step: Step) -> bool:
        """Tell whether a step is seen by this look."""
        if self.digit and self.digit not in _digits_of(step):
            return False
        if self.cell >= 0:
            return self.cell in _cells_of(step)
        return self.house < 0 or self.house in {mark.house for mark in step.houses}


def _digits_of(step: Step) -> set[int]:
    digits = {digit for _cell, digit in (*step.placements, *step.eliminations)}
    return digits | {mark.digit for mark in step.marks} - {0}


def _cells_of(step: Step) -> set[int]:
    cells = {cell for cell, _digit in step.placements} | {mark.cell for mark in step.marks}
    return cells or {cell for cell, _digit in step.eliminations}


class Scan(NamedTuple):
    """One way of going over the board."""

    id: str
    text: str
    """Description of the scan and its order, a clause in English marked with ``N_``."""
    looks: Callable[[AnyGrid], list[Look]]
    """Returns the looks on a board, in order."""


def _empty_in(grid: AnyGrid) -> list[int]:
    """Return the number of empty cells of each house."""
    digits = list(grid.digits)
    return [sum(not digits[cell] for cell in house) for house in grid.topology.houses]


def _box_numbers(grid: AnyGrid) -> list[int]:
    """Return the numbers of the regions; on a board without regions none."""
    width, houses = int(grid.topology.width), len(grid.topology.houses)
    each = 3 * width
    is_frame = getattr(grid.topology, "parts", ())
    starts = range(0, len(is_frame) * each, each) if is_frame else (0,)
    numbers = [at for start in starts for at in range(start + 2 * width, start + each)]
    return [at for at in numbers if at < houses and grid.topology.houses[at]]


def _lacking(grid: AnyGrid, house: int) -> list[int]:
    """Return the digits that a house lacks, ascending."""
    there = {int(grid.digits[cell]) for cell in grid.topology.houses[house]}
    return [digit for digit in range(1, int(grid.topology.size) + 1) if digit not in there]


def _often_first(grid: AnyGrid) -> list[int]:
    """Return the digits, the one that stands most often first, without those that are complete."""
    digits = list(grid.digits)
    size = int(grid.topology.size)
    open_cells = [cell for cell in grid.topology.cells if not digits[cell]]
    left = [d for d in range(1, size + 1) if any(grid.has(cell, d) for cell in open_cells)]
    return sorted(left, key=lambda digit: -digits.count(digit))


def _last_cells(grid: AnyGrid) -> list[Look]:
    return [Look(house=house) for house, empty in enumerate(_empty_in(grid)) if empty == 1]


def _digits_in_boxes(grid: AnyGrid) -> list[Look]:
    boxes = _box_numbers(grid)
    return [
        Look(digit, house)
        for digit in _often_first(grid)
        for house in boxes
        if digit in _lacking(grid, house)
    ]


def _lines(grid: AnyGrid) -> list[Look]:
    empty, boxes = _empty_in(grid), set(_box_numbers(grid))
    lines = [house for house, count in enumerate(empty) if count and house not in boxes]
    lines.sort(key=lambda house: empty[house])
    return [Look(digit, house) for house in lines for digit in _lacking(grid, house)]


def _seen_cells(grid: AnyGrid) -> list[Look]:
    digits = list(grid.digits)

    def seen(cell: int) -> int:
        return len({digits[peer] for peer in grid.topology.peers[cell]} - {0})

    cells = [cell for cell in grid.topology.cells if not digits[cell]]
    return [Look(cell=cell) for cell in sorted(cells, key=lambda cell: -seen(cell))]


def _crossings(grid: AnyGrid) -> list[Look]:
    boxes = _box_numbers(grid)
    found = [
        Look(digit, house)
        for digit in _often_first(grid)
        for house in boxes
        if digit in _lacking(grid, house)
    ]
    return found or _houses(grid)


def _houses(grid: AnyGrid) -> list[Look]:
    empty = _empty_in(grid)
    houses = [house for house, count in enumerate(empty) if count > 1]
    return [Look(house=house) for house in sorted(houses, key=lambda house: empty[house])]


def _digits(grid: AnyGrid) -> list[Look]:
    places = {d: sum(grid.has(c, d) for c in grid.topology.cells) for d in _often_first(grid)}
    return [Look(digit) for digit in sorted(places, key=lambda digit: (places[digit], digit))]


def _pairs(grid: AnyGrid) -> list[Look]:
    return [
        Look(cell=cell) for cell in grid.topology.cells if int(grid.cells[cell]).bit_count() == 2
    ]


def _starts(grid: AnyGrid) -> list[Look]:
    counts = {cell: int(grid.cells[cell]).bit_count() for cell in grid.topology.cells}
    cells = sorted((cell for cell in counts if counts[cell]), key=lambda cell: counts[cell])
    return [Look(cell=cell) for cell in cells]


SCANS: Final = (
    Scan("last_cells", N_("Houses with one empty cell"), _last_cells),
    Scan(
        "digits_in_boxes",
        N_("Digit by digit, the one that stands most often first, through the boxes that lack it"),
        _digits_in_boxes,
    ),
    Scan(
        "lines",
        N_("Rows and columns, those with the fewest empty cells first, for each missing digit"),
        _lines,
    ),
    Scan("cells", N_("Cells, those that see the most digits first"), _seen_cells),
    Scan(
        "crossings",
        N_("Digit by digit, where a box and a line cross"),
        _crossings,
    ),
    Scan(
        "houses",
        N_("Houses, those with the fewest empty cells first, for pairs, triples and quads"),
        _houses,
    ),
    Scan("one_digit", N_("Digit by digit, the one with the fewest places left first"), _digits),
    Scan("pairs", N_("Cells with two candidates, from the top left on"), _pairs),
    Scan(
        "starts",
        N_("Cells as starts of a chain, those with the fewest candidates first"),
        _starts,
    ),
)
"""In the order in which people try them. ``crossings`` goes over houses on a board without boxes,
so that no scan is without looks."""

_BY_TECHNIQUE: Final = {
    "full_house": "last_cells",
    "hidden_single_box": "digits_in_boxes",
    "hidden_single_row": "lines",
    "hidden_single_column": "lines",
    "hidden_single_extra": "lines",
    "naked_single": "cells",
    "locked_candidates_pointing": "crossings",
    "locked_candidates_claiming": "crossings",
    "locked_pair": "houses",
    "locked_triple": "houses",
    "x_chain": "one_digit",
    "remote_pair": "pairs",
    "xy_chain": "pairs",
    "simple_colours_trap": "one_digit",
    "simple_colours_wrap": "one_digit",
    "multi_colours_1": "one_digit",
    "multi_colours_2": "one_digit",
}
_BY_FAMILY: Final = {
    "rules": "cells",
    "subsets": "houses",
    "fish": "one_digit",
    "strong_pairs": "one_digit",
    "empty_rectangle": "one_digit",
    "broken_wing": "one_digit",
    "templates": "one_digit",
    "wings": "pairs",
    "unique_rectangles": "pairs",
    "avoidable_rectangles": "pairs",
    "unique_loops": "pairs",
    "bug": "pairs",
}
"""Families whose techniques are all found by one scan; techniques in neither table are found by
``starts``, so that a new technique needs no line here."""


def scan_of(technique: str) -> str:
    """Return the id of the scan by which a technique is found."""
    family = BY_ID[technique].family
    return _BY_TECHNIQUE.get(technique) or _BY_FAMILY.get(family, "starts")


def techniques_of(scan: str, known: Iterable[str]) -> list[str]:
    """Return the techniques, of some, that are found by a scan, in their order."""
    return [technique for technique in known if scan_of(technique) == scan]
