"""Glyphs: what stands in each cell of a flattened board, cut out and brought to one size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from numberplace.photo.components import find_components
from numberplace.photo.surface import SIDE, lattice, sample

Array: TypeAlias = "np.ndarray"

PER_CELL = 44
"""Pixels of a cell of the flattened board."""
MARGIN = 4
"""Pixels cut off at each side of a cell, where the lines are."""
INNER = PER_CELL - 2 * MARGIN
GLYPH = 24
"""Pixels of a glyph's picture; the glyph itself is ``TALL`` high or wide."""
TALL = 20
CELLS = SIDE * SIDE

FAINTEST = 0.05
"""Contrast below which nothing is seen, as a share of the paper's brightness."""
FAINT = 0.35
"""Contrast below which nothing is seen, as a share of the board's usual ink."""
LOWEST = 0.31
"""Height of the lowest digit, as a share of a cell; what is lower is a pencil mark or dirt."""
DARKEST = 24
"""Paper counts as at least so bright: in the dark every grain of a sensor would be ink."""
EDGE = 5
"""Pixels from the edge within which what lies wholly there is a line."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """Something that may be a digit."""

    cell: int
    picture: Array
    """Ink from 0 to 1. Shape: (GLYPH, GLYPH)."""
    height: float
    """As a share of a cell."""
    middle: tuple[float, float]
    """Of its box, as shares of a cell."""
    contrast: float
    """Of its ink, as a share of the paper's brightness."""
    colour: Array
    """What its ink adds to red, green and blue of the paper, as shares. Shape: (3,)."""
    touches_edge: bool
    """Whether it runs into a line of the grid."""


def find_glyphs(flat: Array) -> list[Glyph]:
    """Return what stands in the cells of a flattened board; nothing for an empty cell.

    Args:
        flat: red, green and blue, ``PER_CELL`` pixels a cell.
    """
    cells = flat.reshape(SIDE, PER_CELL, SIDE, PER_CELL, 3).swapaxes(1, 2)
    cells = cells.reshape(CELLS, PER_CELL, PER_CELL, 3)[:, MARGIN:-MARGIN, MARGIN:-MARGIN]
    ink, colours, contrast = _ink(cells)
    usual = float(np.percentile(contrast, 88))
    seen = contrast > max(FAINT * usual, FAINTEST)
    shapes = (ink > 0.5 * contrast[:, None, None]) & seen[:, None, None]
    found = []
    for cell, parts in _parts(shapes).items():
        part = _digit_part(parts)
        if part is not None:
            clean = _without(ink[cell], shapes[cell], part.mask)
            found.append(
                Glyph(
                    cell,
                    _to_size(np.clip(clean / contrast[cell], 0, 1), part.box),
                    (part.box[3] - part.box[1] + 1) / PER_CELL,
                    (
                        ((part.box[0] + part.box[2] + 1) / 2 + MARGIN) / PER_CELL,
                        ((part.box[1] + part.box[3] + 1) / 2 + MARGIN) / PER_CELL,
                    ),
                    float(contrast[cell]),
                    colours[cell],
                    part.touches_edge,
                )
            )
    return found


def _ink(cells: Array) -> tuple[Array, Array, Array]:
    """Return how much of each cell's ink each pixel has, the ink's colour, and its contrast.

    The paper of a cell is a plane in brightness, since light falls unevenly; what departs from it
    most is ink, and the others count by how far they go the same way. So it does not matter
    whether digits are darker or lighter than the paper, or only of another colour.

    Shape: (81, INNER, INNER), (81, 3), (81,).
    """
    paper = _paper(cells)
    off = cells - paper
    # Paper in a shadow darkens with what is printed on it; a screen's glow adds to what is dark.
    is_dark_ink = float(np.median(_strongest(off).sum(-1))) < 0
    off = off / np.maximum(paper, DARKEST) if is_dark_ink else off / 255
    colours = _strongest(off)
    length = np.sqrt((colours**2).mean(-1, keepdims=True))
    way = colours / np.maximum(length, 1e-6)
    ink = (off * way[:, None, None, :]).mean(-1)
    contrast = np.percentile(ink.reshape(CELLS, -1), 98, axis=1)
    return ink, colours, contrast


def _strongest(off: Array) -> Array:
    """Return the mean of those pixels of each cell that depart furthest. Shape: (81, 3)."""
    size = (off**2).sum(-1)
    most = np.percentile(size.reshape(CELLS, -1), 97, axis=1)
    strong = (size >= most[:, None, None])[..., None]
    found: Array = (off * strong).sum((1, 2)) / np.maximum(strong.sum((1, 2)), 1)
    return found


def _paper(cells: Array) -> Array:
    """Return the paper of each cell: a plane through those pixels that agree on one.

    Shape: (81, INNER, INNER, 3).
    """
    line = (np.arange(INNER) + 0.5) / INNER * 2 - 1
    x, y = np.meshgrid(line, line)
    terms = np.stack([np.ones_like(x), x, y], axis=-1).reshape(-1, 3)
    values = cells.reshape(CELLS, -1, 3)
    bright = values.mean(-1)
    paper = np.median(values, axis=1, keepdims=True) + np.zeros_like(values)
    for _round in range(4):
        off = np.abs(bright - paper.mean(-1))
        spread = np.maximum(np.median(off, axis=1, keepdims=True) * 2, 3.0)
        weights = 1 / (1 + (off / spread) ** 2) ** 2
        weighted = terms[None] * weights[..., None]
        left = weighted.swapaxes(1, 2) @ terms + np.diag([1e-3, 3.0, 3.0])
        factors = np.linalg.solve(left, weighted.swapaxes(1, 2) @ values)
        paper = terms @ factors
    return paper.reshape(cells.shape)


@dataclass(frozen=True, slots=True)
class _Part:
    """One component of a cell's ink."""

    box: tuple[int, int, int, int]
    """Left, top, right and bottom, inclusive."""
    size: int
    mask: Array

    @property
    def height(self) -> int:
        return self.box[3] - self.box[1] + 1

    @property
    def is_line(self) -> bool:
        """Tell whether it is what is left of a line at the edge of the cell."""
        left, top, right, bottom = self.box
        far = INNER - 1 - EDGE
        return right < EDGE or bottom < EDGE or left > far or top > far

    @property
    def touches_edge(self) -> bool:
        """Tell whether it runs out of the cell."""
        left, top, right, bottom = self.box
        return left == 0 or top == 0 or right == INNER - 1 or bottom == INNER - 1


def _parts(shapes: Array) -> dict[int, list[_Part]]:
    """Return the components of each cell's ink that are more than specks."""
    stride = INNER + 2
    wide = np.zeros((CELLS, stride, stride), dtype=bool)
    wide[:, 1:-1, 1:-1] = shapes
    sheet = wide.reshape(SIDE, SIDE, stride, stride).swapaxes(1, 2)
    found = find_components(sheet.reshape(SIDE * stride, SIDE * stride))
    boxes, sizes = found.boxes(), found.sizes()
    names = np.full((SIDE * stride, SIDE * stride), -1)
    for row, first, last, number in zip(
        found.row, found.first, found.last, found.of_run, strict=True
    ):
        names[row, first : last + 1] = number
    parts: dict[int, list[_Part]] = {}
    for number in np.flatnonzero(sizes > 4):
        left, top, right, bottom = (int(edge) for edge in boxes[number])
        down, across = top // stride, left // stride
        y, x = down * stride + 1, across * stride + 1
        mask = names[y : y + INNER, x : x + INNER] == number
        box = (left - x, top - y, right - x, bottom - y)
        part = _Part(box, int(sizes[number]), mask)
        parts.setdefault(down * SIDE + across, []).append(part)
    return parts


def _digit_part(parts: list[_Part]) -> _Part | None:
    """Return what may be the digit of a cell: its largest part, with pieces broken off it."""
    tall = [part for part in parts if not part.is_line and part.height >= LOWEST * PER_CELL]
    if not tall:
        return None
    main = max(tall, key=lambda part: (not part.touches_edge, part.size))
    left, top, right, bottom = main.box
    mask = main.mask
    for part in parts:
        if part is main or part.is_line or part.size < 0.04 * main.size:
            continue
        x, y = (part.box[0] + part.box[2]) / 2, (part.box[1] + part.box[3]) / 2
        if left - 1 <= x <= right + 1 and top - 1 <= y <= bottom + 1:
            mask = mask | part.mask
            left, top = min(left, part.box[0]), min(top, part.box[1])
            right, bottom = max(right, part.box[2]), max(bottom, part.box[3])
    return _Part((left, top, right, bottom), int(mask.sum()), mask)


def _without(ink: Array, shape: Array, mine: Array) -> Array:
    """Return the ink without what belongs to other parts."""
    return np.where(shape & ~mine, 0.0, ink)


def _to_size(ink: Array, box: tuple[int, int, int, int]) -> Array:
    """Return the ink within a box in the middle of a picture of ``GLYPH`` x ``GLYPH`` pixels."""
    left, top, right, bottom = box
    width, height = right - left + 1, bottom - top + 1
    step = max(width, height) / TALL
    start = (left + width / 2 - GLYPH / 2 * step, top + height / 2 - GLYPH / 2 * step)
    padded = np.pad(ink, 1)
    places = lattice(1, 0, GLYPH) * step + np.array(start) + 0.5
    return sample(padded, places).astype(np.float32)
