"""Themes: what each role on the screen looks like, read from ``assets/themes``.

Roles name a meaning (given, peer, elimination), never a hue. A theme sets the roles that differ
from the theme it inherits; reading one touches no window and imports no pygame.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from numberplace.core.assets import asset_path, note_damaged
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _

Colour = tuple[int, int, int, int]
"""Red, green, blue and alpha, each 0-255, as every pygame call takes them."""

DEFAULT = "paper"
THEME_NAMES: dict[str, str] = {
    "paper": N_("Paper"),
    "night": N_("Night"),
    "contrast": N_("High contrast"),
    "colourblind": N_("Colour-blind safe"),
    "arcade": N_("Arcade"),
}
"""The bundled themes in the order the settings show them, and their names for translation.

A theme file that is not listed works all the same: it comes last, untranslated.
"""
_HEX = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_ID = re.compile(r"[a-z][a-z0-9_]*")
_HEADER = {
    "name": str,
    "inherits": str,
    "dark": bool,
    "style": str,
    "patterns": bool,
    "colours": dict,
}


@dataclass(frozen=True, slots=True)
class Theme:
    """One look of the whole game. Every field from ``ground`` on is a role and holds a Colour."""

    id: str
    """The stem of its file, and the folder of its sheets below ``assets/sprites``."""
    name: str
    """The English name; the settings show its translation."""
    dark: bool
    style: str
    """How its sheets are drawn: one of ``STYLES`` in ``assets/build/styles.py``."""
    patterns: bool
    """What colours tell apart bears a sign or pattern too, unless the player says otherwise."""

    ground: Colour
    """The window behind everything."""
    panel: Colour
    """Side panel, menus, dialogs and cards."""
    panel_edge: Colour
    field: Colour
    """The ground of text entries and of the log."""
    text: Colour
    text_muted: Colour
    """Second-rank text: hours, counts, shortcuts, disabled entries."""
    accent: Colour
    """Headings and the one thing to look at; also the ground of the main button."""
    accent_text: Colour
    """Text standing on ``accent``."""
    button: Colour
    button_hover: Colour
    button_text: Colour
    focus: Colour
    """The ring around the widget that has the keyboard."""
    tooltip: Colour
    tooltip_text: Colour
    scrim: Colour
    """Laid over the screen below a dialog; translucent."""
    shadow: Colour
    """Below raised things; translucent."""
    warning: Colour
    success: Colour
    gold: Colour
    """Trophies and the congratulation."""

    board: Colour
    """The board while it is hidden, and behind rounded corners."""
    grid_thin: Colour
    grid_thick: Colour
    given: Colour
    """Digits printed by the setter."""
    placed: Colour
    """Digits entered by the player."""
    clash: Colour
    """A digit that stands twice in a house."""
    ink_0: Colour
    ink_1: Colour
    ink_2: Colour
    ink_3: Colour
    ink_4: Colour
    """Hidden singles, ringed."""
    ink_5: Colour
    """Naked singles, in a solid badge."""
    tile_0: Colour
    """Under a given."""
    tile_1: Colour
    """Under a plain player cell."""
    tile_2: Colour
    tile_3: Colour
    tile_4: Colour
    tile_5: Colour
    tile_6: Colour

    peer: Colour
    """Washed over the peers of the cursor; translucent, like the three that follow."""
    same_digit: Colour
    selection: Colour
    conflict: Colour
    """Washed over cells that clash."""
    cursor: Colour
    """The ring around the cursor's cell."""

    basis: Colour
    """Hint roles from here on: the ground of a marked candidate, and the line of a marked house."""
    cover: Colour
    fin: Colour
    pivot: Colour
    pincer: Colour
    elimination: Colour
    placement: Colour
    link_strong: Colour
    link_weak: Colour
    chain_on: Colour
    chain_off: Colour
    colour_a: Colour
    colour_b: Colour
    als_a: Colour
    als_b: Colour
    als_c: Colour
    als_d: Colour
    mark_text: Colour
    """A candidate written on any of the hint roles above."""

    path_1: Colour
    """The paths of Numberlink from here on; beyond the last they begin again with a pattern."""
    path_2: Colour
    path_3: Colour
    path_4: Colour
    path_5: Colour
    path_6: Colour
    path_7: Colour
    path_8: Colour
    path_9: Colour
    path_10: Colour
    path_11: Colour
    path_12: Colour
    path_13: Colour
    path_14: Colour
    path_text: Colour
    """A number written on any of the paths."""

    def role(self, name: str) -> Colour:
        """Return the colour of the role ``name``. Raises KeyError if there is no such role."""
        if name not in ROLES:
            raise KeyError(name)
        colour: Colour = getattr(self, name)
        return colour

    def wash(self, name: str, alpha: int = 40) -> Colour:
        """Return the role ``name`` thinned to ``alpha`` (0-255), to tint a whole cell or house."""
        red, green, blue, _alpha = self.role(name)
        return red, green, blue, alpha


def branch_role(branch: int) -> str:
    """Return the role that tints a branch of a forcing chain, counted from 0."""
    return BRANCH_ROLES[branch % len(BRANCH_ROLES)]


_FIELDS = tuple(f.name for f in fields(Theme))
ROLES: tuple[str, ...] = _FIELDS[_FIELDS.index("ground") :]
"""Every role, in the order of the fields."""
HINT_ROLES: tuple[str, ...] = ROLES[ROLES.index("basis") : ROLES.index("mark_text")]
"""The roles that mark candidates, cells and houses in a hint."""
BRANCH_ROLES: tuple[str, ...] = ("als_a", "als_b", "als_c", "als_d")
"""What tints the branches of a forcing chain, in their order; letters tell them apart as well."""
PATH_ROLES: tuple[str, ...] = ROLES[ROLES.index("path_1") : ROLES.index("path_text")]
"""The roles of Numberlink's paths, by number."""


def find_themes() -> tuple[str, ...]:
    """Return the ids of all bundled themes: in the order of THEME_NAMES, any others after them.

    The file of one may be damaged; ``readable_themes`` leaves it out.
    """
    listed = list(THEME_NAMES)
    ids = sorted(path.stem for path in asset_path("themes").glob("*.toml"))
    last = len(listed)
    return tuple(sorted(ids, key=lambda i: listed.index(i) if i in THEME_NAMES else last))


def readable_themes() -> tuple[Theme, ...]:
    """Return the themes whose files can be read, in the order of ``find_themes``."""
    themes = []
    for theme_id in find_themes():
        try:
            themes.append(load_theme(theme_id))
        except FormatError:
            note_damaged(f"themes/{theme_id}.toml")
    return tuple(themes)


@cache
def load_theme(theme_id: str) -> Theme:
    """Read the theme ``theme_id`` with all it inherits.

    Raises:
        FormatError: no such theme, or its file leaves a role out, misspells one or a colour.
    """
    return build_theme(theme_id, _gather(theme_id, ()))


def theme_or_default(theme_id: str) -> Theme:
    """Read a theme; the default one, or any other, where its file is missing or damaged."""
    for name in (theme_id or DEFAULT, DEFAULT, *find_themes()):
        try:
            return load_theme(name)
        except FormatError:
            note_damaged(f"themes/{name}.toml")
    return build_theme(DEFAULT, {"colours": _stand_ins()})


def _stand_ins() -> dict[str, str]:
    """Return a colour for every role, to be read at all where the themes' files are damaged."""
    light, dark, strong = "#f4f1e8", "#20242c", "#1f4e8c"
    on_strong = {"accent_text", "mark_text", "path_text", "tooltip_text"}
    washes = {"peer", "same_digit", "selection", "conflict", "scrim", "shadow"}
    grounds = {"ground", "panel", "field", "button", "button_hover", "board"}
    grounds.update(role for role in ROLES if role.startswith("tile_"))
    inks = {"text", "text_muted", "button_text", "given", "grid_thick", "grid_thin", "tooltip"}
    colours = dict.fromkeys(ROLES, strong)
    colours.update(dict.fromkeys(on_strong | grounds, light), **dict.fromkeys(inks, dark))
    return colours | dict.fromkeys(washes, strong + "40")


def build_theme(theme_id: str, data: dict[str, Any]) -> Theme:
    """Make a theme from the contents of its file, inheritance already resolved.

    Raises:
        FormatError: a role is missing or unknown, or a colour is malformed.
    """
    colours = data["colours"]
    for role in colours:
        if role not in ROLES:
            raise FormatError(
                _("The theme {theme} sets {role}, which is not a role.").format(
                    theme=theme_id, role=role
                )
            )
    missing = [role for role in ROLES if role not in colours]
    if missing:
        raise FormatError(
            _("The theme {theme} gives no colour for {role}.").format(
                theme=theme_id, role=missing[0]
            )
        )
    return Theme(
        theme_id,
        str(data.get("name", theme_id)),
        bool(data.get("dark", False)),
        str(data.get("style", "ink")),
        bool(data.get("patterns", False)),
        *(_parse_colour(theme_id, role, colours[role]) for role in ROLES),
    )


def _gather(theme_id: str, heirs: tuple[str, ...]) -> dict[str, Any]:
    """Return the contents of a theme's file laid over what it inherits."""
    if theme_id in heirs:
        raise FormatError(_("The theme {theme} inherits itself.").format(theme=theme_id))
    data = _read(theme_id)
    if "inherits" in data:
        base = _inherited(data["inherits"], (*heirs, theme_id))
        data = {**base, **data, "colours": {**base["colours"], **data.get("colours", {})}}
    return {"colours": {}, **data}


def _inherited(theme_id: str, heirs: tuple[str, ...]) -> dict[str, Any]:
    """Return what is inherited; the heir of a missing or damaged default theme stands by itself."""
    try:
        return _gather(theme_id, heirs)
    except FormatError:
        if theme_id != DEFAULT:
            raise
        note_damaged(f"themes/{theme_id}.toml")
        return {"colours": _stand_ins()}


def _read(theme_id: str) -> dict[str, Any]:
    """Return one theme file as it stands, its header checked."""
    path = asset_path(f"themes/{theme_id}.toml")
    if not _ID.fullmatch(theme_id) or not path.is_file():
        raise FormatError(_("There is no theme called {theme}.").format(theme=theme_id))
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise FormatError(
            _("The theme {theme} cannot be read: {reason}.").format(theme=theme_id, reason=error)
        ) from error
    for key, value in data.items():
        if key not in _HEADER or not isinstance(value, _HEADER[key]):
            raise FormatError(
                _("The theme {theme} has an entry {key} that cannot be used.").format(
                    theme=theme_id, key=key
                )
            )
    return data


def _parse_colour(theme_id: str, role: str, text: object) -> Colour:
    """Turn ``#rrggbb`` or ``#rrggbbaa`` into a Colour. Raises FormatError."""
    if not isinstance(text, str) or not _HEX.fullmatch(text):
        raise FormatError(
            _("The theme {theme} gives {role} the colour {text}, not one like #1f4e8c.").format(
                theme=theme_id, role=role, text=text
            )
        )
    channels = bytes.fromhex(text[1:].ljust(8, "f"))
    return channels[0], channels[1], channels[2], channels[3]


def blend(top: Colour, ground: Colour) -> Colour:
    """Return what is seen where the translucent ``top`` lies over the opaque ``ground``."""
    share = top[3] / 255
    red, green, blue = (
        round(a * share + b * (1 - share)) for a, b in zip(top[:3], ground[:3], strict=True)
    )
    return red, green, blue, 255


def luminance(colour: Colour) -> float:
    """Return the relative luminance of an opaque colour, 0 (black) to 1 (white).

    Source: W3C, Web Content Accessibility Guidelines 2.1, "relative luminance".
    """
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour[:3])
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two opaque colours, 1 (equal) to 21 (black on white).

    Source: W3C, Web Content Accessibility Guidelines 2.1, "contrast ratio".
    """
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
