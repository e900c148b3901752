"""The small board on the card after a fight, on which the hardest that the hero saw is shown."""

from __future__ import annotations

from itertools import count
from typing import Final

from pygame import Rect

from numberplace.core.drawing.shapes import Text
from numberplace.core.sight import Sight, drawing_of, frames_of
from numberplace.ui.boards.shapes import SMALL_LEGIBLE, draw_small
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter

_NUMBERS: Final = count()
"""Ids of pictures, by which paintings are cached."""


class SightPicture:
    """Plays again and again; with reduced motion it stands still at the whole step.

    Marks too small to be read are left out.
    """

    def __init__(self, host: Host, sight: Sight) -> None:
        self._host = host
        self._number = next(_NUMBERS)
        self.frames = frames_of(sight)
        self._drawings = [drawing_of(sight.kind, frame) for frame in self.frames]
        self._began: float | None = None
        """When it was drawn first."""
        self._shown = -1

    @property
    def frame(self) -> int:
        """The number of the frame that is due."""
        if self._host.preferences.reduced_motion:
            return len(self.frames) - 2
        if self._began is None:
            return 0
        whole = sum(frame.seconds for frame in self.frames)
        left = (self._host.now() - self._began) % whole
        for number, frame in enumerate(self.frames):
            left -= frame.seconds
            if left < 0:
                return number
        return len(self.frames) - 1

    def tick(self) -> bool:
        """Tell whether another frame is due than is shown."""
        return self._shown >= 0 and self.frame != self._shown

    def draw(self, painter: Painter, rect: Rect) -> None:
        """Paint the board as large as fits into the middle of ``rect``."""
        if self._began is None:
            self._began = self._host.now()
        self._shown = self.frame
        drawing = self._drawings[self._shown]
        columns, lines = (round(length) for length in (drawing.box.width, drawing.box.height))
        cell = min(rect.width // columns, rect.height // lines)
        board = Rect(0, 0, columns * cell, lines * cell)
        board.center = rect.center
        least = painter.px(SMALL_LEGIBLE) / max(1, cell)
        seen = [s for s in drawing.shapes if not isinstance(s, Text) or s.size >= least]
        key = ("sight", self._number, self._shown)
        draw_small(painter, board, columns, key, lambda: seen)
