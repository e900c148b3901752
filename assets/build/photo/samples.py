"""Samples to learn from: boards drawn and photographed, found again, and cut into glyphs."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import chain
from pathlib import Path

import numpy as np
from numberplace.photo.boards import FoundBoard, find_board, flatten
from numberplace.photo.glyphs import PER_CELL, View, find_glyphs, find_ink
from numberplace.photo.picture import brightness, decode
from numberplace.photo.views import VIEWS

from assets.build.photo.camera import Shot, photograph
from assets.build.photo.fonts import FOLDER, HANDS, LEARNT, families
from assets.build.photo.pages import Page, draw_page, random_style
from assets.build.photo.writing import write_digit

Array = np.ndarray

NO_DIGITS = "ABCDEFGHJKLMNPQRTUVWXYadehkmnprtuvwxy#%&*+=?@/<>"
"""Signs that may stand in a cell and are no digit."""
HAND_SHARE = 0.35
"""Of the signs, those in a typeface that looks like handwriting, where there is any."""


def draw_samples(seed: int, pages: int, folder: Path = FOLDER) -> tuple[Array, Array]:
    """Return glyphs and what they are; 0 for no digit.

    Args:
        folder: of the typefaces.

    Returns:
        Shape: (glyphs, GLYPH, GLYPH) and (glyphs,).
    """
    faces = list(families(LEARNT, folder).values())
    hands = list(families(HANDS, folder).values())
    glyphs: list[Array] = []
    names: list[int] = []
    for number in range(pages):
        rng = random.Random(f"{seed}/{number}")
        page = _page(rng, faces, hands)
        data, corners = photograph(rng, page, rng.randint(620, 1300), _shot(rng))
        pixels = decode(data, "page")
        board = find_board(brightness(pixels))
        if board is None or not _is_there(board, corners):
            continue
        ink = find_ink(flatten(pixels, board.surface, PER_CELL))
        seen = (find_glyphs(ink, view) for view in (View(), *VIEWS))
        for glyph in chain.from_iterable(seen):  # as the reader looks at them
            sign = page.signs[glyph.cell] or str(page.written[glyph.cell])
            glyphs.append(glyph.picture)
            names.append(int(sign) if sign.isdigit() else 0)
    return np.array(glyphs, dtype=np.float16), np.array(names, dtype=np.int8)


def _page(rng: random.Random, faces: list[list[Path]], hands: list[list[Path]]) -> Page:
    """Draw a full board in many typefaces, some cells in handwriting, some with other signs."""
    fonts = [
        rng.choice(rng.choice(hands if hands and rng.random() < HAND_SHARE else faces))
        for _ in range(81)
    ]
    signs, written = [], []
    for _cell in range(81):
        chance = rng.random()
        signs.append(
            ""
            if chance < 0.14
            else rng.choice(NO_DIGITS)
            if chance < 0.2
            else str(rng.randint(1, 9))
        )
        written.append(rng.randint(1, 9) if chance < 0.1 else 0)
    style = random_style(rng)
    plain = [rng.random() < 0.12 for _ in range(81)]
    signs = ["" if is_plain else sign for sign, is_plain in zip(signs, plain, strict=True)]
    written = [0 if is_plain else n for n, is_plain in zip(written, plain, strict=True)]
    page = draw_page(rng, tuple(signs), fonts, style, tuple(written), pencil_marks=0.5)
    names = list(page.signs)
    (left, top), high = page.corners[0], style.cell * style.height
    for cell in range(81):
        if plain[cell]:
            digit = rng.randint(1, 9)
            names[cell] = str(digit)
            place = (left + (cell % 9 + 0.5) * style.cell, top + (cell // 9 + 0.5) * style.cell)
            _print_plain(rng, page, digit, place, high, style.ink)
    return replace(page, signs=tuple(names))


def _print_plain(
    rng: random.Random,
    page: Page,
    digit: int,
    place: tuple[float, float],
    high: float,
    ink: tuple[int, int, int],
) -> None:
    """Print a digit of even strokes over whatever is there, in one of its forms."""
    width = max(1.5, high * rng.uniform(0.06, 0.2))
    write_digit(rng, page.picture, digit, place, high * 0.9, width, ink, wobble=0)


def _shot(rng: random.Random) -> Shot:
    """Photograph some pages hardly at all, as screens are, and others worse than is usual."""
    if rng.random() < 0.2:
        return Shot(0.05, 0, 0.1, 0.1, 0.05, 0.2)
    return Shot(blur=1.25, grain=1.2, packing=1.1)


def _is_there(board: FoundBoard, corners: Array) -> bool:
    """Tell whether a board was found where it is."""
    found = board.surface.to_picture(np.array([[0, 0], [9, 0], [9, 9], [0, 9]], dtype=float))
    cell = np.linalg.norm(corners[1] - corners[0]) / 9
    return bool(np.abs(found - corners).max() < 0.2 * cell)
