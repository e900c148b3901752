"""Find the grid in a picture, and the course of its lines.

Lines show as ink: darker than what is around them, or lighter on a dark screen. The lines of a grid
hang together, so the largest components are tried; the one whose lines lie where a grid has them is
the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from numberplace.photo.components import Array, find_components
from numberplace.photo.picture import Pixels, box_mean
from numberplace.photo.surface import (
    SIDE,
    Surface,
    fit_bend,
    flat_surface,
    four_corners,
    hull_of,
    lattice,
    sample,
)

WAYS = ((0.10, 40, 1), (0.05, 40, 1), (0.10, 110, 0), (0.22, 40, 0), (0.025, 60, 1))
"""Contrast of ink against its surroundings, as a share; size of the surroundings, as a divisor of
the picture; smoothing, in pixels. First the usual values, then those for faint lines, a dark table
or a frame near the board, letters that touch the board, very faint lines."""
MIN_BOARD = 0.15
"""Minimum side of a board, as a share of the picture's shorter side."""
MAX_TRIED = 6
"""Maximum number of components tried per ink."""
MAX_ROW = 1.15
"""Width of a row of a board at most, as a multiple of the usual row."""
MIN_CONTRAST = 0.012
"""Contrast that a line must have, as a share of the paper's brightness."""
SURE = 0.85
"""Score above which no better board is searched for."""
MIN_SCORE = 0.5
"""Minimum score of a board."""
PER_CELL = 20


@dataclass(frozen=True, slots=True)
class FoundBoard:
    """A grid found in a picture."""

    surface: Surface
    score: float
    """Share of the lines that was found: 1 for all."""


def find_board(bright: Pixels) -> FoundBoard | None:
    """Return the best board of a picture, None when nothing in it looks like one."""
    best: FoundBoard | None = None
    for share, part, reach in WAYS:
        for ink in _inks(bright, part, reach):
            for board in _boards(ink, share):
                if best is None or board.score > best.score:
                    best = board
            if best is not None and best.score > SURE:
                return best
    return best if best is not None and best.score > MIN_SCORE else None


def _inks(bright: Pixels, part: int, reach: int) -> Iterator[Pixels]:
    """Yield how far each pixel is darker than its surroundings, then how far lighter, as shares."""
    smooth = box_mean(bright, reach)
    around = box_mean(bright, max(8, max(bright.shape) // part))
    yield 1 - smooth / np.maximum(around, 16)
    dark = 255 - around
    yield (smooth - around) / np.maximum(np.minimum(around, dark), 16)


def _boards(ink: Pixels, share: float) -> Iterator[FoundBoard]:
    found = find_components(ink > share)
    boxes = found.boxes()
    wide, high = boxes[:, 2] - boxes[:, 0], boxes[:, 3] - boxes[:, 1]
    least = MIN_BOARD * min(ink.shape)
    large = np.flatnonzero((wide > least) & (high > least))
    tried = large[np.argsort(-(wide * high)[large])][:MAX_TRIED]
    for points in (each for number in tried for each in _outlines(found.points(int(number)))):
        corners = four_corners(hull_of(points))
        if corners is None:
            continue
        try:
            surface = flat_surface(corners)
        except np.linalg.LinAlgError:
            continue
        if lines_seen(ink, surface) > MIN_SCORE / 4:
            surface = follow_lines(ink, surface)
            yield FoundBoard(surface, lines_seen(ink, surface))


def _outlines(points: Array) -> Iterator[Array]:
    """Yield the points of a component, then those without rows far wider than most.

    Such a row is a line that runs on beyond the board, as that below the menu of a window.
    """
    yield points
    rows, of_point = np.unique(points[:, 1], return_inverse=True)
    left, right = np.full(len(rows), 1 << 30), np.full(len(rows), -1)
    np.minimum.at(left, of_point, points[:, 0])
    np.maximum.at(right, of_point, points[:, 0])
    wide = right - left
    is_usual = wide <= MAX_ROW * np.median(wide)
    if not is_usual.all():
        yield points[is_usual[of_point]]


def _strips(ink: Pixels, surface: Surface, reach: float) -> Array:
    """Return the ink across each piece of a line: a profile of places from -reach to +reach.

    Shape: (2, 10, 9, places): lines that lie and lines that stand, line, piece, place.
    """
    count = 2 * round(reach * PER_CELL * 2) + 1
    across = np.linspace(-reach, reach, count)
    along = np.linspace(0.15, 0.85, 11)
    line, piece = np.arange(SIDE + 1.0), np.arange(float(SIDE))
    lying = np.stack(
        np.broadcast_arrays(
            (piece[:, None] + along)[None, :, None, :], (line[:, None] + across)[:, None, :, None]
        ),
        axis=-1,
    )
    both = np.stack([lying, lying[..., ::-1]])
    values = sample(np.clip(ink, 0, 0.5), surface.to_picture(both))
    # The median along a piece forgets a stroke that crosses it, and needs a line that goes through.
    return np.median(values, axis=-1)


def lines_seen(ink: Pixels, surface: Surface) -> float:
    """Return the share of a grid's lines that is seen: 1 when every piece of every line is.

    A piece is seen when the ink across it is thickest on the line and stands out, however faint it
    is: newspapers print thin lines next to thick ones.
    """
    profile = _strips(ink, surface, 0.3)
    middle, near = profile.shape[-1] // 2, profile.shape[-1] // 8
    peak = profile[..., middle - near : middle + near + 1].max(-1)
    usual = np.median(profile, axis=-1)
    rough = np.median(np.abs(profile - usual[..., None]), axis=-1)
    is_seen = (peak >= profile.max(-1)) & (peak - usual > np.maximum(MIN_CONTRAST, 3 * rough))
    share = is_seen.mean(axis=2)
    # Where three lines are missing, this is a frame around something else.
    weakest = np.sort(share, axis=1)[:, :3].mean()
    return float(0.5 * share.mean() + 0.5 * weakest)


def follow_lines(ink: Pixels, surface: Surface) -> Surface:
    """Return the surface moved and bent so that its lines lie on those of the picture."""
    for reach in (0.25, 0.18, 0.12, 0.08):
        profile = _strips(ink, surface, reach)
        profile = np.maximum(profile - np.median(profile, axis=-1, keepdims=True), 0)
        across = np.linspace(-reach, reach, profile.shape[-1])
        peak = profile.max(-1)
        heavy = np.where(profile > 0.6 * peak[..., None], profile, 0)
        found = (heavy * across).sum(-1) / np.maximum(heavy.sum(-1), 1e-6)
        bend = np.zeros_like(surface.bend)
        line, piece = np.meshgrid(np.arange(SIDE + 1.0), np.arange(SIDE) + 0.5, indexing="ij")
        weights = np.clip(peak / max(float(np.percentile(peak, 60)), 1e-3), 0, 1)
        for standing, (x, y) in enumerate(((piece, line), (line, piece))):
            points = np.stack([x.ravel(), y.ravel()], axis=-1)
            axis = 0 if standing else 1
            bend[:, axis] = fit_bend(
                points, found[standing].ravel(), weights[standing].ravel() + 1e-3
            )
        surface = Surface(surface.plane, surface.bend + bend)
    return surface


def flatten(picture: Pixels, surface: Surface, per_cell: int) -> Pixels:
    """Return the board as if photographed from above, ``per_cell`` pixels a cell."""
    return sample(picture, surface.to_picture(lattice(per_cell)))
