"""Shapes of puzzles beyond nets of one level: where the generator's walks to such puzzles begin.

Puzzles beyond nets are so rare that hardly any walk from a random one ends there. These were found
by long walks from puzzles known to be hard, past neighbours with other solutions, until a good part
of the grid was another. A walk begins at one of them turned, shifted and renamed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from numberplace.sudoku.generate.prng import Prng

HARD_SHAPES: Final[tuple[str, ...]] = (
    "..1...........2.3..4..5.6...1.3....7.6..8.9..7..1...2...6...5...8......94.5.9..8.",
    "..............2.3...4.586....7..3....4..6.8..8..1...9..6......9.75....124...7.5..",
    "......7....71.9...68..7......1.9.8...4.2....5.......2...8.6.9..5....3.4.......2.3",
    "........1.....234...3.1.25...1..4..2.6.......7..6...8...5..3..48..7.59..9........",
    "1..4.6..........2..8..3.5.6.6...48.5............5....4.....3.9...7..8....4.6..3.8",
    ".2.4....9.5...1...6..79..5.....1......68.5.2.........3.6.2.8.7.7.....4..8........",
    ".8.7.....7......9...6.95...4.59...8...8.4..6......3..4.2..76..1..72...5.......2..",
    ".8.......7...4......3..9.7.5...78.9.......86...9.2.1...7.....3...54....63...1.2..",
    "9..7..6..5....8.7...7..68..4.......3..86...5.....2.1...3..4......95...8......1..2",
    ".8.7..6....5.4...9..3..9...4...3..5...9..5......2..8...1.....788..1...6...2...1..",
    "3.......1.4...2.7...5...8......7..4....45.....6.2.9...1.....5..57.6...9...8.....3",
    "98.7.......6.5.7.........6.....4.3...4...2..1..96.......85...7.....36..2.....14..",
    "98.7..6.45...9......7..4.9.8....3....2..4......19...3...6.7.8.....1.6..2......5..",
    ".8.7..69.5...4......3.......9.8..4.......2.....2.9..3..1......6..91...48....671..",
    "..76......5....9......9..68.4.....3...68..7...9..2......59..81......1..4....3..2.",
    ".8.7...5.6.....7....7..5..94....3....2..1..4...654.8.......2..1..98..6.........3.",
    ".8.7.....6......1...5.....9....4..3...95..8.27....2....3...1.2...68....5....3...4",
    ".8.7..6...5..8......7..6..94..3.......9.5.7.......2.43.1.....26..5.6.8.......1...",
    "98.7...6.6.....7....7.5....4...3..2...89..6..........3.2.....1...65..8.......1.74",
    ".8.7..6...6..9......7....95.......43.3...4.....9.6.5.7..69....1..8.5.7......82...",
    "98.7.....6.....7....7..5...4....3.2...69..8......2...1.....7.4...98..5...7..1...3",
)


def hard_shape(prng: Prng) -> bytes:
    """Return one of the shapes as 81 digits, 0 = empty, in one of its many guises."""
    return disguised(HARD_SHAPES[prng.roll(len(HARD_SHAPES))], prng)


def disguised(line: str, prng: Prng) -> bytes:
    """Return a puzzle turned, shifted and renamed by chance: 81 digits, 0 = empty."""
    rows, columns = _lines(prng), _lines(prng)
    digits = _shuffled(prng, range(1, 10))
    is_turned = prng.roll(2) == 1
    found = bytearray(81)
    for cell, character in enumerate(line):
        if character != ".":
            row, column = rows[cell // 9], columns[cell % 9]
            place = column * 9 + row if is_turned else row * 9 + column
            found[place] = digits[int(character) - 1]
    return bytes(found)


def _lines(prng: Prng) -> list[int]:
    """Return the new places of nine lines when bands and the lines in each change places."""
    return [
        3 * band + line for band in _shuffled(prng, range(3)) for line in _shuffled(prng, range(3))
    ]


def _shuffled(prng: Prng, numbers: Iterable[int]) -> list[int]:
    """Return numbers in a random order; in plain Python, which hands no array to compiled code."""
    items = list(numbers)
    for last in range(len(items) - 1, 0, -1):
        other = int(prng.roll(last + 1))
        items[last], items[other] = items[other], items[last]
    return items
