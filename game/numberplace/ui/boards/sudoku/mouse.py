"""DigitMouse: presses and drags become clicks and selections; NumberKeys: numbers typed by key."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Event

from numberplace.core.errors import GameError, IllegalMove
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.kit.bindings import COMMAND, key_text
from numberplace.ui.kit.jobs import KeepTicking

Point = tuple[int, int]
LONG_PRESS = 0.55
"""Seconds a press must rest to count as long."""
SAMPLE = 8
"""Screen px between the points of a fast drag that are looked at."""


class DigitMouse:
    """Turns presses and moves on a board into clicks and selections of a ``SudokuPlay``.

    A left click acts when the button goes up, so that a drag can select instead.
    """

    def __init__(
        self,
        play: SudokuPlay,
        now: Callable[[], float],
        hit: Callable[[Point], tuple[int, int] | None],
        press_right: Callable[[int, int, Point], object],
        keep_ticking: KeepTicking,
        long_press: Callable[[], object] | None = None,
        *,
        fills_gaps: bool = True,
    ) -> None:
        """Watch the mouse on a game.

        Args:
            hit: returns the cell under a point and the digit of the mark there, None outside.
            press_right: told cell, digit and point of a right click.
            keep_ticking: has a press ticked while it rests.
            long_press: called when a press has rested; the cursor is in its cell.
            fills_gaps: whether a fast drag also selects the cells between two events.
        """
        self._play = play
        self._now = now
        self._hit = hit
        self._press_right = press_right
        self._keep_ticking = keep_ticking
        self._long_press = long_press
        self._fills_gaps = fills_gaps
        self._pressed: int | None = None
        """The cell in which the left button went down, None while it is up."""
        self._last = (0, 0)
        """The last place of the pointer while the button is down."""
        self._pressed_at = 0.0
        self._has_dragged = False

    def press(self, event: Event) -> bool:
        """A button went down; return True if it was on the board."""
        hit = self._hit(event.pos)
        if hit is None or event.button not in (1, 3):
            return False
        (cell, digit), view = hit, self._play.view
        if event.button == 3:
            if getattr(event, "by_finger", False):  # too broad for the place of a mark
                digit = view.digit or digit
            self.guarded(lambda: self._press_right(cell, digit, event.pos))
        elif pygame.key.get_mods() & COMMAND:
            before, view.cursor = self._play.begun_selection, cell
            self._play.select(before ^ {cell})
        else:
            self._pressed, self._last, self._has_dragged = cell, event.pos, False
            self._pressed_at = self._now()
            self._keep_ticking(self)
        return True

    def move(self, point: Point) -> bool:
        """The pointer moved; return True if a drag selected something."""
        if self._pressed is None:
            return False
        last, self._last = self._last, point
        cells = self._cells_between(last if self._fills_gaps else point, point)
        if not cells or (set(cells) == {self._pressed} and not self._has_dragged):
            return False
        before = self._play.view.selection if self._has_dragged else frozenset[int]()
        self._has_dragged = True
        self._play.view.cursor = cells[-1]
        self._play.select(before | {self._pressed, *cells})
        return True

    def _cells_between(self, start: Point, end: Point) -> list[int]:
        """Return the cells on the straight way: a fast hand leaves out some between two events."""
        far = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
        steps = max(1, far // SAMPLE)
        points = (
            tuple(one + (other - one) * at // steps for one, other in zip(start, end, strict=True))
            for at in range(steps + 1)
        )
        hits = (self._hit((x, y)) for x, y in points)
        return list(dict.fromkeys(hit[0] for hit in hits if hit is not None))

    def release(self, event: Event) -> bool:
        """A button went up; a press that did not drag is a click."""
        if event.button != 1 or self._pressed is None:
            return False
        cell, self._pressed = self._pressed, None
        if not self._has_dragged:
            self.guarded(lambda: self._play.left_click(cell))
        return True

    def forget(self) -> None:
        """Ignore the release of the button that is down."""
        self._pressed = None

    @property
    def is_running(self) -> bool:
        """Tell whether the button is down."""
        return self._pressed is not None

    def tick(self) -> bool:
        """Act on a press that has rested long enough."""
        is_long = self._now() - self._pressed_at >= LONG_PRESS
        if self._pressed is None or self._has_dragged or self._long_press is None or not is_long:
            return False
        self._play.view.cursor, self._pressed = self._pressed, None
        self._long_press()
        return True

    def guarded(self, act: Callable[[], object]) -> None:
        """Call ``act``; an impossible move becomes a message."""
        try:
            act()
        except IllegalMove as error:
            self._play.refuse(str(error))
        except GameError as error:
            self._play.warn(str(error))


WITHIN = 1.2
"""Seconds of frames without a second key after which a number is complete."""
FAMILIES = ("place", "mark", "corner")
ZERO_KEYS = frozenset({"0", "kp0", "shift+0", "ctrl+0", "ctrl+shift+0"})


class _Begun(NamedTuple):
    """The first figure of a possible number of two."""

    family: str
    """``place``, ``mark`` or ``corner``."""
    digit: int
    targets: tuple[int, ...]
    moves: int
    """The number of moves after the first figure."""
    since: float | None = None
    """Time at which the first frame with the figure was drawn; None before."""


class NumberKeys:
    """Turns the commands for single figures into digits of boards above 9."""

    def __init__(
        self, play: SudokuPlay, now: Callable[[], float], keep_ticking: KeepTicking
    ) -> None:
        self._play = play
        self._now = now
        self._keep_ticking = keep_ticking
        self._begun: _Begun | None = None

    def commands(
        self, guarded: Callable[[Callable[[], object]], None]
    ) -> dict[str, Callable[[], object]]:
        """Return the commands for figures that may be the first or second of a number, if any.

        ``guarded`` acts and makes a message of what is not possible.
        """
        if self._play.size <= 9:
            return {}
        return {
            f"{family}_{figure}": partial(guarded, partial(self._type, family, figure))
            for family in FAMILIES
            for figure in range(1, 10)
        }

    def _type(self, family: str, figure: int) -> None:
        """Act on a figure."""
        if not self._goes_on(family, figure):
            self._begin(family, figure)

    def take_zero(self, event: Event) -> bool:
        """Act on the key of a nought after another figure; return True if the key was one."""
        if self._begun is None:
            return False
        key = key_text(event)
        family = "mark" if "+" in key else "place"
        is_grid = self._play.preferences.marking == "grid"
        if key == "ctrl+shift+0" or (key == "shift+0" and not is_grid):
            family = "corner"
        return key in ZERO_KEYS and self._goes_on(family, 0)

    def _goes_on(self, family: str, figure: int) -> bool:
        begun, self._begun = self._begun, None
        if begun is None or begun.family != family or begun.targets != self._play.view.targets:
            return False
        number = 10 * begun.digit + figure
        if number > self._play.size or self._position != begun.moves:
            return False
        self._play.retype(self._act(family), number)
        return True

    def _begin(self, family: str, figure: int) -> None:
        before = self._position
        self._act(family)(figure)
        if self._position == before + 1:
            targets = self._play.view.targets
            self._begun = _Begun(family, figure, targets, self._position)
            self._keep_ticking(self)

    @property
    def is_running(self) -> bool:
        """Tell whether a second figure may follow."""
        return self._begun is not None

    def tick(self) -> bool:
        """Forget a first figure that no second one has followed in time.

        Keys wait in the queue while a frame blocks. How late the second one is handled says
        nothing about when it was pressed; a frame that finds no key does.
        """
        begun = self._begun
        if begun is None:
            return False
        if begun.since is None:
            self._begun = begun._replace(since=self._now())
        elif self._now() - begun.since > WITHIN:
            self._begun = None
        return False

    @property
    def _position(self) -> int:
        return self._play.session.history.position

    def _act(self, family: str) -> Callable[[int], None]:
        play = self._play
        acts = {"place": play.enter, "mark": play.pencil}
        return acts.get(family, partial(play.pencil, verb="corner"))
