"""A random walk among full boards: paths of three cells and more that cover every open cell, none
beside itself. Generator B draws its boards from here. Where a warp joins two cells, or a bridge
lies between the two, they are beside each other.

Each board leads to the next by small changes that keep all of that true: an end cell passes to a
neighbouring path's end, an end takes over a piece of the path beside it, two paths merge end to
end, one splits. Going on from the last board is
much cheaper than starting afresh, and after a few changes a cell the boards have little in common.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from numberplace.core.fast import i64
from numberplace.numberlink.model.geometry import Cell, Link, geometry_of, links_over

MIN_PATH = 3
"""Cells in the shortest path there may be."""
_PEELED = 40
"""Boards peeled to find one on which no path lies beside itself over a warp."""
_MODULUS = 2_147_483_647
_FACTOR = 48_271


class PathWalk:
    """A random walk; ``paths`` returns its current board."""

    def __init__(
        self,
        width: int,
        height: int,
        pairs: int,
        rng: random.Random,
        warps: Iterable[Link] = (),
        bridges: Iterable[Cell] = (),
    ) -> None:
        self.width = width
        self.height = height
        self.pairs = pairs
        self.warps = frozenset(warps)
        self.bridges = frozenset(bridges)
        geometry = geometry_of(width, height, self.warps, self.bridges)
        self.around: list[list[int]] = [list(cells) for cells in geometry.neighbours]
        size = width * height
        self.owner: list[int] = [-1] * size
        self.one: list[int] = [-1] * size
        self.two: list[int] = [-1] * size
        self.heads: list[int] = []
        self.tails: list[int] = []
        self.sizes: list[int] = []
        self.luck: i64 = rng.randrange(1, _MODULUS)
        if self.bridges:
            first = bridged(width, height, rng, self.bridges)
        else:
            first = _first_board(width, height, rng, self.warps)
        for path in first:
            self._add_path(path)

    def _add_path(self, path: Sequence[Cell]) -> None:
        number = len(self.heads)
        for place, cell in enumerate(path):
            self.owner[cell] = number
            self.one[cell] = path[place - 1] if place else -1
            self.two[cell] = path[place + 1] if place + 1 < len(path) else -1
        self.heads.append(path[0])
        self.tails.append(path[-1])
        self.sizes.append(len(path))

    def paths(self) -> list[list[Cell]]:
        """Return the board's paths, each as its cells in order."""
        return [self._walk(head) for head in self.heads]

    def _walk(self, head: Cell) -> list[Cell]:
        run = [head]
        before: int = -1
        cell: int = head
        while True:
            ahead: int = self.one[cell] if self.one[cell] != before else self.two[cell]
            if ahead < 0:
                return run
            run.append(ahead)
            before = cell
            cell = ahead

    def walk(self, tries: int) -> None:
        """Try so many changes, then continue until there are as many paths as asked for.

        Gives up on the number after as many tries again; ``len(heads)`` tells.
        """
        for _ in range(tries):
            self._change(self._random(len(self.heads)))
        for _ in range(tries):
            if len(self.heads) == self.pairs:
                return
            self._change(self._random(len(self.heads)))

    def stir(self, cells: Sequence[Cell], tries: int) -> None:
        """Try so many changes of the paths that run through these cells, and of no others.

        A path beside them may gain or lose cells.
        """
        for _ in range(tries):
            owner = self.owner[cells[self._random(len(cells))]]
            if owner >= 0:
                self._change(owner)

    def snapshot(self) -> list[list[int]]:
        """Return copies of the board's arrays, for ``restore``."""
        board = (self.owner, self.one, self.two, self.heads, self.tails, self.sizes)
        return [part[:] for part in board]

    def restore(self, board: list[list[int]]) -> None:
        """Return to a board that ``snapshot`` gave; the luck runs on."""
        copies = [part[:] for part in board]
        self.owner, self.one, self.two = copies[0], copies[1], copies[2]
        self.heads, self.tails, self.sizes = copies[3], copies[4], copies[5]

    def harden(self, count: int) -> list[Cell]:
        """Take ``count`` end cells out of the board for good, to become solid; return them.

        Fewer when the paths are too short to give that many. The cells of warps
        and beside bridges stay open.
        """
        taken: list[Cell] = []
        joined = self.warps | links_over(self.width, self.bridges)
        kept = {cell for link in joined for cell in link}
        for _ in range(20 * count):
            path = self._random(len(self.heads))
            if len(taken) < count and self.sizes[path] > MIN_PATH:
                cell = self.tails[path]
                if cell in kept:
                    continue
                self._drop_end(path, cell)
                self.owner[cell] = -1
                taken.append(cell)
        return taken

    def _random(self, below: int) -> int:
        """Return a number from 0; our own generator, so that compiled and plain runs agree.

        ``luck`` is an i64 because a product of ordinary integers this large may look at signals,
        and compiled code takes the exception of their handler for a lack of memory (SIGABRT).
        """
        self.luck = self.luck * _FACTOR % _MODULUS
        return (self.luck >> 4) % below

    def _change(self, path: int) -> None:
        """Try one change of a path: most tries change nothing."""
        count: int = len(self.heads)
        kind: int = self._random(64)
        lack: int = self.pairs - count
        # With too few paths they are split more often, with too many merged; with the right
        # number both happen now and then, which keeps the walk moving.
        if kind < (24 if lack > 1 else 12 if lack == 1 else 1 if lack == 0 else 0):
            self._split(path)
            return
        cell: int = self.heads[path] if self._random(2) else self.tails[path]
        around: list[int] = self.around[cell]
        other: int = around[self._random(len(around))]
        target: int = self.owner[other]
        if target < 0 or target == path:
            return
        if self.one[other] >= 0 and self.two[other] >= 0:
            self._take_over(path, cell, target, other)
            return
        if kind < (48 if lack < 0 else 4 if lack == 0 else 0):
            self._merge(path, cell, target, other)
        elif self.sizes[path] > MIN_PATH:
            self._pass_on(path, cell, target, other)

    def _pass_on(self, path: int, cell: Cell, target: int, other: Cell) -> None:
        """Move a path's end cell to another path whose end ``other`` is beside it."""
        for beside in self.around[cell]:
            if beside != other and self.owner[beside] == target:
                return
        self._drop_end(path, cell)
        self.owner[cell] = target
        self._join(other, cell)
        self.sizes[target] += 1
        self._move_end(target, other, cell)

    def _drop_end(self, path: int, cell: Cell) -> None:
        inner: int = self.one[cell] if self.one[cell] >= 0 else self.two[cell]
        self.one[cell] = self.two[cell] = -1
        self._relink(inner, cell, -1)
        self._move_end(path, cell, inner)
        self.sizes[path] -= 1

    def _join(self, cell: Cell, other: Cell) -> None:
        self._relink(cell, -1, other)
        self._relink(other, -1, cell)

    def _relink(self, cell: Cell, before: int, after: int) -> None:
        """Put another cell, or none (-1), in the place of one that a cell is joined to."""
        if self.one[cell] == before:
            self.one[cell] = after
        else:
            self.two[cell] = after

    def _move_end(self, path: int, before: Cell, after: Cell) -> None:
        """Note that a path ends in another cell than before."""
        if self.heads[path] == before:
            self.heads[path] = after
        else:
            self.tails[path] = after

    def _merge(self, path: int, cell: Cell, target: int, other: Cell) -> None:
        """Join two paths end to end, unless they touch anywhere else."""
        run = self._walk(self.heads[path])
        for member in run:
            for beside in self.around[member]:
                if self.owner[beside] == target and (member != cell or beside != other):
                    return
        far_end: int = self.heads[path] if self.tails[path] == cell else self.tails[path]
        for member in run:
            self.owner[member] = target
        self._join(cell, other)
        self._move_end(target, other, far_end)
        self.sizes[target] += self.sizes[path]
        self._forget(path)

    def _take_over(self, path: int, cell: Cell, target: int, other: Cell) -> None:
        """Cut another path beside its cell ``other`` and join that piece to this path's end."""
        cut: int = self.one[other] if self._random(2) else self.two[other]
        piece: list[int] = [other]
        before: int = cut
        at: int = other
        while True:
            ahead: int = self.one[at] if self.one[at] != before else self.two[at]
            if ahead < 0:
                break
            piece.append(ahead)
            before = at
            at = ahead
        if self.sizes[target] - len(piece) < MIN_PATH:
            return
        for member in piece:
            for beside in self.around[member]:
                if self.owner[beside] == path and (member != other or beside != cell):
                    return
        self._part(other, cut)
        self._join(cell, other)
        for member in piece:
            self.owner[member] = path
        self._move_end(path, cell, at)
        self._move_end(target, at, cut)
        self.sizes[path] += len(piece)
        self.sizes[target] -= len(piece)

    def _part(self, left: Cell, right: Cell) -> None:
        self._relink(left, right, -1)
        self._relink(right, left, -1)

    def _forget(self, path: int) -> None:
        """Free a path's number by giving it to the last path."""
        last: int = len(self.heads) - 1
        if path != last:
            for member in self._walk(self.heads[last]):
                self.owner[member] = path
            self.heads[path] = self.heads[last]
            self.tails[path] = self.tails[last]
            self.sizes[path] = self.sizes[last]
        self.heads.pop()
        self.tails.pop()
        self.sizes.pop()

    def _split(self, path: int) -> None:
        """Cut a long path in two at a random place."""
        size: int = self.sizes[path]
        if size < 2 * MIN_PATH:
            return
        self.split_at(path, MIN_PATH + self._random(size - 2 * MIN_PATH + 1))

    def split_at(self, path: int, place: int) -> None:
        """Cut a path, given by its place in ``paths()``, in two; the second gets the last number.

        Args:
            place: cells of the first part; either part has ``MIN_PATH`` at least.
        """
        run = self._walk(self.heads[path])
        left: int = run[place - 1]
        right: int = run[place]
        self._part(left, right)
        fresh: int = len(self.heads)
        for member in run[place:]:
            self.owner[member] = fresh
        self.heads.append(right)
        self.tails.append(self.tails[path])
        self.sizes.append(len(run) - place)
        self.tails[path] = left
        self.sizes[path] = place


def _first_board(
    width: int, height: int, rng: random.Random, warps: frozenset[Link]
) -> list[list[Cell]]:
    """Return the first of several peeled boards on which no path has both cells of a warp.

    The last one where none is found: its paths beside themselves change as the walk goes on.
    """
    paths = peel(width, height, rng)
    for _ in range(_PEELED if warps else 0):
        if not any(first in path and last in path for path in paths for first, last in warps):
            break
        paths = peel(width, height, rng)
    return paths


def bridged(
    width: int, height: int, rng: random.Random, bridges: frozenset[Cell]
) -> list[list[Cell]]:
    """Cover a board with bridges by its rows or its columns, each straight on over its bridges."""
    if rng.random() < 0.5:
        lines = [range(row * width, (row + 1) * width) for row in range(height)]
    else:
        lines = [range(column, width * height, width) for column in range(width)]
    return [[cell for cell in line if cell not in bridges] for line in lines]


def peel(width: int, height: int, rng: random.Random) -> list[list[Cell]]:
    """Cover a board of any size from 3 x 1 up by rows, columns and L-shapes off its border."""
    rows, columns = list(range(height)), list(range(width))
    paths: list[list[Cell]] = []
    while len(rows) >= MIN_PATH and len(columns) >= MIN_PATH:
        for lines in (rows, columns):
            if rng.random() < 0.5:
                lines.reverse()
        has_room = max(len(rows), len(columns)) > MIN_PATH
        shape = rng.randrange(3 if has_room else 2)
        row, column = rows[0], columns[0]
        along = [row * width + c for c in columns]
        down = [r * width + column for r in rows]
        if shape == 0:
            paths.append(along)
            rows.pop(0)
        elif shape == 1:
            paths.append(down)
            columns.pop(0)
        else:
            paths.append(along[:0:-1] + down)
            rows.pop(0)
            columns.pop(0)
    if len(rows) >= MIN_PATH:
        paths += [[r * width + c for r in rows] for c in columns]
    elif len(columns) >= MIN_PATH:
        paths += [[r * width + c for c in columns] for r in rows]
    return paths
