"""Exact search under rules R1 and R2 by dynamic programming over a frontier.

Cells are settled row by row. A state says, for each of the ``width + 1`` links that cross from
settled to unsettled cells, whose path it belongs to:

    0 no link        k > 0 a path from a terminal of pair k        -i a path without terminals

(a ``-i`` always stands twice, one at each end). States that look alike are followed
together, which is good for boards up to about 9 x 9.

Source: the frontier method (Simpath) is Donald Knuth's, TAOCP 4A 7.1.4; it was read about in
November 2026 in descriptions of its use for Numberlink.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.numberlink.model.geometry import SOLID, Cell
from numberplace.numberlink.model.paths import Link
from numberplace.numberlink.model.puzzle import Puzzle, Rule

State = tuple[int, ...]
"""One entry a column for the link going south, then one for the link going east."""
_EAST, _SOUTH = 1, 2


class FrontierSearch:
    """One search for the R1 or R2 solutions of a puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.is_complete = False
        self.steps = 0
        self._layers: list[dict[State, list[tuple[State, int]]]] = []

    def solutions(
        self, limit: int, effort: int, should_stop: Callable[[], bool] = never
    ) -> list[tuple[Link, ...]]:
        """Return up to ``limit`` solutions, none when ``effort`` states do not suffice.

        ``is_complete`` tells afterwards whether they did. Raises Stopped when ``should_stop`` says
        so.
        """
        start: State = (0,) * (self.puzzle.width + 1)
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
                return []
        self.is_complete = True
        return [tuple(sorted(links)) for links in islice(self._read_back(start), limit)]

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
                stack.append((cell, before, drawn))

    def _successors(self, cell: Cell, state: State) -> Iterator[tuple[int, State]]:
        """Yield each way to leave ``cell`` (east, south) with the state after it."""
        puzzle, width = self.puzzle, self.puzzle.width
        column = cell % width
        north, west = state[column], state[width]
        came = (north != 0) + (west != 0)
        value = puzzle.cells[cell]
        if value == SOLID:
            if not came:
                yield 0, state
            return
        below = cell + width
        can_east = column + 1 < width and puzzle.cells[cell + 1] != SOLID
        can_east = can_east and not puzzle.is_walled(cell, cell + 1)
        can_south = below < len(puzzle.cells) and puzzle.cells[below] != SOLID
        can_south = can_south and not puzzle.is_walled(cell, below)
        rest = list(state)
        rest[column] = rest[width] = 0
        # A terminal ends a path that comes in, or starts one; an open cell joins two paths,
        # leads one on, stays empty under R1, or starts a path without terminals.
        if value > 0:
            if came == 1:
                joined = _join(rest, north or west, value)
                if joined is not None:
                    yield 0, joined
            elif came == 0:
                yield from self._onward(value, rest, can_east, can_south, column)
        elif came == 2:
            joined = _join(rest, north, west)
            if joined is not None:
                yield 0, joined
        elif came == 1:
            yield from self._onward(north or west, rest, can_east, can_south, column)
        else:
            if puzzle.rule is Rule.PAIRS:
                yield 0, tuple(rest)
            if can_east and can_south:
                fresh = min(0, *rest) - 1
                rest[column] = rest[width] = fresh
                yield _EAST | _SOUTH, _canonical(rest)

    def _onward(
        self, plug: int, rest: list[int], can_east: bool, can_south: bool, column: int
    ) -> Iterator[tuple[int, State]]:
        for way, possible, place in (
            (_EAST, can_east, self.puzzle.width),
            (_SOUTH, can_south, column),
        ):
            if possible:
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
