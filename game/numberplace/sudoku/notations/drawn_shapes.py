"""Lines, circles, rectangles and texts of f-puzzles' boards that mean nothing by themselves.

A line runs through cells; other shapes lie in the middle of their cells. Widths are shares of a
cell, colours such as ``#67F067C0``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from numberplace.core.clean_text import clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints.link_entries import refuse_fields
from numberplace.sudoku.model.notes import MAX_DRAWN, MAX_LABEL, MAX_POINTS, DrawnShape

SHAPES: Final = {
    "line": "line",
    "circle": "disc",
    "rectangle": "box",
    "cage": "cage",
    "text": "text",
}
"""Keys of a board that are only drawn, and their shapes; a cage is the box around its cells."""
_KEYS: Final = {"cage": "cage", "disc": "circle", "box": "rectangle", "text": "text"}
_FIELDS: Final = frozenset({"cells", "lines", "value"})
"""Fields of a shape beside those that say how it looks."""
_CELL: Final = re.compile(r"[Rr](-?\d{1,2})[Cc](-?\d{1,2})")
_HUES: Final = (
    "#E6261F",
    "#EB7532",
    "#F7D038",
    "#A3E048",
    "#34BBE6",
    "#4355DB",
    "#A23BE7",
    "#FF67B4",
    "#000000",
    "#FFFFFF",
)
"""Red, orange, yellow, green, cyan, blue, violet, pink, black and white, as they are written."""
_ENDS: Final = (0.23, 0.65, 1.1, 2.5, 3.4, 4.3, 4.9, 5.75)
"""Upper ends of these colours on the circle of hues, where a sixth counts 1; then red again."""
_GREY: Final = "#A8A8A8"
BLACK: Final = 9
WHITE: Final = 10


def read_shapes(data: dict[str, Any]) -> tuple[DrawnShape, ...]:
    """Return the shapes a board only draws; undrawable ones are left out. Raises FormatError."""
    found: list[DrawnShape] = []
    for key, shape in SHAPES.items():
        entries = data.get(key) or []
        if not isinstance(entries, list) or not all(isinstance(one, dict) for one in entries):
            raise FormatError(_("The board's '{name}' cannot be read.").format(name=key))
        for entry in entries:
            refuse_fields(entry, _FIELDS, key)
            found += _read_lines(entry) if shape == "line" else _read_shape(entry, shape)
    return tuple(found[:MAX_DRAWN])


def _read_lines(entry: dict[str, Any]) -> Iterator[DrawnShape]:
    runs = entry.get("lines")
    for run in runs if isinstance(runs, list) else ():
        points = _middles(run)[:MAX_POINTS]
        if len(points) > 1:
            width = hundredths(entry.get("width"), 0.15)
            yield DrawnShape("line", hue_of(entry.get("outlineC")), width, 0, points)


def _read_shape(entry: dict[str, Any], shape: str) -> Iterator[DrawnShape]:
    points = _middles(entry.get("cells"))
    text = clean_text(str(entry.get("value") or "").strip(), MAX_LABEL)
    if not points or not (text or shape != "text"):
        return
    hue = first_hue(entry.get("baseC"), entry.get("outlineC"))
    if shape == "cage":
        yield DrawnShape(shape, hue, 0, 0, points[:MAX_POINTS], text)
        return
    across, down = zip(*points, strict=True)
    middle = (min(across) + max(across)) // 2, (min(down) + max(down)) // 2
    sides = max(across) - min(across) + 90, max(down) - min(down) + 90
    width, height = hundredths(entry.get("width"), 0), hundredths(entry.get("height"), 0)
    if shape == "text":
        width = height = hundredths(entry.get("size"), 0.7)
    yield DrawnShape(shape, hue, width or sides[0], height or width or sides[1], (middle,), text)


def _middles(names: object) -> tuple[tuple[int, int], ...]:
    """Return the middles of cells, also of those beside the board."""
    found = [_CELL.fullmatch(str(name)) for name in (names if isinstance(names, list) else ())]
    return tuple((100 * int(m[2]) - 50, 100 * int(m[1]) - 50) for m in found if m)


def hundredths(value: object, usual: float) -> int:
    """Return a length in cells as hundredths; the usual one for a value that is no length up to
    12."""
    is_length = isinstance(value, int | float) and 0 < value <= 12
    return round(100 * (float(value) if is_length else usual))  # type: ignore[arg-type]


def first_hue(*colours: object) -> int:
    """Return the hue of the first colour that can be seen."""
    return hue_of(next((colour for colour in colours if _six_digits(colour)), ""))


def hue_of(colour: object) -> int:
    """Return the colour of a shape nearest to one such as ``#67F067C0``; 0 = grey or none."""
    text = _six_digits(colour)
    if not text:
        return 0
    red, green, blue = (int(text[at : at + 2], 16) for at in (0, 2, 4))
    high, low = max(red, green, blue), min(red, green, blue)
    if high - low < 32:
        return BLACK if high < 48 else WHITE if low > 240 else 0
    if high == red:
        sixth = (green - blue) / (high - low) % 6
    elif high == green:
        sixth = 2 + (blue - red) / (high - low)
    else:
        sixth = 4 + (red - green) / (high - low)
    return next((at for at, end in enumerate(_ENDS, 1) if sixth < end), 1)


def _six_digits(colour: object) -> str:
    """Return a colour as six digits, empty for a value that is no colour or cannot be seen."""
    text = str(colour).removeprefix("#")
    text = "".join(2 * character for character in text) if len(text) in (3, 4) else text
    is_seen = re.fullmatch(r"[0-9A-Fa-f]{6,8}", text) and text[6:] not in ("0", "00")
    return text[:6] if is_seen else ""


def colour_of(hue: int) -> str:
    """Return a colour that is read as a hue again."""
    return _HUES[hue - 1] if hue else _GREY


def write_shapes(drawn: Iterable[DrawnShape]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the key and the entry of each shape; points go to the nearest cell, side or corner."""
    for one in drawn:
        shade = colour_of(one.colour)
        colour = {"outlineC": "#000000" if one.colour == WHITE and one.height else shade}
        colour |= {"baseC": shade} if one.height else {}
        if one.shape in ("line", "arrow"):
            run = [_name(*point) for point in one.points]
            yield "line", {"lines": [run], "width": one.width / 100} | colour
            continue
        text = {"value": one.text} if one.text else {}
        sides = {"width": one.width / 100, "height": one.height / 100}
        if one.shape == "cage":
            yield "cage", {"cells": [_name(*point) for point in one.points]} | text | colour
            continue
        size = {"size": one.width / 100} if one.shape == "text" else sides
        yield _KEYS[one.shape], {"cells": _cells_around(*one.points[0])} | size | text | colour


def _cells_around(x: int, y: int) -> list[str]:
    """Name one, two or four cells whose middle is nearest to a point."""
    columns, rows = (_beside(round(part / 50) * 50) for part in (x, y))
    return [_name(column, row) for row in rows for column in columns]


def _beside(part: int) -> list[int]:
    return [part] if part % 100 else [part - 50, part + 50]


def _name(x: int, y: int) -> str:
    return f"R{(y + 50) // 100}C{(x + 50) // 100}"
