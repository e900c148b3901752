"""The mouse on the board: clicks, drags that select cells, and a long press that opens the pad."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from numberplace.core.errors import GameError
from numberplace.ui.boards.sudoku.places import cell_at, cells_between
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.kit.layout import Layout

LONG_PRESS = 0.55
"""Seconds a press must rest to open the pad."""
ON_GIVEN = ("digit_filter", "bivalue_filter", "hint", "all_steps", "undo")
"""What a right click on a given offers."""


class BoardMouse:
    """Turns presses and moves on the board into clicks and selections of a ``Play``.

    A left click acts when the button goes up, so that a drag can select instead.
    """

    def __init__(
        self,
        play: SudokuPlay,
        now: Callable[[], float],
        open_pad: Callable[[], None],
        offer: Callable[[tuple[str, ...], tuple[int, int]], None],
    ) -> None:
        """Watch the mouse on a game; ``offer`` opens a menu of commands at a point."""
        self._offer = offer
        self._play = play
        self._now = now
        self._open_pad = open_pad
        self._pressed: int | None = None
        """The cell in which the left button went down, None while it is up."""
        self._last = (0, 0)
        """Where the pointer was seen last while the button is down."""
        self._pressed_at = 0.0
        self._has_dragged = False

    def press(self, event: Event, layout: Layout) -> bool:
        """A button went down; return whether it was on the board."""
        hit = cell_at(layout, event.pos)
        if hit is None:
            return False
        cell, mini = hit
        if getattr(event, "by_finger", False):  # too broad for the place of a mark
            mini = self._play.view.digit or mini
        if event.button == 3:
            self._press_right(cell, mini, event.pos)
        elif event.button == 1 and pygame.key.get_mods() & pygame.KMOD_CTRL:
            self._play.view.cursor = cell
            self._play.select(self._play.view.selection ^ {cell})
        elif event.button == 1:
            self._pressed = cell
            self._last = event.pos
            self._pressed_at = self._now()
            self._has_dragged = False
        return True

    def _press_right(self, cell: int, mini: int, point: tuple[int, int]) -> None:
        """As the original has it in an empty cell; a given has a menu, another digit the pad."""
        if self._play.table.is_given(cell):
            self._play.view.cursor = cell
            self._play.choose_digit(self._play.table.digit(cell))
            self._offer(ON_GIVEN, point)
        elif self._play.table.digit(cell):
            self._play.view.cursor = cell
            self._open_pad()
        else:
            self._guarded(lambda: self._play.right_click(cell, mini))

    def move(self, point: tuple[int, int], layout: Layout) -> bool:
        """The pointer moved; return whether a drag selected something.

        A fast hand leaves out cells between two events; those on the straight way count too.
        """
        if self._pressed is None:
            return False
        last, self._last = self._last, point
        cells = cells_between(layout, last, point)
        if not cells or (set(cells) == {self._pressed} and not self._has_dragged):
            return False
        first = set() if not self._has_dragged else self._play.view.selection
        self._has_dragged = True
        self._play.view.cursor = cells[-1]
        self._play.select(frozenset({*first, self._pressed, *cells}))
        return True

    def release(self, event: Event) -> bool:
        """A button went up; a press that did not drag is a click."""
        if event.button != 1 or self._pressed is None:
            return False
        cell, self._pressed = self._pressed, None
        if not self._has_dragged:
            self._guarded(lambda: self._play.left_click(cell))
        return True

    def forget(self) -> None:
        """The button that is down means nothing any more."""
        self._pressed = None

    def tick(self) -> bool:
        """Open the pad when a press has rested long enough."""
        if self._pressed is None or self._has_dragged:
            return False
        if self._now() - self._pressed_at < LONG_PRESS:
            return False
        self._play.view.cursor, self._pressed = self._pressed, None
        self._open_pad()
        return True

    def _guarded(self, act: Callable[[], None]) -> None:
        try:
            act()
        except GameError as error:
            self._play.warn(str(error))
