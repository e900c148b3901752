"""LinkView: the drags under way, and what else undo leaves alone. BoardLook: a state as seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from numberplace.core.errors import GameError
from numberplace.numberlink.artist import ways_of
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.geometry import Cell, Label
from numberplace.numberlink.model.moves import apply_move, format_cut, format_link
from numberplace.numberlink.model.paths import Link, Paths
from numberplace.numberlink.model.puzzle import Puzzle
from numberplace.numberlink.model.rules import find_touches
from numberplace.ui.session.uistate import UiState


@dataclass(frozen=True)
class Drag:
    """A trail over the board ``before``; see ``begin``."""

    before: Paths
    origin: tuple[Cell, ...]
    """The path before the drag, from the end that is kept; at least the cell the drag began in."""
    trail: tuple[Cell, ...]
    """The path as drawn, from the end of ``origin``."""
    start: int
    """The place in ``origin`` of the cell the drag began in."""
    barred: frozenset[Cell] = frozenset()
    """The cells of a path that another finger draws meanwhile."""

    @property
    def cells(self) -> frozenset[Cell]:
        """All cells of the path as it was and as it is drawn."""
        return frozenset(self.origin + self.trail)

    @property
    def head(self) -> Cell:
        """The cell the drag has come to."""
        return self.trail[-1]

    @cached_property
    def move(self) -> str:
        """The move that letting go makes, empty when nothing is drawn or shortened."""
        if self.trail == self.origin[: self.start + 1]:
            return ""
        kept = _common(self.origin, self.trail)
        puzzle = self.before.puzzle
        moves = []
        if len(self.origin) > kept:
            moves.append(format_cut(puzzle, self.origin[kept - 1 :]))
        if len(self.trail) > kept:
            moves.append(format_link(puzzle, self.trail[kept - 1 :]))
        return ";".join(moves)

    @cached_property
    def after(self) -> Paths:
        """The board after the drag, if it were let go now."""
        return apply_move(self.before, self.move) if self.move else self.before

    @property
    def is_possible(self) -> bool:
        """Tell whether letting go makes a move that the rules of moves allow."""
        try:
            return self.after is not None
        except GameError:
            return False

    @property
    def cut(self) -> tuple[Link, ...]:
        """The links on the board that letting go would take away."""
        kept = set(self.after.all_links())
        return tuple(link for link in self.before.all_links() if link not in kept)

    def over(self, before: Paths, barred: frozenset[Cell]) -> Drag:
        """Return the drag over another board; over an equal one itself, with what it has cached."""
        if (before, barred) == (self.before, self.barred):
            return self
        return replace(self, before=before, barred=barred)

    def to(self, target: Cell) -> Drag:
        """Return the drag led on to ``target`` in as straight a line as possible, over bridges, or
        by a warp that leads there. A bridge is no target: only the cell beyond is.

        It stops where the way is barred: by a solid cell, a wall, another number, or its own goal.
        """
        drag = self
        if target in self.before.puzzle.bridges:
            return drag
        for _step in range(len(self.before.puzzle.cells)):
            if drag.head == target:
                break
            puzzle = drag.before.puzzle
            ways = _ways(drag.head, target, puzzle)
            if puzzle.geometry.is_warp(drag.head, target):
                ways = [target, *ways]
            onward = next((after for cell in ways if (after := drag._step(cell))), None)
            if onward is None:
                break
            drag = onward
        return drag

    def _step(self, cell: Cell) -> Drag | None:
        """Return the drag one cell further, or back; None where it cannot go."""
        if cell in self.trail:
            return replace(self, trail=self.trail[: self.trail.index(cell) + 1])
        puzzle = self.before.puzzle
        is_barred = puzzle.is_solid(cell) or puzzle.is_walled(self.head, cell)
        if is_barred or cell in self.barred or not self._may_enter(cell):
            return None
        drag = replace(self, trail=(*self.trail, cell))
        return drag if drag.is_possible else None

    def _may_enter(self, cell: Cell) -> bool:
        puzzle = self.before.puzzle
        if len(self.trail) > 1 and puzzle.is_terminal(self.head):
            return False
        numbers = {puzzle.cells[member] for member in self.trail if puzzle.is_terminal(member)}
        return not puzzle.is_terminal(cell) or numbers <= {puzzle.cells[cell]}


def begin(paths: Paths, cell: Cell) -> Drag | None:
    """Return a drag that starts in ``cell``; None where no path may run.

    From a terminal it draws anew, from a loose end it goes on, in the middle of a path it keeps
    the part with a number, or the longer one.
    """
    if paths.puzzle.is_solid(cell):
        return None
    run = paths.path_through(cell)
    if paths.is_linked_round(run):
        return Drag(paths, (cell,), (cell,), 0)
    if paths.puzzle.is_terminal(cell):
        origin = run if run[0] == cell else run[::-1]
        return Drag(paths, origin, (cell,), 0)
    place = run.index(cell)
    forward = (paths.puzzle.is_terminal(run[0]), place)
    backward = (paths.puzzle.is_terminal(run[-1]), len(run) - 1 - place)
    if backward > forward:
        run, place = run[::-1], len(run) - 1 - place
    return Drag(paths, run, run[: place + 1], place)


def _ways(here: Cell, target: Cell, puzzle: Puzzle) -> list[Cell]:
    """Return the neighbours of ``here`` towards ``target``, the longer way first.

    None lies beyond the row or column of ``target``: a bridge may lead too far.
    """
    width, bridges = puzzle.width, puzzle.bridges
    down, right = target // width - here // width, target % width - here % width
    ways = []
    for far, step in ((down, width), (right, 1)):
        towards = step if far > 0 else -step
        length = 2 if here + towards in bridges else 1
        if abs(far) >= length:
            ways.append((abs(far), here + towards * length))
    return [cell for _far, cell in sorted(ways, reverse=True)]


def _common(first: Sequence[Cell], second: Sequence[Cell]) -> int:
    pairs = zip(first, second, strict=False)
    return next(
        (place for place, (one, other) in enumerate(pairs) if one != other),
        min(len(first), len(second)),
    )


@dataclass(slots=True)
class LinkView(UiState):
    """The view of one game of Numberlink. Cells are in reading order."""

    drag: Drag | None = None
    """The path being drawn, which becomes a move when let go."""
    beside: Drag | None = None
    """The path that a second finger draws meanwhile, upon what the first has drawn."""
    by_keys: bool = False
    """True if the keyboard leads the drag."""

    @property
    def drags(self) -> tuple[Drag, ...]:
        """The paths being drawn, in the order in which they are laid over the board."""
        return tuple(drag for drag in (self.drag, self.beside) if drag is not None)

    @classmethod
    def from_saved(cls, puzzle: Puzzle, saved: dict[str, Any]) -> LinkView:
        """Restore a saved view; missing or invalid values fall back to the defaults."""
        view = cls(cursor=next(c for c, value in enumerate(puzzle.cells) if value > 0))
        view.take_saved(saved, len(puzzle.cells))
        return view


@dataclass(frozen=True, slots=True)
class BoardLook:
    """One state of a board, as it is seen."""

    labels: tuple[Label, ...]
    """The pair whose path covers each cell; 0 for none, -1 for a solid cell."""
    ways: bytes
    """By which sides the paths leave each cell, as bits of its artist."""
    joined: frozenset[Label]
    """The pairs whose ends are joined."""
    touches: tuple[tuple[Cell, Cell], ...]
    """Neighbours on one path that are not joined: where it runs beside itself."""
    filled: float
    """The share of the cells to cover that a path covers, 0 to 1."""


@lru_cache(maxsize=4)
def look_at(paths: Paths) -> BoardLook:
    """Return the look of a state; the looks of the present state and of a drag are cached."""
    return BoardLook(
        paths.labels(),
        ways_of(paths.puzzle, paths.all_links()),
        frozenset(paths.joined_pairs()),
        tuple(find_touches(paths)),
        NUMBERLINK.progress(paths),
    )
