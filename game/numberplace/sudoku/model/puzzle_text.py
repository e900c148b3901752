"""The one line a puzzle of any board is written on.

The line reads ``9x9: 53..7....6..195...; x; killer 15 r1c1 r1c2``. After the size stand the givens,
a character a cell (``.`` empty, ``a`` is 10), then the constraints. Boxes other than the usual ones
are said after the size, ``6x6 2x3:``, the regions of a jigsaw as ``regions`` with a letter a cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints import BY_ID, Constraint
from numberplace.sudoku.model.board import (
    SYMBOLS,
    Board,
    refuse_size,
    usual_board,
)
from numberplace.sudoku.model.puzzle import REGIONS, Puzzle

MAX_TEXT = 60_000
"""Characters of the longest line that is read."""


def parse_puzzle(text: str) -> Puzzle:
    """Read the one-line form. Raises FormatError, which quotes what is wrong."""
    if len(text) > MAX_TEXT:
        message = _("A puzzle of {count} characters is too long; at most {most}.")
        raise FormatError(message.format(count=len(text), most=MAX_TEXT))
    head, found, body = text.strip().partition(":")
    if not found:
        message = _("'{text}' is no such puzzle; one begins like '9x9: 53..7…'.")
        raise FormatError(message.format(text=clean_text(text, QUOTED)))
    parts = [part.split() for part in body.split(";")]
    givens = "".join(parts[0])
    rest = [part for part in parts[1:] if part]
    letters = [part for part in rest if part[0].lower() == REGIONS]
    board = _read_board(head, letters)
    constraints = tuple(_read_constraint(part, board) for part in rest if part not in letters)
    puzzle = Puzzle(_read_givens(givens, board), (), board, constraints)
    puzzle.refuse_faults()
    return puzzle


def _read_board(head: str, letters: list[list[str]]) -> Board:
    words = head.lower().split()
    sides = [word.split("x") for word in words]
    good = all(
        len(side) == 2
        and all(part.isascii() and part.isdecimal() and len(part) < 3 for part in side)
        for side in sides
    )
    if not good or not 1 <= len(words) <= 2 or sides[0][0] != sides[0][1]:
        message = _("'{text}' is no size; sizes look like 9x9, or 6x6 2x3 with boxes of 2 x 3.")
        raise FormatError(message.format(text=clean_text(head, QUOTED)))
    size = int(sides[0][0])
    refuse_size(size)
    if letters:
        return _jigsaw("".join(letters[0][1:]), size)
    if len(words) == 1:
        return usual_board(size)
    width, height = map(int, sides[1])
    if width * height != size:
        message = _("Boxes of {width} x {height} do not hold {size} cells.")
        raise FormatError(message.format(width=width, height=height, size=size))
    return Board.of_boxes(width, height)


def _jigsaw(letters: str, size: int) -> Board:
    found = sorted(set(letters), key=letters.index)
    if len(letters) != size * size or len(found) != size:
        message = _("'{text}' are no {size} regions of {size} cells, with a letter a cell.")
        raise FormatError(message.format(text=clean_text(letters, QUOTED), size=size))
    for letter in found:
        if letters.count(letter) != size:
            message = _("Region '{letter}' has {count} cells, not {size}.")
            shown = clean_text(letter, 4)
            raise FormatError(message.format(letter=shown, count=letters.count(letter), size=size))
    return Board(size, tuple(found.index(letter) for letter in letters))


def _read_givens(text: str, board: Board) -> bytes:
    if len(text) != board.size**2:
        message = _("A board of {size} x {size} has {wanted} cells, not {found}.")
        raise FormatError(message.format(size=board.size, wanted=board.size**2, found=len(text)))
    digits = bytearray(len(text))
    for cell, character in enumerate(text.lower()):
        if character in ".0":
            continue
        digit = SYMBOLS.find(character) + 1
        if not 1 <= digit <= board.size:
            message = _("'{text}' in {cell} is no digit of this board.")
            name = board.name(cell)
            raise FormatError(message.format(text=clean_text(character, 4), cell=name))
        digits[cell] = digit
    return bytes(digits)


def _read_constraint(words: list[str], board: Board) -> Constraint:
    kind = BY_ID.get(words[0].lower())
    if kind is None:
        message = _("'{text}' is no constraint this version knows; it knows {known}.")
        known = ", ".join(BY_ID)
        raise FormatError(message.format(text=clean_text(words[0], QUOTED), known=known))
    return kind.parse(words[1:], board)


def described(puzzle: Puzzle) -> Iterator[tuple[str, str]]:
    """Yield name and sentence of each rule beside rows, columns and regions, for the player."""
    if puzzle.board.box is None:
        yield _("Jigsaw"), _("Each outlined region holds every digit once.")
    for kind in puzzle.kinds:
        yield _(kind.name), _(kind.about)
