"""The link graph of a position: strong and weak links between candidates, packed, built once.

A *node* is a candidate, or several cells of one digit taken together: a group (the two or three
candidates of a digit in an intersection) or the places of a digit in an almost locked set. Such a
node is true when one of its cells holds the digit. A node may also be a fish, true when its base
lines have the digit in its cover lines; its cells are those of the base.

A *literal* is ``node * 2 + 1`` for "this node is true" and ``node * 2`` for "this node is false".
A strong link leads from false to true, a weak link from true to false; both work in either
direction.

Chains walk the graph: ``spread`` finds all that follows from one literal by single links, the
nearest first; ``path`` tells how. What a true node eliminates beyond the graph's nodes (a
candidate without a strong link ends every chain, so no weak link is stored for it) is asked with
``source_of_false``.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    BIT_CELL,
    CELL_HIGH,
    CELL_LOW,
    FIRST,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import MAX_HOUSES

X_LINKS: Final = 0
"""Kind of graph: candidates, linked through houses only (every chain stays on one digit)."""
XY_LINKS: Final = 1
"""Candidates of cells with two candidates: strong links in cells, weak ones in houses."""
SINGLE_LINKS: Final = 2
"""Candidates, linked through cells and houses."""
GROUP_LINKS: Final = 3
"""Candidates and groups, linked through cells and houses."""
ALS_LINKS: Final = 4
"""Candidates and groups, linked through cells, houses and almost locked sets."""

FISH_LINKS: Final = 5
"""Candidates, groups and almost fish, linked through cells, houses and almost locked sets."""

VIA_CELL: Final = MAX_HOUSES
"""``strong_via`` of a link inside a cell; below it is a house, from ``VIA_ALS`` on an ALS."""
VIA_ALS: Final = MAX_HOUSES + 1
"""From here on an almost locked set: this + its number."""
VIA_FISH: Final = 1 << 20
"""From here on an almost fish: this + its code (see ``almost_fish``) * 2, plus 1 to its fins."""


class Links:
    """The graph. Node ``i`` has ``digit[i]``, its cells ``low[i]``, ``high[i]``, and the cells it
    sees.

    ``sees_low/high[i]``: the candidates of the same digit that see all cells of the node.
    ``cell[i]``: the cell of a candidate, -1 for several cells. ``node_of[digit * 81 + cell]``: the
    candidate's node, -1 when it is not possible. Nodes below ``singles`` are candidates, digits
    ascending, then cells; from ``first_fish`` on they are fish.

    ``strong_to[k]`` for k from ``strong_start[i]`` up to ``strong_start[i + 1]``: the nodes that
    are true if node i is false, because of ``strong_via[k]``. ``weak_to`` likewise: the nodes with
    a strong link that are false if node i is true.

    Where tables of two cells link candidates, too (``is_ruled``), ``gone_low/high[i * 10 + digit]``
    are all candidates of a digit that are false if node i is true (``rule_links``).

    After ``spread``: ``order[:reached]`` literals, nearest first; ``depth`` and ``parent`` by
    literal, valid where ``stamps[literal] == stamp``; ``is_cut`` 0 when more links lead no farther.
    """

    def __init__(self, kind: i64) -> None:
        """Make an empty graph of a kind; ``links_of`` in ``link_tables`` fills it."""
        self.kind: i64 = kind
        self.count: i64 = 0
        self.singles: i64 = 0
        self.first_fish: i64 = 1 << 30
        self.digit: vec[i64] = vec[i64]([])
        self.cell: vec[i64] = vec[i64]([])
        self.low: vec[i64] = vec[i64]([])
        self.high: vec[i64] = vec[i64]([])
        self.sees_low: vec[i64] = vec[i64]([])
        self.sees_high: vec[i64] = vec[i64]([])
        self.node_of: vec[i64] = vec[i64]([-1] * 810)
        self.strong_start: vec[i64] = vec[i64]([])
        self.strong_to: vec[i64] = vec[i64]([])
        self.strong_via: vec[i64] = vec[i64]([])
        self.weak_start: vec[i64] = vec[i64]([])
        self.weak_to: vec[i64] = vec[i64]([])
        self.stamp: i64 = 0
        self.reached: i64 = 0
        self.is_cut: i64 = 0
        self.is_followed: vec[i64] = vec[i64]([])
        """1 for nodes from whose being false no link leads farther than the first round of a search
        went (see ``ends``)."""
        self.order: vec[i64] = vec[i64]([])
        self.stamps: vec[i64] = vec[i64]([])
        self.depth: vec[i64] = vec[i64]([])
        self.parent: vec[i64] = vec[i64]([])
        self.true_low: vec[i64] = vec[i64]([0] * 10)
        self.true_high: vec[i64] = vec[i64]([0] * 10)
        self.false_low: vec[i64] = vec[i64]([0] * 10)
        self.false_high: vec[i64] = vec[i64]([0] * 10)
        self.is_ruled: bool = False
        self.gone_low: vec[i64] = vec[i64]([])
        self.gone_high: vec[i64] = vec[i64]([])

    def make_room(self) -> None:
        """Set up the walk's memory once all nodes are there."""
        size: int = self.count * 2
        self.is_followed = vec[i64]([0] * int(self.count))
        self.order = vec[i64]([0] * size)
        self.stamps = vec[i64]([0] * size)
        self.depth = vec[i64]([0] * size)
        self.parent = vec[i64]([0] * size)

    def is_true(self, literal: i64) -> bool:
        """Tell whether the last spread reached a literal."""
        return self.stamps[literal] == self.stamp

    def is_at(self, literal: i64, depth: i64) -> bool:
        """Tell whether the last spread reached a literal by so many links and no fewer."""
        return self.stamps[literal] == self.stamp and self.depth[literal] == depth

    def spread(self, literal: i64, most: i64) -> None:
        """Find every literal that follows from one by at most ``most`` links, nearest first."""
        self.stamp += 1
        stamp: i64 = self.stamp
        order = self.order
        stamps = self.stamps
        depths = self.depth
        parents = self.parent
        weak_to = self.weak_to
        weak_start = self.weak_start
        strong_to = self.strong_to
        strong_start = self.strong_start
        order[0] = literal
        stamps[literal] = stamp
        depths[literal] = 0
        parents[literal] = -1
        head: i64 = 0
        tail: i64 = 1
        at: i64
        target: i64
        self.is_cut = 0
        while head < tail:
            here: i64 = order[head]
            head += 1
            deeper: i64 = depths[here] + 1
            if deeper > most:
                self.is_cut = 1
                break
            node: i64 = here >> 1
            if here & 1:
                for at in range(weak_start[node], weak_start[node + 1]):
                    target = weak_to[at] * 2
                    if stamps[target] != stamp:
                        stamps[target] = stamp
                        depths[target] = deeper
                        parents[target] = here
                        order[tail] = target
                        tail += 1
            else:
                for at in range(strong_start[node], strong_start[node + 1]):
                    target = strong_to[at] * 2 + 1
                    if stamps[target] != stamp:
                        stamps[target] = stamp
                        depths[target] = deeper
                        parents[target] = here
                        order[tail] = target
                        tail += 1
        self.reached = tail

    def reaches(self, first: i64) -> bool:
        """Tell whether the last spread reached a node from ``first`` on."""
        at: i64 = 0
        while at < self.reached and self.order[at] >> 1 < first:
            at += 1
        return at < self.reached

    def path(self, literal: i64) -> list[int]:
        """Return the literals from the start of the last spread to one that it reached."""
        literals: list[int] = []
        here: i64 = literal
        while here >= 0:
            literals.append(here)
            here = self.parent[here]
        literals.reverse()
        return literals

    def collect(self, grid: Grid) -> None:
        """Set ``true_low/high`` and ``false_low/high`` by digit from the last spread.

        These cell sets hold candidates only. A group that is false makes its cells false.
        """
        digit: i64
        for digit in range(10):
            self.true_low[digit] = 0
            self.true_high[digit] = 0
            self.false_low[digit] = 0
            self.false_high[digit] = 0
        at: i64
        order = self.order
        digits = self.digit
        false_low = self.false_low
        false_high = self.false_high
        for at in range(self.reached):
            literal: i64 = order[at]
            node: i64 = literal >> 1
            digit = digits[node]
            if literal & 1 == 0:
                if node < self.first_fish:
                    false_low[digit] |= self.low[node]
                    false_high[digit] |= self.high[node]
                continue
            if self.is_ruled:
                self._collect_gone(node)
            false_low[digit] |= self.sees_low[node]
            false_high[digit] |= self.sees_high[node]
            if node < self.singles:
                self._collect_cell(grid, self.cell[node], digit)

    def _collect_gone(self, node: i64) -> None:
        digit: i64
        for digit in range(1, 10):
            self.false_low[digit] |= self.gone_low[node * 10 + digit]
            self.false_high[digit] |= self.gone_high[node * 10 + digit]

    def _collect_cell(self, grid: Grid, cell: i64, digit: i64) -> None:
        low: i64 = CELL_LOW[cell]
        high: i64 = CELL_HIGH[cell]
        self.true_low[digit] |= low
        self.true_high[digit] |= high
        mask: i64 = grid.cells[cell] & ~(1 << (digit - 1))
        while mask:
            self.false_low[FIRST[mask] + 1] |= low
            self.false_high[FIRST[mask] + 1] |= high
            mask &= mask - 1

    def source_of_false(self, cell: i64, digit: i64) -> i64:
        """Return the nearest literal of the last spread that makes a candidate false.

        It is the candidate's own literal or one of a group that holds it, else a true node that
        sees it; -1 when the candidate does not follow to be false.
        """
        low: i64 = CELL_LOW[cell]
        high: i64 = CELL_HIGH[cell]
        at: i64
        for at in range(self.reached):
            literal: i64 = self.order[at]
            node: i64 = literal >> 1
            if self.is_ruled and literal & 1 and self._makes_gone(node, digit, low, high):
                return literal
            if self.digit[node] == digit:
                if literal & 1 == 0:
                    if node < self.first_fish and self.low[node] & low | self.high[node] & high:
                        return literal
                elif self.sees_low[node] & low | self.sees_high[node] & high:
                    return literal
            elif literal & 1 and self.cell[node] == cell:
                return literal
        return -1

    def _makes_gone(self, node: i64, digit: i64, low: i64, high: i64) -> bool:
        at: i64 = node * 10 + digit
        return self.gone_low[at] & low | self.gone_high[at] & high != 0

    def has_strong(self, node: i64) -> bool:
        """Tell whether a node has a strong link."""
        return self.strong_start[node] < self.strong_start[node + 1]

    def via(self, source: i64, target: i64) -> i64:
        """Return the reason of the strong link between two nodes, -1 when there is none."""
        at: i64
        for at in range(self.strong_start[source], self.strong_start[source + 1]):
            if self.strong_to[at] == target:
                return self.strong_via[at]
        return -1

    def add_node(self, grid: Grid, digit: i64, low: i64, high: i64, cell: i64) -> i64:
        """Add a node and return its number; ``cell`` is -1 for several cells."""
        topology = grid.topology
        peers_high = topology.peers_high
        peers_low = topology.peers_low
        sees_low: i64 = grid.places_low[digit]
        sees_high: i64 = grid.places_high[digit]
        bit: i64
        rest: i64 = low
        while rest:
            bit = rest & -rest
            rest ^= bit
            sees_low &= peers_low[BIT_CELL[bit % 59]]
            sees_high &= peers_high[BIT_CELL[bit % 59]]
        rest = high
        while rest:
            bit = rest & -rest
            rest ^= bit
            sees_low &= peers_low[BIT_CELL[bit % 59] + 54]
            sees_high &= peers_high[BIT_CELL[bit % 59] + 54]
        self.digit = append(self.digit, digit)
        self.cell = append(self.cell, cell)
        self.low = append(self.low, low)
        self.high = append(self.high, high)
        self.sees_low = append(self.sees_low, sees_low)
        self.sees_high = append(self.sees_high, sees_high)
        self.count += 1
        return self.count - 1

    def add_fish(self, digit: i64, low: i64, high: i64, seen_low: i64, seen_high: i64) -> i64:
        """Add the node of a fish that eliminates the cells it sees, and return its number."""
        self.digit = append(self.digit, digit)
        self.cell = append(self.cell, -1)
        self.low = append(self.low, low)
        self.high = append(self.high, high)
        self.sees_low = append(self.sees_low, seen_low)
        self.sees_high = append(self.sees_high, seen_high)
        self.count += 1
        return self.count - 1
