"""DigitBoard and DigitMouse: what boards of digits share, whatever the size and the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import ClassVar

import pygame
from pygame import Event, Rect

from numberplace.core.errors import GameError
from numberplace.core.words import _
from numberplace.ui.boards.board import Board
from numberplace.ui.boards.digit_play import DigitPlay
from numberplace.ui.dialogs.all_steps import AllStepsDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button
from numberplace.ui.session.thinking import ThinkingTeacher


class Swatch(Button):
    """The colour of a cell, 1-4, with its pattern."""

    def __init__(self, number: int, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press)
        self.number = number

    @property
    def spoken(self) -> str:
        return _("Colour {n}").format(n=self.number)

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        """Paint the face, framed, and ringed while it has the keyboard."""
        self._draw_ground(painter)
        is_marked = (is_hovered and self.is_enabled) or self._is_down
        painter.frame(self.rect, "accent" if is_marked else "panel_edge", width=1.5, radius=4)
        if has_focus:
            ring = self.rect.inflate(painter.px(5), painter.px(5))
            painter.frame(ring, "focus", width=2, radius=6)

    def _draw_ground(self, painter: Painter) -> None:
        tile = painter.sprites.tile(self.number)
        side = max(self.rect.size)
        if side > tile.get_width():
            tile = pygame.transform.smoothscale(tile, (side, side))
        painter.surface.blit(tile, self.rect, Rect((0, 0), self.rect.size))


class InkSwatch(Swatch):
    """The ink of a pencil mark, 1-4 for the inks 0-3."""

    @property
    def spoken(self) -> str:
        return _("Ink {n}").format(n=self.number)

    def _draw_ground(self, painter: Painter) -> None:
        painter.fill(self.rect, "tile_1", radius=4)
        side = min(self.rect.size) - painter.px(8)
        line = Rect(0, 0, self.rect.width - painter.px(10), painter.px(2))
        line.midbottom = self.rect.midbottom[0], self.rect.bottom - painter.px(4)
        painter.fill(line, f"ink_{self.number - 1}")
        pencil = Rect(0, 0, side, side).move_to(center=self.rect.center)
        painter.icon("pencil", pencil.move(0, -painter.px(1)), f"ink_{self.number - 1}")


class MarkSwitch(Button):
    """A cell with pencil marks as they are made: on a ``grid``, ``corner`` or ``centre``."""

    _SPOTS: ClassVar[Mapping[str, tuple[tuple[int, int], ...]]] = {
        "grid": tuple((x, y) for y in (1, 3, 5) for x in (1, 3, 5)),
        "corner": ((1, 1), (5, 1), (1, 5)),
        "centre": ((1, 3), (3, 3), (5, 3)),
    }
    """Column and row of the marks in a cell of 7 x 7 dots."""
    is_switch = True

    def __init__(self, way: str, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press)
        self._way = way

    def _draw_face(self, painter: Painter, rect: Rect, ink: str) -> None:
        dot = max(2, (min(rect.size) - painter.px(4)) // 7)
        side = 7 * dot
        cell = Rect(0, 0, side, side).move_to(center=rect.center)
        painter.frame(cell.inflate(2, 2), ink)
        for x, y in self._SPOTS[self._way]:
            painter.fill(Rect(cell.x + x * dot, cell.y + y * dot, dot, dot), ink)


class PencilSwitch(Button):
    """A digit and a pencil: digits go in as marks."""

    is_switch = True

    def _draw_face(self, painter: Painter, rect: Rect, ink: str) -> None:
        side = min(painter.px(18), rect.height - painter.px(6))
        pencil = Rect(0, 0, side, side).move_to(center=rect.center)
        painter.icon("pencil", pencil.move(side // 3, 0), ink)
        digit = pencil.move(-side * 2 // 3, 0)
        painter.text("1", digit, ink, size=13, bold=True, align="centre")


def draw_pencils(painter: Painter, tiles: Iterable[tuple[int, Rect]], current: int) -> None:
    """Paint a pencil on each tile of a strip: its digit goes in as a mark."""
    for digit, tile in tiles:
        side = max(6, min(painter.px(13), tile.width // 3))
        place = Rect(tile.right - side * 5 // 4, tile.y + side // 3, side, side)
        painter.icon("pencil", place, "accent_text" if digit == current else "text_muted")


def swatch_for(command_id: str, run: Callable[[str], object]) -> Button | None:
    """Return the button of a command that shows what it gives or sets, None for any other."""
    family, _line, number = command_id.partition("_")
    if family == "marks":
        return MarkSwitch(number, lambda: run(command_id))
    if family == "pencil":
        return PencilSwitch("", lambda: run(command_id))
    swatch = {"paint": Swatch, "ink": InkSwatch}.get(family)
    return swatch(int(number), lambda: run(command_id)) if swatch is not None else None


Point = tuple[int, int]
LONG_PRESS = 0.55
"""Seconds a press must rest to count as long."""
SAMPLE = 8
"""Screen px between the points of a fast drag that are looked at."""


class DigitMouse:
    """Turns presses and moves on a board into clicks and selections of a ``DigitPlay``.

    A left click acts when the button goes up, so that a drag can select instead.
    """

    def __init__(
        self,
        play: DigitPlay,
        now: Callable[[], float],
        hit: Callable[[Point], tuple[int, int] | None],
        press_right: Callable[[int, int, Point], object],
        long_press: Callable[[], object] | None = None,
        *,
        fills_gaps: bool = True,
    ) -> None:
        """Watch the mouse on a game.

        Args:
            hit: returns the cell under a point and the digit of the mark there, None outside.
            press_right: told cell, digit and point of a right click.
            long_press: called when a press has rested; the cursor is in its cell.
            fills_gaps: whether a fast drag also selects the cells between two events.
        """
        self._play = play
        self._now = now
        self._hit = hit
        self._press_right = press_right
        self._long_press = long_press
        self._fills_gaps = fills_gaps
        self._pressed: int | None = None
        """The cell in which the left button went down, None while it is up."""
        self._last = (0, 0)
        """Where the pointer was seen last while the button is down."""
        self._pressed_at = 0.0
        self._has_dragged = False

    def press(self, event: Event) -> bool:
        """A button went down; return whether it was on the board."""
        hit = self._hit(event.pos)
        if hit is None or event.button not in (1, 3):
            return False
        (cell, digit), view = hit, self._play.view
        if event.button == 3:
            if getattr(event, "by_finger", False):  # too broad for the place of a mark
                digit = view.digit or digit
            self.guarded(lambda: self._press_right(cell, digit, event.pos))
        elif pygame.key.get_mods() & pygame.KMOD_CTRL:
            before, view.cursor = self._play.begun_selection, cell
            self._play.select(before ^ {cell})
        else:
            self._pressed, self._last, self._has_dragged = cell, event.pos, False
            self._pressed_at = self._now()
        return True

    def move(self, point: Point) -> bool:
        """The pointer moved; return whether a drag selected something."""
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

    def tick(self) -> bool:
        """Act on a press that has rested long enough."""
        is_long = self._now() - self._pressed_at >= LONG_PRESS
        if self._pressed is None or self._has_dragged or self._long_press is None or not is_long:
            return False
        self._play.view.cursor, self._pressed = self._pressed, None
        self._long_press()
        return True

    def guarded(self, act: Callable[[], object]) -> None:
        """Act; what is not possible becomes a message."""
        try:
            act()
        except GameError as error:
            self._play.warn(str(error))


class DigitBoard(Board):
    """The board of a game in which digits and marks go into cells."""

    play: DigitPlay

    def __init__(
        self,
        play: DigitPlay,
        host: Host,
        long_press: Callable[[], object] | None = None,
        *,
        fills_gaps: bool = True,
    ) -> None:
        """Make the board of a game; the options are those of ``DigitMouse``."""
        super().__init__(play, host)
        self.mouse = DigitMouse(
            *(play, host.now, self.hit, self.press_right, long_press), fills_gaps=fills_gaps
        )
        self.commands |= {
            "why_not": self._why_not,
            "all_steps": self._show_all_steps,
            "cell_tips": self.toggle_cell_tips,
            **self.marking_commands(),
        }

    def hit(self, point: Point) -> tuple[int, int] | None:
        """Return the cell under a point and the digit of the mark there, None outside."""
        raise NotImplementedError

    def press(self, event: Event, *, is_open: bool) -> bool:
        """A mouse button went down; return whether the board must be drawn again."""
        raise NotImplementedError

    def press_right(self, cell: int, digit: int, point: Point) -> None:
        """The right button went down on a cell, over the place of the mark of a digit."""
        raise NotImplementedError

    def tile_of(self, digit: int) -> Rect:
        """Return the rectangle of the tile on the strip that chooses a digit."""
        raise NotImplementedError

    def candidates(self, cell: int) -> int:
        """Return the digits that an empty cell can take, bit 0 for digit 1."""
        raise NotImplementedError

    def panel_button(self, command_id: str, run: Callable[[str], object]) -> Button | None:
        return swatch_for(command_id, run)

    def handle(self, event: Event, *, is_open: bool) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.press(event, is_open=is_open)
        if event.type == pygame.MOUSEBUTTONUP:
            return self.mouse.release(event)
        return event.type == pygame.MOUSEMOTION and self._point_at(event.pos)

    def _point_at(self, point: Point) -> bool:
        if self.mouse.move(point):
            return True
        hit = self.hit(point)
        before, self.play.view.hovered = self.play.view.hovered, hit[0] if hit else None
        return self.play.view.hovered != before

    def interrupt(self) -> None:
        self.mouse.forget()

    def tour_example(self) -> tuple[int, Rect, Rect] | None:
        digits = self.play.state.digits
        masks = {cell: self.candidates(cell) for cell, digit in enumerate(digits) if not digit}
        found = min((c for c in masks if masks[c]), key=lambda c: masks[c].bit_count(), default=-1)
        if found < 0:
            return None
        digit = (masks[found] & -masks[found]).bit_length()
        return digit, self.tile_of(digit), self.rect_of(found)

    def possible_text(self, cell: int) -> str:
        """Say which digits a cell can take; nothing of a filled one."""
        if self.play.state.digits[cell]:
            return ""
        mask = self.candidates(cell)
        digits = [str(digit) for digit in range(1, self.play.size + 1) if mask >> digit - 1 & 1]
        text = _("Possible: {digits}") if digits else _("No digit is possible here.")
        return text.format(digits=" ".join(digits))

    def is_on(self, command_id: str) -> bool | None:
        switches = {
            "pencil_mode": self.play.view.is_pencil,
            "show_marks": self.play.view.shows_marks,
            "colour_mode": self.shows_swatches,
            "cell_tips": self.host.preferences.cell_tips,
        }
        return switches.get(command_id, self.marking_is_on(command_id))

    def _why_not(self) -> None:
        """Explain why the current digit cannot go into the cursor's cell, or that it still can."""
        play, teacher = self.play, self.play.teacher
        assert isinstance(teacher, ThinkingTeacher)
        cell, digit = play.view.cursor, play.view.digit
        if play.state.digits[cell]:
            play.say(_("{cell} is filled already.").format(cell=play.spoken(cell)))
        elif not digit:
            play.ask_for_digit()
        else:
            work = partial(teacher.why_not, cell, digit)
            self.thinking.ask("why_not", work, teacher.show_answer)

    def _show_all_steps(self) -> None:
        self.thinking.if_sound(
            "all_steps", lambda: self.host.show(AllStepsDialog(self.host, self.play))
        )
