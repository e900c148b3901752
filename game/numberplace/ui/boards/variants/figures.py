"""Draw what constraints show: below the digits lines and shapes, above them cages and signs.

Every shape is told by its form; the colour only says it again, and none is a colour of cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from pygame import Surface, Vector2

from numberplace.ui.boards.variants.grid import Grid, beyond
from numberplace.ui.boards.variants.pen import ROOM, Pen, along, direction, outline
from numberplace.ui.kit.fonts import BOLD, load_font
from numberplace.ui.kit.theme import Colour, Theme
from numberplace.variants.constraints import Figure
from numberplace.variants.figures import in_layer


class _Sheet(NamedTuple):
    """Where a figure is drawn, and in which theme."""

    pen: Pen
    theme: Theme
    written: dict[tuple[str, float, Colour], Surface]
    """Texts rendered so far: the cages of a large board have few different sums."""

    def points(self, figure: Figure) -> list[Vector2]:
        """Return the middles of a figure's cells."""
        return [self.pen.middle(cell) for cell in figure.cells]

    def letters(self, text: str, share: float, colour: Colour) -> Surface:
        """Return a text as high as a share of a cell."""
        key = text, share, colour
        if key not in self.written:
            font = load_font(BOLD, self.pen.px(share))
            self.written[key] = font.render(text, True, colour)
        return self.written[key]


GREY: Final = "text_muted"
"""The role of what needs no colour."""
SOFT, FIRM = 72, 150
"""How strongly broad and thin shapes stand below digits, 0-255."""


def draw_below(grid: Grid, theme: Theme, figures: Iterable[Figure]) -> Surface:
    """Return the picture of all that lies below the digits."""
    return _drawn(grid, theme, figures, _BELOW)


def draw_above(grid: Grid, theme: Theme, figures: Iterable[Figure]) -> Surface:
    """Return the picture of cages, signs between cells and clues outside."""
    return _drawn(grid, theme, figures, _ABOVE)


def _drawn(
    grid: Grid, theme: Theme, figures: Iterable[Figure], shapes: dict[str, _Draw]
) -> Surface:
    drawn = in_layer(figures, shapes)
    if not drawn and shapes is _BELOW:
        return Surface((0, 0))  # a canvas as large as a 4K window takes as long as all the rest
    sheet = _Sheet(Pen(grid), theme, {})
    for figure in drawn:
        shapes[figure.shape](sheet, figure)
    return sheet.pen.finished()


def _shade(sheet: _Sheet, figure: Figure) -> None:
    pen, theme = sheet.pen, sheet.theme
    for cell in figure.cells:
        pen.fill_cell(cell, theme.wash(GREY, 34))
        pen.hatch_cell(cell, theme.wash(GREY, 96))
    for start, end in outline(frozenset(figure.cells), pen.size, 0.02):
        pen.line([start, end], theme.wash(GREY, FIRM), 0.03)


def _odd(sheet: _Sheet, figure: Figure) -> None:
    for point in sheet.points(figure):
        sheet.pen.disc(point, 0.4, sheet.theme.wash(GREY, SOFT))


def _even(sheet: _Sheet, figure: Figure) -> None:
    for point in sheet.points(figure):
        sheet.pen.box(point, 0.78, sheet.theme.wash(GREY, SOFT))


def _extreme(sheet: _Sheet, figure: Figure, *, points_out: bool) -> None:
    """Four wedges at the sides of a cell: they open towards the greater digit."""
    pen = sheet.pen
    for cell, middle in zip(figure.cells, sheet.points(figure), strict=True):
        pen.fill_cell(cell, sheet.theme.wash(GREY, 44))
        for way in (Vector2(0, -1), Vector2(0, 1), Vector2(-1, 0), Vector2(1, 0)):
            tip = middle + way * (0.47 if points_out else 0.37)
            ahead = way if points_out else -way
            pen.wedge(tip, ahead, 0.09, sheet.theme.wash(GREY, 220), 0.04)


def _minimum(sheet: _Sheet, figure: Figure) -> None:
    _extreme(sheet, figure, points_out=False)


def _maximum(sheet: _Sheet, figure: Figure) -> None:
    _extreme(sheet, figure, points_out=True)


def _thick_line(sheet: _Sheet, figure: Figure) -> None:
    sheet.pen.line(sheet.points(figure), sheet.theme.wash(GREY, 96), 0.3)


def _bulb(sheet: _Sheet, figure: Figure) -> None:
    sheet.pen.disc(sheet.points(figure)[0], 0.38, sheet.theme.wash(GREY, 96))


def _circle(sheet: _Sheet, figure: Figure) -> None:
    for point in sheet.points(figure):
        sheet.pen.disc(point, 0.4, sheet.theme.tile_1)
        sheet.pen.ring(point, 0.42, sheet.theme.wash(GREY, 210), 0.05)


def _arrow(sheet: _Sheet, figure: Figure) -> None:
    points = sheet.points(figure)
    colour = sheet.theme.wash(GREY, 210)
    tip = points[-1]
    sheet.pen.line(points, colour, 0.05)
    sheet.pen.wedge(tip, direction(points[-2], tip), 0.17, colour, 0.05)


def _thin_line(sheet: _Sheet, figure: Figure) -> None:
    sheet.pen.line(sheet.points(figure), sheet.theme.wash(GREY, 110), 0.035)


def _line(sheet: _Sheet, figure: Figure) -> None:
    _LINES[figure.text](sheet, sheet.points(figure))


def _plain(sheet: _Sheet, points: list[Vector2]) -> None:
    sheet.pen.line(points, sheet.theme.wash(GREY, FIRM), 0.07)


def _renban(sheet: _Sheet, points: list[Vector2]) -> None:
    """Beads in the cells, for their digits follow each other."""
    sheet.pen.line(points, sheet.theme.wash("path_5", 130), 0.12)
    for point in points:
        sheet.pen.disc(point, 0.17, sheet.theme.wash("path_5", 130))


def _whispers(sheet: _Sheet, points: list[Vector2]) -> None:
    """Rungs across the line, for its digits are far apart."""
    colour = sheet.theme.wash("path_3", 150)
    sheet.pen.line(points, colour, 0.1)
    for spot, way in along(points, 0.2):
        side = Vector2(-way.y, way.x) * 0.13
        sheet.pen.line([spot - side, spot + side], colour, 0.05)


def _palindrome(sheet: _Sheet, points: list[Vector2]) -> None:
    """A tube: two rails, for it reads the same both ways."""
    sheet.pen.line(points, sheet.theme.wash(GREY, FIRM), 0.24)
    sheet.pen.line(points, sheet.theme.tile_1, 0.14)


def _cage(sheet: _Sheet, figure: Figure) -> None:
    pen, colour = sheet.pen, sheet.theme.wash(GREY, 235)
    for start, end in outline(frozenset(figure.cells), pen.size, 0.07):
        pen.dashes(start, end, colour, 0.02)
    if figure.text:
        words = sheet.letters(figure.text, 0.26, sheet.theme.text)
        _patch(sheet, figure.cells[0], words)


def _patch(sheet: _Sheet, cell: int, words: Surface) -> None:
    """Write a number into the first corner of a cell, on ground that keeps the dashes off it."""
    pen = sheet.pen
    cut = words.get_bounding_rect()
    size = Vector2(cut.size) / pen.px(1)
    corner = pen.middle(cell) - Vector2(0.455, 0.455)
    place = cut.copy()
    place.topleft = round(corner.x * pen.px(1)), round(corner.y * pen.px(1))
    pen.canvas.fill((0, 0, 0, 0), place.inflate(pen.px(0.16), pen.px(0.05)))
    pen.write(words.subsurface(cut), corner + size / 2)


def _between(sheet: _Sheet, figure: Figure) -> Vector2:
    first, second = sheet.points(figure)
    return (first + second) / 2


def _dot(sheet: _Sheet, figure: Figure) -> None:
    light, dark = _light_and_dark(sheet.theme)
    spot = _between(sheet, figure)
    sheet.pen.disc(spot, 0.135, dark)
    sheet.pen.disc(spot, 0.1, light)


def _filled_dot(sheet: _Sheet, figure: Figure) -> None:
    light, dark = _light_and_dark(sheet.theme)
    spot = _between(sheet, figure)
    sheet.pen.disc(spot, 0.145, light)
    sheet.pen.disc(spot, 0.115, dark)


def _light_and_dark(theme: Theme) -> tuple[Colour, Colour]:
    """Return the colours of dots that are called white and black, whatever the theme."""
    light, dark = sorted((theme.text, theme.tile_1), key=lambda colour: -sum(colour[:3]))
    return light, dark


def _letter(sheet: _Sheet, figure: Figure) -> None:
    spot = _between(sheet, figure)
    sheet.pen.disc(spot, 0.16, sheet.theme.tile_1)
    words = sheet.letters(figure.text, 0.3, sheet.theme.text)
    sheet.pen.write(words.subsurface(words.get_bounding_rect()), spot)


def _sign(sheet: _Sheet, figure: Figure) -> None:
    """A wedge with its tip at the lower digit."""
    first, second = sheet.points(figure)
    way = direction(first, second)
    spot = (first + second) / 2
    for colour, width in ((sheet.theme.tile_1, 0.13), (sheet.theme.text, 0.05)):
        sheet.pen.wedge(spot + way * 0.07, way, 0.13, colour, width)


def _outside(sheet: _Sheet, figure: Figure) -> None:
    row, column = beyond(figure.cells, sheet.pen.size)
    _write_outside(sheet, figure, Vector2(column, row), 0.36, Vector2(0, 0))


def _outside_arrow(sheet: _Sheet, figure: Figure) -> None:
    row, column = beyond(figure.cells, sheet.pen.size)
    way = direction(Vector2(column, row), sheet.pen.middle(figure.cells[0]) - Vector2(1.5, 1.5))
    start = sheet.pen.middle(figure.cells[0]) - way * 0.72
    end = start - way * 0.26
    colour = sheet.theme.text
    sheet.pen.line([end, start], colour, 0.035)
    sheet.pen.wedge(start, way, 0.1, colour, 0.035)
    _write_outside(sheet, figure, Vector2(column, row), 0.3, -way * 0.02)


def _write_outside(
    sheet: _Sheet, figure: Figure, place: Vector2, share: float, shift: Vector2
) -> None:
    """Write a clue nearer to the board than the middle of the cell that would be there."""
    words = sheet.letters(figure.text, share, sheet.theme.text)
    middle = place + Vector2(ROOM + 0.5, ROOM + 0.5)
    inner = sheet.pen.middle(figure.cells[0])
    near = middle + (inner - middle) * 0.14
    sheet.pen.write(words.subsurface(words.get_bounding_rect()), near + shift)


_Draw = Callable[[_Sheet, Figure], None]
_LINES: Final[dict[str, Callable[[_Sheet, list[Vector2]], None]]] = {
    "renban": _renban,
    "whispers": _whispers,
    "palindrome": _palindrome,
    "between": _plain,
}
"""The lines by what their text calls them."""
_BELOW: Final[dict[str, _Draw]] = {
    "shade": _shade,
    "thin_line": _thin_line,
    "odd": _odd,
    "even": _even,
    "minimum": _minimum,
    "maximum": _maximum,
    "thick_line": _thick_line,
    "bulb": _bulb,
    "line": _line,
    "arrow": _arrow,
    "circle": _circle,
}
"""In the order in which they lie upon each other."""
_ABOVE: Final[dict[str, _Draw]] = {
    "cage": _cage,
    "dot": _dot,
    "filled_dot": _filled_dot,
    "letter": _letter,
    "sign": _sign,
    "outside": _outside,
    "outside_arrow": _outside_arrow,
}
SHAPES: Final = frozenset({*_BELOW, *_ABOVE})
"""Every shape that can be drawn."""
