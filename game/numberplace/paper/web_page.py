"""A puzzle as one file for a browser: played there, and solved step by step in pictures and words.

The file holds all it needs and asks for nothing over a network: the board as SVG from the artist's
shapes, the steps as lists of such elements, and a script in plain JavaScript (``assets/page``).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import Any, Final

from numberplace.core.assets import asset_path, note_damaged
from numberplace.core.clean_text import clean_text
from numberplace.core.drawing.playable import Playable
from numberplace.core.drawing.shapes import Drawing, Ink, Text
from numberplace.core.errors import FormatError, never
from numberplace.core.kind import AnyKind
from numberplace.core.words import N_, _, current_language
from numberplace.paper.font import load_font
from numberplace.paper.palette import Colour, theme_colours
from numberplace.paper.sheets import artist_of
from numberplace.paper.svg import Pen, element, letters, number, place_of
from numberplace.paper.walk import WalkStep, is_solved, walk

SUFFIXES: Final = (".html", ".htm")
CELL: Final = 100
"""Units of a cell's edge in the drawings of a page."""
LIGHT, DARK = "paper", "night"
"""The themes of a page, by what the reader's system prefers."""
_ROLES: Final = (
    "ground",
    "panel",
    "panel_edge",
    "field",
    "text",
    "text_muted",
    "accent",
    "accent_text",
    "button",
    "button_hover",
    "button_text",
    "focus",
    "warning",
    "success",
    "board",
    "placed",
    "clash",
    "selection",
    "peer",
    "same_digit",
    "cursor",
    "mark_text",
    "path_text",
    *(f"path_{number}" for number in range(1, 15)),
)
"""The roles that style sheet and script name, beside those of the drawings."""
WORDS: Final[dict[str, str]] = {
    "empty": N_("empty"),
    "given": N_("given"),
    "marks": N_("Marks"),
    "erase": N_("Erase"),
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "check": N_("Check"),
    "restart": N_("Start again"),
    "sure": N_("Press again to start again"),
    "walk": N_("Step by step"),
    "back": N_("Back to the game"),
    "first": N_("First step"),
    "previous": N_("Previous step"),
    "next": N_("Next step"),
    "last": N_("Last step"),
    "step": N_("Step {n} of {total}"),
    "argument": N_("The argument line by line"),
    "solved": N_("Solved in {time}!"),
    "joined": N_("All pairs are joined."),
    "full": N_("Every cell is filled. This puzzle has no single solution to compare with."),
    "right": N_("Nothing is wrong so far."),
    "one_wrong": N_("One cell is wrong."),
    "wrong": N_("{n} cells are wrong."),
    "light": N_("Light"),
    "dark": N_("Dark"),
    "time": N_("Time"),
    "board": N_("Board"),
    "digits": N_("Digits"),
    "path": N_("path {n}"),
    "end": N_("end of {n}"),
    "solid": N_("solid"),
    "wall": N_("wall {sides}"),
    "warp": N_("warp {sides}"),
    "bridge": N_("bridge"),
    "over": N_("over it {path}"),
    "under": N_("under it {path}"),
    "north": N_("up"),
    "east": N_("right"),
    "south": N_("down"),
    "west": N_("left"),
}
"""Texts of the script, by the name that it has for each."""


class _PagePen(Pen):
    """Colours as classes, which follow light and dark, and letters as symbols drawn once."""

    def __init__(self) -> None:
        self.inks: dict[Ink, str] = {}
        self.glyphs: dict[tuple[str, bool], str] = {}

    def fill(self, ink: Ink) -> str:
        return f'class="f {self.ink_class(ink)}"'

    def stroke(self, ink: Ink, width: float) -> str:
        return f'class="s {self.ink_class(ink)}" stroke-width="{number(width)}"'

    def text(self, text: Text) -> str:
        left, baseline = place_of(text)
        symbol = self.symbol(text.text, is_bold=text.is_bold)
        place = f"translate({number(left)} {number(baseline)}) scale({number(text.size / CELL)})"
        return f'<use href="#{symbol}" transform="{place}" {self.fill(text.ink)}/>'

    def ink_class(self, ink: Ink) -> str:
        """Return the class of a colour."""
        return self.inks.setdefault(ink, f"i{len(self.inks)}")

    def symbol(self, text: str, *, is_bold: bool) -> str:
        """Return the id of a text drawn once, of the size of a cell, from its left on the line."""
        return self.glyphs.setdefault((text, is_bold), f"g{len(self.glyphs)}")

    def defs(self) -> str:
        """Return the texts that are drawn once."""
        paths = (
            f'<path id="{name}" d="{letters(load_font(is_bold=bold), text, CELL, 0, 0)}"/>'
            for (text, bold), name in self.glyphs.items()
        )
        return f"<defs>{''.join(paths)}</defs>"


class _Elements:
    """The elements of all drawings of a page, each kept once."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self._places: dict[str, int] = {}

    def add(self, drawing: Drawing) -> list[int]:
        """Add a drawing; return its elements in the order they are painted.

        Elements are numbered as they come, so that most of a drawing are runs of numbers: a run is
        its first number and its length, one after the other.
        """
        runs: list[int] = []
        for shape in drawing.placed(0, 0, CELL):
            place = self._places.setdefault(element(shape, self._pen), len(self._places))
            if runs and sum(runs[-2:]) == place:
                runs[-1] += 1
            else:
                runs += [place, 1]
        return runs

    @property
    def texts(self) -> list[str]:
        return list(self._places)


def write_page(
    kind: AnyKind,
    puzzle: Any,
    *,
    name: str = "",
    has_walk: bool = True,
    should_stop: Callable[[], bool] = never,
) -> str:
    """Return the page of a puzzle, in the language of the program.

    Args:
        name: the puzzle's title; its kind's name when empty.
        has_walk: the page tells the solution step by step.

    Raises:
        FormatError: no page can play the kind, or steps are asked for and make no sense.
        Stopped: ``should_stop`` said so.
    """
    artist = artist_of(kind)
    playable = artist.playable(puzzle)
    if playable is None:
        raise FormatError(_("No page can play puzzles of the kind '{kind}'."), kind=kind.id)
    pen = _PagePen()
    elements = _Elements(pen)
    start = kind.start(puzzle)
    base = artist.draw(start)
    stages = list(walk(kind, start, should_stop)) if has_walk else []
    data = {
        **_played(kind, puzzle, playable, pen),
        "box": [round(part * CELL) for part in base.box],
        "base": elements.add(base),
        "walk": [
            {**told, "shapes": elements.add(artist.draw(stage.state, step=stage.step))}
            for stage, told in zip(stages, _told(kind, start, stages), strict=True)
        ],
        "elements": elements.texts,
        "words": {key: _(text) for key, text in WORDS.items()},
    }
    title = clean_text(name) or kind.name
    parts = {
        "language": current_language().replace("_", "-"),
        "title": escape(title),
        "style": _style(pen) + _asset("page.css"),
        "rules": _rules(artist.rules(puzzle)),
        "board": _board(base, pen),
        "data": _json(data),
        "script": _asset("page.js"),
        "noscript": escape(_("Playing needs a browser with JavaScript; the board can be printed.")),
        "made": escape(_("Made by Numberplace. This page works without a network.")),
    }
    page = _asset("page.html")
    for key, text in parts.items():
        page = page.replace(f"<!--{key}-->", text)
    return page


def _played(kind: AnyKind, puzzle: Any, playable: Playable, pen: _PagePen) -> dict[str, Any]:
    """Return the data that the script plays with."""
    key = ":".join(kind.key_of(puzzle))
    digits = [str(digit) for digit in range(1, playable.digits + 1)]
    return {
        "id": hashlib.sha256(key.encode()).hexdigest()[:24],
        "places": playable.places,
        "names": playable.names,
        "given": playable.given,
        "answer": playable.answer,
        "walls": playable.walls,
        "warps": playable.warps,
        "bridges": playable.bridges,
        "marks": playable.marks,
        "digits": [
            {
                "text": digit,
                "symbol": pen.symbol(digit, is_bold=False),
                "width": load_font(is_bold=False).width(digit, CELL),
            }
            for digit in digits
        ],
        "size": playable.digit_size,
        "shift": playable.digit_shift,
        "room": playable.room,
    }


def _told(kind: AnyKind, start: Any, stages: Sequence[WalkStep]) -> Iterator[dict[str, Any]]:
    """Yield the words of each step; the last one says so where the way ends unsolved."""
    for at, stage in enumerate(stages, start=1):
        told = kind.explain(stage.step)
        reason = told.reason
        if at == len(stages) and not is_solved(kind, start, stages):
            reason = f"{reason} {_('Then no technique finds anything more.')}"
        yield {"name": kind.step_name(stage.step), "reason": reason, "proof": told.proof}


def _rules(rules: Iterable[tuple[str, str]]) -> str:
    """Return the rules that are not the usual ones, as a list of terms."""
    rows = [f"<dt>{escape(name)}</dt><dd>{escape(about)}</dd>" for name, about in rules]
    return f'<dl class="rules">{"".join(rows)}</dl>' if rows else ""


def _board(base: Drawing, pen: _PagePen) -> str:
    """Return the board as it begins, with the layers that the script fills."""
    elements = [element(shape, pen) for shape in base.placed(0, 0, CELL)]
    width, height = round(base.box.width * CELL), round(base.box.height * CELL)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' aria-hidden="true">{pen.defs()}<rect class="ground" width="{width}" height="{height}"/>'
        f'<g id="under"></g><g id="base">{"".join(elements)}</g><g id="over"></g></svg>'
    )


def _style(pen: _PagePen) -> str:
    """Return the colours of the roles and of the drawings' inks, light and dark."""
    light, dark = (
        "".join((*_variables(colours), *_inks(pen, colours)))
        for colours in (theme_colours(LIGHT), theme_colours(DARK))
    )
    chosen = dark.replace("\n", '\n:root[data-theme="dark"] ')
    wished = dark.replace("\n", '\n:root:not([data-theme="light"]) ')
    return f"{light}{chosen}\n@media (prefers-color-scheme: dark) {{{wished}\n}}\n"


def _variables(colours: dict[str, Colour]) -> Iterable[str]:
    for role in _ROLES:
        yield f"\n.page {{--{role}: {_hex(colours[role])}}}"


def _inks(pen: _PagePen, colours: dict[str, Colour]) -> Iterable[str]:
    """Yield the classes of the inks: a mixed ink covers the shapes below, mixed with the board."""
    for ink, name in pen.inks.items():
        colour = colours[ink.role]
        opacity = "" if ink.is_mixed or ink.strength == 1 else f"; opacity: {number(ink.strength)}"
        if ink.is_mixed:
            pairs = zip(colour, colours["board"], strict=True)
            red, green, blue = (
                round(below + (above - below) * ink.strength) for above, below in pairs
            )
            colour = red, green, blue
        yield f"\n.{name} {{--ink: {_hex(colour)}{opacity}}}"


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _json(data: Any) -> str:
    """Return data as JSON that ends no script, whatever texts are in the data."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _asset(name: str) -> str:
    """Return a bundled text. Raises FormatError."""
    file = f"page/{name}"
    try:
        return asset_path(file).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        note_damaged(file)
        text = _("The file '{name}' is missing or damaged; install the program again.")
        raise FormatError(text.format(name=file)) from error
