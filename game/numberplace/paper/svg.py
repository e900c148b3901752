"""A drawing as SVG. Letters are outlines, so that it looks the same wherever it is shown."""

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
from numberplace.paper.font import CAPITAL, curves, load_font, text_contours
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
    view = " ".join(map(_number, (0.0, 0.0, width * scale, height * scale)))
    pixels = f'width="{round(width * scale)}" height="{round(height * scale)}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {pixels} viewBox="{view}">']
    if title:
        parts.append(f"<title>{escape(clean_text(title))}</title>")
    parts.append(f'<rect width="{_number(width * scale)}" height="{_number(height * scale)}"'
                 ' fill="#ffffff"/>')  # fmt: skip
    shapes = drawing.placed(margin * scale, margin * scale, scale)
    parts += [_element(shape) for shape in shapes]
    return "\n".join((*parts, "</svg>")) + "\n"


def _element(shape: Shape) -> str:
    if isinstance(shape, Line):
        return _line(shape)
    if isinstance(shape, Area):
        return f'<path d="{_polygon(shape.outline)}" {_fill(shape.ink)}/>'
    if isinstance(shape, Disc):
        return _disc(shape)
    if isinstance(shape, Text):
        return _text(shape)
    return refuse(shape)


def _line(line: Line) -> str:
    end = "Z" if line.is_closed else ""
    dash = ""
    if line.dash is not None:
        dash = ' stroke-dasharray="{},{}"'.format(*map(_number, line.dash))
    cap = "butt" if line.dash or line.is_closed else "round"
    path = _polygon(line.points).removesuffix("Z") + end
    return (
        f'<path d="{path}" {_stroke(line.ink, line.width)}{dash}'
        f' stroke-linecap="{cap}" stroke-linejoin="{"miter" if line.is_closed else "round"}"/>'
    )


def _disc(disc: Disc) -> str:
    x, y = map(_number, disc.centre)
    place = f'<circle cx="{x}" cy="{y}" r="{_number(disc.radius)}"'
    paint = _stroke(disc.ink, disc.width) if disc.width else _fill(disc.ink)
    return f"{place} {paint}/>"


def _text(text: Text) -> str:
    font = load_font(is_bold=text.is_bold)
    left, baseline = place_of(text)
    path = ""
    for contour in text_contours(font, text.text, text.size, left, baseline):
        start, *rest = curves(contour)
        parts = (f"{'Q' if len(piece) == 2 else 'L'}{_points(piece)}" for piece in rest)
        path += f"M{_points(start)}{''.join(parts)}Z"
    return f'<path d="{path}" {_fill(text.ink)}/>'


def place_of(text: Text) -> Point:
    """Return where a text begins on its line."""
    width = load_font(is_bold=text.is_bold).width(text.text, text.size)
    share = {"left": 0.0, "middle": 0.5, "right": 1.0}[text.anchor]
    return text.at[0] - width * share, text.at[1] + text.size * CAPITAL / 2


def _polygon(points: Iterable[Point]) -> str:
    return "M" + "L".join(_points([point]) for point in points) + "Z"


def _points(points: Iterable[Point]) -> str:
    return " ".join(_number(part) for point in points for part in point)


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _fill(ink: Ink) -> str:
    opacity = f' fill-opacity="{_number(opacity_of(ink))}"' if opacity_of(ink) < 1 else ""
    return f'fill="{_hex(ink)}"{opacity}'


def _stroke(ink: Ink, width: float) -> str:
    opacity = f' stroke-opacity="{_number(opacity_of(ink))}"' if opacity_of(ink) < 1 else ""
    return f'fill="none" stroke="{_hex(ink)}" stroke-width="{_number(width)}"{opacity}'


def _hex(ink: Ink) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour_of(ink))
