"""Text: the bundled typefaces, where a line may end, text that fits; the arcade's pixel style."""

from __future__ import annotations

import struct
from bisect import bisect_right
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_SUB, Rect, Surface
from pygame.font import Font

from numberplace.core.assets import asset_path, note_damaged
from numberplace.core.line_breaks import pieces
from numberplace.ui.kit import fallback
from numberplace.ui.kit.theme import Colour

REGULAR: Final = "fonts/numberplace-sans-regular.ttf"
BOLD: Final = "fonts/numberplace-sans-semibold.ttf"
PIXEL: Final = "fonts/numberplace-pixel.ttf"
MIN_TEXT_SHARE: Final = 0.75
MIN_POINTS: Final = 8
"""The smallest text before words are cut: as a share of the size asked for, and in screen px."""
MAX_WORD: Final = 20
"""Characters of the longest word; longer ones are codes, which may be broken anywhere."""


def load_font(name: str, size: int) -> Font:
    """Open a bundled typeface at a size in px; where it is damaged another one, or pygame's own.

    pygame's own has no Japanese and Korean, but the menu can be read and the game left.
    """
    for candidate in (name, REGULAR, BOLD):
        if _is_whole(candidate):
            try:
                font = Font(asset_path(candidate), size)
                font.size("0")  # what is damaged inside is found out only here
            except (OSError, pygame.error):
                pass
            else:
                return font
        note_damaged(candidate)
    return Font(None, size)


@cache
def _is_whole(name: str) -> bool:
    """Tell whether all tables that a font file lists lie inside it.

    The library reads beyond the end of a file that was cut off, which ends the process.
    Source: Microsoft, "OpenType font file", the table directory.
    """
    try:
        with asset_path(name).open("rb") as file:
            _version, count = struct.unpack(">4sH", file.read(6))
            directory = file.read(6 + 16 * count)[6:]
            size = file.seek(0, 2)
        places = [struct.unpack_from(">II", directory, 16 * at + 8) for at in range(count)]
    except (OSError, struct.error):
        return False
    return bool(places) and all(start + length <= size for start, length in places)


@cache
def text_font(bold: bool, size: int) -> Font:
    return load_font(BOLD if bold else REGULAR, size)


def font_for(text: str, bold: bool, size: int) -> Font:
    """Return the typeface that a line is drawn in: the bundled one unless it lacks a character."""
    letters = fallback.lacking(text)
    path = fallback.system_font(letters) if letters else None
    return text_font(bold, size) if path is None else _foreign_font(path, size)


@cache
def _foreign_font(path: Path, size: int) -> Font:
    return Font(path, size)


def forget_text() -> None:
    """Drop fonts, and the measurements made with them: theme or size have changed."""
    pixel = (_foreign_font, _font, is_covered, _has, _pixels, _dots_wide, pixel_line)
    for cached in (text_font, fit, wrap, width_of, *pixel):
        cached.cache_clear()


@lru_cache(maxsize=2000)
def width_of(text: str, points: int, bold: bool) -> int:
    """Return the width in px of a line that can be drawn."""
    return font_for(text, bold, points).size(text)[0]


@lru_cache(maxsize=2000)
def fit(text: str, width: int, points: int, bold: bool) -> tuple[str, int]:
    """Return as much of a line as fits into ``width`` px, smaller if need be, and its size."""
    least = min(points, max(MIN_POINTS, round(points * MIN_TEXT_SHARE)))
    for smaller in range(points, least - 1, -1):
        if font_for(text, bold, smaller).size(text)[0] <= width:
            return text, smaller
    font = font_for(text, bold, least)
    count = bisect_right(
        range(1, len(text) + 1), width, key=lambda n: font.size(text[:n].rstrip() + "…")[0]
    )
    return (text[:count].rstrip() + "…" if count else ""), least


@lru_cache(maxsize=500)
def wrap(text: str, width: int, points: int, bold: bool) -> list[str]:
    """Break text into lines no wider than ``width`` px.

    pygame's own wrapping breaks at blanks alone, which Japanese does not have.
    """
    font = font_for(text, bold, points)
    smallest = max(MIN_TEXT_SHARE, min(1.0, MIN_POINTS / points))
    lines: list[str] = []
    for paragraph in text.replace("。 ", "。").split("\n"):  # a full-width stop has its gap
        whole = paragraph.rstrip()
        if len(whole) <= width and font.size(whole)[0] <= width:  # most do, and pieces take long
            lines.append(whole)
            continue
        line = ""
        for piece in pieces(paragraph):
            if line and font.size((line + piece).rstrip())[0] > width:
                lines.append(line.rstrip())
                line = piece.lstrip()
            else:
                line += piece
            # A word too long is cut. A character is a px wide at least: only so many are measured.
            share = 1.0 if len(piece) > MAX_WORD else smallest
            # A blank at the end of a line takes no room; cut off it would begin the next one.
            while width > 4 * points and (
                len(line) > width or font.size(line.rstrip())[0] * share > width
            ):
                most = range(min(len(line), width))
                count = bisect_right(most, width, key=lambda n: font.size(line[:n])[0])
                lines.append(line[: count - 1])
                line = line[count - 1 :]
        lines.append(line.rstrip())
    return lines


def lines_in(text: str, width: int, height: int, points: int, bold: bool) -> list[str]:
    """Return the lines of a text in a rectangle of px, nothing where they have no room there."""
    font = font_for(text, bold, points)
    most = height // font.get_linesize()
    if most < 2 or width <= 0:
        return []
    lines = wrap(text, width, points, bold)
    has_room = len(lines) <= most and all(font.size(line)[0] <= width for line in lines)
    return lines if has_room else []


LIGHT, DARK = 34, 44
"""The steps by which the edges of a button are lighter and darker, of 255."""
DOTS: Final = 12
"""Height of the font in dots."""
MAX_CODE_POINT: Final = 0xFFFF
"""The font has no higher code points."""
MISSING: Final = "\ue000"
"""A character no font has, drawn as the sign for missing ones."""
POINTS_PER_DOT: Final = 13
"""Points of ordinary text that correspond to dots of one px."""


def fill_stepped(surface: Surface, rect: Rect, colour: Colour, dot: int, steps: int) -> None:
    """Fill a rectangle whose corners lack ``steps`` dots on each side, as a staircase."""
    for step in range(steps + 1):  # each strip is a dot wider and two dots lower than the last
        surface.fill(colour, rect.inflate(-2 * (steps - step) * dot, -2 * step * dot))


def frame_stepped(surface: Surface, rect: Rect, colour: Colour, dot: int, steps: int) -> None:
    """Draw the edge of such a rectangle, one dot wide, inside it."""
    cut = steps * dot
    level = Rect(rect.x + cut, rect.y, rect.width - 2 * cut, dot)
    upright = Rect(rect.x, rect.y + cut, dot, rect.height - 2 * cut)
    surface.fill(colour, level)
    surface.fill(colour, level.move(0, rect.height - dot))
    surface.fill(colour, upright)
    surface.fill(colour, upright.move(rect.width - dot, 0))
    for step in range(1, steps):
        x, y = step * dot, (steps - step) * dot
        for left in (rect.x + x, rect.right - x - dot):
            for top in (rect.y + y, rect.bottom - y - dot):
                surface.fill(colour, (left, top, dot, dot))


def draw_lip(surface: Surface, rect: Rect, dot: int, steps: int, *, is_down: bool) -> None:
    """Lay light along the upper and shade along the lower inner edge; pressed, the other way."""
    cut = max(1, steps) * dot
    band = Rect(rect.x + cut, rect.y + dot, rect.width - 2 * cut, dot)
    if band.width <= 0 or rect.height < 6 * dot:
        return
    below = Rect(band.x, rect.bottom - 3 * dot, band.width, 2 * dot)
    light, dark = (below, band) if is_down else (band, below)
    surface.fill((LIGHT,) * 3, light, special_flags=BLEND_RGB_ADD)
    surface.fill((DARK,) * 3, dark, special_flags=BLEND_RGB_SUB)


@cache
def _font() -> Font:
    return load_font(PIXEL, DOTS)


@lru_cache(maxsize=400)
def is_covered(text: str) -> bool:
    """Tell whether the font has every character of a text."""
    return all(map(_has, text))


@cache
def _has(character: str) -> bool:
    """Tell whether the font draws a character otherwise than a missing one.

    pygame's ``Font.metrics`` does not tell: it returns those of the sign for a missing character.
    """
    return ord(character) <= MAX_CODE_POINT and _pixels(character) != _pixels(MISSING)


@cache
def _pixels(character: str) -> bytes:
    try:
        return pygame.image.tobytes(_font().render(character, False, (255, 255, 255)), "RGBA")
    except pygame.error:  # it has no width
        return b""


@lru_cache(maxsize=400)
def _dots_wide(text: str) -> int:
    return _font().size(text)[0]


def dot_for(text: str, points: int, width: int) -> int:
    """Return the px of a dot of a text in ``width`` px, 0 if a character or room is missing.

    Letters of a dot less than wanted are taken where that is at most a third less: a label of half
    the size beside others would be read last, and as other text it mostly has room.
    """
    if not text or not is_covered(text):
        return 0
    wanted = max(1, round(points / POINTS_PER_DOT))
    dot = min(wanted, width // max(1, _dots_wide(text)))
    return dot if 3 * dot >= 2 * wanted else 0


def pixel_width(text: str, dot: int) -> int:
    return _dots_wide(text) * dot


@lru_cache(maxsize=200)
def pixel_line(text: str, dot: int, colour: Colour) -> Surface:
    line = _font().render(text, False, colour)
    return pygame.transform.scale_by(line.convert_alpha(), dot)
