"""Searching the link graph for chains and loops: which pairs of ends, and by which path.

An alternating chain leads from "A is false" to "B is true", so A or B is true: what sees both is
false. Every chain, loop or net of single links comes down to such pairs, so one scan of the graph
serves all of them. The scan runs in rounds of growing length: short chains are found without the
cost of the long ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW, cells_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.als.sets import als_sets
from numberplace.sudoku.techniques.chains.links import SINGLE_LINKS, VIA_ALS, Links
from numberplace.sudoku.techniques.chains.rule_links import holds_all_gone, share_gone
from numberplace.sudoku.techniques.forcing.solution import solution_of

FIRST_ROUND: Final = 5
"""Inferences from end to end at which the first of two rounds stops; limits set the last."""


class Eliminations:
    """Candidates gathered as cell sets by digit, then read as ascending (cell, digit) pairs."""

    def __init__(self) -> None:
        """Start with none."""
        self.low: vec[i64] = vec[i64]([0] * 10)
        self.high: vec[i64] = vec[i64]([0] * 10)

    def clear(self) -> None:
        """Forget all."""
        digit: i64
        for digit in range(10):
            self.low[digit] = 0
            self.high[digit] = 0

    def add_between(self, grid: Grid, links: Links, one: i64, other: i64) -> None:
        """Add the candidates that are false whichever of two nodes is true."""
        a: i64 = links.digit[one]
        b: i64 = links.digit[other]
        if links.is_ruled:
            self._add_gone(links, one, other)
            return
        if a == b:
            self.low[a] |= links.sees_low[one] & links.sees_low[other]
            self.high[a] |= links.sees_high[one] & links.sees_high[other]
        elif links.kind >= SINGLE_LINKS:
            if other < links.singles:
                self.low[a] |= links.sees_low[one] & links.low[other]
                self.high[a] |= links.sees_high[one] & links.high[other]
            if one < links.singles:
                self.low[b] |= links.sees_low[other] & links.low[one]
                self.high[b] |= links.sees_high[other] & links.high[one]
        if links.kind >= SINGLE_LINKS and 0 <= links.cell[one] == links.cell[other]:
            self._add_cell(grid, links.cell[one], a, b)

    def _add_gone(self, links: Links, one: i64, other: i64) -> None:
        gone_low = links.gone_low
        gone_high = links.gone_high
        digit: i64
        for digit in range(1, 10):
            self.low[digit] |= gone_low[one * 10 + digit] & gone_low[other * 10 + digit]
            self.high[digit] |= gone_high[one * 10 + digit] & gone_high[other * 10 + digit]

    def _add_cell(self, grid: Grid, cell: i64, a: i64, b: i64) -> None:
        mask: i64 = grid.cells[cell]
        digit: i64
        for digit in range(1, 10):
            if mask >> (digit - 1) & 1 and digit != a and digit != b:
                self.low[digit] |= CELL_LOW[cell]
                self.high[digit] |= CELL_HIGH[cell]

    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Return the candidates as (cell, digit), ascending."""
        found: list[tuple[int, int]] = []
        digit: i64
        for digit in range(1, 10):
            if self.low[digit] | self.high[digit]:
                boxed: int = digit
                for cell in cells_of(self.low[digit], self.high[digit]):
                    found.append((cell, boxed))
        found.sort()
        return tuple(found)


def concludes(grid: Grid, links: Links, one: i64, other: i64) -> bool:
    """Tell whether some candidate is false whichever of two nodes is true."""
    if links.is_ruled:
        return share_gone(links, one, other)
    if links.digit[one] == links.digit[other]:
        if links.sees_low[one] & links.sees_low[other]:
            return True
        if links.sees_high[one] & links.sees_high[other]:
            return True
        if one != other:
            return False
    if links.kind < SINGLE_LINKS:
        return False
    if other < links.singles:
        if links.sees_low[one] & links.low[other] | links.sees_high[one] & links.high[other]:
            return True
        if links.cell[one] == links.cell[other]:
            both: i64 = 1 << (links.digit[one] - 1) | 1 << (links.digit[other] - 1)
            return grid.cells[links.cell[one]] & ~both != 0
    if one < links.singles:
        return (
            links.sees_low[other] & links.low[one] | links.sees_high[other] & links.high[one] != 0
        )
    return False


def are_weak(links: Links, one: i64, other: i64) -> bool:
    """Tell whether at most one of two different nodes is true."""
    if links.is_ruled and one != other and other < links.first_fish:
        return holds_all_gone(links, one, other)
    if links.digit[one] == links.digit[other]:
        if one == other:
            return False
        missed: i64 = links.low[other] & ~links.sees_low[one]
        return missed | links.high[other] & ~links.sees_high[one] == 0
    return links.kind >= SINGLE_LINKS and 0 <= links.cell[one] == links.cell[other]


class Ends:
    """The pairs of ends that one round of the search found, packed and sorted by length."""

    def __init__(self, chains: list[int], loops: list[int]) -> None:
        """Hold the packed pairs (see ``pack``)."""
        self.chains: list[int] = chains
        """Pairs with a conclusion of their own."""
        self.loops: list[int] = loops
        """Pairs that close to a loop; most have no conclusion."""


def pack(depth: i64, one: i64, other: i64) -> i64:
    """Pack a pair so that shorter chains sort first."""
    return depth << 40 | one << 20 | other


def ends_between(grid: Grid, links: Links, least: i64, most: i64) -> Ends:
    """Return the pairs of ends whose shortest chain has ``least`` to ``most`` inferences."""
    key = f"ends_{links.kind}_{least}_{most}"
    known = grid.cache.get(key)
    if isinstance(known, Ends):
        return known
    chains: list[int] = []
    loops: list[int] = []
    order = links.order
    depths = links.depth
    followed = links.is_followed
    may_hold = _may_hold(grid, links)
    start: i64
    at: i64
    for start in range(links.count):
        if not may_hold[start] or not links.has_strong(start) or (least > 1 and followed[start]):
            continue
        links.spread(start * 2, most)
        if least == 1:
            followed[start] = 1 - links.is_cut
        for at in range(1, links.reached):
            literal: i64 = order[at]
            one: i64 = start
            other: i64 = literal >> 1
            if literal & 1 == 0 or (other < one and may_hold[other]):
                continue
            depth: i64 = depths[literal]
            if depth < least:
                continue
            if other < one:
                one = other
                other = start
            if depth >= 3 and are_weak(links, one, other):
                loops.append(pack(depth, one, other))
            if concludes(grid, links, one, other):
                chains.append(pack(depth, one, other))
    chains.sort()
    loops.sort()
    ends = Ends(chains, loops)
    grid.cache[key] = ends
    return ends


def _may_hold(grid: Grid, links: Links) -> vec[i64]:
    """Return 1 for each node that is true in the only solution; for all where none is known.

    One of the two ends of a chain is true. Read backwards a chain is as long, so it is found from
    that end: half of the walks are enough. Small graphs are walked sooner than they are halved.
    """
    found = vec[i64]([1] * int(links.count))
    if links.kind < SINGLE_LINKS:
        return found
    solution = solution_of(grid)
    if len(solution) == 0:
        return found
    low = vec[i64]([0] * 10)
    high = vec[i64]([0] * 10)
    cell: i64
    node: i64
    for cell in range(81):
        low[solution[cell]] |= CELL_LOW[cell]
        high[solution[cell]] |= CELL_HIGH[cell]
    for node in range(links.count):
        digit: i64 = links.digit[node]
        if links.low[node] & low[digit] | links.high[node] & high[digit] == 0:
            found[node] = 0
    return found


def rounds(kind: i64, limit: int) -> list[tuple[int, int]]:
    """Return the (least, most) lengths of the rounds up to a limit of inferences.

    Only chains of any candidates are mostly found, and short; in vain one round is cheaper.
    """
    if kind != SINGLE_LINKS or limit <= FIRST_ROUND:
        return [(1, limit)]
    return [(1, FIRST_ROUND), (FIRST_ROUND + 1, limit)]


def chain_pairs(grid: Grid, links: Links, limit: int) -> Iterator[int]:
    """Yield the packed pairs of ends with a conclusion, short ones first, round by round."""
    for least, most in rounds(links.kind, limit):
        yield from ends_between(grid, links, least, most).chains


def loop_pairs(grid: Grid, links: Links, limit: int) -> Iterator[int]:
    """Yield the packed pairs of ends that close to a loop, short ones first, round by round."""
    for least, most in rounds(links.kind, limit):
        yield from ends_between(grid, links, least, most).loops


def sources(links: Links, literal: i64) -> list[int]:
    """Return the literals from which the last spread could have come to one by one link."""
    node: i64 = literal >> 1
    before: i64 = links.depth[literal] - 1
    found: list[int] = []
    at: i64
    source: i64
    if literal & 1:
        for at in range(links.strong_start[node], links.strong_start[node + 1]):
            source = links.strong_to[at] * 2
            if links.is_true(source) and links.depth[source] == before:
                found.append(source)
    else:
        for at in range(links.weak_start[node], links.weak_start[node + 1]):
            source = links.weak_to[at] * 2 + 1
            if links.is_true(source) and links.depth[source] == before:
                found.append(source)
    return found


def shortest_paths(links: Links, goal: int) -> list[list[int]]:
    """Return every shortest path of the last spread to a literal that it reached."""
    before = sources(links, goal)
    if not before:
        return [[goal]]
    return [[*path, goal] for source in before for path in shortest_paths(links, source)]


def grouped_path(links: Links, goal: int, dead: set[int]) -> list[int]:
    """Return a shortest path that uses a group or an almost locked set, empty when none does.

    ``dead`` remembers literals without such a path, for one spread.
    """
    if goal >> 1 >= links.singles:
        return links.path(goal)
    if goal in dead:
        return []
    for source in sources(links, goal):
        if goal & 1 and links.via(source >> 1, goal >> 1) >= VIA_ALS:
            return [*links.path(source), goal]
        path = grouped_path(links, source, dead)
        if path:
            return [*path, goal]
    dead.add(goal)
    return []


def loop_eliminations(
    grid: Grid, links: Links, path: list[int], eliminations: Eliminations, *, spare: bool
) -> None:
    """Gather the candidates that a loop makes false: those that see both ends of a weak link.

    Each almost locked set of the loop holds all its digits but one of the two it is entered and
    left by, so its other digits are false outside it.

    Args:
        spare: leave the loop's own cells alone, except where it changes its digit in a cell.
    """
    eliminations.clear()
    at: i64
    size: i64 = len(path)
    for at in range(1, size, 2):
        other: i64 = path[at + 1] if at + 1 < size else path[0]
        if links.digit[path[at] >> 1] == links.digit[other >> 1]:
            eliminations.add_between(grid, links, path[at] >> 1, other >> 1)
        via: i64 = links.via(path[at - 1] >> 1, path[at] >> 1)
        if via >= VIA_ALS:
            _add_locked(grid, links, via - VIA_ALS, path[at - 1] >> 1, path[at] >> 1, eliminations)
    if spare:
        _spare_cells(links, path, eliminations)
    for at in range(1, size, 2):
        other = path[at + 1] if at + 1 < size else path[0]
        if links.digit[path[at] >> 1] != links.digit[other >> 1]:
            eliminations.add_between(grid, links, path[at] >> 1, other >> 1)


def _spare_cells(links: Links, path: list[int], eliminations: Eliminations) -> None:
    low: i64 = 0
    high: i64 = 0
    literal: i64
    for literal in path:
        low |= links.low[literal >> 1]
        high |= links.high[literal >> 1]
    digit: i64
    for digit in range(1, 10):
        eliminations.low[digit] &= ~low
        eliminations.high[digit] &= ~high


def _add_locked(
    grid: Grid, links: Links, number: i64, one: i64, other: i64, eliminations: Eliminations
) -> None:
    sets = als_sets(grid)
    digit: i64
    for digit in range(1, 10):
        if digit != links.digit[one] and digit != links.digit[other]:
            eliminations.low[digit] |= sets.sees_low[number * 9 + digit - 1]
            eliminations.high[digit] |= sets.sees_high[number * 9 + digit - 1]
