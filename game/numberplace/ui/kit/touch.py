"""Touch: gestures of fingers on the screen, turned into clicks, drags, scrolling and zooming.

A tap is a left click, a press that rests a right click; a finger that moves scrolls the list below
it, or drags; two fingers zoom, or the second draws beside the first where the board lets two draw.
SDL's own mouse events of a touch are dropped.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Sequence
from typing import Final, Protocol, runtime_checkable

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.ui.kit.layout import TARGET
from numberplace.ui.kit.painter import Painter

Point = tuple[int, int]
LONG_PRESS: Final = 0.5
"""Seconds a finger rests for a right click."""
SHOWN_AFTER: Final = 0.15
"""Seconds after which a resting finger shows that it is about to be one."""
MAX_DRIFT: Final = 12
"""Screen pixels a finger may move and still rest."""
DOUBLE_TAP: Final = 0.4
"""Seconds within which two taps at one place are a double click."""
RING: Final = 40
"""Radius in screen pixels of the ring around a resting finger: it must stand out of a fingertip."""
FRICTION: Final = 4.0
"""The share of its speed that a flicked list loses in a second."""
MIN_SPEED: Final = 40.0
"""Screen pixels a second below which it rests."""
OUTSIDE: Final = (-1, -1)
"""The place of the pointer when no finger touches the screen: over nothing."""
FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
LEFT, RIGHT = 1, 3


@runtime_checkable
class Scrolled(Protocol):
    """A list or text that a finger scrolls."""

    def scroll_by(self, pixels: float) -> bool:
        """Scroll by screen pixels; return whether anything moved."""


class Touched(Protocol):
    """The screen or the dialog below the fingers."""

    def scrolled_at(self, point: Point) -> Scrolled | None:
        """Return the list or text that a finger at a point would scroll."""

    def pinch(self, middle: Point, by: float, move: Point) -> bool:
        """Zoom the content under two fingers by a factor, and move it by screen pixels."""

    def draw_beside(self, point: Point | None, *, begins: bool = False) -> bool:
        """Draw with a second finger while the first drags; None when it is lifted.

        Returns whether the finger draws.
        """

    def interrupt(self) -> None:
        """Give up the drag under way."""


class Touch:
    """Follows the fingers on the screen; events of the mouse come out."""

    def __init__(
        self, now: Callable[[], float], size: Callable[[], Point], below: Callable[[], Touched]
    ) -> None:
        """Follow fingers on a window of ``size``; ``below`` returns the screen or dialog under them
        now."""
        self._now = now
        self._size = size
        self._below = below
        self.target = 0
        """Screen pixels that what is pressed is wide and high: more, once a finger was used."""
        self.has_touched = False
        """A finger was used since the window was opened."""
        self._fingers: dict[int, Point] = {}
        self._second: int | None = None
        """The finger that draws beside the one that drags."""
        self._state = ""
        """The gesture: press, drag, scroll, pinch, or nothing until all fingers are lifted."""
        self._start: Point = (0, 0)
        self._began = 0.0
        self._list: Scrolled | None = None
        self._speed = 0.0
        """Screen pixels a second by which the list was last scrolled."""
        self._moved_at = 0.0
        self._tapped: tuple[float, Point] = (-1.0, OUTSIDE)
        """When and where the last tap was."""

    @property
    def is_moving(self) -> bool:
        """Return True while fingers scroll, zoom or draw beside the mouse's, without its events."""
        return self._state in ("scroll", "pinch") or self._second is not None

    def take(self, event: Event) -> Sequence[Event]:
        """Return the mouse events that stand for an event of a finger."""
        if sys.platform == "darwin":  # its touchpads send the same events; it has no touch screens
            return ()
        if event.type == pygame.FINGERDOWN:
            return self._down(event)
        if event.finger_id not in self._fingers:
            return ()
        return self._move(event) if event.type == pygame.FINGERMOTION else self._up(event)

    def tick(self) -> tuple[Sequence[Event], bool]:
        """Return the events of a long press that is due, and whether to draw again."""
        if not self._fingers and self.has_touched:
            self.target = TARGET  # not before: what is pressed must not move below the finger
        if self._state == "press":
            rests = self._now() - self._began
            if rests >= LONG_PRESS:
                self._state = "done"
                return (*_press(self._start, RIGHT), _motion(OUTSIDE)), True
            return (), rests >= SHOWN_AFTER
        return (), self._roll_on()

    def draw(self, painter: Painter) -> None:
        """Paint a ring that closes around a finger that rests."""
        rests = self._now() - self._began
        if self._state != "press" or rests < SHOWN_AFTER:
            return
        share = min(1.0, (rests - SHOWN_AFTER) / (LONG_PRESS - SHOWN_AFTER))
        box = Rect(0, 0, 2 * RING, 2 * RING).move_to(center=self._start)
        pygame.draw.circle(painter.surface, painter.theme.role("ground"), self._start, RING, 7)
        ends = math.pi / 2, math.pi / 2 + 2 * math.pi * share
        pygame.draw.arc(painter.surface, painter.theme.role("accent"), box, *ends, 6)

    def forget(self) -> None:
        """Forget all fingers: the window does not see them lifted while it is away."""
        self._fingers.clear()
        self._second = None
        self._state, self._speed = "", 0.0

    # -- fingers

    def _point(self, event: Event) -> Point:
        width, height = self._size()
        return round(event.x * width), round(event.y * height)

    def _down(self, event: Event) -> Sequence[Event]:
        self.has_touched = True
        if self._second is not None and len(self._fingers) == 2:
            return ()  # a third finger, or a palm, takes no part while two draw
        self._fingers[event.finger_id] = point = self._point(event)
        self._speed = 0.0
        is_next = self._second is not None and self._state == "done"  # the first was lifted
        if len(self._fingers) == 1 or is_next:
            self._state, self._start, self._began = "press", point, self._now()
            self._list = self._below().scrolled_at(point)
            return (_motion(point),)
        is_drawing = len(self._fingers) == 2 and self._state == "drag"
        if is_drawing and self._below().draw_beside(point, begins=True):
            self._second = event.finger_id
        elif len(self._fingers) == 2 and self._state in ("press", "drag"):
            if self._state == "drag":
                self._below().interrupt()
            self._state = "pinch"
        return ()

    def _move(self, event: Event) -> Sequence[Event]:
        before = dict(self._fingers)
        self._fingers[event.finger_id] = point = self._point(event)
        if event.finger_id == self._second:
            self._below().draw_beside(point)
        elif self._state == "pinch":
            self._pinch(before)
        elif self._state == "press" and math.dist(point, self._start) > MAX_DRIFT:
            self._state = "scroll" if self._list is not None else "drag"
            if self._state == "drag":
                return (_button(pygame.MOUSEBUTTONDOWN, self._start), _motion(point))
            self._moved_at = self._now()
        elif self._state == "drag":
            return (_motion(point),)
        if self._state == "scroll" and self._list is not None:
            self._scroll(self._list, point[1] - before[event.finger_id][1])
        return ()

    def _up(self, event: Event) -> Sequence[Event]:
        point = self._fingers.pop(event.finger_id)
        state = self._state
        if event.finger_id == self._second:
            self._second = None
            self._below().draw_beside(None)
            self._state = state if self._fingers else ""
            return ()
        if self._fingers:
            self._state = "done"  # what is left of a pinch drags nothing
        else:
            self._state = ""
            if state == "scroll" and self._now() - self._moved_at > SHOWN_AFTER:
                self._speed = 0.0  # the finger had come to rest
        if state == "press":
            return (*_press(self._start, LEFT, self._count_taps()), _motion(OUTSIDE))
        if state == "drag":
            return (_button(pygame.MOUSEBUTTONUP, point), _motion(OUTSIDE))
        return (_motion(OUTSIDE),) if not self._state else ()

    def _count_taps(self) -> int:
        """Return 2 for the second of two quick taps at one place."""
        now, (at, place) = self._now(), self._tapped
        again = now - at < DOUBLE_TAP and math.dist(place, self._start) < TARGET
        self._tapped = (-1.0, OUTSIDE) if again else (now, self._start)
        return 2 if again else 1

    def _pinch(self, before: dict[int, Point]) -> None:
        """Zoom by how the distance of two fingers has changed, and follow their middle."""
        ids = list(self._fingers)[:2]
        old, new = ([points[i] for i in ids] for points in (before, self._fingers))
        middle, was = _middle(*new), _middle(*old)
        by = max(math.dist(*new), 1) / max(math.dist(*old), 1)
        self._below().pinch(middle, by, (middle[0] - was[0], middle[1] - was[1]))

    def _scroll(self, rows: Scrolled, by: int) -> None:
        seconds = max(self._now() - self._moved_at, 1e-3)
        self._moved_at = self._now()
        if by:
            self._speed = max(-4000.0, min(by / seconds, 4000.0))
        rows.scroll_by(-by)

    def _roll_on(self) -> bool:
        """Let a list that was flicked scroll on, more and more slowly."""
        if self._state or self._list is None or abs(self._speed) < MIN_SPEED:
            return False
        seconds = min(self._now() - self._moved_at, 0.1)
        self._moved_at = self._now()
        self._list.scroll_by(-self._speed * seconds)
        self._speed *= math.exp(-FRICTION * seconds)
        return True


def _press(point: Point, button: int, clicks: int = 1) -> tuple[Event, ...]:
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    return (_motion(point), *(_button(kind, point, button, clicks) for kind in kinds))


def _button(kind: int, point: Point, button: int = LEFT, clicks: int = 1) -> Event:
    return Event(kind, pos=point, button=button, clicks=clicks, by_finger=True)


def _motion(point: Point) -> Event:
    return Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0), by_finger=True)


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2
