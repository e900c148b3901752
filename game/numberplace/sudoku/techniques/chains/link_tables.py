"""Building the link graph of a position: its nodes and strong links (then ``weak_links``).

Strong links between nodes P and Q say that P or Q is true:

- the two candidates of a cell, the two places of a digit in a house;
- two groups (or a group and a candidate) that cover all places of a digit in a house: two parts
  of a line, two rows or two columns of a box, or a row and a column of a box; of other houses
  what they share with a house, and the rest;
- two digits of an almost locked set: without one of its digits it is locked on all others;
- the fins of an almost fish, and the fish.

Source: HoDoKu's documentation (hodoku.sourceforge.net, "Chains and Loops"), for grouped links and
links through almost locked sets; those through a fish follow from its "Finned Fish".
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COLUMN_OF,
    COUNT,
    FIRST,
    ROW_OF,
    count_cells,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.rule_links import RuleLinks
from numberplace.sudoku.techniques.als.sets import AlsSets, als_sets
from numberplace.sudoku.techniques.chains.links import (
    ALS_LINKS,
    FISH_LINKS,
    GROUP_LINKS,
    SINGLE_LINKS,
    VIA_ALS,
    VIA_CELL,
    VIA_FISH,
    X_LINKS,
    XY_LINKS,
    Links,
)
from numberplace.sudoku.techniques.chains.rule_links import link_by_rules
from numberplace.sudoku.techniques.chains.weak_links import link_weakly
from numberplace.sudoku.techniques.fish.almost import AlmostFish, almost_fish
from numberplace.sudoku.techniques.rules.filling_links import links_in
from numberplace.sudoku.techniques.templates.search import dead_candidates

KEYS: Final = ("links_x", "links_xy", "links_single", "links_group", "links_als", "links_fish")
"""Keys of the graphs of each kind in ``grid.cache``."""
HASH_SIZES: Final = (1, 1, 1, 1024, 4096, 4096)
"""Room for the nodes of several cells of each kind.

Grouped links make 486 at most, one for each digit and intersection; the others filled less than
half of their room in positions full of random pencil marks. Boards with further rules get eight
times as much.
"""


def links_of(grid: Grid, kind: int) -> Links:
    """Return the link graph of a position, built once for each kind (``X_LINKS`` and so on)."""
    links = strong_links_of(grid, kind)
    if len(links.weak_start) == 0:
        link_weakly(links)
    return links


def strong_links_of(grid: Grid, kind: int) -> Links:
    """Return the link graph of a position for whoever reads no weak links, which may be missing."""
    known = grid.cache.get(KEYS[kind])
    if isinstance(known, Links):
        return known
    links = Builder(grid, kind, grid.topology.links).build()
    grid.cache[KEYS[kind]] = links
    return links


def full_links_of(grid: Grid, kind: int) -> Links:
    """Return the link graph with the weak links of lines and cages as well; as ``links_of``.

    Chains and forcing chains read it. Chains of one digit or through cells of two candidates leave
    lines and cages to the others.
    """
    rules = links_in(grid) if kind >= SINGLE_LINKS else grid.topology.links
    if rules is grid.topology.links:
        return links_of(grid, kind)
    key = f"full_{KEYS[kind]}"
    known = grid.cache.get(key)
    if isinstance(known, Links):
        return known
    links = Builder(grid, kind, rules).build()
    link_weakly(links)
    grid.cache[key] = links
    return links


class Builder:
    """One graph while it grows: the strong links as a list, the nodes of several cells hashed."""

    def __init__(self, grid: Grid, kind: int, rules: RuleLinks) -> None:
        """Start a graph of a kind.

        Args:
            rules: the weak links that further rules bring.
        """
        self.grid = grid
        self.rules = rules
        self.kind: i64 = kind
        self.links = Links(kind)
        self.joins: vec[i64] = vec[i64]([])
        """Three words for each strong link: its nodes, and what makes it from the first on."""
        self.digits: i64 = 0b1111111110
        """The digits that take part, a bit each: of chains of one digit those with a dead candidate
        alone, as only these can fall to one."""
        if kind == X_LINKS:
            dead = dead_candidates(grid)
            digit: i64
            for digit in range(1, 10):
                if dead.low[digit] | dead.high[digit] == 0:
                    self.digits &= ~(1 << digit)
        self.hashed: vec[i64] = vec[i64]([-1] * (HASH_SIZES[kind] * int(grid.topology.link_room)))

    def build(self) -> Links:
        """Build the graph but for its weak links."""
        links = self.links
        if self.kind == XY_LINKS:
            self._add_candidates(self.grid.bivalue_low, self.grid.bivalue_high)
        else:
            self._add_candidates(self.grid.empty_low, self.grid.empty_high)
        links.singles = links.count
        if self.kind != X_LINKS:
            self._link_cells()
        if self.kind != XY_LINKS:
            self._link_places()
        if self.kind >= GROUP_LINKS:
            self._link_groups()
        if self.kind >= ALS_LINKS:
            self._link_als(als_sets(self.grid))
        if self.kind == FISH_LINKS:
            self._link_fish(almost_fish(self.grid))
        self._sort_strong()
        if self._reads_rules():
            link_by_rules(self.grid, links, self.rules)
        return links

    def _reads_rules(self) -> bool:
        """Tell whether further rules link candidates of the graph."""
        return self.rules.is_same if self.kind == X_LINKS else self.rules.is_any

    def _add_candidates(self, within_low: i64, within_high: i64) -> None:
        grid = self.grid
        topology = grid.topology
        peers_high = topology.peers_high
        peers_low = topology.peers_low
        links = self.links
        node_of = links.node_of
        count: i64 = 0
        digit: i64
        for digit in range(1, 10):
            if self.digits >> digit & 1 == 0:
                continue
            in_low: i64 = grid.places_low[digit] & within_low
            count += count_cells(in_low, grid.places_high[digit] & within_high)
        digits = vec[i64]([0] * int(count))
        cells = vec[i64]([0] * int(count))
        lows = vec[i64]([0] * int(count))
        highs = vec[i64]([0] * int(count))
        sees_low = vec[i64]([0] * int(count))
        sees_high = vec[i64]([0] * int(count))
        node: i64 = 0
        for digit in range(1, 10):
            if self.digits >> digit & 1 == 0:
                continue
            low: i64 = grid.places_low[digit]
            high: i64 = grid.places_high[digit]
            rest_low: i64 = low & within_low
            rest_high: i64 = high & within_high
            while rest_low | rest_high:
                cell: i64 = first_cell(rest_low, rest_high)
                rest_low &= ~CELL_LOW[cell]
                rest_high &= ~CELL_HIGH[cell]
                node_of[digit * 81 + cell] = node
                digits[node] = digit
                cells[node] = cell
                lows[node] = CELL_LOW[cell]
                highs[node] = CELL_HIGH[cell]
                sees_low[node] = low & peers_low[cell]
                sees_high[node] = high & peers_high[cell]
                node += 1
        links.digit = digits
        links.cell = cells
        links.low = lows
        links.high = highs
        links.sees_low = sees_low
        links.sees_high = sees_high
        links.count = count

    def _join(self, one: i64, other: i64, reason: i64) -> None:
        self.joins = append(append(append(self.joins, one), other), reason)

    def _link_cells(self) -> None:
        node_of = self.links.node_of
        low: i64 = self.grid.bivalue_low
        high: i64 = self.grid.bivalue_high
        while low | high:
            cell: i64 = first_cell(low, high)
            low &= ~CELL_LOW[cell]
            high &= ~CELL_HIGH[cell]
            mask: i64 = self.grid.cells[cell]
            one: i64 = FIRST[mask] + 1
            other: i64 = FIRST[mask & (mask - 1)] + 1
            self._join(node_of[one * 81 + cell], node_of[other * 81 + cell], VIA_CELL)

    def _link_places(self) -> None:
        topology = self.grid.topology
        house_cell = topology.house_cell
        node_of = self.links.node_of
        positions = self.grid.positions
        digit: i64
        house: i64
        for digit in range(1, 10):
            if self.digits >> digit & 1 == 0:
                continue
            for house in range(topology.house_count):
                mask: i64 = positions[house * 10 + digit]
                if COUNT[mask] != 2:
                    continue
                one: i64 = house_cell[house * 9 + FIRST[mask]]
                other: i64 = house_cell[house * 9 + FIRST[mask & (mask - 1)]]
                if house < 18 or not self._is_line_pair(digit, one, other):
                    node: i64 = node_of[digit * 81 + one]
                    self._join(node, node_of[digit * 81 + other], house)

    def _is_line_pair(self, digit: i64, one: i64, other: i64) -> bool:
        """Tell whether two cells of a box are linked through their row or column already."""
        line: i64 = -1
        if ROW_OF[one] == ROW_OF[other]:
            line = ROW_OF[one]
        elif COLUMN_OF[one] == COLUMN_OF[other]:
            line = 9 + COLUMN_OF[one]
        return line >= 0 and COUNT[self.grid.positions[line * 10 + digit]] == 2

    def _link_groups(self) -> None:
        positions = self.grid.positions
        has_boxes: bool = self.grid.topology.has_boxes
        digit: i64
        house: i64
        for digit in range(1, 10):
            for house in range(self.grid.topology.house_count):
                mask: i64 = positions[house * 10 + digit]
                if COUNT[mask] < 3:
                    continue
                if house >= 27 or not has_boxes:
                    self._link_crossings(digit, house, mask)
                    continue
                self._link_parts(digit, house, mask, False)
                if house >= 18:
                    self._link_parts(digit, house, mask, True)
                    self._link_crosses(digit, house, mask)

    def _link_crossings(self, digit: i64, house: i64, mask: i64) -> None:
        """Link the places that a house shares with another one to the rest of its places."""
        topology = self.grid.topology
        low, high = topology.cell_set_at(house, mask)
        other: i64
        for other in range(topology.house_count):
            in_low: i64 = low & topology.house_low[other]
            in_high: i64 = high & topology.house_high[other]
            rest_low: i64 = low & ~in_low
            rest_high: i64 = high & ~in_high
            if in_low | in_high and rest_low | rest_high:
                one: i64 = self._node(digit, in_low, in_high)
                self._join(one, self._node(digit, rest_low, rest_high), house)

    def _link_parts(self, digit: i64, house: i64, mask: i64, columns: bool) -> None:
        """Link the two intersections that hold all places of a house."""
        first: i64 = -1
        second: i64 = -1
        i: i64
        for i in range(3):
            part: i64 = mask & (0o111 << i if columns else 0o007 << 3 * i)
            if part == 0:
                continue
            if first < 0:
                first = part
            elif second < 0:
                second = part
            else:
                return
        if second >= 0:
            one: i64 = self._places_node(digit, house, first)
            self._join(one, self._places_node(digit, house, second), house)

    def _link_crosses(self, digit: i64, house: i64, mask: i64) -> None:
        """Link a row and a column of a box that hold all places between them."""
        row: i64
        column: i64
        for row in range(3):
            across: i64 = mask & (0o007 << 3 * row)
            for column in range(3):
                down: i64 = mask & (0o111 << column)
                if COUNT[across] < 2 or COUNT[down] < 2 or (across | down) != mask:
                    continue
                if across != mask and down != mask:
                    one: i64 = self._places_node(digit, house, across)
                    self._join(one, self._places_node(digit, house, down), house)

    def _places_node(self, digit: i64, house: i64, mask: i64) -> i64:
        low, high = self.grid.topology.cell_set_at(house, mask)
        return self._node(digit, low, high)

    def _node(self, digit: i64, low: i64, high: i64) -> i64:
        """Return the node of some cells of a digit, added when it is new."""
        links = self.links
        if count_cells(low, high) == 1:
            return links.node_of[digit * 81 + first_cell(low, high)]
        size: i64 = len(self.hashed)
        at: i64 = (low % 4093 + high % 2039 * 3 + digit * 401) % size
        # Open addressing: nodes are never taken out, and a free place is left (``HASH_SIZES``), so
        # going on to the next place until one is free finds the node or shows that it is new.
        while self.hashed[at] >= 0:
            known: i64 = self.hashed[at]
            same_cells: bool = links.low[known] == low and links.high[known] == high
            if same_cells and links.digit[known] == digit:
                return known
            at = (at + 1) % size
        self.hashed[at] = links.add_node(self.grid, digit, low, high, -1)
        return self.hashed[at]

    def _link_als(self, sets: AlsSets) -> None:
        """Link the digits of each almost locked set of two cells and more, pair by pair."""
        at: i64
        i: i64
        j: i64
        nodes = vec[i64]([0] * 9)
        for at in range(sets.count):
            if sets.size[at] == 1:
                continue
            count: i64 = 0
            mask: i64 = sets.mask[at]
            while mask:
                digit: i64 = FIRST[mask] + 1
                mask &= mask - 1
                key: i64 = at * 9 + digit - 1
                if sets.sees_low[key] | sets.sees_high[key]:
                    nodes[count] = self._node(digit, sets.place_low[key], sets.place_high[key])
                    count += 1
            for i in range(count):
                for j in range(i):
                    self._join(nodes[j], nodes[i], VIA_ALS + at)

    def _link_fish(self, fish: AlmostFish) -> None:
        """Link the fins of each almost fish to the fish that stands without them."""
        links = self.links
        at: i64
        fins = vec[i64]([])
        for at in range(len(fish.digit)):
            fins = append(fins, self._node(fish.digit[at], fish.fins_low[at], fish.fins_high[at]))
        links.first_fish = links.count
        for at in range(len(fish.digit)):
            node: i64 = links.add_fish(
                fish.digit[at],
                fish.base_low[at],
                fish.base_high[at],
                fish.eliminated_low[at],
                fish.eliminated_high[at],
            )
            self._join(fins[at], node, VIA_FISH + fish.code[at] * 2)

    def _sort_strong(self) -> None:
        """Order the strong links by their source, otherwise as they were found."""
        links = self.links
        joins = self.joins
        total: i64 = len(joins)
        start = vec[i64]([0] * (int(links.count) + 1))
        at: i64
        for at in range(0, total, 3):
            start[joins[at] + 1] += 1
            start[joins[at + 1] + 1] += 1
        for at in range(links.count):
            start[at + 1] += start[at]
        # A counting sort: ``start`` stays the index by source, ``fill`` moves on as links come in.
        fill = start[:]
        to = vec[i64]([0] * int(total // 3 * 2))
        via = vec[i64]([0] * int(total // 3 * 2))
        for at in range(0, total, 3):
            one: i64 = joins[at]
            other: i64 = joins[at + 1]
            reason: i64 = joins[at + 2]
            slot: i64 = fill[one]
            fill[one] = slot + 1
            to[slot] = other
            via[slot] = reason
            slot = fill[other]
            fill[other] = slot + 1
            to[slot] = one
            # An odd reason is the way back, from a fish to its fins: it is told differently.
            via[slot] = reason + 1 if reason >= VIA_FISH else reason
        links.strong_start = start
        links.strong_to = to
        links.strong_via = via
