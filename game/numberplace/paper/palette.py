"""The colours of the drawing roles on paper: those of the theme for paper, on white."""

from __future__ import annotations

import tomllib
from functools import cache

from numberplace.core.assets import asset_path
from numberplace.core.errors import FormatError
from numberplace.core.words import _

Colour = tuple[int, int, int]
"""Red, green and blue, 0-255."""
_WHITE = ("board", "tile_1", "mark_text", "path_text")
"""Roles that are the ground of a page, or stand on a dark sign."""
_BLACK = ("given", "text", "grid_thick")


@cache
def palette() -> dict[str, Colour]:
    """Return the colour of every role. Raises FormatError."""
    file = "themes/paper.toml"
    try:
        data = tomllib.loads(asset_path(file).read_text(encoding="utf-8"))
        colours = {role: _parse(text) for role, text in data["colours"].items()}
    except (OSError, ValueError, LookupError) as error:
        text = _("The colours in '{name}' are missing or damaged; install the program again.")
        raise FormatError(text.format(name=file)) from error
    colours |= dict.fromkeys(_WHITE, (255, 255, 255))
    return colours | dict.fromkeys(_BLACK, (17, 17, 17))


def _parse(text: str) -> Colour:
    red, green, blue = bytes.fromhex(text[1:7])
    return red, green, blue
