"""Shapes of puzzles beyond nets of one level: where the generator's walks to such puzzles begin.

Found by walking from puzzles of our own towards fewer candidates that nets refute, hours long. A
walk begins at one of them turned, shifted and renamed.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.generate.prng import Prng
from numberplace.sudoku.model.fast import i64, vec

HARD_SHAPES: Final[tuple[str, ...]] = ()


def hard_shape(prng: Prng) -> bytes:
    """Return one of the shapes as 81 digits, 0 = empty, in one of its many guises."""
    shape = HARD_SHAPES[prng.roll(len(HARD_SHAPES))]
    rows, columns = _lines(prng), _lines(prng)
    digits = vec[i64](list(range(1, 10)))
    prng.shuffle(digits)
    is_turned = prng.roll(2) == 1
    found = bytearray(81)
    for cell, character in enumerate(shape):
        if character != ".":
            row, column = rows[cell // 9], columns[cell % 9]
            place = column * 9 + row if is_turned else row * 9 + column
            found[place] = int(digits[int(character) - 1])
    return bytes(found)


def _lines(prng: Prng) -> list[int]:
    """Return where each of nine lines goes when bands and the lines in each change places."""
    bands = vec[i64]([0, 1, 2])
    prng.shuffle(bands)
    found: list[int] = []
    for band in bands:
        lines = vec[i64]([0, 1, 2])
        prng.shuffle(lines)
        found.extend(3 * int(band) + int(line) for line in lines)
    return found
