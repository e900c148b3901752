"""Which candidates cannot be, because single links from them empty a cell or a house.

Follow the links from "X is true". If every candidate of a cell, or every place of a digit in a
house, is made false by some chain, X is false. Read backwards it says the same without assuming
X: whichever candidate of that cell is true, a chain from it leads to "X is false". So one scan
finds the contradictions and the verities; ``X is false`` as the start works alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.sudoku.fast import i64
from game.sudoku.geometry import (
    CELL_HIGH,
    CELL_LOW,
    HOUSE_HIGH,
    HOUSE_LOW,
    cells_of,
    digits_of,
    first_cell,
)
from game.sudoku.grid import Grid
from game.sudoku.techniques.forcing_sets import SET_PLACE, set_candidates, short_sets
from game.sudoku.techniques.links import Links

ROUNDS: Final = (4, 8)
"""Links a branch may have in each round of the search; the last round is set by limits."""
FIRST_HOUSE_PLACE: Final = 81
"""A *place* is a cell (0-80), or a digit in a house: this + house * 10 + digit."""


def place_candidates(grid: Grid, place: int) -> list[tuple[int, int]]:
    """Return the (cell, digit) candidates of a place, ascending; one of them is true."""
    if place >= SET_PLACE:
        return set_candidates(grid, place)
    if place < FIRST_HOUSE_PLACE:
        return [(place, digit) for digit in digits_of(grid.cells[place])]
    house: i64 = (place - FIRST_HOUSE_PLACE) // 10
    digit = (place - FIRST_HOUSE_PLACE) % 10
    low: i64 = HOUSE_LOW[house] & grid.places_low[digit]
    high: i64 = HOUSE_HIGH[house] & grid.places_high[digit]
    return [(cell, digit) for cell in cells_of(low, high)]


def emptied_places(grid: Grid, links: Links) -> list[int]:
    """Return the places without a candidate after ``collect``: cells, then houses."""
    places: list[int] = []
    low: i64 = grid.empty_low
    high: i64 = grid.empty_high
    digit: i64
    house: i64
    for digit in range(1, 10):
        low &= ~(grid.places_low[digit] & ~links.false_low[digit])
        high &= ~(grid.places_high[digit] & ~links.false_high[digit])
    while low | high:
        cell: i64 = first_cell(low, high)
        low &= ~CELL_LOW[cell]
        high &= ~CELL_HIGH[cell]
        places.append(cell)
    for digit in range(1, 10):
        low = grid.places_low[digit] & ~links.false_low[digit]
        high = grid.places_high[digit] & ~links.false_high[digit]
        for house in range(27):
            if low & HOUSE_LOW[house] | high & HOUSE_HIGH[house]:
                continue
            if grid.positions[digit * 27 + house]:
                places.append(FIRST_HOUSE_PLACE + house * 10 + digit)
    return places


def branches(grid: Grid, links: Links, place: int) -> list[list[int]]:
    """Return, for each candidate of an emptied place, the literals that lead to its being false."""
    return [_branch(links, cell, digit) for cell, digit in place_candidates(grid, place)]


def _branch(links: Links, cell: i64, digit: i64) -> list[int]:
    own: i64 = links.node_of[digit * 81 + cell] * 2
    source: i64 = links.source_of_false(cell, digit)
    if source & 1 == 0 and source != own:
        source = links.parent[source]
    path = links.path(source)
    if source != own:
        path.append(own)
    return path


def refuted(grid: Grid, links: Links, most: i64, wide: bool) -> list[tuple[int, int, int]]:
    """Return (links in all, literal, place) of every literal that empties a place, easiest first.

    A literal counts once, with its easiest place.

    Args:
        wide: look for set and fish places, too few digits or lines, and not for empty ones.
    """
    key = f"forcing_{links.kind}_{most}_{wide}"
    known = grid.cache.get(key)
    if isinstance(known, list):
        return known
    found: list[tuple[int, int, int]] = []
    literal: i64
    for literal in range(links.singles * 2):
        links.spread(literal, most)
        if links.reached < 4:
            continue
        links.collect(grid)
        places = short_sets(grid, links) if wide else emptied_places(grid, links)
        if not places:
            continue
        best: tuple[int, int, int] = (1 << 30, 0, 0)
        for place in places:
            lengths = [len(path) for path in branches(grid, links, place)]
            if len([length for length in lengths if length > 1]) > 1:
                best = min(best, (sum(lengths), literal, place))
        if best[0] < 1 << 30:
            found.append(best)
    found.sort()
    grid.cache[key] = found
    return found


def refutations(grid: Grid, links: Links, limit: int) -> Iterator[tuple[int, int]]:
    """Yield (literal, place) pairs, the literals refuted by short branches first.

    The graph stands as ``spread`` from the literal left it when a pair is yielded.
    """
    seen: set[int] = set()
    stops = [(stop, False) for stop in ROUNDS if stop < limit] + [(limit, False), (limit, True)]
    for most, wide in stops:
        for _length, literal, place in refuted(grid, links, most, wide):
            if literal not in seen:
                seen.add(literal)
                links.spread(literal, most)
                yield literal, place
