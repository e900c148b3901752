"""Old-style figures, some as low as pencil marks: print all the same, where they stand as print."""

import numpy as np
from numberplace.photo.figures import (
    HANGING,
    LOW,
    RISING,
    is_in_the_middle,
    is_low_figure,
    is_old_style,
    stands,
)
from numberplace.photo.glyphs import Glyph
from numberplace.photo.reading import read_picture
from PIL import Image, ImageDraw, ImageFont

from tests.photo.drawn import FONT, PUZZLE, digits, packed

LINE, HIGH, X_HIGH, HANG = 0.72, 0.5, 0.3, 0.16


def glyph(high, middle, cell=0):
    picture = np.zeros((24, 24))
    return Glyph(cell, picture, high, middle, 1.0, np.ones(3), touches_edge=False)


def old_style(digit):
    """Return a glyph of an old-style digit in the middle of its cell."""
    if digit in LOW:
        return glyph(X_HIGH, (0.5, LINE - X_HIGH / 2))
    hang = HANG if digit in HANGING else 0.0
    return glyph(HIGH, (0.5, LINE + hang - HIGH / 2))


def test_figures_of_one_height_all_stand_alike():
    read = np.array([1, 2, 3, 5, 6, 8, 8, 9])
    places = stands([glyph(HIGH, (0.5, LINE - HIGH / 2))] * len(read), read)
    assert not is_old_style(places)
    assert np.allclose(places, (HIGH, 0.5, LINE - HIGH / 2))
    assert not is_low_figure(old_style(1), 1, places)


def test_old_style_figures_stand_at_three_heights():
    read = np.array([3, 5, 7, 9, 6, 8, 8, 1, 2])
    places = stands([old_style(digit) for digit in read], read)
    assert is_old_style(places)
    assert places[1, 0] == places[2, 0] == X_HIGH
    assert all(places[digit, 2] > places[6, 2] for digit in HANGING)
    assert is_low_figure(old_style(1), 1, places)
    assert not is_low_figure(glyph(X_HIGH, (0.25, 0.25)), 1, places), "a mark in a corner"
    assert not is_low_figure(old_style(1), 7, places), "a 7 is never so low"
    assert not is_in_the_middle(glyph(X_HIGH, (0.25, 0.25)), places)


def test_low_figures_are_known_before_one_was_taken_for_a_digit():
    read = np.array([3, 5, 7, 9, 6, 8, 8])
    places = stands([old_style(digit) for digit in read], read)
    assert is_low_figure(old_style(2), 2, places)


def test_two_of_a_kind_are_needed_to_tell():
    read = np.array([3, 5, 7, 9, 8])
    assert not is_old_style(stands([old_style(digit) for digit in read], read))
    assert min(len(HANGING), len(RISING)) >= 2


def test_a_board_in_old_style_figures_is_read_whole():
    """Draw 1 and 2 at 0.57 of the others' height on the same line, as Fanwood has them."""
    cell, edge = 52, 26
    picture = Image.new("RGB", (9 * cell + 2 * edge,) * 2, "white")
    pen = ImageDraw.Draw(picture)
    for n in range(10):
        at, width = edge + n * cell, 3 if n % 3 == 0 else 1
        pen.line((at, edge, at, edge + 9 * cell), "black", width)
        pen.line((edge, at, edge + 9 * cell, at), "black", width)
    whole, low = (ImageFont.truetype(str(FONT), round(cell * size)) for size in (0.7, 0.4))
    for place, sign in enumerate(PUZZLE):
        if sign.isdigit():
            x, y = edge + (place % 9 + 0.5) * cell, edge + (place // 9 + 0.7) * cell
            hang = 0.14 * cell if int(sign) in HANGING else 0
            face = low if int(sign) in LOW else whole
            pen.text((x, y + hang), sign, "black", face, anchor="ms")
    reading = read_picture(packed(picture), "old style")
    assert reading.givens == digits(PUZZLE)
    assert not any(reading.entries)
    assert reading.is_sure
