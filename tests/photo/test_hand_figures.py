"""Boards in figures as hands form them: barred sevens, open fours, ones of one stroke."""

import random

import pytest
from numberplace.photo.reading import read_picture
from PIL import ImageDraw

from tests.photo.drawn import PUZZLE, digits, draw, packed

STROKES = {
    "1": ["12,28 32,2 32,98"],
    "2": ["6,24 10,10 22,3 36,4 48,14 49,30 40,48 4,97 56,95"],
    "3": ["8,10 24,3 42,6 50,20 44,36 26,46 46,54 55,72 46,92 26,98 4,90"],
    "4": ["14,4 8,56 54,54", "42,20 40,98"],
    "5": ["12,4 10,44 30,38 48,48 54,68 46,90 26,98 5,90", "12,4 52,2"],
    "6": ["42,3 22,26 8,58 10,84 26,98 46,92 52,72 42,56 26,56 11,70"],
    "7": ["5,6 54,4 38,44 24,98", "14,52 54,48"],
    "8": ["50,16 34,3 14,10 14,28 46,60 52,82 34,98 10,90 10,68 44,34 50,16"],
    "9": ["50,20 34,4 12,10 7,32 20,46 40,40 50,20 48,60 40,98"],
}
"""Lines of the pen in a square of 60 x 100."""


def drawn(lean: float, width: int, seed: int):
    """Return the board of ``PUZZLE`` in these figures, no two quite alike."""
    rng = random.Random(seed)
    cell, scale = 60, 0.36
    picture = draw("." * 81, cell=cell, paper=(240, 236, 225))
    pen = ImageDraw.Draw(picture)
    for place, sign in enumerate(PUZZLE):
        for stroke in STROKES.get(sign, ()):
            points = [tuple(map(int, each.split(","))) for each in stroke.split()]
            line = [
                (
                    (place % 9 + 1) * cell
                    + (x - 30 - lean * (y - 50) + rng.uniform(-1.5, 1.5)) * scale,
                    (place // 9 + 1) * cell + (y - 50 + rng.uniform(-1.5, 1.5)) * scale,
                )
                for x, y in points
            ]
            pen.line(line, (25, 25, 30), width, joint="curve")
    return picture


@pytest.mark.parametrize("lean", [0.0, 0.15])
def test_figures_as_hands_form_them_are_read_and_sure(lean) -> None:
    reading = read_picture(packed(drawn(lean, 4, 7)), "photo")
    assert reading.givens == digits(PUZZLE)
    assert reading.is_sure
