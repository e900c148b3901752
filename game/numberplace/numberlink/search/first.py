"""One solution under rule R3 and no proof: the quick search for a board with nothing but numbers.

Cells are settled along the anti-diagonals, as in ``diagonal``; but each cell knows no more than its
links and, at a loose end, the other end of its run. So a step costs next to nothing, and a path
beside itself may only be seen once the board is full.

Source: the search is Thomas Dybdahl Ahle's (``paper.go`` of his numberlink solver, read in November
2026), with a stack of our own in place of recursion, and a stricter look at the full board.
"""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.core.fast import i64, vec
from numberplace.numberlink.model.geometry import OPEN, SOLID
from numberplace.numberlink.model.paths import Link
from numberplace.numberlink.model.puzzle import Puzzle

_NORTH, _EAST, _SOUTH, _WEST = 1, 2, 4, 8
_BENDS = 1 << 3 | 1 << 6 | 1 << 9 | 1 << 12
"""The sets of directions that make a bend, as bits."""


def is_plain(puzzle: Puzzle) -> bool:
    """Tell whether a board has nothing but numbers, which is all that ``find_first`` knows."""
    return not (puzzle.walls or puzzle.warps or SOLID in puzzle.cells)


def find_first(puzzle: Puzzle, effort: int) -> tuple[Link, ...]:
    """Return the links of an R3 solution in reading order, none when none was met.

    Args:
        effort: how many shapes of cells are tried at most.
    """
    return FirstSearch(puzzle.width, puzzle.height, puzzle.cells).run(effort)


class FirstSearch:
    """One search, on a board with a border of one cell around it."""

    def __init__(self, width: int, height: int, values: Sequence[int]) -> None:
        wide: i64 = width + 2
        size: i64 = wide * (height + 2)
        self.wide: i64 = wide
        self.size: i64 = size
        board: list[int] = [SOLID] * wide
        for start in range(0, width * height, width):
            board.append(SOLID)
            board.extend(values[start : start + width])
            board.append(SOLID)
        board.extend([SOLID] * wide)
        self.values = vec[i64](board)
        self.links = vec[i64]([0] * size)
        self.ends = vec[i64](range(size))
        """At a loose end of a run the cell at its other end."""
        self.can_south_east = vec[i64]([0] * size)
        self.can_south_west = vec[i64]([0] * size)
        """Whether a bend's diagonal meets a number."""
        self.order = vec[i64]([0] * (width * height))
        self.undo_kind = vec[i64]([0] * (4 * size + 8))
        self.undo_cell = vec[i64]([0] * (4 * size + 8))
        self.undo_value = vec[i64]([0] * (4 * size + 8))
        self.undone: i64 = 0
        """Entries of the record of changes."""
        self._fill_bends()
        self._fill_order(width, height)

    def _fill_bends(self) -> None:
        values = self.values
        for cell in range(self.size):
            if values[cell] <= OPEN:
                continue
            for step, can in (
                (-self.wide - 1, self.can_south_east),
                (-self.wide + 1, self.can_south_west),
            ):
                at: i64 = cell + step
                while values[at] == OPEN:
                    can[at] = 1
                    at += step

    def _fill_order(self, width: i64, height: i64) -> None:
        at: i64 = 0
        total: i64 = width + height - 1
        for line in range(total):
            row: i64 = 0 if line < width else line - width + 1
            while row < height and row <= line:
                self.order[at] = (row + 1) * self.wide + line - row + 1
                at += 1
                row += 1

    def run(self, effort: int) -> tuple[Link, ...]:
        """Return the links of a solution, none when ``effort`` steps met none."""
        total: i64 = len(self.order)
        tried = vec[i64]([0] * (total + 1))
        marks = vec[i64]([0] * (total + 1))
        depth: i64 = 0
        steps: i64 = 0
        most: i64 = effort
        while depth >= 0 and steps < most:
            if depth == total:
                if self._is_apart():
                    return self._drawn()
                depth -= 1
                continue
            turn: i64 = tried[depth]
            if turn:
                self._take_back(marks[depth])
            if turn > 1:
                depth -= 1
                continue
            tried[depth] = turn + 1
            steps += 1
            if self._settle(self.order[depth], turn):
                depth += 1
                tried[depth] = 0
                marks[depth] = self.undone
        return ()

    def _settle(self, cell: i64, turn: i64) -> bool:
        """Give a cell the first or second (``turn`` 1) shape that its links leave it."""
        links, wide = self.links, self.wide
        came: i64 = links[cell]
        if self.values[cell] > OPEN:
            if came:
                return turn == 0 and came != _NORTH | _WEST
            if turn == 0:
                return links[cell - wide + 1] != _SOUTH | _WEST and self._join(cell, _EAST)
            return self._leaves_bend(cell) and self._join(cell, _SOUTH)
        inner: i64 = links[cell - wide - 1]
        if came == _NORTH | _WEST:
            is_bend = inner == _NORTH | _WEST or self.values[cell - wide - 1] > OPEN
            return turn == 0 and is_bend
        if came == 0:
            if turn or not self.can_south_east[cell]:
                return False
            return self._join(cell, _EAST) and self._join(cell, _SOUTH)
        above: i64 = links[cell - wide + 1]
        is_open = above != _SOUTH | _WEST and inner != _SOUTH | _EAST
        if came == _WEST:
            if turn:
                return is_open and self._join(cell, _EAST)
            can = self.can_south_west[cell] and self._has_lane(cell) and self._leaves_bend(cell)
            return bool(can) and self._join(cell, _SOUTH)
        if turn == 0:
            is_number = self.values[cell - wide + 1] > OPEN and above & (_NORTH | _EAST)
            return (above == _NORTH | _EAST or bool(is_number)) and self._join(cell, _EAST)
        return is_open and self._leaves_bend(cell) and self._join(cell, _SOUTH)

    def _has_lane(self, cell: i64) -> bool:
        """Tell whether the cells to the south-west, up to a number, can bend as this one."""
        while self.values[cell] == OPEN:
            if self.links[cell] != _WEST:
                return False
            cell += self.wide - 1
        return True

    def _leaves_bend(self, cell: i64) -> bool:
        """Tell whether the cell to the east, were nothing to lead to it, could bend."""
        east: i64 = cell + 1
        return self.links[east] != 0 or self.can_south_east[east] != 0 or self.values[east] != OPEN

    def _join(self, cell: i64, way: i64) -> bool:
        """Link a cell to the one east or south of it, unless a rule is broken."""
        links, values, ends = self.links, self.values, self.ends
        other: i64 = cell + 1 if way == _EAST else cell + self.wide
        if values[other] == SOLID:
            return False
        came: i64 = links[cell]
        if came:
            behind: i64 = -self.wide if came == _NORTH else 1 if came == _EAST else -1
            before: i64 = links[cell + behind]
            shape: i64 = came | way
            if _BENDS >> before & 1 and _BENDS >> shape & 1 and before & shape:
                return False
        one: i64 = ends[cell]
        two: i64 = ends[other]
        if one == other and two == cell:
            return False
        if values[one] > OPEN and values[two] > OPEN and values[one] != values[two]:
            return False
        self._note(0, cell, links[cell])
        links[cell] = came | way
        self._note(0, other, links[other])
        links[other] = links[other] | (_WEST if way == _EAST else _NORTH)
        self._note(1, one, ends[one])
        ends[one] = two
        self._note(1, two, ends[two])
        ends[two] = one
        return True

    def _note(self, kind: i64, cell: i64, value: i64) -> None:
        at: i64 = self.undone
        self.undo_kind[at] = kind
        self.undo_cell[at] = cell
        self.undo_value[at] = value
        self.undone = at + 1

    def _take_back(self, mark: i64) -> None:
        at: i64 = self.undone
        while at > mark:
            at -= 1
            if self.undo_kind[at]:
                self.ends[self.undo_cell[at]] = self.undo_value[at]
            else:
                self.links[self.undo_cell[at]] = self.undo_value[at]
        self.undone = mark

    def _is_apart(self) -> bool:
        """Tell whether the full board joins the pairs, with no path beside itself."""
        values, links, wide = self.values, self.links, self.wide
        paths = vec[i64]([0] * self.size)
        for start in range(self.size):
            label: i64 = values[start]
            if label <= OPEN or paths[start]:
                continue
            cell: i64 = start
            came: i64 = 0
            while True:
                paths[cell] = label
                ahead: i64 = links[cell] & ~came
                if ahead == 0:
                    break
                if ahead & _EAST:
                    cell += 1
                    came = _WEST
                elif ahead & _SOUTH:
                    cell += wide
                    came = _NORTH
                elif ahead & _WEST:
                    cell -= 1
                    came = _EAST
                else:
                    cell -= wide
                    came = _SOUTH
            if values[cell] != label or cell == start:
                return False
        for at in range(self.size):
            if values[at] == SOLID:
                continue
            here: i64 = paths[at]
            if here == 0:
                return False
            if paths[at + 1] == here and not links[at] & _EAST:
                return False
            if paths[at + wide] == here and not links[at] & _SOUTH:
                return False
        return True

    def _drawn(self) -> tuple[Link, ...]:
        found: list[Link] = []
        wide: i64 = self.wide
        width: i64 = wide - 2
        cell: i64 = 0
        for at in range(self.size):
            if self.values[at] == SOLID:
                continue
            shape: i64 = self.links[at]
            if shape & _EAST:
                found.append((cell, cell + 1))
            if shape & _SOUTH:
                found.append((cell, cell + width))
            cell += 1
        return tuple(found)
