"""Sights as animated pictures: the frames of a sight, with a line below each."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor
from typing import Final

from numberplace.core.drawing.shapes import Box, Drawing, Ink, Text
from numberplace.core.sight import Sight, drawing_of, frames_of
from numberplace.paper.film import FOOT, MARGIN, SIZE, Patch

_LETTER: Final = 0.36
"""Size of the words, in cells of a board nine cells wide."""
_WIDE: Final = 0.55
"""Width of a letter at most, as a share of the size of its line."""


class SightPictures:
    """The drawings of a sight at so many pixels a cell, as ``FilmPictures`` are of a film."""

    def __init__(self, sight: Sight, words: str, *, size: int = SIZE) -> None:
        """Draw a sight.

        Args:
            words: what is written below the board.
            size: pixels of the longer side, at most.
        """
        self._frames = frames_of(sight)
        self._drawings = [drawing_of(sight.kind, frame) for frame in self._frames]
        board = self._drawings[0].box
        unit = board.width / 9
        margin, foot = MARGIN * unit, FOOT * unit
        wide, high = board.width + 2 * margin, board.height + 2 * margin + foot
        self.scale = max(1.0, floor(size / max(wide, high) * 8) / 8)
        """Pixels a cell."""
        self.width, self.height = (ceil(length * self.scale) for length in (wide, high))
        left, top = board.left - margin, board.top - margin
        far = left + self.width / self.scale, top + self.height / self.scale
        self.box = Box(left, top, *far)
        letter = min(_LETTER * unit, board.width / (_WIDE * max(1, len(words))))
        at = (board.left + board.right) / 2, board.bottom + margin + foot / 2
        self._words = Text(words, at, letter, Ink("text"), is_bold=True)

    def patches(self) -> Iterator[Patch]:
        """Yield the pictures one after the other."""
        for frame, drawing in zip(self._frames, self._drawings, strict=True):
            yield Patch(Drawing(self.box, (*drawing.shapes, self._words)), frame.seconds)

    def place(self, _box: Box) -> tuple[int, int, int, int]:
        """Return the place of a picture, which is always whole."""
        return 0, 0, self.width, self.height
