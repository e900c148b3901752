"""Chains: of two candidates one is true, because a row of inferences leads from one to the other.

Strong links come from cells with two digits and houses with two places, weak links from whatever
keeps two candidates from both being true: a cell, cells that see each other, the table of a sign or
line between two cells.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from numberplace.core.step import HouseMark, Link, Mark, Node, Role, Step
from numberplace.sudoku.model.board import Cell, mask_digits
from numberplace.sudoku.model.plain_grid import PlainGrid
from numberplace.sudoku.techniques.chains.links import VIA_CELL

Candidate = tuple[Cell, int]
MAX_LINKS: Final = 13
"""Inferences of the longest chain."""
WEAK: Final = -1
"""The reason of a weak link."""


class Links:
    """The strong and weak links of a position that a technique may use."""

    def __init__(self, grid: PlainGrid, technique: str) -> None:
        """Find the links: ``x_chain`` uses those of one digit, ``xy_chain`` those in cells."""
        self.grid = grid
        self.is_one_digit = technique == "x_chain"
        self.strong: dict[Candidate, dict[Candidate, int]] = {}
        """For each candidate those that are true if it is false, with the house; or VIA_CELL."""
        self.across: dict[Candidate, set[Candidate]] = {}
        if technique != "x_chain":
            for cell, mask in enumerate(grid.cells):
                if mask.bit_count() == 2:
                    low, high = mask_digits(mask)
                    self._tie((cell, low), (cell, high), VIA_CELL)
        if technique != "xy_chain":
            for at, house in enumerate(grid.topology.houses):
                for digit in range(1, grid.topology.size + 1):
                    places = grid.places(house, digit)
                    if len(places) == 2:
                        # The number of VIA_CELL is left out: larger boards have more houses.
                        self._tie((places[0], digit), (places[1], digit), at + (at >= VIA_CELL))
        if technique == "aic":
            self._find_tables()

    def _tie(self, one: Candidate, other: Candidate, reason: int) -> None:
        self.strong.setdefault(one, {}).setdefault(other, reason)
        self.strong.setdefault(other, {}).setdefault(one, reason)

    def _find_tables(self) -> None:
        cells = self.grid.cells
        for first, second, table in self.grid.puzzle.rules.pairs:
            for one in mask_digits(cells[first]):
                for digit in mask_digits(cells[second] & ~table[one - 1]):
                    self.across.setdefault((first, one), set()).add((second, digit))
                    self.across.setdefault((second, digit), set()).add((first, one))

    def weak(self, one: Candidate) -> set[Candidate]:
        """Return the candidates that are false if one is true."""
        cell, digit = one
        cells, bit = self.grid.cells, 1 << digit - 1
        found = {(cell, other) for other in mask_digits(cells[cell] & ~bit)}
        found |= {(other, digit) for other in self.grid.topology.peers[cell] if cells[other] & bit}
        return found | self.across.get(one, set())


def find_chain(grid: PlainGrid, technique: str) -> Iterator[Step]:
    """Yield chains of one technique, the shortest from each candidate."""
    links = Links(grid, technique)
    weak = {one: links.weak(one) for one in links.strong}
    for start in sorted(links.strong):
        found = _from(start, links, weak)
        if found is not None:
            yield _step(found[0], found[1], links, technique)


def _from(
    start: Candidate, links: Links, weak: dict[Candidate, set[Candidate]]
) -> tuple[list[Candidate], tuple[Candidate, ...]] | None:
    """Return the shortest chain from a candidate that eliminates something, and what it does."""
    before: dict[Candidate, Candidate] = {}  # what made a candidate true: one that is false
    origin: dict[Candidate, Candidate] = {start: start}  # what made one false: one that is true
    queue = [(start, 1)]
    for false, length in queue:
        for true in sorted(links.strong.get(false, ())):
            if true in before or true == start:
                continue
            before[true] = false
            if length >= 3:
                gone = weak[start] & weak[true] if true in weak else set()
                if gone:
                    way = _way(true, before, origin)
                    if gone.difference(way):  # what is part of the argument stays out of it
                        return way, tuple(sorted(gone.difference(way)))
            if length + 2 > MAX_LINKS:
                continue
            for other in sorted(weak[true]):
                if links.is_one_digit and other[1] != start[1]:
                    continue
                if other in links.strong and other not in origin:
                    origin[other] = true
                    queue.append((other, length + 2))
    return None


def _way(
    end: Candidate, before: dict[Candidate, Candidate], origin: dict[Candidate, Candidate]
) -> list[Candidate]:
    way = [end]
    while True:
        way.append(before[way[-1]])
        if origin[way[-1]] == way[-1]:
            return way[::-1]
        way.append(origin[way[-1]])


def _step(way: list[Candidate], gone: tuple[Candidate, ...], links: Links, technique: str) -> Step:
    last = len(way) - 1
    marks = [
        Mark(Role.PINCER if at in (0, last) else Role.ON if at % 2 else Role.OFF, cell, digit)
        for at, (cell, digit) in enumerate(way)
    ]
    steps, reasons = [], []
    for at, (one, other) in enumerate(pairwise(way)):
        is_strong = at % 2 == 0
        steps.append(Link(Node((one[0],), one[1]), Node((other[0],), other[1]), is_strong))
        reasons.append(links.strong[one][other] if is_strong else WEAK)
    used = [house - (house > VIA_CELL) for house in reasons if house not in (WEAK, VIA_CELL)]
    houses = tuple(HouseMark(Role.BASIS, house) for house in dict.fromkeys(used))
    # A candidate may come twice on the way, true and false; the first mark is enough.
    marked = tuple({(mark.cell, mark.digit): mark for mark in reversed(marks)}.values())[::-1]
    return Step(technique, (), gone, marked, houses, tuple(steps), tuple(reasons))
