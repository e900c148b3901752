"""Glyphs: the ink in each cell of a flattened board, cut out and brought to one size."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from numberplace.photo.components import Array, find_components
from numberplace.photo.surface import SIDE, lattice, sample

PER_CELL = 44
"""Pixels of a cell of the flattened board."""
MARGIN = 4
"""Pixels cut off at each side of a cell, where the lines are."""
INNER = PER_CELL - 2 * MARGIN
GLYPH = 24
"""Pixels of a glyph's picture; the glyph itself is ``TALL`` high or wide."""
TALL = 20
CELLS = SIDE * SIDE

MIN_CONTRAST = 0.05
"""Contrast below which nothing is seen, as a share of the paper's brightness."""
FAINT = 0.35
"""Contrast below which nothing is seen, as a share of the board's usual ink."""
FAINTEST = 0.25
"""Contrast, as such a share, that may be a digit where one is missing."""
STRONG = 0.7
"""Contrast, as such a share, of ink that is hardly a shadow."""
MID_ROWS, MIDDLE = (0.42, 0.62), (0.3, 0.7)
"""Rows and columns of a cell's middle, as shares of the cell; digits have ink there."""
MIN_FILLED = 0.06
"""Minimum share of the middle that is ink in a cell with a digit."""
AGAINST = 0.75
"""Minimum share of the middle in a cell whose ink is lighter than its paper where the ink of other
cells is darker, or the reverse."""
MIN_HEIGHT = 0.3
"""Height of the lowest digit, as a share of a cell; lower ink is a pencil mark or dirt, or a low
figure of an old-style typeface, see ``figures``."""
LOWEST = 0.24
"""Height of the lowest such figure."""
DARKEST = 24
"""Paper counts as at least so bright: in the dark every grain of a sensor would be ink."""
INK_FROM = 0.5
"""Ink lighter than this share of its cell's contrast is paper."""
GAP = 3
"""Pixels between the pieces of a digit whose thin strokes are lost."""
EDGE = 5
"""Pixels from the edge within which ink that lies wholly there is a line."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """A candidate for a digit."""

    cell: int
    picture: Array
    """Ink from 0 to 1. Shape: (GLYPH, GLYPH)."""
    height: float
    """Height of the glyph, as a share of a cell."""
    middle: tuple[float, float]
    """Middle of the glyph's box, as shares of a cell."""
    contrast: float
    """Contrast of the glyph's ink, as a share of the paper's brightness."""
    colour: Array
    """Colour of the glyph's ink: its darkening of red, green and blue of the paper, as shares; on a
    dark ground red, green and blue themselves. Shape: (3,)."""
    touches_edge: bool
    """True if the glyph runs into a line of the grid."""


@dataclass(frozen=True, slots=True)
class CellInk:
    """The ink in the cells of a flattened board."""

    shares: Array
    """Share of ink at each pixel. Shape: (CELLS, INNER, INNER)."""
    colours: Array
    """Colour that ink adds to the paper. Shape: (CELLS, 3)."""
    inks: Array
    """Its colour, as of ``Glyph``. Shape: (CELLS, 3)."""
    contrast: Array
    """Shape: (CELLS,)."""

    @property
    def usual(self) -> float:
        """Contrast of the board's digits."""
        return float(np.percentile(self.contrast, 88))


@dataclass(frozen=True, slots=True)
class View:
    """A way to cut glyphs out of a board."""

    ink_from: float = INK_FROM
    """Ink lighter than this share of its cell's contrast is paper."""
    right: float = 0.0
    down: float = 0.0
    """Offset of the picture below its glyph, in pixels of the board."""
    size: float = 1.0
    """Size of the glyph in its picture; 1 for ``TALL``."""
    lean: float = 0.0
    """Slant of the glyph to the right, as a share of its height."""


STRAIGHT = View()


def find_glyphs(ink: CellInk, view: View = STRAIGHT) -> list[Glyph]:
    """Return the glyphs in the cells of a board; none for an empty cell."""
    way, contrast = ink.colours.sum(-1), ink.contrast
    # What goes the other way is the edge of a shadow, unless it stands out as print does.
    against = way * _usual_way(way) < 0
    seen = contrast > np.maximum(np.where(against, AGAINST, FAINT) * ink.usual, MIN_CONTRAST)
    shapes = (ink.shares > view.ink_from * contrast[:, None, None]) & seen[:, None, None]
    found = []
    for cell, parts in _parts(shapes).items():
        part = _digit_part(parts)
        if part is not None:
            clean = np.where(shapes[cell] & ~part.mask, 0.0, ink.shares[cell])  # no other parts
            found.append(
                Glyph(
                    cell,
                    _to_size(np.clip(clean / contrast[cell], 0, 1), part.box, view),
                    (part.box[3] - part.box[1] + 1) / PER_CELL,
                    (
                        ((part.box[0] + part.box[2] + 1) / 2 + MARGIN) / PER_CELL,
                        ((part.box[1] + part.box[3] + 1) / 2 + MARGIN) / PER_CELL,
                    ),
                    float(contrast[cell]),
                    ink.inks[cell],
                    part.touches_edge,
                )
            )
    return found


def find_faint_and_centred(ink: CellInk) -> tuple[frozenset[int], frozenset[int]]:
    """Return the cells with something in them, be it fainter than digits are, and those with
    strong ink in their middle, where pencil marks in corners have none."""
    contrast = ink.contrast
    is_faint = contrast > max(FAINTEST * ink.usual, MIN_CONTRAST / 2)
    down, across = (
        slice(*(round(share * PER_CELL) - MARGIN for share in ends)) for ends in (MID_ROWS, MIDDLE)
    )
    middle = ink.shares[:, down, across] > 0.5 * contrast[:, None, None]
    is_strong = contrast > max(STRONG * ink.usual, MIN_CONTRAST)
    is_centred = (middle.mean((1, 2)) > MIN_FILLED) & is_strong
    faint, centred = (
        frozenset(int(cell) for cell in np.flatnonzero(found)) for found in (is_faint, is_centred)
    )
    return faint, centred


def _inner_cells(flat: Array) -> Array:
    """Return the cells without the lines around them. Shape: (81, INNER, INNER, 3)."""
    cells = flat.reshape(SIDE, PER_CELL, SIDE, PER_CELL, 3).swapaxes(1, 2)
    return cells.reshape(CELLS, PER_CELL, PER_CELL, 3)[:, MARGIN:-MARGIN, MARGIN:-MARGIN]


def find_ink(flat: Array) -> CellInk:
    """Return the ink of a flattened board.

    The paper of a cell is a plane in brightness, since light falls unevenly; what departs from it
    most is ink, and the others count by how far they go the same way. So it does not matter
    whether digits are darker or lighter than the paper, or only of another colour.

    Args:
        flat: red, green and blue, ``PER_CELL`` pixels a cell.
    """
    cells = _inner_cells(flat)
    paper = _paper(cells)
    off = cells - paper
    # Paper in a shadow darkens with what is printed on it; a screen's glow adds to what is dark.
    is_dark_ink = _usual_way(_strongest(off).sum(-1)) < 0
    off = off / np.maximum(paper, DARKEST) if is_dark_ink else off / 255
    colours = _strongest(off)
    inks = colours if is_dark_ink else _strongest_at(off, cells / 255)
    length = np.sqrt((colours**2).mean(-1, keepdims=True))
    way = colours / np.maximum(length, 1e-6)
    ink = (off * way[:, None, None, :]).mean(-1)
    contrast = np.percentile(ink.reshape(CELLS, -1), 98, axis=1)
    return CellInk(ink, colours, inks, contrast)


def _strongest(off: Array) -> Array:
    """Return the mean of those pixels of each cell that depart furthest. Shape: (81, 3)."""
    return _strongest_at(off, off)


def _strongest_at(off: Array, values: Array) -> Array:
    """Return the mean of values where those pixels of each cell are that depart furthest."""
    size = (off**2).sum(-1)
    most = np.percentile(size.reshape(CELLS, -1), 97, axis=1)
    strong = (size >= most[:, None, None])[..., None]
    found: Array = (values * strong).sum((1, 2)) / np.maximum(strong.sum((1, 2)), 1)
    return found


def _usual_way(lighter: Array) -> float:
    """Return 1 when the cells that stand out are lighter than their paper, -1 when darker."""
    strong = np.abs(lighter) >= 0.6 * np.percentile(np.abs(lighter), 88)
    return 1.0 if float(np.median(lighter[strong])) > 0 else -1.0


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
        """Return True if the part is the rest of a line at the edge of the cell."""
        left, top, right, bottom = self.box
        far = INNER - 1 - EDGE
        return right < EDGE or bottom < EDGE or left > far or top > far

    @property
    def touches_edge(self) -> bool:
        """Return True if the part runs out of the cell."""
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
    """Return the likely digit of a cell: the largest part, joined with pieces broken off it."""
    own = [part for part in parts if not part.is_line]
    tall = [part for part in own if part.height >= MIN_HEIGHT * PER_CELL] or _joined(own)
    tall = tall or [part for part in own if part.height >= LOWEST * PER_CELL]
    if not tall:
        return None
    main = max(tall, key=lambda part: (not part.touches_edge, part.size))
    for part in own:
        x, y = (part.box[0] + part.box[2]) / 2, (part.box[1] + part.box[3]) / 2
        left, top, right, bottom = main.box
        is_inside = left - 1 <= x <= right + 1 and top - 1 <= y <= bottom + 1
        if part.touches_edge and not main.touches_edge:
            continue  # the rim of a tile, which goes around the digit
        if is_inside and part.size >= 0.04 * main.size and not (part.mask & main.mask).any():
            main = _both(main, part)
    return main


def _joined(parts: list[_Part]) -> list[_Part]:
    """Return the tall parts after pieces close to each other are joined: a digit that broke."""
    whole: _Part | None = None
    for part in sorted(parts, key=lambda each: -each.size):
        if whole is None or _distance(whole.box, part.box) <= GAP:
            whole = part if whole is None else _both(whole, part)
    return [whole] if whole is not None and whole.height >= MIN_HEIGHT * PER_CELL else []


def _both(one: _Part, other: _Part) -> _Part:
    left, top, right, bottom = zip(one.box, other.box, strict=True)
    box = (min(left), min(top), max(right), max(bottom))
    return _Part(box, one.size + other.size, one.mask | other.mask)


def _distance(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> int:
    """Return the number of pixels between two boxes, 0 when they overlap."""
    across = max(one[0], other[0]) - min(one[2], other[2])
    down = max(one[1], other[1]) - min(one[3], other[3])
    return max(across, down, 0)


def _to_size(ink: Array, box: tuple[int, int, int, int], view: View) -> Array:
    """Return the ink within a box in the middle of a picture of ``GLYPH`` x ``GLYPH`` pixels."""
    left, top, right, bottom = box
    width, height = right - left + 1, bottom - top + 1
    step = max(width, height) / TALL / view.size
    middle = np.array((left + width / 2 + view.right, top + height / 2 + view.down))
    away = (lattice(1, 0, GLYPH) - GLYPH / 2) * step
    away[..., 0] += view.lean * away[..., 1]
    return sample(np.pad(ink, 1), away + middle + 0.5).astype(np.float32)
