"""Exact search under rule R3 (every cell covered, no path beside itself), cell by cell along the
anti-diagonals from the north-west corner.

Two facts make it fast. When a cell is reached, its links to the north and west are settled, so at
most two choices remain. And a corner cannot stand alone: the cell inside the bend may touch
neither arm, so it bends the same way or is a terminal, and so on along the diagonal; a bend whose
diagonal meets no terminal (or solid cell) is impossible from the start.

    +---    the cell inside the bend is a terminal,
    | +-    or bends just so itself
    | | 1

Boards with warps are not searched so: the fact counts on a flat board.

Source: the idea of corners propagating along diagonals is Thomas Dybdahl Ahle's (his numberlink
solver, read in November 2026); fragments as masks, which find a path beside itself when two
fragments are joined, are ours.
"""

from __future__ import annotations

from collections.abc import Callable

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.numberlink.model.geometry import SOLID, Cell
from numberplace.numberlink.model.paths import Link
from numberplace.numberlink.model.puzzle import Puzzle

Fragment = tuple[int, int, int, int, int]
"""A run of joined, settled cells: cell_mask, mask of all their neighbours, the index of the
terminal it starts from (-1 = none), and its two loose ends as slots (-1 = closed).

A slot is ``2 * cell`` where the run enters ``cell`` from the north, ``+ 1`` from the west.
"""
Undo = tuple[int, Fragment | None, int, Fragment | None, int, int]
"""Two slots and a terminal, each with its contents before a cell was settled."""

_NORTH, _WEST, _EAST, _SOUTH = 1, 2, 4, 8
_ASKED_EVERY = 4096
"""Cells visited between two looks at whether the search is still wanted."""
_NONE, _WALL = -1, -2
"""Values of an open and of a solid cell in place of a terminal's index."""


class DiagonalSearch:
    """One search for the R3 solutions of a puzzle; owns all its mutable arrays."""

    def __init__(self, puzzle: Puzzle) -> None:
        width, height = puzzle.width, puzzle.height
        size = width * height
        self.puzzle = puzzle
        self.order: list[Cell] = sorted(
            (cell for cell in range(size) if puzzle.cells[cell] != SOLID),
            key=lambda cell: (cell // width + cell % width, cell),
        )
        self.masks: list[int] = [
            sum(1 << other for other in around) for around in puzzle.geometry.neighbours
        ]
        self.terminal: list[int] = [_NONE] * size
        for index, pair in enumerate(puzzle.terminals().values()):
            self.terminal[pair[0]] = 2 * index
            self.terminal[pair[1]] = 2 * index + 1
        for cell, value in enumerate(puzzle.cells):
            if value == SOLID:
                self.terminal[cell] = _WALL
        self.bends = _possible_bends(puzzle)
        self.grown: list[int] = [0] * (2 * len(puzzle.labels))
        self.slots: list[Fragment | None] = [None] * (2 * (size + width + 1))
        self.links: list[int] = [0] * size
        self.steps = 0
        self.is_complete = False

    def solutions(
        self, limit: int, effort: int, should_stop: Callable[[], bool] = never
    ) -> list[tuple[Link, ...]]:
        """Find up to ``limit`` solutions in at most ``effort`` cells visited.

        ``is_complete`` tells afterwards whether the whole space was searched. Raises Stopped when
        ``should_stop`` says so.
        """
        found: list[tuple[Link, ...]] = []
        depth, total = 0, len(self.order)
        choices: list[list[int]] = [[] for _ in range(total + 1)]
        undo: list[Undo] = [(-1, None, -1, None, -1, 0)] * total
        self.is_complete = False
        choices[0] = self._choices(self.order[0]) if total else []
        while depth >= 0:
            if not choices[depth]:
                depth -= 1
                if depth >= 0:
                    self._take_back(undo[depth])
                continue
            shape = choices[depth].pop()
            self.steps += 1
            if self.steps > effort:
                return found
            if self.steps % _ASKED_EVERY == 1:
                refuse_to_go_on(should_stop)
            change = self._settle(self.order[depth], shape)
            if change is None:
                continue
            if not self._next_can_follow(self.order[depth]):
                self._take_back(change)
                continue
            undo[depth] = change
            depth += 1
            if depth < total:
                choices[depth] = self._choices(self.order[depth])
                continue
            found.append(self._drawn())
            if len(found) >= limit:
                return found
            depth -= 1
            self._take_back(undo[depth])
        self.is_complete = True
        return found

    def _drawn(self) -> tuple[Link, ...]:
        width = self.puzzle.width
        east = [(cell, cell + 1) for cell in self.order if self.links[cell] & _EAST]
        south = [(cell, cell + width) for cell in self.order if self.links[cell] & _SOUTH]
        return tuple(sorted(east + south))

    def _came(self, cell: Cell) -> int:
        """Return the settled links into a cell: from the north, from the west."""
        width = self.puzzle.width
        came = _NORTH if cell >= width and self.links[cell - width] & _SOUTH else 0
        return came | _WEST if cell % width and self.links[cell - 1] & _EAST else came

    def _choices(self, cell: Cell) -> list[int]:
        """Return the shapes, as sets of link directions, that ``cell`` may take here."""
        came = self._came(cell)
        if came == _NORTH | _WEST:
            shapes = [came]
        elif self.terminal[cell] >= 0:
            shapes = [came] if came else [_EAST, _SOUTH]
        elif came:
            shapes = [came | _EAST, came | _SOUTH]
        else:
            shapes = [_EAST | _SOUTH]
        allowed = self.bends[cell]
        return [shape for shape in shapes if shape in allowed and self._leaves_room(cell, shape)]

    def _next_can_follow(self, cell: Cell) -> bool:
        """Tell whether the cells whose north and west links are now settled have a shape left."""
        width = self.puzzle.width
        column = cell % width
        below = cell + width
        if column + 1 < width and self.terminal[cell + 1] != _WALL and not self._can_take(cell + 1):
            return False
        if column or below >= len(self.links) or self.terminal[below] == _WALL:
            return True
        return self._can_take(below)

    def _can_take(self, cell: Cell) -> bool:
        width = self.puzzle.width
        came = self._came(cell)
        allowed = self.bends[cell]
        if came == _NORTH | _WEST:
            if came not in allowed or self.links[cell - width - 1] & (_EAST | _SOUTH):
                return False
            return _can_join(self.slots[2 * cell], self.slots[2 * cell + 1])
        if self.terminal[cell] >= 0:
            return True
        if came:
            return came | _EAST in allowed or came | _SOUTH in allowed
        return (_EAST | _SOUTH) in allowed

    def _leaves_room(self, cell: Cell, shape: int) -> bool:
        """Tell whether no block of 2 x 2 cells would get three links."""
        width, links = self.puzzle.width, self.links
        column = cell % width
        bend = _EAST | _SOUTH
        if shape == _NORTH | _WEST:
            return links[cell - width - 1] & bend == 0
        if shape == _WEST | _SOUTH and not self._can_bend_down(cell + width - 1):
            return False
        if shape & _SOUTH and column and links[cell - 1] & bend == bend:
            return False
        if shape & _EAST and cell >= width:
            corner = links[cell - width]
            ends = (corner & _EAST and 1) + (corner & _SOUTH and 1)
            return ends + (links[cell - width + 1] & _SOUTH and 1) < 2
        return True

    def _can_bend_down(self, cell: Cell) -> bool:
        """Tell whether the cells from ``cell`` on to the south-west can bend west to south."""
        width, links = self.puzzle.width, self.links
        while self.terminal[cell] == _NONE:
            if not links[cell - 1] & _EAST or links[cell - width] & _SOUTH:
                return False
            cell += width - 1
        return self.terminal[cell] == _WALL or not links[cell - width] & _SOUTH

    def _settle(self, cell: Cell, shape: int) -> Undo | None:
        """Give ``cell`` its shape; return the data to undo this, or None when the shape breaks a
        rule.

        The cell and the fragments that lead into it, from the north and the west, become one. Every
        fragment ends up in one path, so a fragment that touches itself, or one that starts from the
        same number's other terminal, without a link there, breaks R3 for good: nothing that is
        settled later can repair it. That is all there is to check, for a touch shows up when the
        later of its two cells is settled, or when the two fragments are joined.
        """
        slots = self.slots
        bit = 1 << cell
        around = self.masks[cell]
        mask, touch, start = bit, around, self.terminal[cell]
        loose: list[int] = []
        for direction, slot, step in (
            (_NORTH, 2 * cell, self.puzzle.width),
            (_WEST, 2 * cell + 1, 1),
        ):
            if not shape & direction:
                continue
            fragment = slots[slot]
            assert fragment is not None
            reach, beside, origin, one, other = fragment
            # Of the fragment only the cell it comes from may lie beside this one; and the second
            # fragment may touch the first nowhere but here. A fragment that comes back to itself
            # has both its ends here: it lies beside the cell twice.
            if reach & around != 1 << (cell - step) or beside & mask & ~bit:
                return None
            if origin >= 0:
                if start >= 0 and origin != start ^ 1:
                    return None
                # Terminals are numbered in pairs, so ``^ 1`` is the other one of a number. Once
                # both are in, the path is whole and touches nothing of its own any more: -2.
                start = max(start, origin) if start < 0 else -2
            mask |= reach
            touch |= beside
            end = other if one == slot else one
            if end >= 0:
                loose.append(end)
        if shape & _EAST:
            loose.append(2 * (cell + 1) + 1)
        if shape & _SOUTH:
            loose.append(2 * (cell + self.puzzle.width))
        undo = self._join((mask, touch, start), loose)
        if undo is not None:
            self.links[cell] = shape
        return undo

    def _join(self, joined: tuple[int, int, int], loose: list[int]) -> Undo | None:
        """Join a cell's fragment to its loose ends; return the data to undo this.

        None when the two halves of a path touch.

        Args:
            joined: its cells, what lies beside them, and the terminal it starts from.
            loose: the slots it leads into, two at most.
        """
        slots = self.slots
        mask, touch, start = joined
        first = second = -1
        grown_before = 0
        if start >= 0:
            # The two halves of a path are checked against each other while they grow apart.
            if touch & self.grown[start ^ 1]:
                return None
            grown_before = self.grown[start]
            self.grown[start] = mask
        if loose:
            first = loose[0]
            second = loose[1] if len(loose) > 1 else -1
        fresh = (mask, touch, start, first, second)
        undo = (
            first,
            slots[first] if first >= 0 else None,
            second,
            slots[second] if second >= 0 else None,
            start,
            grown_before,
        )
        # A fragment is known by its loose ends only. The slots that led into this cell keep what
        # they held: they are read when this cell is settled, and are right again once it is undone.
        if first >= 0:
            slots[first] = fresh
        if second >= 0:
            slots[second] = fresh
        return undo

    def _take_back(self, undo: Undo) -> None:
        first, old_first, second, old_second, start, grown = undo
        if first >= 0:
            self.slots[first] = old_first
        if second >= 0:
            self.slots[second] = old_second
        if start >= 0:
            self.grown[start] = grown


def _can_join(one: Fragment | None, two: Fragment | None) -> bool:
    """Tell whether two fragments may meet: no loop, no other number, no touch elsewhere."""
    if one is None or two is None or one is two:
        return False
    if one[2] >= 0 and two[2] >= 0 and one[2] ^ 1 != two[2]:
        return False
    return one[1] & two[0] == 0


def _possible_bends(puzzle: Puzzle) -> list[frozenset[int]]:
    """Return the shapes each cell may take for border, solid cells, walls and diagonals alone.

    A cell inside a bend may not lie beside the bend's path without a link there, wall or not, so
    that walls only take shapes away.
    """
    width, height = puzzle.width, puzzle.height
    steps = {_NORTH: -width, _WEST: -1, _EAST: 1, _SOUTH: width}
    shapes: list[frozenset[int]] = []
    for cell in range(width * height):
        row, column = divmod(cell, width)
        ways = [
            way
            for way, inside in (
                (_NORTH, row > 0),
                (_WEST, column > 0),
                (_EAST, column < width - 1),
                (_SOUTH, row < height - 1),
            )
            if inside
            and puzzle.cells[cell + steps[way]] != SOLID
            and not puzzle.is_walled(cell, cell + steps[way])
        ]
        if puzzle.is_terminal(cell):
            shapes.append(frozenset(ways))
            continue
        pairs = [a | b for at, a in enumerate(ways) for b in ways[at + 1 :]]
        shapes.append(frozenset(s for s in pairs if _bend_can_end(puzzle, cell, s)))
    return shapes


def _bend_can_end(puzzle: Puzzle, cell: Cell, shape: int) -> bool:
    """Tell whether the diagonal inside a bend meets a terminal or solid cell; straights may."""
    down = 1 if shape & _SOUTH else -1
    right = 1 if shape & _EAST else -1
    if shape in (_NORTH | _SOUTH, _WEST | _EAST):
        return True
    row, column = divmod(cell, puzzle.width)
    while True:
        row, column = row + down, column + right
        if not (0 <= row < puzzle.height and 0 <= column < puzzle.width):
            return False
        if puzzle.cells[row * puzzle.width + column] != 0:
            return True
