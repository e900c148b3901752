"""A tooltip: what is said of the thing on which the pointer rests."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from numberplace.ui.kit.painter import Painter

_DELAY = 0.4
"""Seconds the pointer rests before a tooltip shows."""
_SIZE = 13

Described = tuple[str, Rect]
"""What is said, and the rectangle of what it is said of."""


class Tooltip:
    """Where the pointer rests, since when, and what is said of that place.

    Args:
        now: seconds of a clock that never goes back.
        find: return what there is to say of a point, None for nothing.
        may_tell: whether a tooltip would cover nothing that the player has to read.
    """

    def __init__(
        self,
        now: Callable[[], float],
        find: Callable[[tuple[int, int]], Described | None],
        may_tell: Callable[[tuple[int, int]], bool],
    ) -> None:
        self._now, self._find, self._may_tell = now, find, may_tell
        self._rested_at = 0.0
        self.pointer = (0, 0)
        self.shown: Described | None = None

    def forget(self) -> None:
        """Take the tooltip away; the pointer has to rest again."""
        self.shown = None
        self._rested_at = self._now()

    def tick(self) -> bool:
        """Show what is due and take away what covers something; return whether that changed."""
        may_tell = self._may_tell(self.pointer)
        if self.shown and not may_tell:
            self.forget()
            return True
        if self.shown or not may_tell or self._now() - self._rested_at < _DELAY:
            return False
        self.shown = self._find(self.pointer)
        return self.shown is not None

    def draw(self, painter: Painter) -> None:
        """Paint what is said, if anything."""
        if self.shown is not None:
            _draw(painter, *self.shown)


def _draw(painter: Painter, text: str, described: Rect) -> None:
    """Write a tooltip beside what it describes, inside the window."""
    px = painter.px
    window = painter.surface.get_rect()
    most = min(px(360), window.width - px(18) - 4)
    lines = painter.wrap(text, most, size=_SIZE)
    step = painter.line_height(_SIZE)
    wide = max(painter.width(line, _SIZE) for line in lines)
    size = wide + px(18), step * len(lines) + px(8)
    box = _beside(size, described, window, px(6))
    painter.fill(box.move(0, px(2)), "shadow", radius=5)
    painter.fill(box, "tooltip", radius=5)
    place = Rect(box.x + px(9), box.y + px(4), wide, step)
    for line in lines:
        painter.text(line, place, "tooltip_text", size=_SIZE)
        place.y += step


def _beside(size: tuple[int, int], described: Rect, window: Rect, gap: int) -> Rect:
    """Return a rectangle of a size in the window that does not touch ``described``.

    Below it where there is room, else above, at the right or at the left; where there is room
    nowhere, at the edge of the window that is farthest from it.
    """
    box = Rect((0, 0), size)
    sides: tuple[dict[str, tuple[int, int]], ...] = (
        {"midtop": (described.centerx, described.bottom + gap)},
        {"midbottom": (described.centerx, described.top - gap)},
        {"midleft": (described.right + gap, described.centery)},
        {"midright": (described.left - gap, described.centery)},
    )
    for side in sides:
        found = box.move_to(**side).clamp(window)
        if not found.colliderect(described):
            return found
    is_low = described.centery > window.centery
    end = {"midtop": window.midtop} if is_low else {"midbottom": window.midbottom}
    return box.move_to(**end).clamp(window)
