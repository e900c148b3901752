"""The parts of a Step, built from cell sets and masks: conclusions and marks in canonical order."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import HouseMark, Link, Mark, Node, Role, Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import (
    BIT_CELL,
    CELL_HIGH,
    CELL_LOW,
    cells_of,
    digits_of,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import MAX_HOUSES

MARK_GROUPS: Final = 16
"""Marks of groups below this are kept: some 13,000 a role, of the ten roles that are common."""
_MARKS: Final[dict[Role, list[Mark | None]]] = {role: [] for role in Role}
"""For each role the marks met so far, at ``(group * 10 + digit) * 81 + cell``.

All steps of a position have some 25,000 marks. Made anew they took half of the time, most of it in
Python's search for cycles, which looks at every tuple again; kept ones are passed over.
"""


def mark_of(role: Role, cell: i64, digit: i64, group: i64 = 0) -> Mark:
    """Return a mark, mostly one that was made before."""
    if group >= MARK_GROUPS:
        return Mark(role, cell, digit, group)
    kept = _MARKS[role]
    if not kept:
        kept.extend([None] * (MARK_GROUPS * 10 * 81))
    at: i64 = (group * 10 + digit) * 81 + cell
    mark = kept[at]
    if mark is None:
        mark = Mark(role, cell, digit, group)
        kept[at] = mark
    return mark


_new: Final = tuple.__new__
"""Makes a named tuple of all its fields in order: in a third of the time that its class takes, and
in a sixth where that is told fields by name."""
_NODES: Final[list[Node | None]] = [None] * 810
"""The nodes of single candidates met so far, at ``digit * 81 + cell``."""


def node_of(cell: i64, digit: i64) -> Node:
    """Return the node of a single candidate, mostly one that was made before."""
    node = _NODES[digit * 81 + cell]
    if node is None:
        node = Node((cell,), digit)
        _NODES[digit * 81 + cell] = node
    return node


def link_of(
    source: Node, target: Node, strong: bool, group: int = 0, through: tuple[int, ...] = ()
) -> Link:
    """Return a link of these fields."""
    return _new(Link, (source, target, strong, through, group))


def step_of(
    technique: str,
    eliminations: tuple[tuple[int, int], ...],
    marks: tuple[Mark, ...],
    houses: tuple[HouseMark, ...] = (),
    links: tuple[Link, ...] = (),
    facts: tuple[int, ...] = (),
) -> Step:
    """Return a step that eliminates candidates, of these fields."""
    return _new(Step, (technique, (), eliminations, marks, houses, links, facts, (), None))


def add_marks(marks: list[Mark], role: Role, low: i64, high: i64, digit: i64, group: i64) -> None:
    """Append the marks of a digit (0 for none) in the cells of a set, ascending."""
    bit: i64
    while low:
        bit = low & -low
        low ^= bit
        marks.append(mark_of(role, BIT_CELL[bit % 59], digit, group))
    while high:
        bit = high & -high
        high ^= bit
        marks.append(mark_of(role, BIT_CELL[bit % 59] + 54, digit, group))


def eliminations_of(
    grid: Grid, digit_mask: i64, low: i64, high: i64
) -> tuple[tuple[int, int], ...]:
    """Return the (cell, digit) candidates of some digits in a cell set, ascending."""
    found: list[tuple[int, int]] = []
    for cell in cells_of(low & grid.empty_low, high & grid.empty_high):
        for digit in digits_of(grid.cells[cell] & digit_mask):
            found.append((cell, digit))
    return tuple(found)


def digit_eliminations(digit: i64, low: i64, high: i64) -> tuple[tuple[int, int], ...]:
    """Return (cell, digit) for each cell of a set known to hold the candidate, ascending."""
    boxed: int = digit
    return tuple([(cell, boxed) for cell in cells_of(low, high)])


def candidate_marks(
    grid: Grid, role: Role, digit_mask: i64, low: i64, high: i64, group: int = 0
) -> tuple[Mark, ...]:
    """Mark the candidates of some digits in a cell set with a role, ascending."""
    found = eliminations_of(grid, digit_mask, low, high)
    return tuple([mark_of(role, cell, digit, group) for cell, digit in found])


def digit_marks(role: Role, digit: i64, low: i64, high: i64, group: int = 0) -> tuple[Mark, ...]:
    """Mark one digit in each cell of a set known to hold the candidate, ascending."""
    marks: list[Mark] = []
    add_marks(marks, role, low, high, digit, group)
    return tuple(marks)


def seen_places(grid: Grid, digit: i64, low: i64, high: i64) -> tuple[i64, i64]:
    """Return the candidates of a digit that see all its places in a cell set."""
    topology = grid.topology
    peers_high = topology.peers_high
    peers_low = topology.peers_low
    rest_low: i64 = low & grid.places_low[digit]
    rest_high: i64 = high & grid.places_high[digit]
    seen_low: i64 = grid.places_low[digit] & ~low
    seen_high: i64 = grid.places_high[digit] & ~high
    while rest_low | rest_high:
        cell: i64 = first_cell(rest_low, rest_high)
        rest_low &= ~CELL_LOW[cell]
        rest_high &= ~CELL_HIGH[cell]
        seen_low &= peers_low[cell]
        seen_high &= peers_high[cell]
    return seen_low, seen_high


BASIS_HOUSE: tuple[tuple[HouseMark, ...], ...] = tuple(
    [(HouseMark(Role.BASIS, house),) for house in range(MAX_HOUSES)]
)
"""``Step.houses`` for an argument about one house."""
COVER_HOUSE: tuple[tuple[HouseMark, ...], ...] = tuple(
    [(HouseMark(Role.COVER, house),) for house in range(MAX_HOUSES)]
)
"""``Step.houses`` for the house that an argument clears."""
