"""Pictures of singles: which digits close which cells, as marks of the step itself.

The searches report a single without its reasons, because a solver takes thousands a second and
nobody looks. What a player is shown is completed here, from the position the single stands in.

::

    . 5 . | . . .        The 5 in r1c2 closes row 1, the 5 in r2c9 row 2: in box 2 only r3c5
    . . . | . . . 5      is left for it.
    . . . | . ? .
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.techniques.singles.search import SINGLES as SINGLES


class Sweep(NamedTuple):
    """A digit that closes cells, and the house through which the digit closes them."""

    by: int
    """The cell of the digit."""
    house: int
    cells: frozenset[int]
    """The empty cells of the house in question that it closes."""


def shown_single(step: Step, grid: AnyGrid) -> Step:
    """Return a single with the marks that show its reason; any other step unchanged."""
    if step.technique not in SINGLES or step.marks:
        return step
    ((cell, digit),) = step.placements
    if step.technique == "naked_single":
        return _naked(step, grid, cell, digit)
    house = step.houses[0].house
    if step.technique == "full_house":
        cells = grid.topology.houses[house]
        marks = [Mark(Role.BLOCKER, c, int(grid.digits[c])) for c in cells if grid.digits[c]]
        return _shown(step, marks, step.houses)
    return _hidden(step, grid, cell, digit, house)


def _hidden(step: Step, grid: AnyGrid, cell: int, digit: int, house: int) -> Step:
    """Mark the cause that closes each other empty cell of the house, then earlier eliminations.

    Digits that close cells by a rule that is no house have groups of their own after that.
    """
    closed = {c for c in grid.topology.houses[house] if c != cell and not grid.digits[c]}
    sweeps = find_sweeps(grid, digit, closed)
    marks = []
    for group, sweep in enumerate(sweeps):
        marks.append(Mark(Role.BLOCKER, sweep.by, digit, group))
        marks += [Mark(Role.BLOCKED, c, 0, group) for c in sorted(sweep.cells)]
        closed -= sweep.cells
    seen = _seen_otherwise(grid, digit, closed)
    marks += [Mark(Role.BLOCKED, c, 0, len(sweeps)) for c in sorted(closed - {*seen})]
    for group, by in enumerate(sorted({*seen.values()}), len(sweeps) + 1):
        marks.append(Mark(Role.BLOCKER, by, digit, group))
        marks += [Mark(Role.BLOCKED, c, 0, group) for c in sorted(seen) if seen[c] == by]
    covers = tuple(HouseMark(Role.COVER, sweep.house) for sweep in sweeps)
    return _shown(step, marks, step.houses + covers)


def _shown(step: Step, marks: Iterable[Mark], houses: tuple[HouseMark, ...]) -> Step:
    """Return a single with marks and houses: ``_replace`` takes four times as long."""
    return Step(step.technique, step.placements, step.eliminations, tuple(marks), houses, *step[5:])


def _seen_otherwise(grid: AnyGrid, digit: int, cells: Iterable[int]) -> dict[int, int]:
    """Return for each cell, of some, that sees the digit the first cell that holds the digit."""
    peers = grid.topology.peers
    found = {cell: [by for by in peers[cell] if grid.digits[by] == digit] for cell in cells}
    return {cell: by[0] for cell, by in found.items() if by}


def find_sweeps(grid: AnyGrid, digit: int, closed: Iterable[int]) -> list[Sweep]:
    """Return the fewest digits, found greedily, that close some cells as far as digits do.

    Of two that close as many cells a line comes before a box, for it is easier to see.
    """
    houses_of = grid.topology.houses_of
    standing: dict[int, int] = {}
    for cell, there in enumerate(grid.digits):
        if there == digit:
            for house in houses_of[cell]:
                standing.setdefault(house, cell)
    left = set(closed)
    closing: dict[int, set[int]] = {}
    for cell in left:
        for house in houses_of[cell]:
            if house in standing:
                closing.setdefault(house, set()).add(cell)
    sweeps: list[Sweep] = []
    houses = sorted(closing)
    while left and houses:
        found = [left & closing[house] for house in houses]
        sizes = list(map(len, found))
        best = sizes.index(max(sizes))  # of equals the first
        if not sizes[best]:
            break
        house = houses[best]
        sweeps.append(Sweep(standing[house], house, frozenset(found[best])))
        left -= found[best]
    return sweeps


def _naked(step: Step, grid: AnyGrid, cell: int, digit: int) -> Step:
    """Mark a peer for every other digit, of as few houses as possible, house by house.

    Peers by a rule that is no house are a last group without one.
    """
    topology, digits = grid.topology, list(grid.digits)
    houses = topology.houses_of[cell]
    left = {digits[peer] for peer in topology.peers[cell]} - {0, digit}
    marks = [Mark(Role.BASIS, cell)]
    covers: list[HouseMark] = []
    standing = [{digits[c]: c for c in topology.houses[house] if digits[c]} for house in houses]
    while left:
        found = [left.intersection(there) for there in standing]
        sizes = list(map(len, found))
        most = max(sizes, default=0)
        group = len(covers)
        if not most:  # a row too short for every digit is no house
            seen = {digits[c]: c for c in topology.peers[cell]}
            marks += [Mark(Role.BLOCKER, seen[other], other, group) for other in sorted(left)]
            break
        best = sizes.index(most)
        at = standing[best]
        marks += [Mark(Role.BLOCKER, at[taken], taken, group) for taken in sorted(found[best])]
        covers.append(HouseMark(Role.COVER, houses[best]))
        left -= found[best]
    return _shown(step, marks, tuple(covers))
