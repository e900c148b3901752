"""Clauses that follow from how many links every cell has, told as heights of the cells' corners.

Colour the cells like a chessboard. Going from corner to corner across a link, count it upwards
with the white cell on the left hand and downwards with the black; take off what any one way to give
each cell its number of links would have counted there, however absurd. Round any cell the sum is
then nothing, so every corner has a height, and a link is drawn or not as its corners' heights
differ. Heights along a row of corners bound each other, so the solver sees at once what it would
otherwise find out case by case: that a region has too many cells of one colour to be covered.

Source: height functions of tilings go back to William Thurston, "Conway's tiling groups" (American
Mathematical Monthly, 1990); applying them to the links of Numberlink is ours.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from numberplace.numberlink.model.geometry import SOLID, Cell
from numberplace.numberlink.model.puzzle import Puzzle
from numberplace.numberlink.search.sat_encoding import Encoding

Corner = int
"""The north-west corner of a cell, on a board one cell wider and higher; joined corners (round the
border, round solid cells) go by one of their numbers."""


@dataclass(frozen=True, slots=True)
class CornerLink:
    """A link seen from the corners at its sides."""

    variable: int
    left: Corner
    right: Corner
    """With the black cell behind and the white ahead."""
    expected: int
    """Number of times the link is drawn in the way compared with; any whole number."""


def height_clauses(encoding: Encoding) -> list[list[int]]:
    """Return clauses on links and fresh variables that every covering of the board satisfies."""
    expected = _expected_links(encoding)
    if expected is None:
        return [[]]
    crossings = _find_crossings(encoding, expected)
    outside = 0
    highest = _distances(crossings, outside, upwards=True)
    lowest = _distances(crossings, outside, upwards=False)
    if any(highest[corner] + lowest[corner] < 0 for corner in highest):
        return [[]]
    heights = _Heights(encoding, {c: (-lowest[c], highest[c]) for c in highest})
    for crossing in crossings:
        heights.tie(crossing)
    return heights.clauses


def _expected_links(encoding: Encoding) -> dict[int, int] | None:
    """Give each cell its links along a tree, leaves first; None where no such links come out
    even."""
    puzzle = encoding.puzzle
    need = {cell: 1 if puzzle.is_terminal(cell) else 2 for cell in encoding.open}
    expected = dict.fromkeys(encoding.links, 0)
    seen: set[Cell] = set()
    for start in encoding.open:
        if start in seen:
            continue
        seen.add(start)
        tree = [(start, 0, start)]
        for cell, _variable, _parent in tree:
            for variable in encoding.beside[cell]:
                other = sum(encoding.links[variable]) - cell
                if other not in seen:
                    seen.add(other)
                    tree.append((other, variable, cell))
        for cell, variable, parent in tree[:0:-1]:
            expected[variable] = need[cell]
            need[parent] -= need[cell]
        if need[start]:
            return None
    return expected


def _find_crossings(encoding: Encoding, expected: dict[int, int]) -> list[CornerLink]:
    wide = encoding.puzzle.width + 1
    corner_of = _joined_corners(encoding.puzzle)
    found = []
    for (cell, other), variable in encoding.edge.items():
        row, column = divmod(cell, wide - 1)
        end = corner_of[(row + 1) * wide + column + 1]
        if other == cell + 1 and wide > 2:
            left, right = corner_of[row * wide + column + 1], end
        else:
            left, right = end, corner_of[(row + 1) * wide + column]
        if (row + column) % 2:
            left, right = right, left
        found.append(CornerLink(variable, left, right, expected[variable]))
    return found


def _joined_corners(puzzle: Puzzle) -> list[Corner]:
    """Return for each corner the one it goes by: 0 all round the border, one a solid region."""
    width, height = puzzle.width, puzzle.height
    wide = width + 1
    joined = list(range(wide * (height + 1)))

    def root(corner: Corner) -> Corner:
        while joined[corner] != corner:
            corner = joined[corner]
        return corner

    for corner in range(len(joined)):
        row, column = divmod(corner, wide)
        if row in (0, height) or column in (0, width):
            joined[corner] = 0
    for cell, value in enumerate(puzzle.cells):
        if value == SOLID:
            corner = cell // width * wide + cell % width
            roots = {root(c) for c in (corner, corner + 1, corner + wide, corner + wide + 1)}
            for one in roots:
                joined[one] = min(roots)
    return [root(corner) for corner in range(len(joined))]


def _distances(crossings: list[CornerLink], start: Corner, *, upwards: bool) -> dict[Corner, int]:
    """Return the greatest height above (or below) ``start`` of each corner; drops when nothing
    fits."""
    steps: dict[Corner, list[tuple[Corner, int]]] = {start: []}
    for crossing in crossings:
        one, two, most = crossing.left, crossing.right, 1 - crossing.expected
        if not upwards:
            one, two = two, one
        steps.setdefault(one, []).append((two, most))
        steps.setdefault(two, []).append((one, crossing.expected))
    distance = {start: 0}
    visits = dict.fromkeys(steps, 0)
    queue = deque([start])
    while queue:
        corner = queue.popleft()
        visits[corner] += 1
        if visits[corner] > len(steps):  # it sinks for ever: no heights fit
            return dict.fromkeys(steps, -1)
        for other, most in steps[corner]:
            reach = distance[corner] + most
            if reach < distance.get(other, reach + 1):
                distance[other] = reach
                queue.append(other)
    return distance


class _Heights:
    """Writes clauses; a variable says that a corner is at least so high."""

    def __init__(self, encoding: Encoding, bounds: dict[Corner, tuple[int, int]]) -> None:
        self.bounds = bounds
        self.clauses: list[list[int]] = []
        self.first: dict[Corner, int] = {}
        """The variable of a corner's lowest height plus one."""
        for corner, (lowest, highest) in bounds.items():
            self.first[corner] = encoding.last + 1
            encoding.last += highest - lowest
            self.clauses += [[-v - 1, v] for v in range(self.first[corner], encoding.last)]

    def tie(self, crossing: CornerLink) -> None:
        """Let two corners differ as the link between them says, and the link as they differ."""
        left, right, drawn = crossing.left, crossing.right, crossing.variable
        lowest, highest = self.bounds[left]
        # right - left is -expected without the link and 1 - expected with it: the first two
        # clauses leave only these values, the last two choose by the link.
        for height in range(lowest, highest + 2):
            beside = height - crossing.expected
            self._imply(left, height, right, beside)
            self._imply(right, beside + 1, left, height)
            self._imply(left, height, right, beside + 1, -drawn)
            self._imply(right, beside, left, height, drawn)

    def _imply(
        self, one: Corner, height: int, two: Corner, other_height: int, *unless: int
    ) -> None:
        """State that when ``one`` is so high, so is ``two``, ``unless`` a literal holds."""
        is_so, follows = self._at_least(one, height), self._at_least(two, other_height)
        if is_so is not False and follows is not True:
            clause = list(unless)
            clause += [-is_so] if is_so is not True else []
            clause += [follows] if follows is not False else []
            self.clauses.append(clause)

    def _at_least(self, corner: Corner, height: int) -> int | bool:
        """Return the variable for a height of at least a bound; a bool where the bounds decide."""
        lowest, highest = self.bounds[corner]
        if height <= lowest:
            return True
        return self.first[corner] + height - lowest - 1 if height <= highest else False
