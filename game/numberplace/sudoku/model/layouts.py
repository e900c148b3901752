"""Layouts: boards of several grids that overlap, by the names players know.

A layout stands on the line of a puzzle as its name, ``samurai``, or as the first cells of its
grids, ``grids r1c1 r1c7 r7c4``. A grid whose lines lie apart is written with all of them,
``r2,5,8,11,14,17,20,23,26c2,5,8,11,14,17,20,23,26``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.model.board import BOXES, MAX_FRAME, Board, Lattice, Place

GRIDS: Final = "grids"
"""The word before the first cells of grids."""
LATIN: Final = "latin"
"""The word for a board without regions, after the size."""
MAX_GRIDS: Final = 40
_NINE: Final = [(row, column) for row in (0, 9, 18) for column in (0, 9, 18)]
LAYOUTS: Final[dict[str, tuple[str, tuple[Place | Lattice, ...]]]] = {
    "butterfly": (N_("Butterfly"), ((0, 0), (0, 3), (3, 0), (3, 3))),
    "windmill": (N_("Windmill"), ((0, 3), (3, 12), (6, 6), (9, 0), (12, 9))),
    "samurai": (N_("Samurai"), ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12))),
    "sohei": (N_("Sohei"), ((0, 6), (6, 0), (6, 12), (12, 6))),
    "gattai8": (
        N_("Gattai-8"),
        ((0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24)),
    ),
    "shogun": (
        N_("Shogun"),
        tuple(
            (row, column)
            for row in (0, 6, 12)
            for column in ((6, 18, 30) if row == 6 else (0, 12, 24, 36))
        ),
    ),
    "sumo": (
        N_("Sumo"),
        tuple(
            (row, column)
            for row in range(0, 25, 6)
            for column in ((6, 18) if row % 12 else (0, 12, 24))
        ),
    ),
    "clueless1": (
        N_("Clueless-1"),
        (*_NINE, Lattice(tuple(range(1, 27, 3)), tuple(range(1, 27, 3)))),
    ),
    "clueless2": (
        N_("Clueless-2"),
        (*_NINE, Lattice(*[tuple(9 * a + b for a in range(3) for b in (3, 4, 5))] * 2)),
    ),
}
"""Name, marked with ``N_``, and grids of each layout: the first cell of a 9 x 9, or its lines."""


LAYOUTS_MADE: Final = ("butterfly", "windmill", "samurai", "sohei")
"""The layouts of which puzzles are made."""


@lru_cache(maxsize=16)
def layout(word: str) -> Board:
    """Return the empty board of a layout by its word, a key of ``LAYOUTS``."""
    return board_of_grids(LAYOUTS[word][1])


def board_of_grids(
    corners: Iterable[Place | Lattice], size: int = 9, box: tuple[int, int] | None = (3, 3)
) -> Board:
    """Return a board of several grids, given by their first cells or their lines."""
    grids = {one if isinstance(one, Lattice) else _lattice(one, size) for one in corners}
    return Board(size, (), box, grids=tuple(sorted(grids, key=_reading_order)))


def _lattice(first: Place, size: int) -> Lattice:
    row, column = first
    return Lattice(tuple(range(row, row + size)), tuple(range(column, column + size)))


def _reading_order(grid: Lattice) -> tuple[bool, Lattice]:
    """Sort grids whose lines lie apart last: they have no place of their own."""
    return not grid.is_closed, grid


def word_of(board: Board) -> str:
    """Return the word of a board's layout, "" where it has none."""
    return next((word for word in LAYOUTS if layout(word) == board), "")


def layout_name(board: Board) -> str:
    """Return the players' name of a board's layout, "" where it has no name."""
    word = word_of(board) if board.grids else ""
    return _(LAYOUTS[word][0]) if word else ""


def format_layout(board: Board) -> str:
    """Write the layout of a board of several grids as ``parse_layout`` reads it."""
    word = word_of(board)
    if word:
        return word
    words = [GRIDS]
    usual = BOXES.get(board.size)
    if board.size != 9 or board.box != usual:
        words.append(f"{board.size}x{board.size}")
    if board.box is None:
        words.append(LATIN)
    elif board.box != usual:
        words.append(f"{board.box[0]}x{board.box[1]}")
    for grid in board.grids:
        closed = grid.is_closed
        words.append(
            "".join(
                f"{letter}{lines[0] + 1 if closed else ','.join(str(line + 1) for line in lines)}"
                for letter, lines in (("r", grid.rows), ("c", grid.columns))
            )
        )
    return " ".join(words)


def parse_grids(words: Sequence[str], size: int, box: tuple[int, int] | None) -> Board:
    """Read the first cells, or the lines, of some grids. Raises FormatError."""
    if not 1 <= len(words) <= MAX_GRIDS:
        text = _("A board has 1 to {most} grids, not {count}.")
        raise FormatError(text.format(most=MAX_GRIDS, count=len(words)))
    return board_of_grids([_parse_grid(word, size) for word in words], size, box)


def _parse_grid(word: str, size: int) -> Lattice:
    rows, _c, columns = word.lower().removeprefix("r").partition("c")
    found = []
    for part in (rows, columns):
        numbers = part.split(",")
        if all(number.isascii() and number.isdecimal() and len(number) < 3 for number in numbers):
            lines = [int(number) - 1 for number in numbers]
            if len(lines) == 1:
                lines = list(range(lines[0], lines[0] + size))
            if len(lines) == size and sorted({-1, *lines, MAX_FRAME}) == [-1, *lines, MAX_FRAME]:
                found.append(tuple(lines))
    if len(found) != 2:
        text = _(
            "'{text}' is not a grid; one is written as its first cell, such as r7c7, up to "
            "r{most}c{most}."
        )
        raise FormatError(text.format(text=clean_text(word, QUOTED), most=MAX_FRAME - size + 1))
    return Lattice(*found)
