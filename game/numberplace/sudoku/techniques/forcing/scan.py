"""Which candidates cannot be, because single links from them empty a cell or a house.

Follow the links from "X is true". If every candidate of a cell, or every place of a digit in a
house, is made false by some chain, X is false. Read backwards it says the same without assuming
X: whichever candidate of that cell is true, a chain from it leads to "X is false". So one scan
finds the contradictions and the verities; ``X is false`` as the start works alike.

Source: SudokuWiki, "Cell Forcing Chains" and "Unit Forcing Chains"; that verities need no search of
their own follows from every link holding in both directions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    cells_of,
    digits_of,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import HOUSE_BIT, Topology
from numberplace.sudoku.techniques.chains.link_tables import full_links_of
from numberplace.sudoku.techniques.chains.links import ALS_LINKS, FISH_LINKS, GROUP_LINKS, Links
from numberplace.sudoku.techniques.fish.almost import almost_fish
from numberplace.sudoku.techniques.forcing.sets import SET_PLACE, set_candidates, short_sets
from numberplace.sudoku.techniques.forcing.solution import agrees, solution_of

FIRST_HOUSE_PLACE: Final = 81
"""A *place* is a cell (0-80), or a digit in a house: this + house * 10 + digit."""
ROW_ENDS: Final = 0o400400400400400400
"""The ninth cell of each of six rows."""
ROWS_LOW: Final = 0o377377377377377377
"""The other eight."""
STACKS: Final = vec[i64](
    [(mask & 7 != 0) | (mask & 56 != 0) << 1 | (mask >> 6 != 0) << 2 for mask in range(512)]
)
"""Which thirds of nine columns hold some of nine bits, as 3 bits."""
OWN_PLACE: Final = 1000
"""The place of a candidate that refutes itself: this + cell * 10 + digit."""


def as_place(place: int) -> tuple[int, int]:
    """Return a place as proofs name it: (cell, 0) or (house, digit)."""
    if place < FIRST_HOUSE_PLACE:
        return place, 0
    return (place - FIRST_HOUSE_PLACE) // 10, (place - FIRST_HOUSE_PLACE) % 10


def place_candidates(grid: Grid, place: int) -> list[tuple[int, int]]:
    """Return the (cell, digit) candidates of a place, ascending; one of them is true."""
    topology = grid.topology
    house_high = topology.house_high
    house_low = topology.house_low
    if place >= SET_PLACE:
        return set_candidates(grid, place)
    if place >= OWN_PLACE:
        return [((place - OWN_PLACE) // 10, (place - OWN_PLACE) % 10)]
    if place < FIRST_HOUSE_PLACE:
        return [(place, digit) for digit in digits_of(grid.cells[place])]
    house: i64 = (place - FIRST_HOUSE_PLACE) // 10
    digit = (place - FIRST_HOUSE_PLACE) % 10
    low: i64 = house_low[house] & grid.places_low[digit]
    high: i64 = house_high[house] & grid.places_high[digit]
    return [(cell, digit) for cell in cells_of(low, high)]


def emptied_places(grid: Grid, links: Links) -> list[int]:
    """Return the places without a candidate after ``collect``: cells, then houses."""
    places: list[int] = []
    topology = grid.topology
    low: i64 = grid.empty_low
    high: i64 = grid.empty_high
    digit: i64
    house: i64
    for digit in range(1, 10):
        low &= ~grid.places_low[digit] | links.false_low[digit]
        high &= ~grid.places_high[digit] | links.false_high[digit]
    while low | high:
        cell: i64 = first_cell(low, high)
        low &= ~CELL_LOW[cell]
        high &= ~CELL_HIGH[cell]
        places.append(cell)
    for digit in range(1, 10):
        low = grid.places_low[digit]
        high = grid.places_high[digit]
        if low & links.false_low[digit] | high & links.false_high[digit] == 0:
            continue
        emptied: i64 = houses_with(topology, low, high)
        emptied ^= houses_with(
            topology, low & ~links.false_low[digit], high & ~links.false_high[digit]
        )
        if emptied:
            for house in range(topology.house_count):
                if emptied >> house & 1:
                    places.append(FIRST_HOUSE_PLACE + house * 10 + digit)
    return places


def houses_with(topology: Topology, low: i64, high: i64) -> i64:
    """Return the houses that hold a cell of a set, as a bit each.

    The rows of a word are lanes of nine bits: adding eight ones carries into the ninth where a lane
    has any, and lanes laid over each other show the columns.
    """
    # ROWS_LOW leaves each lane's ninth bit free, so no sum carries into the next lane; the ninth
    # cell itself comes in by the OR.
    filled: i64 = ((low & ROWS_LOW) + ROWS_LOW | low) & ROW_ENDS
    rows: i64 = _gather(filled)
    filled = ((high & ROWS_LOW) + (ROWS_LOW & 0o777777777) | high) & ROW_ENDS
    rows |= _gather(filled) << 6
    top: i64 = low & 0o777777777
    middle: i64 = low >> 27
    top |= top >> 9 | top >> 18
    middle |= middle >> 9 | middle >> 18
    bottom: i64 = high | high >> 9 | high >> 18
    columns: i64 = (top | middle | bottom) & 511
    boxes: i64 = STACKS[top & 511] | STACKS[middle & 511] << 3 | STACKS[bottom & 511] << 6
    if not topology.has_other_houses:
        return rows | columns << 9 | boxes << 18
    houses: i64 = rows | columns << 9
    house: i64
    for house in range(18, topology.house_count):
        if low & topology.house_low[house] | high & topology.house_high[house]:
            houses |= HOUSE_BIT[house]
    return houses


def _gather(filled: i64) -> i64:
    """Return the ninth bits of six lanes side by side."""
    rows: i64 = filled >> 8 & 1 | filled >> 16 & 2 | filled >> 24 & 4
    return rows | filled >> 32 & 8 | filled >> 40 & 16 | filled >> 48 & 32


def is_own(place: int) -> bool:
    """Tell whether a place stands for a candidate that refutes itself."""
    return OWN_PLACE <= place < SET_PLACE


def own_places(links: Links, literal: i64) -> list[int]:
    """Return the start's own place if the last spread and ``collect`` came to its opposite."""
    node: i64 = literal >> 1
    digit: i64 = links.digit[node]
    if literal & 1:
        seen: i64 = links.false_low[digit] & links.low[node]
        seen |= links.false_high[digit] & links.high[node]
        if seen == 0:
            return []
    elif not links.is_true(literal ^ 1):
        return []
    return [OWN_PLACE + links.cell[node] * 10 + digit]


def branches(grid: Grid, links: Links, start: int, place: int) -> list[list[int]]:
    """Return, for each candidate of a refuting place, the literals that lead to its being false.

    For the start's own place they lead to the start's opposite. The graph must stand as ``spread``
    from the start left it.
    """
    if is_own(place) and start & 1 == 0:
        return [links.path(start ^ 1)]
    return [_branch(links, start, cell, digit) for cell, digit in place_candidates(grid, place)]


def _branch(links: Links, start: i64, cell: i64, digit: i64) -> list[int]:
    own: i64 = links.node_of[digit * 81 + cell] * 2
    if own == start:
        return [own]
    source: i64 = links.source_of_false(cell, digit)
    if source & 1 == 0 and source != own:
        source = links.parent[source]
    path = links.path(source)
    if source != own:
        path.append(own)
    return path


class Refutations:
    """The refuted literals of one position, found as far as they were asked for.

    ``found`` holds (kind of graph, most, literal, place): before reading paths, walk
    ``spread(literal, most)`` on the graph of that kind.
    """

    def __init__(self, grid: Grid, stages: list[tuple[int, int, bool]], seen: set[int]) -> None:
        """Start before the first stage.

        Args:
            stages: kind of graph, most links of a branch, and whether to look for wide places. Each
                finds what the one before does: its graph is no smaller, nor are its other limits.
            seen: candidates, as digit * 81 + cell, doubled, plus 1 for "true", to leave out.
        """
        self.grid = grid
        self.found: list[tuple[int, int, int, int]] = []
        self.seen = seen
        self.solution: vec[i64] = solution_of(grid)
        self.exhausted: set[int] = set()
        """Literals, as kind of graph * 65536 + literal, from which more links lead no farther."""
        self.stage: i64 = 0
        self.literal: i64 = 0
        self.stages = stages
        self.sieved: vec[i64] = vec[i64]([-1] * 1458)
        """For each candidate that is true or false, as in ``seen``, whether the last stage finds a
        place; -1 until somebody asks. Without one no stage does."""

    def find_next(self) -> bool:
        """Find one more refuted literal; tell whether there was one."""
        while self.stage < len(self.stages):
            kind, most, wide = self.stages[self.stage]
            if kind == FISH_LINKS and len(almost_fish(self.grid).digit) == 0:
                self.stage += 1  # the graph would be that of the stage before
                continue
            # Candidates have the same numbers in all graphs: that of a stage of almost locked sets
            # waits until the sieve lets one through.
            singles = full_links_of(self.grid, GROUP_LINKS)
            links: Links | None = None
            total: i64 = singles.singles * 2
            while self.literal < total:
                if self.grid.should_stop is not never:
                    refuse_to_go_on(self.grid.should_stop)
                literal: i64 = self.literal
                self.literal += 1
                node: i64 = literal >> 1
                name: int = (singles.digit[node] * 81 + singles.cell[node]) * 2 + (literal & 1)
                if name in self.seen:
                    continue
                walk: int = kind << 16 | literal
                if walk in self.exhausted and not wide:
                    continue
                # What the only solution agrees with cannot be refuted: that is half of all walks.
                if agrees(self.solution, singles.cell[node], singles.digit[node], literal & 1):
                    continue
                if not self._may_refute(singles, literal):
                    continue
                if links is None:
                    links = full_links_of(self.grid, kind)
                place: i64 = self._refuting_place(links, literal, most, wide)
                # Not cut short: with more links the walk would reach just the same again.
                if links.is_cut == 0:
                    self.exhausted.add(walk)
                if place >= 0:
                    self.seen.add(name)
                    self.found.append((kind, most, literal, place))
                    return True
            self.stage += 1
            self.literal = 0
        return False

    def _may_refute(self, links: Links, literal: i64) -> bool:
        """Tell whether the last stage finds a place for a literal: one walk instead of several."""
        kind, most, wide = self.stages[-1]
        if not wide:
            return True
        node: i64 = literal >> 1
        number: i64 = (links.digit[node] * 81 + links.cell[node] - 81) * 2 + (literal & 1)
        if self.sieved[number] < 0:
            if kind == FISH_LINKS and len(almost_fish(self.grid).digit) == 0:
                kind = ALS_LINKS
            widest = full_links_of(self.grid, kind)
            own: i64 = widest.node_of[number // 2 + 81] * 2 + (literal & 1)
            widest.spread(own, most)
            widest.collect(self.grid)
            places = own_places(widest, own) or emptied_places(self.grid, widest)
            self.sieved[number] = 1 if places or short_sets(self.grid, widest) else 0
        return self.sieved[number] > 0

    def _refuting_place(self, links: Links, literal: i64, most: i64, wide: bool) -> i64:
        """Return the place of the shortest refutation of a literal, -1 when it has none."""
        grid = self.grid
        if literal & 1 == 0 and not links.has_strong(literal >> 1):
            links.is_cut = 0
            return -1
        links.spread(literal, most)
        if links.reached < 4:
            return -1
        if links.kind == FISH_LINKS and not links.reaches(full_links_of(grid, ALS_LINKS).count):
            return -1  # the walk is that of the stage before, which found nothing
        links.collect(grid)
        places = own_places(links, literal) or emptied_places(grid, links)
        if wide and not places:
            places = short_sets(grid, links)
        best: i64 = -1
        least: i64 = 1 << 30
        for place in places:
            lengths = [len(path) for path in branches(grid, links, literal, place)]
            linked = len([length for length in lengths if length > 1])
            chained: bool = is_own(place) or (linked > 1 and max(lengths) > 2)
            if chained and sum(lengths) < least:
                least = sum(lengths)
                best = place
        return best


def refutations(grid: Grid, *, wide: bool) -> Iterator[tuple[Links, int, int]]:
    """Yield (graph, literal, place), short branches first.

    The graph stands as ``spread`` from the literal left it when a triple is yielded.

    Args:
        wide: what only almost locked sets, set places and fish places refute; else what candidates
            and groups, cells and houses do.
    """
    search = _search(grid, wide)
    number = 0
    while number < len(search.found) or search.find_next():
        kind, most, literal, place = search.found[number]
        number += 1
        links = full_links_of(grid, kind)
        links.spread(literal, most)
        yield links, literal, place


def _search(grid: Grid, wide: bool) -> Refutations:
    """Return the search of a position, started once; the wide one runs the other to its end."""
    key = "refutations_wide" if wide else "refutations"
    known = grid.cache.get(key)
    if isinstance(known, Refutations):
        return known
    limit = grid.limits["chain_length"]
    if wide:
        simple = _search(grid, False)
        while simple.find_next():
            pass
        stages = [
            (ALS_LINKS, min(8, limit), False),
            (ALS_LINKS, limit, False),
            (ALS_LINKS, limit, True),
            (FISH_LINKS, limit, True),
        ]
        search = Refutations(grid, stages, set(simple.seen))
    else:
        stages = [(GROUP_LINKS, min(6, limit), False), (GROUP_LINKS, limit, False)]
        search = Refutations(grid, stages, set())
    grid.cache[key] = search
    return search
