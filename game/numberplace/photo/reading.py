"""Reading: from the bytes of a picture to the digits of a puzzle, and which of them to look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from numberplace.core.errors import FormatError, never, refuse_to_go_on
from numberplace.core.words import _
from numberplace.photo.boards import find_board, flatten
from numberplace.photo.glyphs import CELLS, PER_CELL, Glyph, find_glyphs
from numberplace.photo.inks import find_printed
from numberplace.photo.network import load_network
from numberplace.photo.picture import brightness, decode
from numberplace.photo.repair import Guess, repair

Array: TypeAlias = "np.ndarray"

SURE = 0.9
"""A digit less likely than this is doubtful."""
SURER = 0.97
"""And than this, where height or place are odd."""
LOW = 0.58
"""What is lower than this share of the others' height is no digit."""
HIGHEST = 0.78
"""A digit is lower than this share of a cell."""
WEAK = 0.7
"""What has less than this share of the others' contrast may be a shadow."""
UPRIGHT = 0.8
"""Where the digits of a board are less likely than this in the mean, it may lie on its side."""
ODD_HEIGHT = 0.82
"""A height lower than this share of the others' is odd; one so much higher too."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What stands in a picture's board."""

    givens: bytes
    """What is printed: 81 digits, 0 for an empty cell."""
    entries: bytes
    """What a player wrote, in another ink than the print. 81 digits."""
    doubtful: frozenset[int]
    """Cells that should be looked at: what stands there may be something else."""


def read_picture(data: bytes, name: str, should_stop: Callable[[], bool] = never) -> Reading:
    """Return the puzzle in a picture.

    Args:
        data: the bytes of a picture's file.
        name: what messages call it.

    Raises:
        FormatError: this is no picture, or there is no board in it.
        Stopped: it was no longer wanted.
    """
    pixels = decode(data, name)
    refuse_to_go_on(should_stop)
    board = find_board(brightness(pixels))
    if board is None:
        text = _("No board of 9 x 9 cells can be made out in '{name}'.")
        raise FormatError(text.format(name=name))
    refuse_to_go_on(should_stop)
    glyphs, likely = _read_board(flatten(pixels, board.surface, PER_CELL))
    if not glyphs:
        text = _("The board in '{name}' is empty, or its digits cannot be made out.")
        raise FormatError(text.format(name=name))
    refuse_to_go_on(should_stop)
    return _judge(glyphs, likely)


def _read_board(flat: Array) -> tuple[list[Glyph], Array]:
    """Return the glyphs of a board and how likely each is each digit, whichever side is up."""
    best: tuple[float, list[Glyph], Array] | None = None
    for turns in (0, 1, 3, 2):
        glyphs = find_glyphs(np.rot90(flat, turns))
        if not glyphs:
            return [], np.zeros((0, 0))
        likely = load_network().read(np.array([glyph.picture for glyph in glyphs]))
        sure = float(likely[:, 1:].max(-1).mean())
        if best is None or sure > best[0]:
            best = (sure, glyphs, likely)
        if best[0] > UPRIGHT:
            break
    assert best is not None
    return best[1], best[2]


def _judge(glyphs: list[Glyph], likely: Array) -> Reading:
    """Tell print from handwriting, and what is sure from what is not."""
    digits = likely.argmax(-1)
    tall = _usual([glyph.height for glyph in glyphs], digits)
    strong = _usual([glyph.contrast for glyph in glyphs], digits)
    printed = find_printed(glyphs, digits)
    entries, guesses = bytearray(CELLS), {}
    for glyph, shares, is_printed in zip(glyphs, likely, printed, strict=True):
        first, second = (int(name) for name in np.argsort(-shares)[:2])
        share = float(shares[first])
        is_rim = not first and glyph.touches_edge and glyph.height > HIGHEST
        if is_rim or glyph.height < LOW * tall:
            continue  # the rim of a tile; a pencil mark
        if not is_printed and first:
            entries[glyph.cell] = first
            continue
        if share < SURE and glyph.touches_edge and glyph.contrast < WEAK * strong:
            first, second = 0, first  # the edge of a shadow, most likely
        is_odd = not ODD_HEIGHT < glyph.height / tall < 1 / ODD_HEIGHT or glyph.touches_edge
        least = SURER if is_odd else SURE
        guesses[glyph.cell] = Guess(first, second, share, share < least)
    givens, doubtful = repair(guesses)
    return Reading(givens, bytes(entries), doubtful)


def _usual(sizes: list[float], digits: Array) -> float:
    """Return the median of those that are digits."""
    own = [size for size, digit in zip(sizes, digits, strict=True) if digit]
    return float(np.median(own or sizes))
