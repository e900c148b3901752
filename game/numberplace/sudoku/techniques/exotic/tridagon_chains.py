"""Conclusions to which every guardian of a tridagon leads by a chain.

One of the guardians is true. What a chain from each of them makes false is false in any case.

Source: Denis Berthier, "Tridagons" (CSP-Rules, github.com/denis-berthier), whose OR-k-chains start
from the guardians in the same way; read 2026.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.errors import refuse_to_go_on
from numberplace.core.step import Link, Mark, Role, Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import cells_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.chains.link_tables import links_of
from numberplace.sudoku.techniques.chains.links import GROUP_LINKS, Links
from numberplace.sudoku.techniques.chains.steps import (
    as_node,
    node_marks,
    path_links,
    path_reasons,
)
from numberplace.sudoku.techniques.exotic.oddagons import (
    Candidate,
    Oddagon,
    clashing_with_all,
    step_of,
    tridagons,
)

MAX_LED: Final = 6
"""Guardians at most from each of which a chain is followed."""


class _Led:
    """The chains from the candidates of a position, each followed once."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.links: Links = links_of(grid, GROUP_LINKS)
        self.most: i64 = grid.limits["chain_length"]
        self._false: dict[Candidate, tuple[list[int], list[int]]] = {}

    def start(self, candidate: Candidate) -> None:
        """Follow the links from a candidate that is true."""
        cell: i64 = candidate[0]
        digit: i64 = candidate[1]
        self.links.spread(self.links.node_of[digit * 81 + cell] * 2 + 1, self.most)

    def false(self, candidate: Candidate) -> tuple[list[int], list[int]]:
        """Return the cells, by digit, where candidates are false beside a true one."""
        known = self._false.get(candidate)
        if known is None:
            self.start(candidate)
            self.links.collect(self.grid)
            known = list(self.links.false_low), list(self.links.false_high)
            self._false[candidate] = known
        return known

    def path(self, start: Candidate, goal: Candidate) -> list[int]:
        """Return the literals from a true candidate to a false one."""
        self.start(start)
        links = self.links
        own: i64 = links.node_of[goal[1] * 81 + goal[0]] * 2
        source: i64 = links.source_of_false(goal[0], goal[1])
        if source & 1 == 0 and source != own:
            source = links.parent[source]
        path = links.path(source)
        if source != own:
            path.append(own)
        return path


def find_tridagon_chains(grid: Grid) -> Iterator[Step]:
    """Yield the candidates that a chain from every guardian of a tridagon makes false, short chains
    first."""
    patterns = [each for each in tridagons(grid) if 2 <= len(each.guardians(grid)) <= MAX_LED]
    if not patterns:
        return
    led = _Led(grid)
    found: dict[Candidate, tuple[int, Oddagon]] = {}
    for pattern in patterns:
        refuse_to_go_on(grid.should_stop)
        guardians = pattern.guardians(grid)
        direct = clashing_with_all(grid, guardians)
        for goal in _led_by_all(grid, led, guardians):
            if goal in direct:
                continue
            length = sum([len(led.path(guardian, goal)) for guardian in guardians])
            if goal not in found or length < found[goal][0]:
                found[goal] = length, pattern
    for _length, goal in sorted([(found[goal][0], goal) for goal in found]):
        yield _chained(grid, led, found[goal][1], goal)


def _led_by_all(grid: Grid, led: _Led, guardians: list[Candidate]) -> list[Candidate]:
    """Return the candidates that every guardian makes false, but the guardians themselves."""
    found: list[Candidate] = []
    digit: i64
    for digit in range(1, 10):
        low: i64 = grid.places_low[digit]
        high: i64 = grid.places_high[digit]
        for guardian in guardians:
            false_low, false_high = led.false(guardian)
            low &= false_low[digit]
            high &= false_high[digit]
        number: int = digit
        for cell in cells_of(low, high):
            if (cell, number) not in guardians:
                found.append((cell, number))
    return sorted(found)


def _chained(grid: Grid, led: _Led, pattern: Oddagon, goal: Candidate) -> Step:
    guardians = pattern.guardians(grid)
    links: list[Link] = []
    reasons: list[int] = []
    marks: list[Mark] = []
    for group, guardian in enumerate(guardians):
        path = led.path(guardian, goal)
        links.extend(path_links(grid, led.links, path, group))
        reasons.extend(path_reasons(led.links, path))
        for literal in path[1:-1]:
            role = Role.ON if literal & 1 else Role.OFF
            marks.extend(node_marks(role, as_node(led.links, literal >> 1), group))
    return step_of(
        "tridagon_chains",
        grid,
        pattern,
        guardians,
        eliminations=(goal,),
        marks=tuple(marks),
        links=tuple(links),
        reasons=tuple(reasons),
    )
