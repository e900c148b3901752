"""Painter: shapes, text and icons in theme roles and logical pixels. Rendered text is cached."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from numberplace.core.cell_names import begun, in_words
from numberplace.core.clean_text import clean_text
from numberplace.ui.kit import fallback, fonts
from numberplace.ui.kit.fonts import MIN_POINTS, MIN_TEXT_SHARE, font_for, text_font
from numberplace.ui.kit.layout import Scale
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.kit.theme import Colour, Theme

BODY = 14
"""The logical size of ordinary text."""
DOT = 2
"""Side of a dot of the arcade's frame, in logical px."""
TWO_STEPS = 5
"""The radius from which a corner of that frame has two steps."""
LARGE = 20_000
"""Px from which it pays to align the rows of a filled rectangle."""
MAX_LINES, MAX_LINE_PIXELS = 600, 4_000_000
"""Rendered lines that are cached, and their px, 4 bytes each: a path may be 50,000 px wide."""
MAX_SHADES, MAX_SHADE_PIXELS = 12, 1_000_000
"""Translucent rectangles that are cached, and their px together, 4 bytes each."""
STRIP = 64
"""Height in px of the strip that a translucent rectangle with square corners is painted with."""


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


class SurfaceCache:
    """Surfaces by the values from which they were made; the least recently used are dropped
    first."""

    def __init__(self, max_count: int, max_pixels: int) -> None:
        self._max_count = max_count
        self._max_pixels = max_pixels
        self._pixels = 0
        self.surfaces: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        found = self.surfaces.get(key)
        if found is not None:
            self.surfaces.move_to_end(key)
            return found
        self.surfaces[key] = made = make()
        self._pixels += _area(made)
        while len(self.surfaces) > 1 and (
            len(self.surfaces) > self._max_count or self._pixels > self._max_pixels
        ):
            self._pixels -= _area(self.surfaces.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        self.surfaces.clear()
        self._pixels = 0


class TextCache(SurfaceCache):
    """Rendered lines of text. Cleared when theme or size change, as none is drawn again then."""

    def __init__(self, max_count: int = MAX_LINES) -> None:
        super().__init__(max_count, MAX_LINE_PIXELS)

    def line(self, text: str, size: int, bold: bool, colour: Colour) -> Surface:
        return self.get((text, size, bold, colour), lambda: _render(text, size, bold, colour))


def _render(text: str, size: int, bold: bool, colour: Colour) -> Surface:
    """Return a line of text; an empty one for marks that take no room by themselves."""
    font = font_for(text, bold, size)
    try:
        return font.render(text, True, colour)
    except pygame.error:  # "Text has zero width"
        return Surface((0, font.get_linesize()), pygame.SRCALPHA)


def _area(surface: Surface) -> int:
    return surface.get_width() * surface.get_height()


def forget_text() -> None:
    """Drop fonts, and surfaces and measurements made with them: theme or size have changed."""
    _corners.cache_clear()
    fonts.forget_text()


def _drawable(text: str) -> str:
    """Return a text that can be drawn: pygame refuses a NUL and half a surrogate pair."""
    return fallback.drawable(text if text.isprintable() else clean_text(text, len(text)))


class Painter(Scale):
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
        """Paint on ``surface``; the scale is as in ``Scale``."""
        self.target = target
        self.surface = surface
        self.theme = theme
        self.sprites = sprites
        self.unit = unit
        self.text_scale = text_scale
        self._text_unit = unit * text_scale
        self._dot = max(1, self.px(DOT))
        self.texts = cache
        self.heard: list[tuple[str, Rect]] | None = None
        """Texts painted in this frame and their rectangles; None without a screen reader."""
        self.is_unfinished = False
        """Part of the frame is still to be drawn, in the next one."""
        self.is_pixel = False
        """Round corners become steps and buttons get a lip, as the arcade has them."""
        self.shades = SurfaceCache(MAX_SHADES, MAX_SHADE_PIXELS)

    def listen_anew(self) -> None:
        """Drop the texts heard so far: the next painting covers them."""
        if self.heard is not None:
            self.heard.clear()

    def hear(self, text: str, rect: Rect) -> None:
        """Tell screen readers of a text in a rectangle, where they listen."""
        if self.heard is not None and self.surface.get_clip().collidepoint(rect.center):
            self.heard.append((text, rect.copy()))

    @contextmanager
    def unheard(self) -> Iterator[None]:
        """Hide all texts written inside the block from screen readers."""
        before, self.heard = self.heard, None
        try:
            yield
        finally:
            self.heard = before

    @contextmanager
    def pixels(self) -> Iterator[None]:
        """Use the arcade's pixel style inside the block."""
        before, self.is_pixel = self.is_pixel, True
        try:
            yield
        finally:
            self.is_pixel = before

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Paint nothing outside a rectangle inside the block."""
        surface, before = self.surface, self.surface.get_clip()
        surface.set_clip(rect.clip(before))  # a list in a dialog that scrolls stays inside both
        try:
            yield
        finally:
            surface.set_clip(before)

    def forget(self) -> None:
        """Drop all cached surfaces; called when another painter replaces this one."""
        self.shades.clear()
        self.sprites.forget()

    def line_height(self, size: float = BODY, *, bold: bool = False) -> int:
        return text_font(bold, self.points(size)).get_linesize()

    def width(self, text: str, size: float = BODY, *, bold: bool = False) -> int:
        return fonts.width_of(_drawable(text), self.points(size), bold)

    def fill(self, rect: Rect, role: str, *, radius: float = 0) -> None:
        """Fill a rectangle with a role's colour, translucent roles included."""
        colour = self.theme.role(role)
        if self.is_pixel and radius and colour[3] == 255:
            steps = self._steps(rect, radius)
            fonts.fill_stepped(self.surface, rect, colour, self._dot, steps)
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
        """Fill the area of ``outer`` outside ``inner``: large windows take long to fill."""
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
            steps = self._steps(rect, radius)
            fonts.frame_stepped(self.surface, rect, colour, self._dot, steps)
            return
        thick = max(1, self.px(width))
        curve = min(self.px(radius), *(side // 2 for side in rect.size))
        if colour[3] != 255 or curve <= thick:
            pygame.draw.rect(self.surface, colour, rect, width=thick, border_radius=curve)
            return
        level = Rect(rect.x + curve, rect.y, rect.width - 2 * curve, thick)
        upright = Rect(rect.x, rect.y + curve, thick, rect.height - 2 * curve)
        for side in (
            level,
            level.move(0, rect.height - thick),
            upright,
            upright.move(rect.width - thick, 0),
        ):
            self.surface.fill(colour, side)
        self._blit_corners(rect, _corners(curve, thick, colour))

    def _steps(self, rect: Rect, radius: float) -> int:
        """Return the number of steps of a corner, 0 to 2; small things have fewer."""
        room = min(rect.size) // (3 * self._dot)
        return min(2 if radius >= TWO_STEPS else 1, room)

    def lip(self, rect: Rect, *, is_down: bool = False) -> None:
        """Give a button of the arcade a light upper and a dark lower edge; else do nothing."""
        if self.is_pixel:
            steps = self._steps(rect, TWO_STEPS)
            fonts.draw_lip(self.surface, rect, self._dot, steps, is_down=is_down)

    def _blit_corners(self, rect: Rect, corners: tuple[Surface, ...]) -> None:
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
        """Write a line inside ``rect``, centred vertically; ``align`` is left, centre or right.

        What is too long goes onto more lines where the rectangle is high enough for them, else it
        is written smaller; an ellipsis ends what would become too small.
        """
        self.hear(text, rect)
        self._write(text, rect, role, size, bold, align)

    def _write(self, text: str, rect: Rect, role: str, size: float, bold: bool, align: str) -> None:
        """Write a text that screen readers have been told of."""
        lines, points = self.fit_lines(text, rect, size=size, bold=bold)
        step = text_font(bold, points).get_linesize()
        top = rect.centery - step * len(lines) // 2
        for number, line in enumerate(filter(None, lines)):
            place = rect if len(lines) == 1 else Rect(rect.x, top + number * step, rect.width, step)
            self._blit_line(
                self.texts.line(line, points, bold, self.theme.role(role)), place, align
            )

    def fit_lines(
        self, text: str, rect: Rect, *, size: float = BODY, bold: bool = False
    ) -> tuple[list[str], int]:
        """Return the lines in which ``text`` fits into a rectangle, and their size in px."""
        drawn, asked = _drawable(text), self.points(size)
        shown, points = fonts.fit(drawn, rect.width, asked, bold)
        if points == asked and shown == drawn:
            return [shown], points
        lines = fonts.lines_in(drawn, rect.width, rect.height, asked, bold)
        return (lines, asked) if lines else ([shown], points)

    def cells_text(self, text: str, rect: Rect, role: str = "text", *, size: float = BODY) -> None:
        """Write one line that names cells by their codes, in words where these are wanted.

        Codes stay where the line would be cut in words. Screen readers hear the words.
        """
        words = begun(in_words(text))
        self.hear(words, rect)
        lines, _points = self.fit_lines(words, rect, size=size)
        is_cut = len(lines) == 1 and lines[0] != words
        self._write(text if is_cut else words, rect, role, size, False, "left")

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
        self.hear(text, rect)
        self._blit_line(fonts.pixel_line(text, dot, self.theme.role(role)), rect, align)

    def _blit_line(self, line: Surface, rect: Rect, align: str) -> None:
        place = line.get_rect(centery=rect.centery)
        if align == "centre":
            place.centerx = rect.centerx
        elif align == "right":
            place.right = rect.right
        else:
            place.x = rect.x
        self.surface.blit(line, place)

    def label_width(self, text: str, room: int, size: float = BODY) -> int:
        """Return the width of a label in screen pixels, given the room for it."""
        dot = self._label_dot(text, room, size)
        return fonts.pixel_width(text, dot) if dot else self.width(text, size)

    def _label_dot(self, text: str, room: int, size: float) -> int:
        return fonts.dot_for(text, self.points(size), room) if self.is_pixel else 0

    def fit(
        self, text: str, width: int, *, size: float = BODY, bold: bool = False
    ) -> tuple[str, int]:
        """Return as much of ``text`` as fits into ``width`` screen pixels, and its size there."""
        return fonts.fit(_drawable(text), width, self.points(size), bold)

    def paragraph(
        self,
        text: str,
        rect: Rect,
        role: str = "text",
        *,
        size: float = BODY,
        bold: bool = False,
        align: str = "left",
    ) -> int:
        """Write wrapped text from the top of ``rect``; return the height used in screen pixels.

        Where it would not fit it is written smaller, and what is left over is left out.
        """
        self.hear(text, rect)
        size = self.paragraph_size(text, rect, size, bold)
        step = self.line_height(size, bold=bold)
        top = rect.y
        with self.unheard():  # the lines one by one
            for line in self.wrap(text, rect.width, size=size, bold=bold):
                if top + step > rect.bottom + step // 4:
                    break
                place = Rect(rect.x, top, rect.width + 2, step)
                self.text(line, place, role, size=size, bold=bold, align=align)
                top += step
        return top - rect.y

    def paragraph_size(
        self, text: str, rect: Rect, size: float = BODY, bold: bool = False
    ) -> float:
        """Return the size at which wrapped text fits into a rectangle, or the smallest there is."""
        for share in (1.0, 0.92, 0.85, MIN_TEXT_SHARE):
            smaller = size * share
            step = self.line_height(smaller, bold=bold)
            if len(self.wrap(text, rect.width, size=smaller, bold=bold)) * step <= rect.height:
                return smaller
        return size * MIN_TEXT_SHARE

    def wrap(self, text: str, width: int, *, size: float = BODY, bold: bool = False) -> list[str]:
        lines = "\n".join(map(_drawable, text.split("\n")))
        return fonts.wrap(lines, width, self.points(size), bold)

    def icon(
        self, name: str, rect: Rect, role: str = "text", means: str = "", *, side: int = 0
    ) -> None:
        """Draw an icon in the middle of ``rect``; ``means`` says it where no text does.

        It is as large as the rectangle lets it be, or has edges of ``side`` px.
        """
        size = side or min(rect.size)
        if size <= 0:
            return
        image = self.sprites.icon(name, size, self.theme.role(role))
        self.surface.blit(image, image.get_rect(center=rect.center))

    def points(self, size: float) -> int:
        """Return the points of a font for a logical size of text."""
        return max(MIN_POINTS, round(size * self._text_unit))

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

        def draw() -> Surface:
            shade = Surface(size, pygame.SRCALPHA)
            whole = Rect(0, -above, size[0], size[1] + above)
            pygame.draw.rect(shade, colour, whole, border_radius=radius)
            return shade

        return self.shades.get((size, colour, radius, above), draw)


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
