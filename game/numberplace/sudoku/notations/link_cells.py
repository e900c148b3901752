"""Cells of an f-puzzles board: digit, marks, region. Other fields are refused by their name.

Marks that are given restrict their cell: they are the rule of allowed digits here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints.allowed import Allowed
from numberplace.sudoku.constraints.link_entries import is_nothing, refuse_fields
from numberplace.sudoku.model.board import BOXES, Board, Cell, usual_board

GIVEN_MARKS: Final = "givenPencilMarks"
CENTRE: Final = ("centerPencilMarks", "candidates", "centremarks")
CORNER: Final = ("cornerPencilMarks", "pencilMarks")
"""f-puzzles' and SudokuPad's names for the marks of a cell."""
COLOURS: Final = ("c", "cArray", "highlight", "cosmetic")
"""Fields of a cell that say how it is coloured."""
_KNOWN: Final = frozenset({"value", "given", "region", GIVEN_MARKS, *CENTRE, *CORNER, *COLOURS})


def is_grid(rows: object, size: int) -> bool:
    """Tell whether something is as many rows of as many cells as there are digits."""
    return (
        isinstance(rows, list)
        and len(rows) == size
        and all(isinstance(row, list) and len(row) == size for row in rows)
        and all(isinstance(cell, dict) for row in rows for cell in row)
    )


def read_digits(cells: Sequence[dict[str, Any]], size: int) -> tuple[bytes, bytes]:
    """Return the givens and the player's digits, 0 = none.

    Raises FormatError for whatever else a cell has that could change the puzzle.
    """
    givens, placed = bytearray(len(cells)), bytearray(len(cells))
    for at, cell in enumerate(cells):
        name = _name(at, size)
        refuse_fields(cell, _KNOWN, name)
        is_given = cell.get("given", False)
        if not isinstance(is_given, bool) and not is_nothing(is_given):
            raise _unreadable(name, "given")
        digit = digit_of(cell.get("value"), size)
        if digit is None:
            raise no_digit(cell["value"], name)
        (givens if is_given is True else placed)[at] = digit
    return bytes(givens), bytes(placed)


def read_allowed(cells: Sequence[dict[str, Any]], givens: bytes, size: int) -> list[Allowed]:
    """Return the rule of each cell with given marks but for givens that are among theirs."""
    masks = [_given_mask(cell, at, size) for at, cell in enumerate(cells)]
    return [
        Allowed(mask, (at,))
        for at, mask in enumerate(masks)
        if mask and not (givens[at] and mask >> givens[at] - 1 & 1)
    ]


def cell_masks(cell: dict[str, Any], size: int) -> tuple[int, int]:
    """Return the masks of the player's marks in the centre and in the corners of a cell.

    They change nothing of the puzzle; what is no digit of the board is left out.
    """
    masks = []
    for keys in (CENTRE, CORNER):
        found = [cell[key] for key in keys if isinstance(cell.get(key), list)]
        digits = {_read_digit(mark, size) for marks in found for mark in marks}
        masks.append(sum(1 << digit - 1 for digit in digits if digit))
    return masks[0], masks[1]


def read_regions(cells: Sequence[dict[str, Any]], size: int) -> Board:
    """Return the board of the cells' regions, the usual one where none is told.

    Raises FormatError.
    """
    if not any("region" in cell for cell in cells):
        return usual_board(size)
    plain = usual_board(size).regions if size in BOXES else (None,) * len(cells)
    regions = [cell.get("region", own) for cell, own in zip(cells, plain, strict=True)]
    if all(region is None for region in regions):
        return Board.without_regions(size)
    names = list(dict.fromkeys(name for name in regions if type(name) is int))
    if len(names) != size or any(regions.count(name) != size for name in names):
        raise FormatError(
            _("The regions of the board do not have {size} cells each.").format(size=size)
        )
    return Board(size, tuple(names.index(name) for name in regions if name is not None))


def no_digit(value: object, cell: str) -> FormatError:
    """Return the error for an entry of a cell that is no digit."""
    text = _("'{text}' in {cell} is not a digit of this board.")
    return FormatError(text.format(text=clean_text(str(value), QUOTED), cell=cell))


def digit_of(value: object, size: int) -> int | None:
    """Return a digit, 0 for none, None for a value that cannot stand on the board."""
    if is_nothing(value) or (value == 0 and type(value) is int):
        return 0
    return _read_digit(value, size)


def _read_digit(value: object, size: int) -> int | None:
    """Return a digit that is a number or a text."""
    text = str(value) if type(value) is int or isinstance(value, str) else ""
    is_digit = text.isascii() and text.isdecimal() and len(text) < 3
    return int(text) if is_digit and 1 <= int(text) <= size else None


def _given_mask(cell: dict[str, Any], at: Cell, size: int) -> int:
    """Return the mask of the marks that are given in a cell. Raises FormatError."""
    marks = cell.get(GIVEN_MARKS)
    if is_nothing(marks):
        return 0
    digits = [_read_digit(mark, size) for mark in marks] if isinstance(marks, list) else [None]
    mask = 0
    for digit in digits:
        if digit is None:
            raise _unreadable(_name(at, size), GIVEN_MARKS)
        mask |= 1 << digit - 1
    return mask


def _name(at: Cell, size: int) -> str:
    return f"r{at // size + 1}c{at % size + 1}"


def _unreadable(cell: str, key: str) -> FormatError:
    return FormatError(_("'{name}' of {cell} cannot be read.").format(name=key, cell=cell))
