"""Chains on boards of any size: of two nodes one is true, as a row of inferences leads from one.

A node is a candidate, or several of one digit of which one is true. Strong links come from cells
with two digits, houses with two places, houses whose places are two groups, and almost locked sets:
cells of a house with one digit more than cells, which miss one digit at most. Weak links come from
whatever keeps two candidates from both being true: a cell, cells that see each other, the table of
a sign or line between two cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from numberplace.core.errors import refuse_to_go_on
from numberplace.core.step import HouseMark, Link, Mark, Node, Role, Step
from numberplace.sudoku.model.board import Cell, Cells, mask_digits
from numberplace.sudoku.model.plain_grid import PlainGrid
from numberplace.sudoku.techniques.chains.links import VIA_ALS, VIA_CELL
from numberplace.sudoku.techniques.rules.filling_links import linked_candidates

Candidate = tuple[Cell, int]
MAX_LINKS: Final = 13
"""Inferences of the longest chain."""
MAX_SET: Final = 4
"""Cells of the largest almost locked set."""
WEAK: Final = -1
"""The reason of a weak link."""


class Tie(NamedTuple):
    """The reason why one node is true if another is false."""

    reason: int
    """The house, ``VIA_CELL`` or ``VIA_ALS``; the number of ``VIA_CELL`` is left out of houses."""
    through: Cells = ()
    """The cells of the almost locked set."""


class PlainLinks:
    """The strong and weak links of a position that a technique may use."""

    def __init__(self, grid: PlainGrid, technique: str) -> None:
        """Find the links: ``x_chain`` uses those of one digit, ``xy_chain`` those in cells.

        ``grouped_aic`` has groups and almost locked sets beside them, ``aic`` single candidates.
        """
        self.grid = grid
        self.is_one_digit = technique == "x_chain"
        self.strong: dict[Node, dict[Node, Tie]] = {}
        """For each node those that are true if it is false."""
        self._across: dict[Candidate, set[Candidate]] = {}
        """Candidates that tables of two cells forbid beside a candidate."""
        self._beside: dict[Candidate, set[Candidate]] = {}
        """Candidates that lines and cages forbid beside a candidate, but not beside one of several
        cells."""
        self._denied: dict[Node, frozenset[Candidate]] = {}
        self._weak: dict[Node, list[Node]] = {}
        if technique != "x_chain":
            for cell, mask in enumerate(grid.cells):
                if mask.bit_count() == 2:
                    low, high = mask_digits(mask)
                    self._tie(Node((cell,), low), Node((cell,), high), Tie(VIA_CELL))
        if technique != "xy_chain":
            self._find_in_houses(has_groups=technique == "grouped_aic")
        if technique in ("aic", "grouped_aic"):
            self._find_tables()
            self._beside = linked_candidates(grid)
        if technique == "grouped_aic":
            self._find_sets()
        self._by_digit: dict[int, list[Node]] = {}
        for node in sorted(self.strong):
            self._by_digit.setdefault(node.digit, []).append(node)

    def _tie(self, one: Node, other: Node, tie: Tie) -> None:
        self.strong.setdefault(one, {}).setdefault(other, tie)
        self.strong.setdefault(other, {}).setdefault(one, tie)

    def _find_in_houses(self, *, has_groups: bool) -> None:
        topology = self.grid.topology
        for at, house in enumerate(topology.houses):
            tie = Tie(at + (at >= VIA_CELL))
            for digit in range(1, topology.size + 1):
                places = self.grid.places(house, digit)
                if len(places) == 2:
                    self._tie(Node(places[:1], digit), Node(places[1:], digit), tie)
                elif has_groups and len(places) > 2:
                    for group in self._groups(at, places):
                        rest = tuple(cell for cell in places if cell not in group)
                        if rest in self._groups(at, places) or len(rest) == 1:
                            self._tie(Node(group, digit), Node(rest, digit), tie)

    def _groups(self, house: int, places: Cells) -> list[Cells]:
        """Return the parts of some cells of a house that share another house."""
        found: dict[int, list[Cell]] = {}
        for cell in places:
            for other in self.grid.topology.houses_of[cell]:
                if other != house:
                    found.setdefault(other, []).append(cell)
        return [tuple(cells) for cells in found.values() if 1 < len(cells) < len(places)]

    def _find_tables(self) -> None:
        cells = self.grid.cells
        for first, second, table in self.grid.puzzle.rules.pairs:
            for one in mask_digits(cells[first]):
                for digit in mask_digits(cells[second] & ~table[one - 1]):
                    self._across.setdefault((first, one), set()).add((second, digit))
                    self._across.setdefault((second, digit), set()).add((first, one))

    def _find_sets(self) -> None:
        """Tie the places of one digit in an almost locked set to the places of another."""
        grid, seen = self.grid, set[Cells]()
        for house in grid.topology.houses:
            open_cells = [c for c in house if 2 <= grid.cells[c].bit_count() <= MAX_SET + 1]
            for count in range(2, MAX_SET + 1):
                for cells in combinations(open_cells, count):
                    union = 0
                    for cell in cells:
                        union |= grid.cells[cell]
                    if union.bit_count() == count + 1 and cells not in seen:
                        seen.add(cells)
                        held = [
                            Node(tuple(c for c in cells if grid.has(c, digit)), digit)
                            for digit in mask_digits(union)
                        ]
                        for one, other in combinations(held, 2):
                            self._tie(one, other, Tie(VIA_ALS, cells))

    def denied(self, node: Node) -> frozenset[Candidate]:
        """Return the candidates that are false if a node is true."""
        if node not in self._denied:
            sets = (self._denied_by((cell, node.digit)) for cell in node.cells)
            self._denied[node] = frozenset.intersection(*sets)
            if len(node.cells) == 1:
                self._denied[node] |= self._beside.get((node.cells[0], node.digit), set())
        return self._denied[node]

    def _denied_by(self, one: Candidate) -> frozenset[Candidate]:
        cell, digit = one
        cells, bit = self.grid.cells, 1 << digit - 1
        found = {(cell, other) for other in mask_digits(cells[cell] & ~bit)}
        found |= {(other, digit) for other in self.grid.topology.peers[cell] if cells[other] & bit}
        return frozenset(found | self._across.get(one, set()))

    def weak(self, node: Node) -> list[Node]:
        """Return the nodes with strong links that are false if one is true, in their order."""
        if node not in self._weak:
            denied = self.denied(node)
            digits = [node.digit]
            if not self.is_one_digit:
                digits = sorted({digit for _cell, digit in denied})
            self._weak[node] = [
                other
                for digit in digits
                for other in self._by_digit.get(digit, ())
                if all((cell, digit) in denied for cell in other.cells)
            ]
        return self._weak[node]


def find_chain(grid: PlainGrid, technique: str) -> Iterator[Step]:
    """Yield chains of one technique, the shortest from each node. Raises Stopped."""
    links = PlainLinks(grid, technique)
    for start in sorted(links.strong):
        refuse_to_go_on(grid.should_stop)
        found = _from(start, links)
        if found is not None:
            yield _step(found[0], found[1], links, technique)


def _from(start: Node, links: PlainLinks) -> tuple[list[Node], tuple[Candidate, ...]] | None:
    """Return the shortest chain from a node that eliminates something, and its eliminations."""
    before: dict[Node, Node] = {}  # what made a node true: one that is false
    origin: dict[Node, Node] = {start: start}  # what made one false: one that is true
    queue = [(start, 1)]
    for false, length in queue:
        for true in sorted(links.strong[false]):
            if true in before:
                continue
            before[true] = false
            if length >= 3 or links.strong[false][true].through:
                gone = links.denied(start) & links.denied(true)
                if gone:
                    way = _way(true, before, origin)
                    gone = gone.difference(_candidates(way))
                    if gone:  # what is part of the argument stays out of it
                        return way, tuple(sorted(gone))
            if length + 2 > MAX_LINKS:
                continue
            for other in links.weak(true):
                if other not in origin:
                    origin[other] = true
                    queue.append((other, length + 2))
    return None


def _candidates(nodes: Iterable[Node]) -> set[Candidate]:
    return {(cell, node.digit) for node in nodes for cell in node.cells}


def _way(end: Node, before: dict[Node, Node], origin: dict[Node, Node]) -> list[Node]:
    way = [end]
    while True:
        way.append(before[way[-1]])
        if origin[way[-1]] == way[-1]:
            return way[::-1]
        way.append(origin[way[-1]])


def _step(way: list[Node], gone: tuple[Candidate, ...], links: PlainLinks, technique: str) -> Step:
    last = len(way) - 1
    marks = [
        Mark(Role.PINCER if at in (0, last) else Role.ON if at % 2 else Role.OFF, cell, node.digit)
        for at, node in enumerate(way)
        for cell in node.cells
    ]
    ties = [links.strong[one][other] for one, other in zip(way[::2], way[1::2], strict=True)]
    steps, reasons = [], []
    for at, (one, other) in enumerate(pairwise(way)):
        tie = ties[at // 2] if at % 2 == 0 else Tie(WEAK)
        steps.append(Link(one, other, at % 2 == 0, tie.through))
        reasons.append(tie.reason)
    used = [
        t.reason - (t.reason > VIA_CELL) for t in ties if not t.through and t.reason != VIA_CELL
    ]
    houses = tuple(HouseMark(Role.BASIS, house) for house in dict.fromkeys(used))
    sets = dict.fromkeys(tie.through for tie in ties if tie.through)
    # A candidate may come twice on the way, true and false; the first mark is enough.
    marked = tuple({(mark.cell, mark.digit): mark for mark in reversed(marks)}.values())[::-1]
    marked += tuple(Mark(Role.ALS, c, 0, at) for at, cells in enumerate(sets) for c in cells)
    return Step(technique, (), gone, marked, houses, tuple(steps), tuple(reasons))
