"""The mouse on the board: a click fills or chooses a cell, drags select, a right click marks."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from numberplace.core.errors import GameError
from numberplace.ui.boards.variants.grid import Grid
from numberplace.ui.boards.variants.play import VariantPlay


class VariantMouse:
    """Turns presses and moves on the board into what a ``VariantPlay`` does.

    A left click acts when the button goes up, so that a drag can select instead.
    """

    def __init__(self, play: VariantPlay) -> None:
        self._play = play
        self._pressed: int | None = None
        """The cell in which the left button went down, None while it is up."""
        self._has_dragged = False

    def press(self, event: Event, grid: Grid) -> bool:
        """A button went down; return whether it was on the board."""
        cell = grid.at(event.pos)
        if cell is None or event.button not in (1, 3):
            return False
        play = self._play
        if event.button == 3:
            mark = grid.mark_at(cell, event.pos)
            if getattr(event, "by_finger", False):  # too broad for the place of a mark
                mark = play.view.digit or mark
            self.guarded(lambda: play.mark_under(cell, mark))
        elif pygame.key.get_mods() & pygame.KMOD_CTRL:
            before = play.view.selection or {play.view.cursor}
            play.view.cursor = cell
            play.select(frozenset(before ^ {cell}))
        else:
            self._pressed, self._has_dragged = cell, False
        return True

    def press_strip(self, digit: int) -> None:
        """A digit below the board was clicked: choose it, or put it in; with Shift as a mark."""
        play = self._play
        is_mark = pygame.key.get_mods() & pygame.KMOD_SHIFT
        fills = play.enter if play.prefers_cells_first else play.choose_digit
        self.guarded(lambda: (play.pencil_in if is_mark else fills)(digit))

    def move(self, point: tuple[int, int], grid: Grid) -> bool:
        """The pointer moved; return whether a drag selected something."""
        cell = grid.at(point)
        if self._pressed is None or cell is None:
            return False
        if cell == self._pressed and not self._has_dragged:
            return False
        first = self._play.view.selection if self._has_dragged else frozenset[int]()
        self._has_dragged = True
        self._play.view.cursor = cell
        self._play.select(first | {self._pressed, cell})
        return True

    def release(self, event: Event) -> bool:
        """A button went up; return whether it ends what was begun on the board."""
        if event.button != 1 or self._pressed is None:
            return False
        cell, self._pressed = self._pressed, None
        if not self._has_dragged:
            self.guarded(lambda: self._play.left_click(cell))
        return True

    def forget(self) -> None:
        """The button that is down means nothing any more."""
        self._pressed = None

    def guarded(self, act: Callable[[], None]) -> None:
        """Act; what is not possible becomes a message."""
        try:
            act()
        except GameError as error:
            self._play.warn(str(error))
