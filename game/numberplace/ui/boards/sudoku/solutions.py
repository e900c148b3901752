"""Two solutions of one puzzle, to flip between, with the cells marked in which they differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import _
from numberplace.ui.boards.sudoku.picture import draw_digits
from numberplace.ui.dialogs.solutions import TwoSolutionsDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button

if TYPE_CHECKING:
    from numberplace.ui.kit.spoken import SpokenTable


class SolutionsDialog(TwoSolutionsDialog):
    """One large board; flipping it shows what differs better than two small ones."""

    size = (520, 620)

    def __init__(
        self,
        host: Host,
        givens: bytes,
        first: bytes,
        second: bytes,
        *,
        on_play: Callable[[], object] | None = None,
    ) -> None:
        """Take 81 givens and two solutions of 81 digits; ``on_play`` plays the puzzle anyway."""
        differing = tuple(cell for cell in range(81) if first[cell] != second[cell])
        super().__init__(host, differing, on_play)
        self._givens = givens
        self._solutions = (first, second)
        self.shown = 0
        """Which solution is on the board, 0 or 1."""
        self._board = Rect(0, 0, 0, 0)
        close = Button(_("Close"), host.close_top)
        self.flip_button = Button(_("Show the other one"), self.flip, icon="redo", is_main=True)
        self.set_widgets([self._label], [close, *self._ways, self.flip_button])
        self._relabel()

    def flip(self) -> None:
        """Show the other solution."""
        self.shown = 1 - self.shown
        self._relabel()

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Board above, words below."""
        words = layout.px(58)
        side = min(body.width, body.height - words - layout.px(8)) // 9 * 9
        self._board = Rect(body.centerx - side // 2, body.y, side, side)
        self._label.rect = Rect(body.x, body.bottom - words, body.width, words)

    def held(self, number: int) -> Sequence[str]:
        """Return the digits of one solution."""
        return [str(digit) for digit in self._solutions[number]]

    def tables(self) -> Sequence[SpokenTable]:
        """Return the solution that is shown."""
        return [self.table(self.shown, self._board)]

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Paint the solution, the differing cells ringed and tinted."""
        draw_digits(painter, self._board, self._solutions[self.shown], self._givens)
        cell = self._board.width // 9
        for index in self.differing:
            place = Rect(
                self._board.x + index % 9 * cell, self._board.y + index // 9 * cell, cell, cell
            )
            painter.fill(place, "same_digit")
            painter.frame(place.inflate(-3, -3), "fin", width=2, radius=4)

    def handle(self, event: Event) -> bool:
        """The arrow keys flip as well."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.flip()
            return True
        return super().handle(event)

    def _relabel(self) -> None:
        text = _(
            "A puzzle has one solution; this one has 2 or more. Two of them differ in the "
            "{n} ringed cells. Shown: number {shown} of these two."
        )
        self._label.text = text.format(n=len(self.differing), shown=self.shown + 1)
