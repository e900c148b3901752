"""Two solutions of one puzzle side by side, with the cells framed in which they differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from numberplace.numberlink.model.paths import Paths
from numberplace.ui.boards.numberlink.picture import differing_cells, draw_paths, ring_cells
from numberplace.ui.dialogs.solutions import TwoSolutionsDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter


class LinkSolutionsDialog(TwoSolutionsDialog):
    """Two boards with all their paths."""

    def __init__(
        self,
        host: Host,
        first: Paths,
        second: Paths,
        *,
        on_play: Callable[[], object] | None = None,
    ) -> None:
        """Take two solutions; ``on_play`` plays the puzzle all the same."""
        self.solutions = (first, second)
        super().__init__(host, differing_cells(first, second), on_play)

    @property
    def columns(self) -> int:
        """How many cells a row of the boards has."""
        return self.solutions[0].puzzle.width

    def held(self, number: int) -> Sequence[str]:
        """Return the numbers of one solution, and where its paths go."""
        from numberplace.ui.boards.numberlink.spoken import held_texts  # while a reader is running

        return held_texts(self.solutions[number])

    def draw_solution(self, painter: Painter, place: Rect, number: int) -> None:
        """Paint one solution."""
        paths = self.solutions[number]
        board = draw_paths(painter, place, paths)
        ring_cells(painter, board, paths.puzzle.width, self.differing)
