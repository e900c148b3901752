"""Exact search under rules R1 and R2 by dynamic programming over a frontier.

Cells are settled row by row. A state says, for each of the ``width + 1`` links that cross from
settled to unsettled cells, and for each warp and each way over or under a bridge, whose path it
belongs to:

    0 no link        k > 0 a path from a terminal of pair k        -i a path without terminals

(a ``-i`` always stands twice, one at each end). States that look alike are followed
together, which is good for boards up to about 9 x 9.

Source: the frontier method (Simpath) is Donald Knuth's, TAOCP 4A 7.1.4; it was read about in
November 2026 in descriptions of its use for Numberlink.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.numberlink.model.geometry import SOLID, Cell
from numberplace.numberlink.model.paths import Link
from numberplace.numberlink.model.puzzle import Puzzle, Rule

State = tuple[int, ...]
"""One entry a column for the link going south, then one for the link going east, then one a warp,
or a way over a bridge, for the link that leaves its smaller cell."""
_EAST, _SOUTH, _FIRST_WARP = 1, 2, 4
"""Bits of the links by which a path leaves a cell; each further warp has the next bit."""
_MOST_LINKS = 2
"""Links of a cell that is no terminal."""


class FrontierSearch:
    """One search for the R1 or R2 solutions of a puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.is_complete = False
        self.steps = 0
        self._layers: list[dict[State, list[tuple[State, int]]]] = []
        self._warps = sorted(puzzle.joined)
        self._leaving: dict[Cell, list[int]] = {}
        self._coming: dict[Cell, list[int]] = {}
        """The warps and ways over bridges that begin at a cell, and those that end there, by their
        number."""
        for number, (first, last) in enumerate(self._warps):
            self._leaving.setdefault(first, []).append(number)
            self._coming.setdefault(last, []).append(number)

    def solutions(
        self, limit: int, effort: int, should_stop: Callable[[], bool] = never
    ) -> list[tuple[Link, ...]]:
        """Return up to ``limit`` solutions, none when ``effort`` states do not suffice.

        ``is_complete`` tells afterwards whether they did. Raises Stopped when ``should_stop`` says
        so.
        """
        return list(islice(self.each_solution(effort, should_stop), limit))

    def each_solution(
        self, effort: int, should_stop: Callable[[], bool] = never
    ) -> Iterator[tuple[Link, ...]]:
        """Yield all solutions one by one, none when ``effort`` states do not suffice.

        ``is_complete`` tells from the first solution on whether they did. Raises Stopped when
        ``should_stop`` says so.
        """
        start: State = (0,) * (self.puzzle.width + 1 + len(self._warps))
        states: list[State] = [start]
        self._layers = []
        self.steps = 0
        self.is_complete = False
        for cell in range(len(self.puzzle.cells)):
            refuse_to_go_on(should_stop)
            layer: dict[State, list[tuple[State, int]]] = {}
            for state in states:
                for shape, following in self._successors(cell, state):
                    layer.setdefault(following, []).append((state, shape))
            states = list(layer)
            self._layers.append(layer)
            self.steps += len(layer)
            if self.steps > effort:
                return
        self.is_complete = True
        for links in self._read_back(start):
            refuse_to_go_on(should_stop)
            yield tuple(sorted(links))

    def _read_back(self, final: State) -> Iterator[list[Link]]:
        width = self.puzzle.width
        stack: list[tuple[int, State, list[Link]]] = [(len(self._layers), final, [])]
        while stack:
            depth, state, links = stack.pop()
            if depth == 0:
                yield links
                continue
            cell = depth - 1
            for before, shape in self._layers[cell].get(state, ()):
                drawn = list(links)
                if shape & _EAST:
                    drawn.append((cell, cell + 1))
                if shape & _SOUTH:
                    drawn.append((cell, cell + width))
                if shape >= _FIRST_WARP:
                    drawn += [
                        warp
                        for number, warp in enumerate(self._warps)
                        if shape & _FIRST_WARP << number
                    ]
                stack.append((cell, before, drawn))

    def _successors(self, cell: Cell, state: State) -> Iterator[tuple[int, State]]:
        """Yield each way to leave ``cell`` (east, south, by warps) with the state after it."""
        value = self.puzzle.cells[cell]
        places = self._places_in(cell)
        plugs = [state[place] for place in places if state[place]]
        if value == SOLID:
            if not plugs:
                yield 0, state
            return
        if len(plugs) > _MOST_LINKS:
            return
        rest = list(state)
        for place in places:
            rest[place] = 0
        # A terminal ends a path that comes in, or starts one; an open cell joins two paths,
        # leads one on, stays empty under R1, or starts a path without terminals.
        if value > 0:
            if len(plugs) == 1:
                joined = _join(rest, plugs[0], value)
                if joined is not None:
                    yield 0, joined
            elif not plugs:
                yield from _onward(value, rest, self._ways_out(cell))
        elif len(plugs) == _MOST_LINKS:
            joined = _join(rest, plugs[0], plugs[1])
            if joined is not None:
                yield 0, joined
        elif plugs:
            yield from _onward(plugs[0], rest, self._ways_out(cell))
        else:
            if self.puzzle.rule is Rule.PAIRS:
                yield 0, tuple(rest)
            fresh = min(0, *rest) - 1
            for (way, place), (other_way, other) in combinations(self._ways_out(cell), 2):
                after = list(rest)
                after[place] = after[other] = fresh
                yield way | other_way, _canonical(after)

    def _places_in(self, cell: Cell) -> list[int]:
        """Return the places in a state of the links that come in: north, west, and by warps."""
        width = self.puzzle.width
        warps = [width + 1 + number for number in self._coming.get(cell, ())]
        return [cell % width, width, *warps]

    def _ways_out(self, cell: Cell) -> list[tuple[int, int]]:
        """Return each way to leave a cell with its place in a state: east, south, and by warps."""
        puzzle, width = self.puzzle, self.puzzle.width
        column, below = cell % width, cell + width
        ways = []
        can_east = column + 1 < width and puzzle.cells[cell + 1] != SOLID
        if can_east and not puzzle.is_walled(cell, cell + 1):
            ways.append((_EAST, width))
        can_south = below < len(puzzle.cells) and puzzle.cells[below] != SOLID
        if can_south and not puzzle.is_walled(cell, below):
            ways.append((_SOUTH, column))
        for number in self._leaving.get(cell, ()):
            ways.append((_FIRST_WARP << number, width + 1 + number))
        return ways


def _onward(plug: int, rest: list[int], ways: list[tuple[int, int]]) -> Iterator[tuple[int, State]]:
    """Yield each way to lead a path on, with the state after it."""
    for way, place in ways:
        after = list(rest)
        after[place] = plug
        yield way, _canonical(after)


def _join(rest: list[int], first: int, second: int) -> State | None:
    """Return the state after two paths meet, None when they close a loop or differ in number."""
    if first == second:
        return _canonical(rest) if first > 0 else None
    if first > 0 and second > 0:
        return None
    loose, kept = min(first, second), max(first, second)
    return _canonical([kept if plug == loose else plug for plug in rest])


def _canonical(plugs: list[int]) -> State:
    """Count the paths without terminals from -1 in the order they appear."""
    names: dict[int, int] = {}
    return tuple(plug if plug >= 0 else names.setdefault(plug, -len(names) - 1) for plug in plugs)
