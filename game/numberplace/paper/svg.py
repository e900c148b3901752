"""A drawing as SVG. Letters are outlines, so that the drawing looks alike wherever shown."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape  # that of xml.sax brings urllib and ssl along: 4 MB

from numberplace.core.clean_text import clean_text
from numberplace.core.drawing.shapes import (
    Area,
    Disc,
    Drawing,
    Ink,
    Line,
    Point,
    Shape,
    Text,
    refuse,
)
from numberplace.paper.font import CAPITAL, Font, curves, load_font, text_contours
from numberplace.paper.palette import colour_of, opacity_of

MARGIN = 0.15
"""White around a board, in cells."""
SIZE = 720
"""Pixels of the longer side that a file asks for."""


def write_svg(
    drawing: Drawing, *, title: str = "", size: int = SIZE, margin: float = MARGIN
) -> str:
    """Write a drawing.

    Args:
        title: what a reader that speaks calls it.
        size: pixels of the longer side.
        margin: white around it, in the drawing's own measure.
    """
    box = drawing.box
    width, height = box.width + 2 * margin, box.height + 2 * margin
    scale = size / max(width, height)
    view = " ".join(map(number, (0.0, 0.0, width * scale, height * scale)))
    pixels = f'width="{round(width * scale)}" height="{round(height * scale)}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {pixels} viewBox="{view}">']
    if title:
        parts.append(f"<title>{escape(clean_text(title))}</title>")
    parts.append(
        f'<rect width="{number(width * scale)}" height="{number(height * scale)}" fill="#ffffff"/>'
    )
    shapes = drawing.placed(margin * scale, margin * scale, scale)
    pen = Pen()
    parts += [element(shape, pen) for shape in shapes]
    return "\n".join((*parts, "</svg>")) + "\n"


class Pen:
    """The colours of paper as numbers, and letters as outlines: a file needs nothing beside."""

    def fill(self, ink: Ink) -> str:
        """Return the attributes of a shape that is filled."""
        opacity = f' fill-opacity="{number(opacity_of(ink))}"' if opacity_of(ink) < 1 else ""
        return f'fill="{_hex(ink)}"{opacity}'

    def stroke(self, ink: Ink, width: float) -> str:
        """Return the attributes of a shape whose outline is drawn."""
        opacity = f' stroke-opacity="{number(opacity_of(ink))}"' if opacity_of(ink) < 1 else ""
        return f'fill="none" stroke="{_hex(ink)}" stroke-width="{number(width)}"{opacity}'

    def text(self, text: Text) -> str:
        """Return a line of text."""
        font = load_font(is_bold=text.is_bold)
        left, baseline = place_of(text)
        path = letters(font, text.text, text.size, left, baseline)
        return f'<path d="{path}" {self.fill(text.ink)}/>'


def element(shape: Shape, pen: Pen) -> str:
    """Return a shape as an element, in the colours and letters of a pen."""
    if isinstance(shape, Line):
        return _line(shape, pen)
    if isinstance(shape, Area):
        return f'<path d="{_polygon(shape.outline)}" {pen.fill(shape.ink)}/>'
    if isinstance(shape, Disc):
        return _disc(shape, pen)
    if isinstance(shape, Text):
        return pen.text(shape)
    return refuse(shape)


def _line(line: Line, pen: Pen) -> str:
    end = "Z" if line.is_closed else ""
    dash = ""
    if line.dash is not None:
        dash = ' stroke-dasharray="{},{}"'.format(*map(number, line.dash))
    cap = "butt" if line.dash or line.is_closed else "round"
    path = _polygon(line.points).removesuffix("Z") + end
    return (
        f'<path d="{path}" {pen.stroke(line.ink, line.width)}{dash}'
        f' stroke-linecap="{cap}" stroke-linejoin="{"miter" if line.is_closed else "round"}"/>'
    )


def _disc(disc: Disc, pen: Pen) -> str:
    x, y = map(number, disc.centre)
    place = f'<circle cx="{x}" cy="{y}" r="{number(disc.radius)}"'
    paint = pen.stroke(disc.ink, disc.width) if disc.width else pen.fill(disc.ink)
    return f"{place} {paint}/>"


def letters(font: Font, text: str, size: float, left: float, baseline: float) -> str:
    """Return the outlines of a text as the data of a path."""
    path = ""
    for contour in text_contours(font, text, size, left, baseline):
        start, *rest = curves(contour)
        parts = (f"{'Q' if len(piece) == 2 else 'L'}{_points(piece)}" for piece in rest)
        path += f"M{_points(start)}{''.join(parts)}Z"
    return path


def place_of(text: Text) -> Point:
    """Return the point at which a text begins on its line."""
    width = load_font(is_bold=text.is_bold).width(text.text, text.size)
    share = {"left": 0.0, "middle": 0.5, "right": 1.0}[text.anchor]
    return text.at[0] - width * share, text.at[1] + text.size * CAPITAL / 2


def _polygon(points: Iterable[Point]) -> str:
    return "M" + "L".join(_points([point]) for point in points) + "Z"


def _points(points: Iterable[Point]) -> str:
    return " ".join(number(part) for point in points for part in point)


def number(value: float) -> str:
    """Write a number with two figures at most behind the point."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _hex(ink: Ink) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour_of(ink))
