"""The colours of the drawing roles: on paper those of the theme for paper, on white."""

from __future__ import annotations

import tomllib
from functools import cache

from numberplace.core.assets import asset_path
from numberplace.core.drawing.shapes import Ink
from numberplace.core.errors import FormatError
from numberplace.core.words import _

Colour = tuple[int, int, int]
"""Red, green and blue, 0-255."""
_WHITE = ("board", "tile_1", "mark_text", "path_text", "light")
"""Roles that are the ground of a page, or stand on a dark sign."""
_BLACK = ("given", "text", "grid_thick", "dark")


@cache
def palette() -> dict[str, Colour]:
    """Return the colour of every role on paper. Raises FormatError."""
    colours = theme_colours("paper") | dict.fromkeys(_WHITE, (255, 255, 255))
    return colours | dict.fromkeys(_BLACK, (17, 17, 17))


@cache
def theme_colours(theme: str) -> dict[str, Colour]:
    """Return the colour of every role in a bundled theme. Raises FormatError."""
    file = f"themes/{theme}.toml"
    try:
        data = tomllib.loads(asset_path(file).read_text(encoding="utf-8"))
        colours = {role: _parse(text) for role, text in data["colours"].items()}
        colours = (theme_colours(data["inherits"]) if "inherits" in data else {}) | colours
        ends = (colours["tile_1"], colours["text"])
    except (OSError, ValueError, LookupError) as error:
        text = _("The colours in '{name}' are missing or damaged; install the program again.")
        raise FormatError(text.format(name=file)) from error
    return colours | {"light": max(ends, key=sum), "dark": min(ends, key=sum)}


def colour_of(ink: Ink) -> Colour:
    """Return the colour of an ink; one that is mixed with the ground gets lighter."""
    red, green, blue = palette()[ink.role]
    if not ink.is_mixed:
        return red, green, blue
    red, green, blue = (round(255 - (255 - part) * ink.strength) for part in (red, green, blue))
    return red, green, blue


def opacity_of(ink: Ink) -> float:
    """Return the opacity of an ink, 1 for an ink that covers all below."""
    return 1.0 if ink.is_mixed else ink.strength


def _parse(text: str) -> Colour:
    red, green, blue = bytes.fromhex(text[1:7])
    return red, green, blue
