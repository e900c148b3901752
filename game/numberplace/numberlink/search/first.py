"""One solution under rule R3 and no proof: the quick search for a board with nothing but numbers.

Cells are settled along the anti-diagonals, as in ``diagonal``; but each cell knows no more than its
links and, at a loose end, the other end of its run. So a step costs next to nothing, and a path
beside itself may only be seen once the board is full.

Source: the search is Thomas Dybdahl Ahle's (``paper.go`` of his numberlink solver, read in November
2026), with a stack of our own in place of recursion, and a stricter look at the full board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from numberplace.core.fast import i64, vec
from numberplace.numberlink.model.geometry import SOLID
from numberplace.numberlink.model.paths import Link
from numberplace.numberlink.model.puzzle import Puzzle

_NORTH: Final = 1
_EAST: Final = 2
_SOUTH: Final = 4
_WEST: Final = 8
_NORTH_EAST: Final = 3
_SOUTH_EAST: Final = 6
_SOUTH_WEST: Final = 12
_NORTH_WEST: Final = 9
_BENDS: Final = 1 << 3 | 1 << 6 | 1 << 9 | 1 << 12
"""The sets of directions that make a bend, as bits."""
_FREE: Final = 0
_BORDER: Final = -1
"""Values of cells without a number; named once more because compiled code has these at hand."""


def is_plain(puzzle: Puzzle) -> bool:
    """Tell whether a board has nothing but numbers, which is all that ``find_first`` knows."""
    return puzzle.is_flat and not puzzle.walls and SOLID not in puzzle.cells


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
        board: list[int] = [_BORDER] * wide
        for start in range(0, width * height, width):
            board.append(_BORDER)
            board.extend(values[start : start + width])
            board.append(_BORDER)
        board.extend([_BORDER] * wide)
        self.values = vec[i64](board)
        self.links = vec[i64]([0] * size)
        self.ends = vec[i64](range(size))
        """At a loose end of a run the cell at its other end."""
        self.can_south_east = vec[i64]([0] * size)
        self.can_south_west = vec[i64]([0] * size)
        """1 where a bend's diagonal meets a number, else 0."""
        self.order = vec[i64]([0] * (width * height))
        self._fill_bends()
        self._fill_order(width, height)

    def _fill_bends(self) -> None:
        values = self.values
        for cell in range(self.size):
            if values[cell] <= _FREE:
                continue
            for step, can in (
                (-self.wide - 1, self.can_south_east),
                (-self.wide + 1, self.can_south_west),
            ):
                at: i64 = cell + step
                while values[at] == _FREE:
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
        """Return the links of a solution, none when ``effort`` shapes met none.

        One long function on local arrays: compiled, each is looked up once and not at every step,
        which made the search six times as fast as one in methods. In turn a step is taken back, the
        shape of the next cell is chosen by the bends around the cell, and its links are joined.
        """
        links, ends, values, order = self.links, self.ends, self.values, self.order
        south_east, south_west, wide = self.can_south_east, self.can_south_west, self.wide
        total: i64 = len(order)
        tried = vec[i64]([0] * (total + 1))
        marks = vec[i64]([0] * (total + 1))
        made = vec[i64]([0] * (6 * total + 6))
        """Three numbers for a link: its cell times two, plus 1 for south, and its run's ends."""
        at: i64 = 0
        depth: i64 = 0
        steps: i64 = 0
        most: i64 = effort
        while depth >= 0 and steps < most:
            if depth == total:
                if self._is_apart():
                    return self._drawn()
                depth -= 1
            turn: i64 = tried[depth]
            cell: i64 = order[depth]
            mark: i64 = marks[depth]
            while at > mark:
                at -= 3
                here: i64 = made[at] >> 1
                beyond: i64 = here + 1
                if made[at] & 1:
                    beyond = here + wide
                    links[here] -= _SOUTH
                    links[beyond] -= _NORTH
                else:
                    links[here] -= _EAST
                    links[beyond] -= _WEST
                ends[made[at + 1]] = here
                ends[made[at + 2]] = beyond
            if turn > 1:
                depth -= 1
                continue
            tried[depth] = turn + 1
            steps += 1
            came: i64 = links[cell]
            east: i64 = cell + 1
            # Two cells above: within the bends that this cell may continue, or must not close.
            inner: i64 = links[cell - wide - 1]
            outer: i64 = links[cell - wide + 1]
            leaves: bool = links[east] != 0 or south_east[east] != 0 or values[east] != _FREE
            """Whether the cell to the east, were nothing to lead to it, could bend."""
            is_open: bool = outer != _SOUTH_WEST and inner != _SOUTH_EAST
            ways: i64 = -1
            if values[cell] > _FREE:
                if came:
                    ways = 0 if turn == 0 and came != _NORTH_WEST else -1
                elif turn == 0:
                    ways = _EAST if outer != _SOUTH_WEST else -1
                elif leaves:
                    ways = _SOUTH
            elif came == 0:
                ways = _SOUTH_EAST if turn == 0 and south_east[cell] else -1
            elif came == _NORTH_WEST:
                if turn == 0 and (inner == _NORTH_WEST or values[cell - wide - 1] > _FREE):
                    ways = 0
            elif came == _WEST:
                if turn:
                    ways = _EAST if is_open else -1
                elif leaves and south_west[cell]:
                    # The cells to the south-west, up to a number, have to bend as this one.
                    lane: i64 = cell
                    while values[lane] == _FREE and links[lane] == _WEST:
                        lane += wide - 1
                    ways = _SOUTH if values[lane] != _FREE else -1
            elif turn == 0:
                is_number: bool = values[cell - wide + 1] > _FREE and outer & _NORTH_EAST != 0
                ways = _EAST if outer == _NORTH_EAST or is_number else -1
            elif is_open and leaves:
                ways = _SOUTH
            if ways < 0:
                continue
            is_joined: bool = True
            way: i64 = 0
            while way < _SOUTH and is_joined:
                way += _EAST
                if not ways & way:
                    continue
                other: i64 = east if way == _EAST else cell + wide
                if values[other] == _BORDER:
                    is_joined = False
                    continue
                came = links[cell]
                if came:
                    behind: i64 = -wide if came == _NORTH else 1 if came == _EAST else -1
                    before: i64 = links[cell + behind]
                    shape: i64 = came | way
                    if _BENDS >> before & 1 and _BENDS >> shape & 1 and before & shape:
                        is_joined = False
                        continue
                one: i64 = ends[cell]
                two: i64 = ends[other]
                is_loop: bool = one == other and two == cell
                first: i64 = values[one]
                second: i64 = values[two]
                if is_loop or (first > _FREE and second > _FREE and first != second):
                    is_joined = False
                    continue
                links[cell] = came | way
                links[other] |= _WEST if way == _EAST else _NORTH
                ends[one] = two
                ends[two] = one
                made[at] = 2 * cell + (1 if way == _SOUTH else 0)
                made[at + 1] = one
                made[at + 2] = two
                at += 3
            if is_joined:
                depth += 1
                tried[depth] = 0
                marks[depth] = at
        return ()

    def _is_apart(self) -> bool:
        """Tell whether the full board joins the pairs, with no path beside itself."""
        values, links, wide = self.values, self.links, self.wide
        paths = vec[i64]([0] * self.size)
        for start in range(self.size):
            label: i64 = values[start]
            if label <= _FREE or paths[start]:
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
            if values[at] == _BORDER:
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
            if self.values[at] == _BORDER:
                continue
            shape: i64 = self.links[at]
            if shape & _EAST:
                found.append((cell, cell + 1))
            if shape & _SOUTH:
                found.append((cell, cell + width))
            cell += 1
        return tuple(found)
