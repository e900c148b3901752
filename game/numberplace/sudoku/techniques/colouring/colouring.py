"""Colouring: simple colours and multi colours on one digit, 3D Medusa across digits.

::

    A = B = A     strong links in alternating colours: all of one colour is true, all of the other
    |             false. What sees both colours goes (trap); a colour that sees itself goes (wrap).
    B

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Coloring"; SudokuWiki
(sudokuwiki.org), "3D Medusa".
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import Link, Mark, Role, Step
from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW, FIRST, cells_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.chains.link_tables import strong_links_of
from numberplace.sudoku.techniques.chains.links import SINGLE_LINKS, X_LINKS, Links
from numberplace.sudoku.techniques.chains.steps import as_node
from numberplace.sudoku.techniques.parts import link_of, mark_of, step_of
from numberplace.sudoku.techniques.templates.search import dead_candidates


class Cluster:
    """One cluster: nodes by colour, and the candidates that each colour being true makes false.

    ``nodes[colour]`` for colour 0 and 1; ``low/high[colour * 10 + digit]`` the cells of the
    colour's nodes, ``false_low/high`` likewise the candidates it makes false.
    """

    def __init__(self) -> None:
        """Start empty."""
        self.nodes: tuple[list[int], list[int]] = ([], [])
        self.low: vec[i64] = vec[i64]([0] * 20)
        self.high: vec[i64] = vec[i64]([0] * 20)
        self.false_low: vec[i64] = vec[i64]([0] * 20)
        self.false_high: vec[i64] = vec[i64]([0] * 20)

    def size(self) -> int:
        """Return the number of candidates."""
        return len(self.nodes[0]) + len(self.nodes[1])

    def add(self, grid: Grid, links: Links, node: i64, colour: i64) -> None:
        """Add a node of a colour."""
        (self.nodes[1] if colour else self.nodes[0]).append(node)
        at: i64 = colour * 10 + links.digit[node]
        self.low[at] |= links.low[node]
        self.high[at] |= links.high[node]
        self.false_low[at] |= links.sees_low[node]
        self.false_high[at] |= links.sees_high[node]
        if links.is_ruled:
            self._add_gone(links, node, colour * 10)
        if links.kind < SINGLE_LINKS:
            return
        cell: i64 = links.cell[node]
        low: i64 = CELL_LOW[cell]
        high: i64 = CELL_HIGH[cell]
        rest: i64 = grid.cells[cell] & ~(1 << (links.digit[node] - 1))
        while rest:
            at = colour * 10 + FIRST[rest] + 1
            rest &= rest - 1
            self.false_low[at] |= low
            self.false_high[at] |= high

    def _add_gone(self, links: Links, node: i64, start: i64) -> None:
        """Add the candidates that tables of two cells forbid beside a node; ``start``: 10 times its
        colour."""
        digit: i64
        for digit in range(1, 10):
            self.false_low[start + digit] |= links.gone_low[node * 10 + digit]
            self.false_high[start + digit] |= links.gone_high[node * 10 + digit]

    def refutes_itself(self, colour: i64) -> bool:
        """Tell whether two candidates of a colour exclude each other."""
        at: i64
        for at in range(colour * 10, colour * 10 + 10):
            if self.low[at] & self.false_low[at] | self.high[at] & self.false_high[at]:
                return True
        return False


def clusters_of(grid: Grid, links: Links) -> list[Cluster]:
    """Return the clusters, by their first candidate."""
    key = "clusters_x" if links.kind == X_LINKS else "clusters"
    known = grid.cache.get(key)
    if isinstance(known, list):
        return known
    found: list[Cluster] = []
    colours = vec[i64]([-1] * int(links.count))
    # Of two candidates across digits nothing follows unless one leaves a cell nothing at once.
    leaves_pairs: bool = links.kind >= SINGLE_LINKS and not links.is_ruled
    leaves_pairs = leaves_pairs and grid.naked_low | grid.naked_high == 0
    start: i64
    for start in range(links.singles):
        if colours[start] >= 0 or not links.has_strong(start):
            continue
        if not leaves_pairs or not _is_pair(links, start):
            found.append(_colour(grid, links, start, colours))
    grid.cache[key] = found
    return found


def _is_pair(links: Links, start: i64) -> bool:
    """Tell whether a node's one strong link leads to a node that has no other."""
    at: i64 = links.strong_start[start]
    if links.strong_start[start + 1] - at > 1:
        return False
    other: i64 = links.strong_to[at]
    return links.strong_start[other + 1] - links.strong_start[other] == 1


def _colour(grid: Grid, links: Links, start: i64, colours: vec[i64]) -> Cluster:
    cluster = Cluster()
    queue = vec[i64]([start])
    colours[start] = 0
    head: i64 = 0
    at: i64
    while head < len(queue):
        node: i64 = queue[head]
        head += 1
        cluster.add(grid, links, node, colours[node])
        for at in range(links.strong_start[node], links.strong_start[node + 1]):
            other: i64 = links.strong_to[at]
            if colours[other] < 0:
                colours[other] = 1 - colours[node]
                queue = append(queue, other)
    return cluster


Pairs = tuple[tuple[int, int], ...]


def find_trap(grid: Grid, technique: str, kind: int) -> Iterator[Step]:
    """Yield clusters with candidates that both colours make false."""
    if kind == X_LINKS and dead_candidates(grid).total == 0:
        return
    links = strong_links_of(grid, kind)
    for cluster in clusters_of(grid, links):
        if cluster.size() < 3 or cluster.refutes_itself(0) or cluster.refutes_itself(1):
            continue
        eliminations = _false_in_both(cluster, cluster, 0, 1)
        if eliminations:
            yield _colour_step(links, technique, eliminations, [cluster])


def find_wrap(grid: Grid, technique: str, kind: int) -> Iterator[Step]:
    """Yield clusters with a colour that refutes itself: all nodes of the colour go."""
    if kind == X_LINKS and dead_candidates(grid).total == 0:
        return
    links = strong_links_of(grid, kind)
    colour: i64
    for cluster in clusters_of(grid, links):
        for colour in range(2):
            if cluster.refutes_itself(colour) or (
                kind >= SINGLE_LINKS and _empties_cell(grid, cluster, colour)
            ):
                yield _colour_step(links, technique, _members(cluster, colour), [cluster])


def find_multi_trap(grid: Grid, technique: str) -> Iterator[Step]:
    """Yield pairs of clusters, a colour of each excluding the other's: one of the rest is true."""
    if dead_candidates(grid).total == 0:
        return
    links = strong_links_of(grid, X_LINKS)
    clusters = clusters_of(grid, links)
    mine: i64
    yours: i64
    for number, one in enumerate(clusters):
        for other in clusters[number + 1 :]:
            eliminations: Pairs = ()
            facts: tuple[int, ...] = ()
            for mine in range(2):
                for yours in range(2):
                    if _excludes(one, mine, other, yours):
                        more = _false_in_both(one, other, 1 - mine, 1 - yours)
                        if more:
                            eliminations += more
                            facts += (mine, yours)
            if eliminations:
                eliminated = tuple(sorted(set(eliminations)))
                yield _colour_step(links, technique, eliminated, [one, other], facts)


def find_multi_wrap(grid: Grid, technique: str) -> Iterator[Step]:
    """Yield colours that exclude both colours of another cluster: all nodes of the colour go."""
    if dead_candidates(grid).total == 0:
        return
    links = strong_links_of(grid, X_LINKS)
    clusters = clusters_of(grid, links)
    colour: i64
    for one in clusters:
        for other in clusters:
            if one is other:
                continue
            for colour in range(2):
                if _excludes(one, colour, other, 0) and _excludes(one, colour, other, 1):
                    eliminations = _members(one, colour)
                    yield _colour_step(links, technique, eliminations, [one, other], (colour, 0))


def _excludes(one: Cluster, mine: i64, other: Cluster, yours: i64) -> bool:
    """Tell whether a colour of a cluster makes a candidate of another's colour false."""
    digit: i64
    for digit in range(1, 10):
        a: i64 = mine * 10 + digit
        b: i64 = yours * 10 + digit
        if one.false_low[a] & other.low[b] | one.false_high[a] & other.high[b]:
            return True
    return False


def _false_in_both(one: Cluster, other: Cluster, mine: i64, yours: i64) -> Pairs:
    found: list[tuple[int, int]] = []
    digit: i64
    for digit in range(1, 10):
        a: i64 = mine * 10 + digit
        b: i64 = yours * 10 + digit
        low: i64 = one.false_low[a] & other.false_low[b]
        high: i64 = one.false_high[a] & other.false_high[b]
        if low | high:
            boxed: int = digit
            found.extend([(cell, boxed) for cell in cells_of(low, high)])
    return tuple(sorted(found))


def _members(cluster: Cluster, colour: i64) -> Pairs:
    found: list[tuple[int, int]] = []
    digit: i64
    for digit in range(1, 10):
        at: i64 = colour * 10 + digit
        boxed: int = digit
        found.extend([(cell, boxed) for cell in cells_of(cluster.low[at], cluster.high[at])])
    return tuple(sorted(found))


def _empties_cell(grid: Grid, cluster: Cluster, colour: i64) -> bool:
    """Tell whether a colour makes every candidate of some cell false."""
    low: i64 = grid.empty_low
    high: i64 = grid.empty_high
    digit: i64
    for digit in range(1, 10):
        low &= ~grid.places_low[digit] | cluster.false_low[colour * 10 + digit]
        high &= ~grid.places_high[digit] | cluster.false_high[colour * 10 + digit]
    return low | high != 0


def _colour_step(
    links: Links,
    technique: str,
    eliminations: Pairs,
    clusters: list[Cluster],
    facts: tuple[int, ...] = (),
) -> Step:
    marks: list[Mark] = []
    found: list[Link] = []
    node: i64
    other: i64
    at: i64
    for group, cluster in enumerate(clusters):
        for colour, role in ((0, Role.COLOUR_A), (1, Role.COLOUR_B)):
            for node in cluster.nodes[colour]:
                marks.append(mark_of(role, links.cell[node], links.digit[node], group))
        for node in cluster.nodes[0]:
            for at in range(links.strong_start[node], links.strong_start[node + 1]):
                other = links.strong_to[at]
                found.append(link_of(as_node(links, node), as_node(links, other), True, group))
    return step_of(technique, eliminations, tuple(sorted(marks)), links=tuple(found), facts=facts)
