"""The cover of a book as one sheet: back, spine and front, with the bleed cut off around them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import Final

from numberplace.core.clean_text import clean_text
from numberplace.core.drawing.shapes import Area, Box, Drawing, Ink, Point, rectangle
from numberplace.core.words import _, ngettext
from numberplace.paper.book import Book
from numberplace.paper.font import Outline, curves, load_font, shorten, text_contours, wrap
from numberplace.paper.page import MUTED, Page
from numberplace.paper.sheets import artist_of
from numberplace.paper.trims import BLEED, FEWEST_FOR_SPINE, INCH

BAND: Final = Ink("accent")
ON_BAND: Final = Ink("accent_text")
SAFE: Final = 0.375 * INCH
"""Nothing that is read stands nearer to an edge."""
BARCODE: Final = (2.0 * INCH, 1.2 * INCH)
"""Room that is left white on the back for a bar code."""
_CURVE: Final = 6
"""Straight pieces of a letter's curve."""


def cover_page(book: Book) -> tuple[Drawing, Box]:
    """Return the cover, and its box after trimming."""
    width, height = book.binding.size
    bleed, spine = BLEED * INCH, book.binding.spine
    page = Page((2 * width + spine + 2 * bleed, height + 2 * bleed))
    page.draw(rectangle(Box(0, 0, page.width, page.height), Ink("board")))
    back = Box(bleed, bleed, bleed + width, bleed + height)
    middle = Box(back.right, 0, back.right + spine, page.height)
    front = Box(middle.right, bleed, middle.right + width, bleed + height)
    page.draw(rectangle(Box(front.left, 0, page.width, front.top + height * 0.34), BAND))
    page.draw(rectangle(middle, BAND))
    _write_front(page, book, front)
    _write_back(page, book, back)
    if book.binding.pages >= FEWEST_FOR_SPINE:
        _write_spine(page, book, middle)
    return page.finished(), Box(bleed, bleed, page.width - bleed, page.height - bleed)


def _write_front(page: Page, book: Book, front: Box) -> None:
    middle, room = (front.left + front.right) / 2, front.width - 2 * SAFE
    band = front.height * 0.34
    lines, size = [], 40.0
    for size in (40.0, 34.0, 28.0, 22.0, 18.0):
        lines = wrap(clean_text(book.setup.title), room, size, is_bold=True)
        if len(lines) * size * 1.2 < band - 2 * SAFE:
            break
    y = front.top + band / 2 - (len(lines) - 1) * size * 0.6
    for line in lines:
        page.write(line, (middle, y), size, ink=ON_BAND, is_bold=True, anchor="middle")
        y += size * 1.2
    count = len(book.puzzles)
    words = ngettext("{n} puzzle", "{n} puzzles", count).format(n=count)
    page.write(words, (middle, front.top + band + 24), 15, anchor="middle")
    first = book.puzzles[0]
    top, bottom = front.top + band + 48, front.bottom - SAFE - 34
    edge = min(room * 0.8, bottom - top)
    drawing = artist_of(first.kind).draw(first.kind.start(first.puzzle))
    page.put(drawing, Box(middle - edge / 2, top, middle + edge / 2, bottom))
    author = shorten(clean_text(book.setup.author), room, 16)
    page.write(author, (middle, front.bottom - SAFE - 8), 16, anchor="middle")


def _write_back(page: Page, book: Book, back: Box) -> None:
    """List the chapters, and leave room for a bar code in the lower right corner."""
    left, room = back.left + SAFE, back.width - 2 * SAFE
    y = back.top + back.height * 0.12
    page.write(
        shorten(clean_text(book.setup.title), room, 18, is_bold=True), (left, y), 18, is_bold=True
    )
    y += 34
    least = back.bottom - SAFE - BARCODE[1] - 30
    for chapter in book.chapters:
        if y > least:
            break
        count = len(chapter.puzzles)
        words = ngettext("{n} puzzle", "{n} puzzles", count).format(n=count)
        page.write(shorten(chapter.title, room - 90, 11), (left, y), 11)
        page.write(words, (left + room, y), 10, ink=MUTED, anchor="right")
        y += 19
    page.write(_("Made with Numberplace."), (left, back.bottom - SAFE - 8), 8, ink=MUTED)


def _write_spine(page: Page, book: Book, spine: Box) -> None:
    """Write the title down the spine, as wide as printers allow: a sixteenth of an inch is left."""
    size = min(22.0, (spine.width - INCH / 8) / 0.95)
    words = shorten(clean_text(book.setup.title), page.height - 4 * SAFE, size, is_bold=True)
    length = load_font(is_bold=True).width(words, size)
    top = (page.height - length) / 2
    across = (spine.left + spine.right) / 2 - size * 0.35
    for outline in _outlines(words, size):
        page.draw(Area(tuple((across - y, top + x) for x, y in outline), ON_BAND))


def _outlines(words: str, size: float) -> Iterator[list[Point]]:
    """Yield the polygons of a text, whose baseline begins at (0, 0).

    A hole is reached from the nearest point of what is around it and left the same way, so that no
    hair shows; it turns the other way, so that a painter leaves it out.
    """
    contours = [
        _polygon(contour)
        for contour in text_contours(load_font(is_bold=True), words, size, 0.0, 0.0)
    ]
    turn = max((_area(polygon) for polygon in contours), key=abs, default=0.0)
    solid = [polygon for polygon in contours if _area(polygon) * turn > 0]
    for polygon in contours:
        if _area(polygon) * turn < 0:
            around = min(solid, key=lambda one: min(map(partial(math.dist, polygon[0]), one)))
            at = min(range(len(around)), key=lambda at: math.dist(around[at], polygon[0]))
            around[at:at] = [around[at], *polygon, polygon[0]]
    yield from solid


def _area(polygon: list[Point]) -> float:
    """Return twice the area of a polygon, below 0 where it turns to the left."""
    sides = zip(polygon, [*polygon[1:], polygon[0]], strict=True)
    return sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in sides)


def _polygon(contour: list[Outline]) -> list[Point]:
    """Return a contour with its curves as short straight pieces."""
    points: list[Point] = []
    for piece in curves(contour):
        *control, end = piece
        points += _points(points[-1], control[0], end) if control else [end]
    return points


def _points(start: Point, control: Point, end: Point) -> Iterator[Point]:
    """Yield points of a quadratic curve, but for its first."""
    for step in range(1, _CURVE + 1):
        t = step / _CURVE
        yield (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * control[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * control[1] + t * t * end[1],
        )
