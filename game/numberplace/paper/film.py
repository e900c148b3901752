"""A film as drawings: each frame a board with a line below it that says how far the game is.

From one frame to the next only what changed is drawn again, so that files stay small.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import ceil, floor
from typing import Final, NamedTuple

from numberplace.core.clock import format_clock
from numberplace.core.drawing.shapes import (
    Area,
    Box,
    Disc,
    Drawing,
    Ink,
    Line,
    Shape,
    Text,
    cell_box,
    frame,
    rectangle,
)
from numberplace.core.film import Film
from numberplace.core.words import _
from numberplace.paper.sheets import artist_of

SIZE: Final = 600
"""Pixels of the longer side, at most."""
MARGIN: Final = 0.2
"""White around the board, in cells of a board nine cells wide."""
FOOT: Final = 1.05
"""Height of the line below the board, as ``MARGIN``."""
FLASH: Final = 0.04
"""Seconds from the change on the board to the change of the line below, which is a frame of its
own."""
SPEED: Final = 4.0
"""Usual speed of a film, as a multiple of the player's."""
_TRIED: Final = "pivot"


class Patch(NamedTuple):
    """A part of the picture that is drawn anew."""

    drawing: Drawing
    """Drawing of the part; its box is a whole number of pixels."""
    seconds: float
    """Seconds for which the picture then stays."""


class FilmPictures:
    """The drawings of a film at so many pixels a cell."""

    def __init__(
        self, film: Film, mistakes: Mapping[int, Collection[int]], *, size: int = SIZE
    ) -> None:
        """Draw a film.

        Args:
            mistakes: the frames with something wrong, and the cells that are.
            size: pixels of the longer side, at most.
        """
        self._film, self._mistakes = film, mistakes
        self._artist = artist_of(film.kind)
        board = self._draw_state(0).box
        self._columns = round(board.left + board.right)
        self._unit = board.width / 9
        margin, foot = MARGIN * self._unit, FOOT * self._unit
        wide, high = board.width + 2 * margin, board.height + 2 * margin + foot
        self.scale = max(1.0, floor(size / max(wide, high) * 8) / 8)
        """Pixels a cell."""
        self.width, self.height = (ceil(length * self.scale) for length in (wide, high))
        left, top = board.left - margin, board.top - margin
        far = left + self.width / self.scale, top + self.height / self.scale
        self.box = Box(left, top, *far)
        self._foot = Box(board.left, board.bottom + margin, board.right, far[1] - margin)

    def patches(self, *, speed: float = SPEED) -> Iterator[Patch]:
        """Yield the parts drawn one after the other, the whole first picture to begin with."""
        before, line = self._board(0), self._line(0)
        yield self._patch(self.box, (*before, *line), self._film.pause(0) / speed)
        for number in range(1, self._film.last + 1):
            board, seconds = self._board(number), self._film.pause(number)
            seconds = seconds / speed if number < self._film.last else seconds
            changed = self._changed(before, board)
            if changed is not None:
                yield self._patch(changed, board, FLASH)
            line = self._line(number)
            foot = self._aligned(self._foot)
            yield self._patch(foot, line, max(seconds - FLASH, FLASH))
            before = board

    def whole(self, number: int) -> Drawing:
        """Return all of a frame."""
        return Drawing(self.box, (*self._board(number), *self._line(number)))

    def _patch(self, box: Box, shapes: Iterable[Shape], seconds: float) -> Patch:
        seen = tuple(
            shape
            for shape in shapes
            for b in [_bounds(shape)]
            if b.left <= box.right and box.left <= b.right
            if b.top <= box.bottom and box.top <= b.bottom
        )
        return Patch(Drawing(box, seen), seconds)

    def place(self, box: Box) -> tuple[int, int, int, int]:
        """Return the place of a part: x, y, width and height in pixels."""
        x, y = ((box.left - self.box.left), (box.top - self.box.top))
        sides = (x, y, box.width, box.height)
        left, top, width, height = (round(side * self.scale) for side in sides)
        return left, top, width, height

    def _aligned(self, box: Box) -> Box:
        """Return the least whole pixels around a part, inside the picture."""
        own, scale = self.box, self.scale
        left = max(0, floor((box.left - own.left) * scale))
        top = max(0, floor((box.top - own.top) * scale))
        right = min(self.width, ceil((box.right - own.left) * scale))
        bottom = min(self.height, ceil((box.bottom - own.top) * scale))
        corner = own.left + left / scale, own.top + top / scale
        return Box(*corner, own.left + right / scale, own.top + bottom / scale)

    def _changed(self, before: Sequence[Shape], now: Sequence[Shape]) -> Box | None:
        """Return the part in which two pictures differ, None where they do not."""
        first, second = Counter(before), Counter(now)
        boxes = [_bounds(shape) for shape in ((first - second) + (second - first))]
        if not boxes:
            return None
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        edge = 2 / self.scale
        return self._aligned(
            Box(min(lefts) - edge, min(tops) - edge, max(rights) + edge, max(bottoms) + edge)
        )

    # -- what is drawn

    def _draw_state(self, number: int) -> Drawing:
        state = self._film.state(number)
        return self._artist.draw(state, has_marks=self._artist.has_own_marks(state))

    def _board(self, number: int) -> tuple[Shape, ...]:
        """Return the board of a frame with its trial and its faults."""
        shapes = list(self._draw_state(number).shapes)
        for cell in self._film.tried(number):
            box = cell_box(*divmod(cell, self._columns), 0.1)
            shapes.append(rectangle(box, Ink(_TRIED, 0.15)))
            outline = rectangle(box, Ink(_TRIED)).outline
            shapes.append(Line(outline, Ink(_TRIED), 0.04, (0.1, 0.09), is_closed=True))
        for cell in self._mistakes.get(number, ()):
            box = cell_box(*divmod(cell, self._columns), 0.06)
            shapes.append(frame(box, Ink("clash"), 0.08))
            x, y = box.right - 0.13, box.top + 0.13
            for way in (1, -1):
                ends = ((x - 0.08, y - 0.08 * way), (x + 0.08, y + 0.08 * way))
                shapes.append(Line(ends, Ink("clash"), 0.04))
        return tuple(shapes)

    def _line(self, number: int) -> Iterator[Shape]:
        """Yield the line below: how far the film is, where mistakes and hints are, the time."""
        film, unit, foot = self._film, self._unit, self._foot
        y = foot.top + 0.22 * unit
        wide = foot.width - 0.2 * unit

        def at(frame_number: int) -> float:
            return foot.left + 0.1 * unit + wide * frame_number / max(1, film.last)

        def line(start: int, end: int, role: str, strength: float, below: float = 0) -> Line:
            ends = ((at(start), y + below * unit), (at(end), y + below * unit))
            return Line(ends, Ink(role, strength), (0.1 - 0.3 * below) * unit)

        yield line(0, film.last, "text", 0.18)
        for one, start in enumerate(film.trials[1:], 1):
            if start is not None:
                yield line(one - 1, one, _TRIED, 1.0, 0.1)
        yield line(0, number, "accent", 1.0)
        for one in self._mistakes:
            for way in (1, -1):
                far = 0.08 * unit
                middle = y - 0.16 * unit
                ends = ((at(one) - far, middle - far * way), (at(one) + far, middle + far * way))
                yield Line(ends, Ink("clash"), 0.035 * unit)
        for one in film.hints:
            yield Disc((at(one), y + 0.17 * unit), 0.06 * unit, Ink("text"), 0.025 * unit)
        yield Disc((at(number), y), 0.11 * unit, Ink("text"))
        low = foot.bottom - 0.16 * unit
        size, ink = 0.32 * unit, Ink("text")
        time = format_clock(film.spent(number)) if film.has_times else ""
        count = _("Move {n} of {total}").format(n=number, total=film.last)
        yield Text(count, (foot.left, low), size, ink, anchor="left")
        yield Text(time, (foot.right, low), size, ink, is_bold=True, anchor="right")
        if film.trials[number] is not None:
            middle = (foot.left + foot.right) / 2
            yield Text(_("Trying something"), (middle, low), size, Ink(_TRIED), is_bold=True)


def _bounds(shape: Shape) -> Box:
    """Return a rectangle that a shape does not leave."""
    if isinstance(shape, Line | Area):
        points = shape.points if isinstance(shape, Line) else shape.outline
        wide = shape.width if isinstance(shape, Line) else 0.0
        xs, ys = zip(*points, strict=True)
        return Box(min(xs) - wide, min(ys) - wide, max(xs) + wide, max(ys) + wide)
    if isinstance(shape, Disc):
        (x, y), far = shape.centre, shape.radius + shape.width
        return Box(x - far, y - far, x + far, y + far)
    (x, y), far = shape.at, shape.size * (0.4 + len(shape.text))
    return Box(x - far, y - shape.size, x + far, y + shape.size)
