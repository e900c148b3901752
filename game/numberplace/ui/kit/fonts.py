"""Text: the bundled typefaces, where a line may end, and text that fits into a width.

A damaged font file is never handed to the font library. What depends on one size of the window is
cached, and dropped by ``forget_text``.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from functools import cache, lru_cache
from typing import Final

import pygame
from pygame.font import Font

from numberplace.core.assets import asset_path, note_damaged
from numberplace.core.line_breaks import pieces

REGULAR: Final = "fonts/numberplace-sans-regular.ttf"
BOLD: Final = "fonts/numberplace-sans-semibold.ttf"
PIXEL: Final = "fonts/numberplace-pixel.ttf"
MIN_TEXT_SHARE: Final = 0.75
MIN_POINTS: Final = 8
"""How small, of the size asked for and in screen px, text becomes before it is cut."""


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


def forget_text() -> None:
    """Drop fonts, and what was measured with them: theme or size have changed."""
    for cached in (text_font, fit, wrap):
        cached.cache_clear()


@lru_cache(maxsize=2000)
def fit(text: str, width: int, points: int, bold: bool) -> tuple[str, int]:
    """Return as much of a line as fits into ``width`` px, smaller if need be, and its size."""
    least = min(points, max(MIN_POINTS, round(points * MIN_TEXT_SHARE)))
    for smaller in range(points, least - 1, -1):
        if text_font(bold, smaller).size(text)[0] <= width:
            return text, smaller
    font = text_font(bold, least)
    count = bisect_right(
        range(1, len(text) + 1), width, key=lambda n: font.size(text[:n].rstrip() + "…")[0]
    )
    return (text[:count].rstrip() + "…" if count else ""), least


@lru_cache(maxsize=500)
def wrap(text: str, width: int, points: int, bold: bool) -> list[str]:
    """Break text into lines no wider than ``width`` px.

    pygame's own wrapping breaks at blanks alone, which Japanese does not have.
    """
    font = text_font(bold, points)
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
                len(line) > width or font.size(line)[0] * MIN_TEXT_SHARE > width
            ):
                most = range(min(len(line), width))
                count = bisect_right(most, width, key=lambda n: font.size(line[:n])[0])
                lines.append(line[: count - 1])
                line = line[count - 1 :]
        lines.append(line.rstrip())
    return lines
