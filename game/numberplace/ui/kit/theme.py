"""Themes: the look of each role on the screen, read from ``assets/themes``.

Roles name a meaning (given, peer, elimination), never a hue. A theme sets the roles that differ
from the theme it inherits; reading one touches no window and imports no pygame.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

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


ROLES: tuple[str, ...] = (
    "ground",  # the window behind everything
    "panel",
    "panel_edge",  # side panel, menus, dialogs and cards
    "field",  # the ground of text entries, lists and the log
    "text",
    "text_muted",  # muted: hours, counts, shortcuts, disabled entries
    "accent",
    "accent_text",  # headings, the ground of the main button; text on it
    "button",
    "button_hover",
    "button_text",
    "focus",  # the ring around the widget that has the keyboard
    "tooltip",
    "tooltip_text",
    "scrim",
    "shadow",  # over the screen below a dialog; below raised things; translucent
    "warning",
    "success",
    "gold",  # trophies and the congratulation
    "board",  # the board while it is hidden, and behind rounded corners
    "grid_thin",
    "grid_thick",
    "given",
    "placed",  # digits printed by the setter, and entered by the player
    "clash",  # a digit that stands twice in a house
    *(f"ink_{ink}" for ink in range(6)),  # 4: hidden singles, ringed; 5: naked singles, in a badge
    *(f"tile_{slot}" for slot in range(7)),  # 0: under a given; 1: under a plain player cell
    "peer",
    "same_digit",
    "selection",
    "conflict",  # washed over cells; translucent
    "cursor",  # the ring around the cursor's cell
    # Hints: the ground of a marked candidate, the line of a marked house
    "basis",
    "cover",
    "fin",
    "pivot",
    "pincer",
    "elimination",
    "placement",
    "link_strong",
    "link_weak",
    "chain_on",
    "chain_off",
    "colour_a",
    "colour_b",
    "als_a",
    "als_b",
    "als_c",
    "als_d",
    "mark_text",  # a candidate written on any of the hint roles above
    *(f"path_{number}" for number in range(1, 15)),  # Numberlink; then again, with a pattern
    "path_text",  # a number written on any of the paths
)
"""Every role: the meaning of a colour."""
HINT_ROLES: tuple[str, ...] = ROLES[ROLES.index("basis") : ROLES.index("mark_text")]
"""The roles that mark candidates, cells and houses in a hint."""
PATH_ROLES: tuple[str, ...] = ROLES[ROLES.index("path_1") : ROLES.index("path_text")]
"""The roles of Numberlink's paths, by number."""


@dataclass(frozen=True)
class Theme:
    """One look of the whole game. The colour of each role is an attribute, such as ``given``."""

    id: str
    """The stem of its file, and the folder of its sheets below ``assets/sprites``."""
    name: str
    """The English name; the settings show its translation."""
    dark: bool
    style: str
    """The style of the theme's sheets: one of ``STYLES`` in ``assets/build/styles.py``."""
    patterns: bool
    """True if things told apart by colours bear a sign or pattern too, unless the player says
    otherwise."""
    _colours: dict[str, Colour] = field(hash=False)

    def __post_init__(self) -> None:
        self.__dict__.update(self._colours)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Colour: ...

    def role(self, name: str) -> Colour:
        return self._colours[name]

    def wash(self, name: str, alpha: int = 40) -> Colour:
        """Return the role ``name`` thinned to ``alpha`` (0-255), to tint a whole cell or house."""
        return (*self.role(name)[:3], alpha)


def find_themes() -> tuple[str, ...]:
    """Return the ids of all bundled themes: in the order of THEME_NAMES, any others after them.

    The file of one may be damaged; ``readable_themes`` leaves it out.
    """
    ids = sorted(path.stem for path in asset_path("themes").glob("*.toml"))
    listed = [theme_id for theme_id in THEME_NAMES if theme_id in ids]
    return (*listed, *(theme_id for theme_id in ids if theme_id not in listed))


def readable_themes() -> tuple[Theme, ...]:
    """Return the themes whose files can be read, in the order of ``find_themes``."""
    return tuple(_readable(find_themes()))


def _readable(ids: Iterable[str]) -> Iterator[Theme]:
    for theme_id in ids:
        try:
            yield load_theme(theme_id)
        except FormatError:
            note_damaged(f"themes/{theme_id}.toml")


@cache
def load_theme(theme_id: str) -> Theme:
    """Read a theme with all it inherits. Raises FormatError: no file, wrong roles or colours."""
    return build_theme(theme_id, _gather(theme_id, ()))


def theme_or_default(theme_id: str) -> Theme:
    """Read a theme; the default one, or any other, where its file is missing or damaged."""
    found = next(_readable((theme_id or DEFAULT, DEFAULT, *find_themes())), None)
    return found or build_theme(DEFAULT, {"colours": _stand_ins()})


def _stand_ins() -> dict[str, str]:
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
    """Make a theme from its file's contents. Raises FormatError: wrong roles or colours."""
    colours = data["colours"]
    if unknown := [role for role in colours if role not in ROLES]:
        text = _("The theme {theme} sets {role}, which is not a role.")
        raise FormatError(text.format(theme=theme_id, role=unknown[0]))
    if missing := [role for role in ROLES if role not in colours]:
        text = _("The theme {theme} gives no colour for {role}.")
        raise FormatError(text.format(theme=theme_id, role=missing[0]))
    return Theme(
        theme_id,
        str(data.get("name", theme_id)),
        bool(data.get("dark", False)),
        str(data.get("style", "ink")),
        bool(data.get("patterns", False)),
        {role: _parse_colour(theme_id, role, colours[role]) for role in ROLES},
    )


def _gather(theme_id: str, heirs: tuple[str, ...]) -> dict[str, Any]:
    """Return the contents of a theme's file laid over the inherited ones."""
    if theme_id in heirs:
        raise FormatError(_("The theme {theme} inherits itself.").format(theme=theme_id))
    data = _read(theme_id)
    if "inherits" in data:
        base = _inherited(data["inherits"], (*heirs, theme_id))
        data = {**base, **data, "colours": {**base["colours"], **data.get("colours", {})}}
    return {"colours": {}, **data}


def _inherited(theme_id: str, heirs: tuple[str, ...]) -> dict[str, Any]:
    """Return the inherited contents; a missing or damaged default theme gives stand-in colours."""
    try:
        return _gather(theme_id, heirs)
    except FormatError:
        if theme_id != DEFAULT:
            raise
        note_damaged(f"themes/{theme_id}.toml")
        return {"colours": _stand_ins()}


def _read(theme_id: str) -> dict[str, Any]:
    path = asset_path(f"themes/{theme_id}.toml")
    if not _ID.fullmatch(theme_id) or not path.is_file():
        raise FormatError(_("There is no theme called {theme}.").format(theme=theme_id))
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        text = _("The theme {theme} cannot be read: {reason}.")
        raise FormatError(text.format(theme=theme_id, reason=error)) from error
    for key, value in data.items():
        if key not in _HEADER or not isinstance(value, _HEADER[key]):
            text = _("The theme {theme} has an entry {key} that cannot be used.")
            raise FormatError(text.format(theme=theme_id, key=key))
    return data


def _parse_colour(theme_id: str, role: str, text: object) -> Colour:
    """Turn ``#rrggbb`` or ``#rrggbbaa`` into a Colour. Raises FormatError."""
    if not isinstance(text, str) or not _HEX.fullmatch(text):
        message = _("The theme {theme} gives {role} the colour {text}, not one like #1f4e8c.")
        raise FormatError(message.format(theme=theme_id, role=role, text=text))
    red, green, blue, alpha = bytes.fromhex(text[1:].ljust(8, "f"))
    return red, green, blue, alpha


def blend(top: Colour, ground: Colour) -> Colour:
    """Return the visible colour of the translucent ``top`` over the opaque ``ground``."""
    share = top[3] / 255
    red, green, blue = (round(top[i] * share + ground[i] * (1 - share)) for i in range(3))
    return red, green, blue, 255
