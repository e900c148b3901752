"""Notes: the setter's words on a puzzle, and the shapes only drawn on its board.

They stand on the puzzle's line after the constraints: ``title Sunday; author A. Setter; rules …``.
In texts ``%3B`` is a semicolon, ``%25`` a percent sign, ``%0A`` a line break. A shape is a part
such as ``drawn line 3 20x0 50,50 150,50``: colour, width and height, points, a text after ``=``;
lengths are hundredths of a cell, points lie right of and below the corner of the board.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple
from urllib.parse import quote, unquote

from numberplace.core.clean_text import QUOTED, TITLE, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _

MAX_RULES: Final = 4_000
"""Characters of the rules in words."""
MAX_DRAWN: Final = 600
"""Shapes of one puzzle."""
MAX_POINTS: Final = 400
"""Points of a line."""
MAX_LABEL: Final = 24
"""Characters on a shape."""
COLOURS: Final = 10
_FAR: Final = 10_000
"""The largest number of a shape."""
_TEXTS: Final = ("title", "author", "rules")
_DRAWN: Final = "drawn"
WORDS: Final = (*_TEXTS, _DRAWN)
"""Words with which a note begins in a part of the line."""
_QUOTED: Final = re.compile(r"[;%\n]")
_EXAMPLE: Final = "drawn line 3 20x0 50,50 150,50"
_LINES: Final = ("line", "arrow")
_SHAPES: Final = (*_LINES, "cage", "disc", "box", "text")


class DrawnShape(NamedTuple):
    """A shape that means nothing by itself."""

    shape: str
    """``line``, ``arrow``, ``cage``, ``disc``, ``box`` or ``text``."""
    colour: int
    """0 = grey, then red, orange, yellow, green, cyan, blue, violet, pink, black and white."""
    width: int
    """Width of the stroke of a line, else of the shape."""
    height: int
    points: tuple[tuple[int, int], ...]
    """Points of a line or an arrow in order, of a cage the middles of its cells; else one, the
    middle."""
    text: str = ""

    def format(self) -> str:
        """Return the shape as a part of a line."""
        places = " ".join(f"{x},{y}" for x, y in self.points)
        text = f" ={quote(self.text, safe='')}" if self.text else ""
        return f"{_DRAWN} {self.shape} {self.colour} {self.width}x{self.height} {places}{text}"


@dataclass(frozen=True, slots=True)
class Notes:
    """The notes of a puzzle; anything may be missing."""

    title: str = ""
    author: str = ""
    rules: str = ""
    """In any number of lines."""
    drawn: tuple[DrawnShape, ...] = ()

    @classmethod
    def of(
        cls,
        title: object = "",
        author: object = "",
        rules: object = "",
        drawn: tuple[DrawnShape, ...] = (),
    ) -> Notes:
        """Return cleaned notes of foreign texts."""
        lines = str(rules or "")[:MAX_RULES].splitlines()
        text = "\n".join(clean_text(line.strip(), MAX_RULES) for line in lines).strip()
        one, other = (clean_text(" ".join(str(each or "").split())) for each in (title, author))
        return cls(one, other, text, drawn[:MAX_DRAWN])

    @property
    def name(self) -> str:
        """Title and author on one line, as a game is called."""
        return clean_text(", ".join(part for part in (self.title, self.author) if part), TITLE)


NO_NOTES: Final = Notes()


def format_notes(notes: Notes) -> list[str]:
    """Write each note as a part of a line."""
    texts = [(word, getattr(notes, word)) for word in _TEXTS]
    parts = [f"{word} {_QUOTED.sub(_code, text)}" for word, text in texts if text]
    return [*parts, *(one.format() for one in notes.drawn)]


def parse_notes(parts: list[list[str]]) -> Notes:
    """Read parts of a line, each split into words, the first of ``WORDS``. Raises FormatError."""
    texts: dict[str, str] = {}
    for word, *rest in parts:
        name = word.lower()
        if name in texts:
            raise FormatError(_("A puzzle has '{name}' twice.").format(name=name))
        if name != _DRAWN:
            texts[name] = unquote(" ".join(rest))
    shapes = tuple(_parse_drawn(words) for word, *words in parts if word.lower() == _DRAWN)
    return Notes.of(**texts, drawn=shapes)


def _parse_drawn(words: list[str]) -> DrawnShape:
    shape, numbers, points, text = words[0] if words else "", words[1:3], words[3:], ""
    if points and points[-1].startswith("="):
        text, points = clean_text(unquote(points[-1][1:]), MAX_LABEL), points[:-1]
    sizes = "".join(numbers[1:]).split("x")
    places = [word.split(",") for word in points]
    is_line, is_cage = shape in _LINES, shape == "cage"
    good = (
        shape in _SHAPES
        and len(sizes) == 2
        and all(map(_is_length, (*numbers[:1], *sizes)))
        and 0 <= int(numbers[0]) <= COLOURS
        and 1 + is_line <= len(places) <= (MAX_POINTS if is_line or is_cage else 1)
        and all(len(place) == 2 and all(map(_is_length, place)) for place in places)
    )
    if not good:
        message = _("'{text}' cannot be drawn; try '{example}'.")
        shown = clean_text(" ".join(words), QUOTED)
        raise FormatError(message.format(text=shown, example=_EXAMPLE))
    width, height = map(int, sizes)
    return DrawnShape(
        shape, int(numbers[0]), width, height, tuple((int(x), int(y)) for x, y in places), text
    )


def _is_length(word: str) -> bool:
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) < 6 and int(digits) <= _FAR


def _code(match: re.Match[str]) -> str:
    return f"%{ord(match[0]):02X}"
