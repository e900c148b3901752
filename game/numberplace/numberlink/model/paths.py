"""Paths: the links drawn on a board, immutable; the state of a Numberlink game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.numberlink.model.geometry import OPEN, Cell, Label
from numberplace.numberlink.model.geometry import Link as Link
from numberplace.numberlink.model.puzzle import Puzzle

EAST = 1
SOUTH = 2


@dataclass(frozen=True, slots=True)
class Paths:
    """One state of the board. Compares and hashes by value; every change makes a new one."""

    puzzle: Puzzle
    links: bytes
    """A byte a cell: bit 0 = joined to the cell east, bit 1 = joined to the cell south. East of a
    row's last cell, and south of a column's, is the first cell, where a warp joins the two; before
    a bridge it is the cell beyond."""

    @classmethod
    def empty(cls, puzzle: Puzzle) -> Paths:
        """Return the board with nothing drawn."""
        return cls(puzzle, bytes(len(puzzle.cells)))

    @classmethod
    def from_links(cls, puzzle: Puzzle, links: Iterable[Link]) -> Paths:
        """Draw the given links. Raises FormatError for cells that no path may join."""
        return cls.empty(puzzle).with_changes(add=links)

    @classmethod
    def from_paths(cls, puzzle: Puzzle, paths: Iterable[tuple[Cell, ...]]) -> Paths:
        """Draw paths given as cells in order."""
        return cls.from_links(puzzle, [pair for path in paths for pair in pairwise(path)])

    def is_linked(self, first: Cell, second: Cell) -> bool:
        """Tell whether two adjacent cells are joined."""
        cell, bit = self._bit_of(first, second)
        return bool(self.links[cell] & bit)

    def _bit_of(self, first: Cell, second: Cell) -> tuple[Cell, int]:
        """Return the cell, and the bit of its byte, that tell of the link of two adjacent cells."""
        low, high = (first, second) if first < second else (second, first)
        width = self.puzzle.width
        if self.puzzle.warps and (low, high) in self.puzzle.warps:
            return high, EAST if high - low < width else SOUTH
        # One cell apart in a row, or two over a bridge.
        return low, EAST if high - low < min(width, 3) else SOUTH

    def linked_to(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the cells joined to ``cell``, in the order north, east, south, west."""
        around = self.puzzle.geometry.neighbours[cell]
        return tuple(other for other in around if self.is_linked(cell, other))

    def all_links(self) -> tuple[Link, ...]:
        """Return every link, in reading order."""
        found = []
        width, size = self.puzzle.width, len(self.links)
        onward = self.puzzle.geometry.onward
        for cell, bits in enumerate(self.links):
            if bits & EAST:
                is_last = (cell + 1) % width == 0
                found.append((cell + 1 - width, cell) if is_last else (cell, onward(cell, 0, 1)))
            if bits & SOUTH:
                is_last = cell + width >= size
                found.append((cell % width, cell) if is_last else (cell, onward(cell, 1, 0)))
        return tuple(sorted(found)) if self.puzzle.warps else tuple(found)

    def path_through(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the run of joined cells through ``cell`` in order, at least ``cell`` itself.

        A closed loop is given once round. Where a cell has more than two links (never made by
        moves) the first ones are followed.
        """
        links = self.linked_to(cell)
        path = [cell]
        for start in links[:2]:
            arm = self._walk(cell, start, set(path))
            path = path + arm if start == links[0] else arm[::-1] + path
        return tuple(path)

    def _walk(self, before: Cell, cell: Cell, seen: set[Cell]) -> list[Cell]:
        arm: list[Cell] = []
        while cell not in seen:
            seen.add(cell)
            arm.append(cell)
            onward = [other for other in self.linked_to(cell) if other != before]
            if not onward:
                break
            before, cell = cell, onward[0]
        return arm

    def is_linked_round(self, run: tuple[Cell, ...]) -> bool:
        """Tell whether a run's last cell is joined to its first, which closes a loop."""
        ends_touch = len(run) > 2 and self.puzzle.geometry.are_adjacent(run[0], run[-1])
        return ends_touch and self.is_linked(run[0], run[-1])

    def labels(self) -> tuple[Label, ...]:
        """Return each cell's pair in reading order: 0 where no terminal is reached, -1 solid."""
        labels = list(self.puzzle.cells)
        stack = [cell for cell, value in enumerate(labels) if value > OPEN]
        while stack:
            cell = stack.pop()
            for other in self.linked_to(cell):
                if labels[other] == OPEN:
                    labels[other] = labels[cell]
                    stack.append(other)
        return tuple(labels)

    def joined_pairs(self) -> tuple[Label, ...]:
        """Return the pairs whose two terminals one path joins, ascending."""
        return tuple(
            label
            for label, (first, second) in self.puzzle.terminals().items()
            if second in self.path_through(first)
        )

    def covered_count(self) -> int:
        """Return the number of cells on a path: terminals, and open cells with a link."""
        cells = self.puzzle.cells
        touched = {cell for link in self.all_links() for cell in link}
        return len(touched | {cell for cell, value in enumerate(cells) if value > OPEN})

    def with_changes(self, add: Iterable[Link] = (), drop: Iterable[Link] = ()) -> Paths:
        """Return the state with links taken away, then others added.

        Raises FormatError: two cells do not touch, or a wall parts them.
        """
        links = bytearray(self.links)
        for first, second in drop:
            low, bit = self._place_of(first, second)
            links[low] &= ~bit
        for first, second in add:
            low, bit = self._place_of(first, second)
            links[low] |= bit
        return Paths(self.puzzle, bytes(links))

    def _place_of(self, first: Cell, second: Cell) -> tuple[Cell, int]:
        size = len(self.puzzle.cells)
        inside = 0 <= first < size and 0 <= second < size
        if not inside or not self.puzzle.geometry.are_adjacent(first, second):
            name = self.puzzle.name_of
            text = _("{first} and {second} do not touch.")
            raise FormatError(text.format(first=name(first), second=name(second)))
        if self.puzzle.is_walled(first, second):
            name = self.puzzle.name_of
            text = _("A wall parts {first} and {second}.")
            raise FormatError(text.format(first=name(first), second=name(second)))
        return self._bit_of(first, second)
