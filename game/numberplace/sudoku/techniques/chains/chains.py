"""Chains and loops of alternating links: X-chain, XY-chain, wings, AIC and nice loops.

::

    A = B - C = D     if A is false, B is true, so C is false, so D is true:
                      A or D is true, and what sees both goes

``=`` is a strong link, ``-`` a weak one. Source: HoDoKu's documentation of its techniques
("Chains and Loops", hodoku.sourceforge.net), for the names and what each concludes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import Link, Mark, Role, Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import count_cells
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.chains.ends import (
    FIRST_ROUND,
    Eliminations,
    chain_pairs,
    ends_between,
    grouped_path,
    loop_eliminations,
    loop_pairs,
    shortest_paths,
)
from numberplace.sudoku.techniques.chains.link_tables import full_links_of
from numberplace.sudoku.techniques.chains.links import (
    ALS_LINKS,
    GROUP_LINKS,
    SINGLE_LINKS,
    X_LINKS,
    XY_LINKS,
    Links,
)
from numberplace.sudoku.techniques.chains.steps import (
    als_marks,
    as_node,
    has_many,
    literal_marks,
    node_marks,
    path_links,
    path_reasons,
    wing_on,
)
from numberplace.sudoku.techniques.templates.search import dead_candidates

LOW_BITS = (1 << 20) - 1
WING_LENGTH: Final = 5
"""Inferences of a wing from end to end: three strong links and two weak ones."""


def graph_of(grid: Grid, kind: int) -> Links:
    """Return the graph of a kind; groups come with almost locked sets where limits allow."""
    if kind == GROUP_LINKS and grid.limits["als_in_chains"]:
        return full_links_of(grid, ALS_LINKS)
    return full_links_of(grid, kind)


def chain_limit(grid: Grid) -> int:
    """Return the number of inferences a chain may have from end to end (an odd number)."""
    return (grid.limits["chain_length"] - 1) | 1


def loop_limit(grid: Grid) -> int:
    """Return the number of inferences a loop may have: two a link, one in a cell and one out of
    it."""
    return min(grid.limits["chain_length"], 2 * grid.limits["loop_length"])


class ChainFinder:
    """The walk behind one search: spreads from the start of a pair once for each length."""

    def __init__(self, grid: Grid, kind: int) -> None:
        """Take the graph of a kind."""
        self.grid = grid
        self.links = graph_of(grid, kind)
        self.grouped: bool = kind >= GROUP_LINKS
        self.eliminations = Eliminations()
        self.dead: set[int] = set()
        self.start: i64 = -1
        self.length: i64 = 0

    def reach(self, length: i64, one: i64) -> None:
        """Spread from a node being false, unless the last spread did."""
        if self.start != one or self.length != length:
            self.links.spread(one * 2, length)
            self.start = one
            self.length = length
            self.dead.clear()

    def path(self, length: i64, one: i64, other: i64) -> list[int]:
        """Return the shortest path, empty when a group is wanted and it has none."""
        self.reach(length, one)
        if self.grouped:
            return grouped_path(self.links, other * 2 + 1, self.dead)
        return self.links.path(other * 2 + 1)

    def between(self, one: i64, other: i64) -> tuple[tuple[int, int], ...]:
        """Return the candidates that are false whichever of two nodes is true."""
        self.eliminations.clear()
        self.eliminations.add_between(self.grid, self.links, one, other)
        return self.eliminations.pairs()


def find_chain(grid: Grid, technique: str, kind: int) -> Iterator[Step]:
    """Yield chains with one true end, the shortest for each conclusion, short ones first."""
    if not _may_have_chains(grid, kind):
        return
    finder = ChainFinder(grid, kind)
    seen: set[tuple[tuple[int, int], ...]] = set()
    for packed in chain_pairs(grid, finder.links, chain_limit(grid)):
        one = packed >> 20 & LOW_BITS
        other = packed & LOW_BITS
        if one == other and kind >= SINGLE_LINKS:
            continue
        eliminations = finder.between(one, other)
        if eliminations in seen:
            continue
        path = finder.path(packed >> 40, one, other)
        if path:
            seen.add(eliminations)
            yield _chain_step(grid, finder.links, technique, path, eliminations)
            finder.start = -1


def find_wing(grid: Grid, technique: str) -> Iterator[Step]:
    """Yield the chains of three strong links that have a name, one for each conclusion.

    What a shorter chain concludes needs no wing.
    """
    paths = _wing_paths(grid).get(technique)
    if not paths:
        return
    finder = ChainFinder(grid, SINGLE_LINKS)
    seen: set[tuple[tuple[int, int], ...]] = set()
    for path in paths:
        eliminations = finder.between(path[0] >> 1, path[-1] >> 1)
        if eliminations not in seen:
            seen.add(eliminations)
            yield _chain_step(grid, finder.links, technique, path, eliminations)


def _wing_paths(grid: Grid) -> dict[str, list[list[int]]]:
    """Return the paths of all wings by the technique, once a position."""
    known = grid.cache.get("wings")
    if isinstance(known, dict):
        return known
    found: dict[str, list[list[int]]] = {}
    finder = ChainFinder(grid, SINGLE_LINKS)
    links = finder.links
    for packed in ends_between(grid, links, 1, FIRST_ROUND).chains:
        one: i64 = packed >> 20 & LOW_BITS
        other: i64 = packed & LOW_BITS
        if packed >> 40 < WING_LENGTH or one == other:
            continue
        finder.reach(WING_LENGTH, one)
        for path in _ways_of_three(links, one, other):
            name = wing_on(links, path, closes=False)
            if name:
                found.setdefault(name, []).append(path)
    grid.cache["wings"] = found
    return found


def _ways_of_three(links: Links, one: i64, other: i64) -> list[list[int]]:
    """Return the paths of the last spread, from a node being false, with three strong links.

    As ``shortest_paths``, in whose order they come, but without a list for each part of a path.
    """
    found: list[list[int]] = []
    strong_to = links.strong_to
    strong_start = links.strong_start
    weak_to = links.weak_to
    weak_start = links.weak_start
    last: i64
    then: i64
    back: i64
    near: i64
    for last in range(strong_start[other], strong_start[other + 1]):
        fifth: i64 = strong_to[last]
        if not links.is_at(fifth * 2, 4):
            continue
        for then in range(weak_start[fifth], weak_start[fifth + 1]):
            fourth: i64 = weak_to[then]
            if not links.is_at(fourth * 2 + 1, 3):
                continue
            for back in range(strong_start[fourth], strong_start[fourth + 1]):
                third: i64 = strong_to[back]
                if not links.is_at(third * 2, 2):
                    continue
                for near in range(weak_start[third], weak_start[third + 1]):
                    second: i64 = weak_to[near]
                    if links.is_at(second * 2 + 1, 1):
                        ends: list[int] = [one * 2, second * 2 + 1, third * 2]
                        ends += [fourth * 2 + 1, fifth * 2, other * 2 + 1]
                        found.append(ends)
    return found


def _may_have_chains(grid: Grid, kind: int) -> bool:
    """Tell whether chains of one digit, or through cells of two candidates, may conclude at all."""
    if kind == X_LINKS:
        return dead_candidates(grid).total != 0
    return kind != XY_LINKS or count_cells(grid.bivalue_low, grid.bivalue_high) >= 2


def _chain_step(
    grid: Grid,
    links: Links,
    technique: str,
    path: list[int],
    eliminations: tuple[tuple[int, int], ...],
    first: Role | None = Role.PINCER,
    last: Role | None = Role.PINCER,
) -> Step:
    """Return the step of a path; its ends are marked with the roles ``first`` and ``last``."""
    chain = path_links(grid, links, path)
    return Step(
        technique,
        eliminations=eliminations,
        marks=tuple(literal_marks(chain, first, last) + als_marks(chain)),
        links=tuple(chain),
        facts=tuple(path_reasons(links, path)),
    )


def find_discontinuous(grid: Grid, technique: str, kind: int) -> Iterator[Step]:
    """Yield candidates that contradict themselves: true makes false, or false makes true.

    The first is eliminated; the second clears its cell of all others.
    """
    finder = ChainFinder(grid, kind)
    links = finder.links
    limit = loop_limit(grid)
    seen: set[tuple[tuple[int, int], ...]] = set()
    for packed in chain_pairs(grid, links, chain_limit(grid)):
        length: i64 = packed >> 40
        one: i64 = packed >> 20 & LOW_BITS
        other: i64 = packed & LOW_BITS
        if length > limit:
            continue
        eliminations = finder.between(one, other)
        if one == other and links.cell[one] >= 0:
            here: int = links.cell[one]
            inside = tuple([pair for pair in eliminations if pair[0] == here])
            if inside and inside not in seen:
                path = finder.path(length, one, other)
                if path:
                    seen.add(inside)
                    yield _chain_step(grid, links, technique, path, inside, last=None)
                    finder.start = -1
        if length + 2 > limit:
            continue
        for pair in eliminations:
            if (pair,) in seen:
                continue
            path = finder.path(length, one, other)
            if not path:
                break
            seen.add((pair,))
            node: int = links.node_of[pair[1] * 81 + pair[0]]
            path = [node * 2 + 1, *path, node * 2]
            yield _chain_step(grid, links, technique, path, (pair,), None, None)
            finder.start = -1


def find_ring(grid: Grid, technique: str) -> Iterator[Step]:
    """Return the wings that close to a loop; as ``find_continuous``."""
    return _loops(grid, technique, SINGLE_LINKS, WING_LENGTH, has_name=True)


def find_continuous(grid: Grid, technique: str, kind: int) -> Iterator[Step]:
    """Return loops that close: every weak link is strong too, so candidates that see both its ends
    go.

    For each pair of neighbours every shortest way round is tried: they conclude differently. A
    loop that also eliminates candidates from its own cells is shown without these as well, as
    HoDoKu shows it.
    """
    limit = min(chain_limit(grid), loop_limit(grid) - 1)
    return _loops(grid, technique, kind, limit, has_name=False)


def _loops(grid: Grid, technique: str, kind: int, limit: int, *, has_name: bool) -> Iterator[Step]:
    """Yield loops that have up to ``limit`` inferences without the one that closes them.

    Args:
        has_name: leave out loops that are no ring of a wing.
    """
    finder = ChainFinder(grid, kind)
    links = finder.links
    seen: set[tuple[tuple[int, int], ...]] = set()
    if links.kind < ALS_LINKS and next(chain_pairs(grid, links, limit), 0) == 0:
        return  # what a weak link of a loop eliminates, the rest of the loop does as a chain
    for packed in loop_pairs(grid, links, limit):
        length: i64 = packed >> 40
        finder.reach(length, packed >> 20 & LOW_BITS)
        for path in shortest_paths(links, (packed & LOW_BITS) * 2 + 1):
            if kind >= GROUP_LINKS and not has_many(links, path):
                continue
            if has_name and (length < WING_LENGTH or not wing_on(links, path, closes=True)):
                continue
            for spare in (False, True):
                loop_eliminations(grid, links, path, finder.eliminations, spare=spare)
                eliminations = finder.eliminations.pairs()
                if eliminations and eliminations not in seen:
                    seen.add(eliminations)
                    yield _loop_step(grid, links, technique, path, eliminations)
                    finder.start = -1


def _loop_step(
    grid: Grid,
    links: Links,
    technique: str,
    path: list[int],
    eliminations: tuple[tuple[int, int], ...],
) -> Step:
    chain = path_links(grid, links, path)
    chain.append(Link(as_node(links, path[-1] >> 1), as_node(links, path[0] >> 1), False))
    marks: list[Mark] = []
    for link in chain:
        role = Role.COLOUR_A if link.strong else Role.COLOUR_B
        marks.extend(node_marks(role, link.source))
    marks.extend(als_marks(chain))
    return Step(
        technique,
        eliminations=eliminations,
        marks=tuple(marks),
        links=tuple(chain),
        facts=(*path_reasons(links, path), -1),
    )
