"""Pictures of boards for the tests of the reader; needs its extra."""

import io

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from tests.places import ROOT

FONT = ROOT / "assets" / "fonts" / "numberplace-sans-regular.ttf"
"""The one typeface that is at hand everywhere; the network never learnt it."""
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def draw(line=PUZZLE, *, cell=44, paper=(255, 255, 255), ink=(0, 0, 0), entries=(), size=0.7):
    """Return a plain board as a picture.

    Args:
        entries: (cell, digit) in blue, out of line.
        size: of the typeface, as a share of a cell.
    """
    edge = cell // 2
    picture = Image.new("RGB", (9 * cell + 2 * edge,) * 2, paper)
    pen = ImageDraw.Draw(picture)
    for n in range(10):
        at, width = edge + n * cell, 3 if n % 3 == 0 else 1
        pen.line((at, edge, at, edge + 9 * cell), ink, width)
        pen.line((edge, at, edge + 9 * cell, at), ink, width)
    font = ImageFont.truetype(str(FONT), round(cell * size))
    for place, sign in enumerate(line):
        if sign.isdigit():
            x, y = edge + (place % 9 + 0.5) * cell, edge + (place // 9 + 0.5) * cell
            pen.text((x, y), sign, ink, font, anchor="mm")
    for number, (place, digit) in enumerate(entries):
        x = edge + (place % 9 + 0.5) * cell + number % 3 - 1
        y = edge + (place // 9 + 0.5) * cell + number % 4 - 2
        pen.text((x, y), str(digit), (40, 70, 200), font, anchor="mm")
    return picture


def packed(picture, form="PNG"):
    """Return a picture as a file's bytes."""
    file = io.BytesIO()
    picture.save(file, form)
    return file.getvalue()


def tilted(picture, size=700):
    """Return a picture as seen from the side, on a table."""
    width, height = picture.size
    seen = [(60, 90), (size - 110, 40), (size - 50, size - 120), (20, size - 60)]
    rows, values = [], []
    sources = ((0, 0), (width, 0), (width, height), (0, height))
    for (x, y), (u, v) in zip(seen, sources, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    back = np.linalg.solve(np.array(rows, float), np.array(values, float))
    table = (90, 70, 50)
    return picture.transform(
        (size, size), Image.Transform.PERSPECTIVE, tuple(back), Image.Resampling.BICUBIC,
        fillcolor=table,
    )  # fmt: skip


def digits(line):
    """Return a line as bytes."""
    return bytes(int(sign) if sign.isdigit() else 0 for sign in line)
