"""Two solutions of one puzzle side by side, with the cells framed in which they differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from numberplace.ui.boards.variants.picture import draw_small
from numberplace.ui.dialogs.solutions import TwoSolutionsDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.variants.model.puzzle import Puzzle


class VariantSolutionsDialog(TwoSolutionsDialog):
    """Two boards of any size and rule."""

    def __init__(
        self,
        host: Host,
        puzzle: Puzzle,
        solutions: tuple[bytes, bytes],
        on_play: Callable[[], object],
    ) -> None:
        """Take two solutions; ``on_play`` plays the puzzle all the same."""
        self.puzzle, self.solutions = puzzle, solutions
        pairs = enumerate(zip(*solutions, strict=True))
        super().__init__(host, [cell for cell, (one, other) in pairs if one != other], on_play)

    @property
    def columns(self) -> int:
        """How many cells a row of the boards has."""
        return self.puzzle.board.size

    def held(self, number: int) -> Sequence[str]:
        """Return the digits of one solution."""
        return [str(digit) for digit in self.solutions[number]]

    def draw_solution(self, painter: Painter, place: Rect, number: int) -> None:
        """Paint one solution."""
        size = self.puzzle.board.size
        draw_small(painter, place, self.puzzle, self.solutions[number])
        edge = min(place.size) // size
        for cell in self.differing:
            left, top = place.x + cell % size * edge, place.y + cell // size * edge
            painter.frame(Rect(left, top, edge, edge).inflate(-3, -3), "clash", width=2)
