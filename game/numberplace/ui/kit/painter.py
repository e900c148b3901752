"""Painter: shapes, text and icons in theme roles and logical pixels. Rendered text is cached."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache

import pygame
from pygame import Rect, Surface
from pygame.font import Font

from numberplace.core.clean_text import clean_text
from numberplace.core.line_breaks import pieces
from numberplace.ui.kit.fonts import BOLD, REGULAR, load_font
from numberplace.ui.kit.layout import grown
from numberplace.ui.kit.pixel_frame import draw_lip, fill_stepped, frame_stepped
from numberplace.ui.kit.pixel_text import dot_for, forget_pixels, pixel_line, pixel_width
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.kit.theme import Colour, Theme

BODY = 14
"""The logical size of ordinary text."""
DOT = 2
"""Side of a dot of the arcade's frame, in logical px."""
TWO_STEPS = 5
"""The radius from which a corner has two steps."""
LARGE = 20_000
"""Px from which it pays to mind where a rectangle starts."""
MOST_PIXELS = 4_000_000
"""Px of all rendered lines that are kept, 4 bytes each: a typed path may be 50,000 px wide."""
MOST_SHADES, MOST_SHADED = 12, 1_000_000
"""Translucent rectangles that are kept, and their px together, 4 bytes each."""
STRIP = 64
"""Height in px of the strip that a translucent rectangle with square corners is painted with."""
SMALLEST_SHARE = 0.75
LEAST_POINTS = 8
"""How small, of the size asked for and in screen px, text becomes before it is cut."""


@cache
def _font(bold: bool, size: int) -> Font:
    return load_font(BOLD if bold else REGULAR, size)


@lru_cache(maxsize=400)
def _corners(curve: int, thick: int, colour: Colour) -> tuple[Surface, ...]:
    """Return the four corners of a rounded rectangle, smooth; ``thick`` 0 fills them.

    pygame's own rounded rectangles are jagged, and take ten times as long when they are large.
    """
    fine = 4
    disc = Surface((2 * curve * fine, 2 * curve * fine), pygame.SRCALPHA)
    disc.fill((*colour[:3], 0))
    centre = (curve * fine, curve * fine)
    pygame.draw.circle(disc, colour, centre, curve * fine, width=thick * fine)
    small = pygame.transform.smoothscale(disc, (2 * curve, 2 * curve)).convert_alpha()
    places = ((0, 0), (curve, 0), (0, curve), (curve, curve))
    return tuple(small.subsurface((*place, curve, curve)) for place in places)


class TextCache:
    """Rendered lines of text, the least used dropped first. One for the whole program."""

    def __init__(self, most: int = 600) -> None:
        self._most = most
        self._pixels = 0
        self._lines: OrderedDict[tuple[str, int, bool, Colour], Surface] = OrderedDict()

    def get(self, text: str, size: int, bold: bool, colour: Colour) -> Surface:
        """Return ``text`` rendered at ``size`` screen pixels."""
        key = (text, size, bold, colour)
        line = self._lines.get(key)
        if line is None:
            line = _render(text, _font(bold, size), colour)
            self._lines[key] = line
            self._pixels += _area(line)
            while len(self._lines) > 1 and self._is_full():
                self._pixels -= _area(self._lines.popitem(last=False)[1])
        else:
            self._lines.move_to_end(key)
        return line

    def clear(self) -> None:
        """Drop all lines: theme or size have changed, so that none is drawn again."""
        self._lines.clear()
        self._pixels = 0

    def _is_full(self) -> bool:
        return len(self._lines) > self._most or self._pixels > MOST_PIXELS


def _render(text: str, font: Font, colour: Colour) -> Surface:
    """Return a line of text; an empty one for marks that take no room by themselves."""
    try:
        return font.render(text, True, colour)
    except pygame.error:  # "Text has zero width"
        return Surface((0, font.get_linesize()), pygame.SRCALPHA)


def _area(line: Surface) -> int:
    return line.get_width() * line.get_height()


def forget_text() -> None:
    """Drop fonts, and what was measured with them: theme or size have changed."""
    for cached in (_font, _corners, _fit, _wrap):
        cached.cache_clear()
    forget_pixels()


def _drawable(text: str) -> str:
    """Return a text that can be drawn: pygame refuses a NUL and half a surrogate pair."""
    return text if text.isprintable() else clean_text(text, len(text))


class Painter:
    """Paints on one surface with one theme at one scale; made anew when any of them changes."""

    def __init__(
        self,
        surface: Surface,
        theme: Theme,
        sprites: Sprites,
        unit: float,
        cache: TextCache,
        *,
        text_scale: float = 1.0,
        target: int = 0,
    ) -> None:
        """Paint on ``surface``, ``unit`` px to a logical pixel, text ``text_scale`` times that.

        Args:
            target: screen pixels that what is pressed is high at the least.
        """
        self.target = target
        self.surface = surface
        self.theme = theme
        self.sprites = sprites
        self.unit = unit
        self._text_unit = unit * text_scale
        self.texts = cache
        self.heard: list[tuple[str, Rect]] | None = None
        """What was written in this frame and where; None while no screen reader listens."""
        self.is_unfinished = False
        """Something was drawn only in part, to be gone on with in the next frame."""
        self.is_pixel = False
        """Round corners become steps and buttons get a lip, as the arcade has them."""
        self._shades: OrderedDict[tuple[tuple[int, int], Colour, int, int], Surface] = OrderedDict()

    def listen_anew(self) -> None:
        """Forget what was written so far: something lies over all of it from now on."""
        if self.heard is not None:
            self.heard.clear()

    def _hear(self, text: str, rect: Rect) -> None:
        """Keep what is written where it can be seen."""
        if self.heard is not None and self.surface.get_clip().collidepoint(rect.center):
            self.heard.append((text, rect.copy()))

    @contextmanager
    def pixels(self) -> Iterator[None]:
        """Draw with the arcade's frame meanwhile."""
        before, self.is_pixel = self.is_pixel, True
        try:
            yield
        finally:
            self.is_pixel = before

    def forget(self) -> None:
        """Drop every picture: another painter takes this one's place, whoever still holds it."""
        self._shades.clear()
        self.sprites.forget()

    def px(self, logical: float) -> int:
        """Return a logical length in screen pixels."""
        return round(logical * self.unit)

    def grow(self, logical: float) -> int:
        """Return a length in screen pixels that has room for text larger than usual."""
        return self.px(logical * grown(self._text_unit / self.unit))

    def tap(self, logical: float) -> int:
        """Return the height in screen pixels of something that is pressed or written on."""
        return max(self.grow(logical), self.target)

    def tall(self, logical: float) -> int:
        """Return the height in screen pixels of something that grows with the text size."""
        return round(logical * self._text_unit)

    def line_height(self, size: float = BODY, *, bold: bool = False) -> int:
        """Return the height in screen pixels of a line of text of a logical size."""
        return _font(bold, self._points(size)).get_linesize()

    def width(self, text: str, size: float = BODY, *, bold: bool = False) -> int:
        """Return the width in screen pixels of a line of text."""
        return _font(bold, self._points(size)).size(_drawable(text))[0]

    def fill(self, rect: Rect, role: str, *, radius: float = 0) -> None:
        """Fill a rectangle with a role's colour, translucent roles included."""
        colour = self.theme.role(role)
        if self.is_pixel and radius and colour[3] == 255:
            fill_stepped(self.surface, rect, colour, self._dot, self._steps(rect, radius))
            return
        curve = min(self.px(radius), *(side // 2 for side in rect.size))
        if colour[3] != 255 and curve <= 0:
            self._tint(rect, colour)
        elif colour[3] != 255:
            self.surface.blit(self._shade(rect.size, colour, curve), rect)
        elif curve <= 0:
            _flood(self.surface, colour, rect)
        else:
            band = rect.inflate(0, -2 * curve)
            _flood(self.surface, colour, band)
            inner = Rect(rect.x + curve, rect.y, rect.width - 2 * curve, curve)
            self.surface.fill(colour, inner)
            self.surface.fill(colour, inner.move(0, rect.height - curve))
            self._blit_corners(rect, _corners(curve, 0, colour))

    def fill_around(self, inner: Rect, outer: Rect, role: str) -> None:
        """Fill what lies in ``outer`` and outside ``inner``: large windows take long to fill."""
        inner = inner.clip(outer)
        left, right, beside = inner.x - outer.x, outer.right - inner.right, inner.height
        for rect in (
            Rect(outer.x, outer.y, outer.width, inner.y - outer.y),
            Rect(outer.x, inner.bottom, outer.width, outer.bottom - inner.bottom),
            Rect(outer.x, inner.y, left, beside),
            Rect(inner.right, inner.y, right, beside),
        ):
            self.fill(rect, role)

    def frame(self, rect: Rect, role: str, *, width: float = 1, radius: float = 0) -> None:
        """Draw the edge of a rectangle, inside it."""
        colour = self.theme.role(role)
        if self.is_pixel and radius and colour[3] == 255:
            frame_stepped(self.surface, rect, colour, self._dot, self._steps(rect, radius))
            return
        thick = max(1, self.px(width))
        curve = min(self.px(radius), *(side // 2 for side in rect.size))
        if colour[3] != 255 or curve <= thick:
            pygame.draw.rect(self.surface, colour, rect, width=thick, border_radius=curve)
            return
        level = Rect(rect.x + curve, rect.y, rect.width - 2 * curve, thick)
        upright = Rect(rect.x, rect.y + curve, thick, rect.height - 2 * curve)
        for side in (level, level.move(0, rect.height - thick), upright,
                     upright.move(rect.width - thick, 0)):  # fmt: skip
            self.surface.fill(colour, side)
        self._blit_corners(rect, _corners(curve, thick, colour))

    @property
    def _dot(self) -> int:
        """The side of a dot of the arcade's frame, screen px."""
        return max(1, self.px(DOT))

    def _steps(self, rect: Rect, radius: float) -> int:
        """Return how many steps a corner has, 0 to 2; small things have fewer."""
        room = min(rect.size) // (3 * self._dot)
        return min(2 if radius >= TWO_STEPS else 1, room)

    def lip(self, rect: Rect, *, is_down: bool = False) -> None:
        """Give a button of the arcade a light upper and a dark lower edge; else do nothing."""
        if self.is_pixel:
            steps = self._steps(rect, TWO_STEPS)
            draw_lip(self.surface, rect, self._dot, steps, is_down=is_down)

    def _blit_corners(self, rect: Rect, corners: tuple[Surface, ...]) -> None:
        """Put four corners into the corners of a rectangle."""
        curve = corners[0].get_width()
        right, bottom = rect.right - curve, rect.bottom - curve
        places = (rect.topleft, (right, rect.y), (rect.x, bottom), (right, bottom))
        self.surface.fblits(list(zip(corners, places, strict=True)))

    def card(self, rect: Rect, *, radius: float = 8) -> None:
        """Draw a raised panel: shadow, ground, edge; nothing where a tiny window has no room."""
        if rect.width <= 0 or rect.height <= 0:
            return
        drop, curve = self.px(3), min(self.px(radius), rect.height // 2)
        seen = min(rect.height, drop + curve)  # the panel covers the rest of its shadow
        shade = self._shade((rect.width, seen), self.theme.shadow, curve, above=rect.height - seen)
        self.surface.blit(shade, (rect.x, rect.bottom + drop - seen))
        self.fill(rect, "panel", radius=radius)
        self.frame(rect, "panel_edge", radius=radius)

    def text(
        self,
        text: str,
        rect: Rect,
        role: str = "text",
        *,
        size: float = BODY,
        bold: bool = False,
        align: str = "left",
    ) -> None:
        """Write one line inside ``rect``, centred vertically.

        What is too long is written smaller; an ellipsis ends what would become too small.

        Args:
            align: ``left``, ``centre`` or ``right``.
        """
        self._hear(text, rect)
        shown, points = self.fit(text, rect.width, size=size, bold=bold)
        if not shown:
            return
        line = self.texts.get(shown, points, bold, self.theme.role(role))
        place = line.get_rect(centery=rect.centery)
        if align == "centre":
            place.centerx = rect.centerx
        elif align == "right":
            place.right = rect.right
        else:
            place.x = rect.x
        self.surface.blit(line, place)

    def label(
        self,
        text: str,
        rect: Rect,
        role: str = "text",
        *,
        size: float = BODY,
        bold: bool = False,
        align: str = "left",
    ) -> None:
        """Write a title or the label of a button; in the arcade's font while it is drawn.

        What that font lacks, or what would not fit, is written as other text.
        """
        dot = self._label_dot(text, rect.width, size)
        if not dot:
            self.text(text, rect, role, size=size, bold=bold, align=align)
            return
        self._hear(text, rect)
        line = pixel_line(text, dot, self.theme.role(role))
        place = line.get_rect(centery=rect.centery)
        if align == "centre":
            place.centerx = rect.centerx
        else:
            place.x = rect.x if align == "left" else rect.right - place.width
        self.surface.blit(line, place)

    def label_width(self, text: str, room: int, size: float = BODY) -> int:
        """Return the width in screen pixels of a label with so much room."""
        dot = self._label_dot(text, room, size)
        return pixel_width(text, dot) if dot else self.width(text, size)

    def _label_dot(self, text: str, room: int, size: float) -> int:
        return dot_for(text, self._points(size), room) if self.is_pixel else 0

    def fit(
        self, text: str, width: int, *, size: float = BODY, bold: bool = False
    ) -> tuple[str, int]:
        """Return as much of ``text`` as fits into ``width`` screen pixels, and its size there."""
        return _fit(_drawable(text), width, self._points(size), bold)

    def paragraph(
        self, text: str, rect: Rect, role: str = "text", *, size: float = BODY, bold: bool = False
    ) -> int:
        """Write wrapped text from the top of ``rect``; return the height used in screen pixels.

        Where it would not fit it is written smaller, and what is left over is left out.
        """
        self._hear(text, rect)
        heard, self.heard = self.heard, None
        size = self.paragraph_size(text, rect, size, bold)
        step = self.line_height(size, bold=bold)
        top = rect.y
        for line in self.wrap(text, rect.width, size=size, bold=bold):
            if top + step > rect.bottom + step // 4:
                break
            self.text(line, Rect(rect.x, top, rect.width + 2, step), role, size=size, bold=bold)
            top += step
        self.heard = heard
        return top - rect.y

    def paragraph_size(
        self, text: str, rect: Rect, size: float = BODY, bold: bool = False
    ) -> float:
        """Return the size at which wrapped text fits into a rectangle, or the smallest there is."""
        for share in (1.0, 0.92, 0.85, SMALLEST_SHARE):
            smaller = size * share
            step = self.line_height(smaller, bold=bold)
            if len(self.wrap(text, rect.width, size=smaller, bold=bold)) * step <= rect.height:
                return smaller
        return size * SMALLEST_SHARE

    def wrap(self, text: str, width: int, *, size: float = BODY, bold: bool = False) -> list[str]:
        """Break text into lines no wider than ``width`` screen pixels."""
        lines = "\n".join(map(_drawable, text.split("\n")))
        return _wrap(lines, width, self._points(size), bold)

    def icon(self, name: str, rect: Rect, role: str = "text", means: str = "") -> None:
        """Draw an icon in the middle of ``rect``; ``means`` says it where no text does."""
        size = min(rect.size)
        if size <= 0:
            return
        image = self.sprites.icon(name, size, self.theme.role(role))
        self.surface.blit(image, image.get_rect(center=rect.center))

    def _points(self, size: float) -> int:
        return max(LEAST_POINTS, round(size * self._text_unit))

    def _tint(self, rect: Rect, colour: Colour) -> None:
        """Blend a rectangle strip by strip: under a dialog it is as large as the window."""
        strip = self._shade((rect.width, min(rect.height, STRIP)), colour, 0)
        for top in range(0, rect.height, STRIP):
            seen = (0, 0, rect.width, min(STRIP, rect.height - top))
            self.surface.blit(strip, (rect.x, rect.y + top), seen)

    def _shade(
        self, size: tuple[int, int], colour: Colour, radius: int, *, above: int = 0
    ) -> Surface:
        """Return the lower part of a rounded rectangle; ``above`` px more of it are left out."""
        key = (size, colour, radius, above)
        shade = self._shades.get(key)
        if shade is None:
            shade = Surface(size, pygame.SRCALPHA)
            whole = Rect(0, -above, size[0], size[1] + above)
            pygame.draw.rect(shade, colour, whole, border_radius=radius)
            self._shades[key] = shade
            while len(self._shades) > 1 and self._has_many_shades():
                self._shades.popitem(last=False)
        else:
            self._shades.move_to_end(key)
        return shade

    def _has_many_shades(self) -> bool:
        pixels = sum(map(_area, self._shades.values()))
        return len(self._shades) > MOST_SHADES or pixels > MOST_SHADED


def _flood(surface: Surface, colour: Colour, rect: Rect) -> None:
    """Fill a rectangle; a large one in columns of four px and the rest at its sides.

    SDL takes a third of the time for rows that start and end on 16 bytes: 0.5 instead of 1.8 ms
    for the panel of a 3840 x 2160 window.
    """
    left, width = -rect.x % 4, rect.width
    if rect.height * width < LARGE:
        surface.fill(colour, rect)
        return
    whole = (width - left) // 4 * 4
    surface.fill(colour, (rect.x + left, rect.y, whole, rect.height))
    surface.fill(colour, (rect.x, rect.y, left, rect.height))
    surface.fill(colour, (rect.x + left + whole, rect.y, width - left - whole, rect.height))


@lru_cache(maxsize=2000)
def _fit(text: str, width: int, points: int, bold: bool) -> tuple[str, int]:
    least = min(points, max(LEAST_POINTS, round(points * SMALLEST_SHARE)))
    for smaller in range(points, least - 1, -1):
        if _font(bold, smaller).size(text)[0] <= width:
            return text, smaller
    font = _font(bold, least)
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(text[:middle].rstrip() + "…")[0] <= width:
            low = middle
        else:
            high = middle - 1
    return (text[:low].rstrip() + "…" if low else ""), least


@lru_cache(maxsize=500)
def _wrap(text: str, width: int, points: int, bold: bool) -> list[str]:
    font = _font(bold, points)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in pieces(paragraph.replace("。 ", "。")):  # a full-width stop has its gap
            if line and font.size((line + piece).rstrip())[0] > width:
                lines.append(line.rstrip())
                line = piece.lstrip()
            else:
                line += piece
            # A word too long is cut. A character is a px wide at least: only so many are measured.
            while width > 4 * points and (
                len(line) > width or font.size(line)[0] * SMALLEST_SHARE > width
            ):
                most = range(min(len(line), width))
                count = bisect_right(most, width, key=lambda n: font.size(line[:n])[0])
                lines.append(line[: count - 1])
                line = line[count - 1 :]
        lines.append(line.rstrip())
    return lines
