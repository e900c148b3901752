"""ALS chains: four or more almost locked sets, each linked to the next by a restricted common.

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Almost Locked Sets".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import Mark, Role, Step
from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW, FIRST, cells_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.als.parts import (
    common_eliminations,
    eliminated_mask,
    has_elimination,
    link_marks,
    place_marks,
    set_marks,
    share_cells,
)
from numberplace.sudoku.techniques.als.sets import AlsLinks, AlsSets, als_links, als_sets
from numberplace.sudoku.techniques.forcing.solution import agrees, solution_of

MAX_SETS: Final = 10
"""Sets in a chain; longer ones add nothing that a person would follow."""


def find_als_chain(grid: Grid) -> Iterator[Step]:
    """Yield chains of at least four linked sets, each conclusion once.

    Chains whose ends share cells come last, for what they alone conclude.

    ``facts``: the sets' digits as digit_masks, then the linking digits, one fewer.
    """
    sets = als_sets(grid)
    links = als_links(grid, grid.limits["overlapping_als"] != 0)
    lows = vec[i64]([0] * 9)
    highs = vec[i64]([0] * 9)
    if not _refuted(grid, sets, links, lows, highs):
        return
    seen: set[tuple[tuple[int, int], ...]] = set()
    late: list[Step] = []
    start: i64
    head: i64
    for start in range(sets.count):
        exits: i64 = _exits(links, start)
        while exits:
            digit: i64 = FIRST[exits]
            exits &= exits - 1
            if not _is_start(sets, start, digit, lows, highs):
                continue
            walk = _walk(sets, links, start, digit)
            for head in walk.hits:
                found = _hit_eliminations(sets, walk, start, digit, head)
                if found in seen:
                    continue
                step = _chain_step(sets, walk, head, found)
                if share_cells(sets, start, walk.states[head]):
                    late.append(step)
                else:
                    seen.add(found)
                    yield step
    for step in late:
        if step.eliminations not in seen:
            seen.add(step.eliminations)
            yield step


def _refuted(grid: Grid, sets: AlsSets, links: AlsLinks, lows: vec[i64], highs: vec[i64]) -> bool:
    """Collect the candidates that would take two digits from one set; every chain starts from one.

    A candidate takes its digit from the sets it sees; a set that lost a digit has all its others
    and takes them from the sets it is linked to by them. A candidate of the only solution never
    does, so those are left out.
    """
    any_found = False
    solution = solution_of(grid)
    lost = vec[i64]([0] * sets.count)
    queue = vec[i64]([0] * sets.count)
    digit: i64
    for digit in range(9):
        for cell in cells_of(grid.places_low[digit + 1], grid.places_high[digit + 1]):
            at: i64 = cell
            if agrees(solution, at, digit + 1, 1):
                continue
            if _takes_two(sets, links, digit, at, lost, queue):
                lows[digit] |= CELL_LOW[at]
                highs[digit] |= CELL_HIGH[at]
                any_found = True
    return any_found


def _takes_two(
    sets: AlsSets,
    links: AlsLinks,
    digit: i64,
    cell: i64,
    lost: vec[i64],
    queue: vec[i64],
) -> bool:
    """Tell whether a candidate takes two digits from a set, by way of others.

    ``lost`` is all 0, before and after; ``queue`` has room for every set.
    """
    seen = sets.seen_from(cell, digit)
    starts = links.start
    targets = links.target
    commons = links.common
    tail: i64 = len(seen)
    at: i64
    for at in range(tail):
        queue[at] = seen[at]
        lost[seen[at]] = 1 << digit
    found: bool = False
    head: i64 = 0
    while head < tail and not found:
        one: i64 = queue[head]
        head += 1
        kept: i64 = ~lost[one]
        for at in range(starts[one], starts[one + 1]):
            other: i64 = targets[at]
            takes: i64 = commons[at] & kept
            if takes & ~lost[other] == 0:
                continue
            if lost[other] or takes & (takes - 1):
                found = True
                break
            lost[other] = takes
            queue[tail] = other
            tail += 1
    for at in range(tail):
        lost[queue[at]] = 0
    return found


def _exits(links: AlsLinks, one: i64) -> i64:
    """Return the digits by which a set is linked to others, as a digit_mask."""
    found: i64 = 0
    at: i64
    for at in range(links.start[one], links.start[one + 1]):
        found |= links.common[at]
    return found


def _is_start(sets: AlsSets, one: i64, exit_digit: i64, lows: vec[i64], highs: vec[i64]) -> bool:
    digit: i64
    for digit in range(9):
        at: i64 = one * 9 + digit
        if (
            digit != exit_digit
            and sets.sees_low[at] & lows[digit] | sets.sees_high[at] & highs[digit]
        ):
            return True
    return False


class Walk:
    """The chains that leave one set by one digit: states of a breadth-first walk.

    State ``k`` is a set that lost a digit: ``states[k]``, ``digits[k]`` (0-8, -1 at the start),
    reached from state ``parents[k]``. ``hits`` are the states where a chain eliminates something.
    """

    def __init__(
        self, states: vec[i64], digits: vec[i64], parents: vec[i64], hits: vec[i64]
    ) -> None:
        """Keep a finished walk."""
        self.states = states
        self.digits = digits
        self.parents = parents
        self.hits = hits


def _walk(sets: AlsSets, links: AlsLinks, start: i64, exit_digit: i64) -> Walk:
    """Walk from a set that is left by a digit (0-8); each state is reached by a shortest way.

    Only sets that follow each other are kept from sharing cells: the argument goes from one to the
    next and needs no more.
    """
    reached = vec[i64]([0] * sets.count)
    states = vec[i64]([start])
    digits = vec[i64]([-1])
    parents = vec[i64]([-1])
    depths = vec[i64]([1])
    hits = vec[i64]([])
    first = links.start
    targets = links.target
    commons = links.common
    head: i64 = 0
    at: i64
    while head < len(states):
        one: i64 = states[head]
        depth: i64 = depths[head]
        lost: i64 = 1 << digits[head] if head else 511 ^ (1 << exit_digit)
        if depth >= 4:
            both: i64 = sets.mask[start] & sets.mask[one] & ~(1 << exit_digit | lost)
            if both and has_elimination(sets, start, one, both):
                hits = append(hits, head)
        if depth < MAX_SETS:
            for at in range(first[one], first[one + 1]):
                other: i64 = targets[at]
                ways: i64 = commons[at] & ~(reached[other] | lost)
                if ways == 0 or other == start:
                    continue
                reached[other] |= ways
                while ways:
                    states = append(states, other)
                    digits = append(digits, FIRST[ways])
                    parents = append(parents, head)
                    depths = append(depths, depth + 1)
                    ways &= ways - 1
        head += 1
    return Walk(states, digits, parents, hits)


def _hit_eliminations(
    sets: AlsSets, walk: Walk, start: i64, exit_digit: i64, head: i64
) -> tuple[tuple[int, int], ...]:
    """Return the eliminations of the chain that ends in a state."""
    one: i64 = walk.states[head]
    both: i64 = sets.mask[start] & sets.mask[one] & ~(1 << exit_digit | 1 << walk.digits[head])
    return common_eliminations(sets, start, one, both)


def _chain_step(sets: AlsSets, walk: Walk, head: i64, found: tuple[tuple[int, int], ...]) -> Step:
    way: list[int] = []
    linking: list[int] = []
    at: i64 = head
    while at >= 0:
        way.append(walk.states[at])
        if walk.digits[at] >= 0:
            linking.append(walk.digits[at] + 1)
        at = walk.parents[at]
    way.reverse()
    linking.reverse()
    marks: list[Mark] = []
    number: i64
    for number in range(len(way)):
        set_marks(marks, sets, way[number], number)
    for number in range(len(linking)):
        digit: i64 = linking[number]
        link_marks(marks, sets, way[number], way[number + 1], 1 << (digit - 1), number)
    ends: i64 = eliminated_mask(found)
    place_marks(marks, sets, Role.PINCER, way[0], ends, 0)
    place_marks(marks, sets, Role.PINCER, way[-1], ends, len(way) - 1)
    masks: list[int] = [sets.mask[one] for one in way]
    return Step("als_chain", eliminations=found, marks=tuple(marks), facts=tuple(masks + linking))
