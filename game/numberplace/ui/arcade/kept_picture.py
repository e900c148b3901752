"""Parts of a window in motion that stand still, painted again only when they have changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from numberplace.core.words import current_language
from numberplace.ui.kit.painter import Painter


class KeptPicture:
    """One part of the window, as last painted over the same ground."""

    def __init__(self) -> None:
        self._look: Any = None
        self._picture: Surface | None = None

    def draw(
        self,
        painter: Painter,
        rect: Rect,
        look: Callable[[], object],
        paint: Callable[[], object],
    ) -> None:
        """Paint a part, or copy it where it looks as it did.

        Where a screen reader listens, everything is painted, for its texts to be heard.

        Args:
            rect: where the part lies; all that ``paint`` paints lies in there.
            look: returns what the part depends on, beside language, theme, place and sizes.
        """
        place = rect.clip(painter.surface.get_rect())
        sizes = painter.unit, painter.text_scale, painter.target
        style = current_language(), painter.theme, painter.is_pixel
        told = look(), tuple(rect), tuple(place), sizes, style
        if painter.heard is None and self._picture is not None and told == self._look:
            painter.surface.blit(self._picture, place)
            return
        was_unfinished, painter.is_unfinished = painter.is_unfinished, False
        paint()
        self._look = look(), *told[1:]
        is_whole = painter.heard is None and not painter.is_unfinished and place.size != (0, 0)
        self._picture = painter.surface.subsurface(place).copy() if is_whole else None
        painter.is_unfinished |= was_unfinished
