"""Pages: a board drawn as newspapers, books and programs do, and where its corners are.

The board is drawn upright; ``camera`` photographs it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from assets.build.photo.writing import write_digit

Colour = tuple[int, int, int]
PRINTED, WRITTEN = "printed", "written"
LETTERS = "abcdefghiklmnoprstuvwyz"


@dataclass(frozen=True, slots=True)
class Page:
    """A drawn page."""

    picture: Image.Image
    corners: tuple[tuple[float, float], ...]
    """Of the board, clockwise from the upper left."""
    signs: tuple[str, ...]
    """What is printed in each cell; nothing where there is only handwriting."""
    written: tuple[int, ...]
    """What is written by hand."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a board is drawn."""

    cell: int
    """Pixels."""
    height: float
    """Of the digits, as a share of a cell."""
    thin: int
    thick: int
    """Widths of the lines in pixels."""
    paper: Colour
    ink: Colour
    line: Colour
    shade: Colour | None
    """Of every second box."""
    has_text: bool
    """Lines of text around the board."""


def random_style(rng: random.Random) -> Style:
    """Return a style as newspapers and books have them."""
    cell = rng.randint(46, 78)
    light = rng.randint(205, 255)
    paper = (light, light - rng.randint(0, 10), light - rng.randint(0, 28))
    dark = rng.randint(0, 60)
    grey = rng.randint(0, 130)
    shaded = rng.random() < 0.25
    lower = rng.randint(12, 38)
    return Style(
        cell=cell,
        height=rng.uniform(0.46, 0.74),
        thin=max(1, round(cell * rng.uniform(0.012, 0.04))),
        thick=max(2, round(cell * rng.uniform(0.045, 0.11))),
        paper=paper,
        ink=(dark, dark, dark + rng.randint(0, 20)),
        line=(grey, grey, grey),
        shade=(paper[0] - lower, paper[1] - lower, paper[2] - lower) if shaded else None,
        has_text=rng.random() < 0.7,
    )


@cache
def _font(path: Path, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(path), size)


@cache
def sized_font(path: Path, height: int) -> ImageFont.FreeTypeFont:
    """Return a font whose figure 8 stands ``height`` pixels high."""
    box = _font(path, 100).getbbox("8")
    return _font(path, max(6, round(100 * height / max(1, box[3] - box[1]))))


def draw_page(
    rng: random.Random,
    signs: tuple[str, ...],
    fonts: list[Path],
    style: Style,
    written: tuple[int, ...] = (0,) * 81,
    *,
    pencil_marks: float = 0.0,
) -> Page:
    """Draw a board on a page.

    Args:
        fonts: one for all cells, or several to be drawn from.
        pencil_marks: in what share of the empty cells there are small ones.
    """
    side = style.cell * 9
    margin = [rng.randint(side // 10, side // 3) for _ in range(4)]
    size = (side + margin[0] + margin[2], side + margin[1] + margin[3])
    picture = Image.new("RGB", size, style.paper)
    draw = ImageDraw.Draw(picture)
    left, top = margin[0], margin[1]
    if style.has_text:
        _write_text(rng, draw, fonts[0], style, (left, top, side), size)
    _draw_grid(draw, style, left, top)
    _draw_signs(rng, draw, signs, fonts, style, left, top)
    _write_by_hand(rng, picture, written, style, left, top)
    for cell in range(81):
        if not signs[cell] and not written[cell] and rng.random() < pencil_marks:
            _mark(rng, picture, style, left + cell % 9 * style.cell, top + cell // 9 * style.cell)
    corners = ((left, top), (left + side, top), (left + side, top + side), (left, top + side))
    return Page(picture, corners, signs, written)


def _write_text(
    rng: random.Random,
    draw: ImageDraw.ImageDraw,
    font: Path,
    style: Style,
    board: tuple[int, int, int],
    size: tuple[int, int],
) -> None:
    """Write a headline above the board and lines of text below it and beside it."""
    left, top, side = board
    small = _font(font, rng.randint(style.cell // 4, style.cell // 2))
    step = round(small.size * 1.35)
    gap = style.cell // 3

    def line(width: int) -> str:
        words = ""
        while small.getlength(words) < width:
            word = "".join(rng.choice(LETTERS) for _ in range(rng.randint(2, 9)))
            words += (word.capitalize() if rng.random() < 0.2 else word) + " "
        return words

    for y in range(step // 3, top - gap - step, step):
        draw.text((left, y), line(side - 4 * gap), style.ink, small)
    for y in range(top + side + gap, size[1] - step, step):
        draw.text((left, y), line(side - 2 * gap), style.ink, small)
    right = left + side + gap
    if rng.random() < 0.5:
        for y in range(step, size[1] - step, step):
            draw.text((right, y), line(max(0, size[0] - right - 4 * gap)), style.ink, small)


def _draw_grid(draw: ImageDraw.ImageDraw, style: Style, left: int, top: int) -> None:
    cell, side = style.cell, style.cell * 9
    if style.shade is not None:
        for box in range(0, 9, 2):
            x, y = left + box % 3 * 3 * cell, top + box // 3 * 3 * cell
            draw.rectangle((x, y, x + 3 * cell, y + 3 * cell), style.shade)
    for is_thick in (False, True):
        width = style.thick if is_thick else style.thin
        for n in range(10):
            if (n % 3 == 0) == is_thick:
                before, after = width // 2, width - width // 2 - 1
                at = n * cell
                x, y = left + at, top + at
                draw.rectangle(
                    (x - before, top - before, x + after, top + side + after), style.line
                )
                draw.rectangle(
                    (left - before, y - before, left + side + after, y + after), style.line
                )


def _draw_signs(
    rng: random.Random,
    draw: ImageDraw.ImageDraw,
    signs: tuple[str, ...],
    fonts: list[Path],
    style: Style,
    left: int,
    top: int,
) -> None:
    for cell, sign in enumerate(signs):
        if sign:
            face = sized_font(rng.choice(fonts), round(style.cell * style.height))
            box = face.getbbox("8")
            across = face.getbbox(sign)
            x = left + (cell % 9 + 0.5) * style.cell - (across[0] + across[2]) / 2
            # All signs stand on one line, as a printer sets them.
            y = top + (cell // 9 + 0.5) * style.cell - (box[1] + box[3]) / 2
            draw.text((x, y), sign, style.ink, face)


def _write_by_hand(
    rng: random.Random,
    picture: Image.Image,
    written: tuple[int, ...],
    style: Style,
    left: int,
    top: int,
) -> None:
    """Write digits with one pen, blue or grey, at one player's usual size."""
    if not any(written):
        return
    grey = rng.randint(70, 120)
    pen = rng.choice(((30, 50, 160), (20, 40, 120), (grey, grey, grey)))
    height = style.cell * rng.uniform(0.5, 0.8)
    width = max(2.0, style.cell * rng.uniform(0.035, 0.06))
    for cell, digit in enumerate(written):
        if digit:
            x = left + (cell % 9 + 0.5 + rng.uniform(-0.1, 0.1)) * style.cell
            y = top + (cell // 9 + 0.5 + rng.uniform(-0.08, 0.08)) * style.cell
            write_digit(rng, picture, digit, (x, y), height * rng.uniform(0.85, 1.1), width, pen)


def _mark(rng: random.Random, picture: Image.Image, style: Style, x: int, y: int) -> None:
    """Write a few small digits along the upper edge of a cell."""
    grey = rng.randint(60, 130)
    high = style.cell * rng.uniform(0.18, 0.26)
    for n in range(rng.randint(1, 3)):
        place = (x + style.cell * (0.2 + 0.28 * n), y + style.cell * rng.uniform(0.2, 0.26))
        write_digit(
            rng, picture, rng.randint(1, 9), place, high, max(1.2, high / 8), (grey, grey, grey)
        )
