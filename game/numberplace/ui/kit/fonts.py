"""The bundled typefaces for the window; a damaged file is never handed to the font library."""

from __future__ import annotations

import struct
from functools import cache
from typing import Final

import pygame
from pygame.font import Font

from numberplace.core.assets import asset_path, note_damaged

REGULAR: Final = "fonts/numberplace-sans-regular.ttf"
BOLD: Final = "fonts/numberplace-sans-semibold.ttf"
PIXEL: Final = "fonts/numberplace-pixel.ttf"


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
