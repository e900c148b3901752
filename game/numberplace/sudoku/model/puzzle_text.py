"""The one line a puzzle of any board is written on.

The line reads ``9x9: 53..7....6..195...; x; killer 15 r1c1 r1c2``. After the size stand the givens,
a character a cell (``.`` empty, ``a`` is 10), then the constraints. Boxes other than the usual ones
are said after the size, ``6x6 2x3:``, the regions of a jigsaw as ``regions`` with a letter a cell,
a board without any as ``6x6 latin:``. A board of several grids begins with its layout,
``samurai:`` or ``grids r1c1 r7c7:`` (``layouts``). ``#`` stands where a board has no cell. What the
setter says of it comes last (``notes``).
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
    digit_symbol,
    refuse_size,
    usual_board,
)
from numberplace.sudoku.model.layouts import GRIDS, LATIN, LAYOUTS, layout, layout_name, parse_grids
from numberplace.sudoku.model.notation import BLANKS
from numberplace.sudoku.model.notes import WORDS as NOTES
from numberplace.sudoku.model.notes import parse_notes
from numberplace.sudoku.model.puzzle import NO_CELL, REGIONS, Puzzle

MAX_TEXT = 60_000
"""Characters of the longest line that is read."""


def parse_puzzle(text: str) -> Puzzle:
    """Parse the one-line form. Raises FormatError, which quotes the fault."""
    puzzle = parse_draft(text)
    puzzle.refuse_faults()
    return puzzle


def read_puzzle(text: str) -> Puzzle:
    """Read the one-line form as somebody hands it over. Raises FormatError.

    A rule that would mean nothing is refused, which ``parse_puzzle`` takes in games that are kept.
    """
    puzzle = parse_puzzle(text)
    puzzle.refuse_idle_rule()
    return puzzle


def parse_draft(text: str) -> Puzzle:
    """Parse the one-line form of a draft, whose givens may break rules. Raises FormatError."""
    if len(text) > MAX_TEXT:
        message = _("A puzzle of {count} characters is too long; at most {most}.")
        raise FormatError(message.format(count=len(text), most=MAX_TEXT))
    head, found, body = text.strip().partition(":")
    if not found:
        message = _("'{text}' is not such a puzzle; one begins like '9x9: 53..7…'.")
        raise FormatError(message.format(text=clean_text(text, QUOTED)))
    parts = [part.split() for part in body.split(";")]
    givens = "".join(parts[0])
    rest = [part for part in parts[1:] if part]
    letters = [part for part in rest if part[0].lower() == REGIONS]
    board = _read_board(head, letters, givens)
    noted = [part for part in rest if part[0].lower() in NOTES]
    ruled = [part for part in rest if part not in letters and part not in noted]
    constraints = tuple(_read_constraint(part, board) for part in ruled)
    notes = parse_notes(noted)
    return Puzzle(_read_givens(givens, board), (), board, constraints, notes)


def _read_board(head: str, letters: list[list[str]], givens: str) -> Board:
    """Return the board of a head such as ``9x9``, ``6x6 2x3``, ``6x6 latin`` or ``samurai``."""
    words = head.lower().split()
    if words and words[0] in LAYOUTS:
        if words[1:] or letters:
            raise _no_size(head)
        return layout(words[0])
    if words[:1] == [GRIDS]:
        shape = [word for word in words[1:] if not word.startswith("r")]
        size, box = _read_shape(shape or ["9x9"], head, is_jigsaw=bool(letters))
        return parse_grids([word for word in words[1:] if word.startswith("r")], size, box)
    size, box = _read_shape(words, head, is_jigsaw=bool(letters))
    if letters:
        return _jigsaw("".join(letters[0][1:]), size)
    board = Board.of_boxes(*box) if box else Board.without_regions(size)
    voids = [place for place, sign in zip(board.places, givens, strict=False) if sign == NO_CELL]
    return board.without(voids) if voids else board


def _read_shape(
    words: list[str], head: str, *, is_jigsaw: bool
) -> tuple[int, tuple[int, int] | None]:
    """Return the number of digits, and the boxes; None for a board without boxes."""
    is_latin = words[1:] == [LATIN]
    sides = [word.split("x") for word in (words[:1] if is_latin else words)]
    good = all(
        len(side) == 2
        and all(part.isascii() and part.isdecimal() and len(part) < 3 for part in side)
        for side in sides
    )
    if not good or not 1 <= len(sides) <= 2 or sides[0][0] != sides[0][1]:
        raise _no_size(head)
    size = int(sides[0][0])
    refuse_size(size)
    if is_latin or is_jigsaw:
        return size, None
    if len(sides) == 1:
        return size, usual_board(size).box
    width, height = map(int, sides[1])
    if width * height != size:
        message = _("Boxes of {width} x {height} do not hold {size} cells.")
        raise FormatError(message.format(width=width, height=height, size=size))
    return size, (width, height)


def _no_size(head: str) -> FormatError:
    message = _("'{text}' is not a size; sizes look like 9x9, or 6x6 2x3 with boxes of 2 x 3.")
    return FormatError(message.format(text=clean_text(head, QUOTED)))


def _jigsaw(letters: str, size: int) -> Board:
    found = sorted(set(letters), key=letters.index)
    if len(letters) != size * size or len(found) != size:
        message = _("'{text}' is not {size} regions of {size} cells, with a letter for each cell.")
        raise FormatError(message.format(text=clean_text(letters, QUOTED), size=size))
    for letter in found:
        if letters.count(letter) != size:
            message = _("Region '{letter}' has {count} cells, not {size}.")
            shown = clean_text(letter, 4)
            raise FormatError(message.format(letter=shown, count=letters.count(letter), size=size))
    return Board(size, tuple(found.index(letter) for letter in letters))


def _read_givens(text: str, board: Board) -> bytes:
    """Read a character for each cell, or one for each place with ``#`` where there is no cell."""
    if len(text) == board.width * board.height > board.count:
        text = _cells_alone(text, board)
    if len(text) != board.count:
        message = _("A board of {width} x {height} has {expected} cells, not {found}.")
        raise FormatError(
            message.format(
                width=board.width, height=board.height, expected=board.count, found=len(text)
            )
        )
    digits = bytearray(len(text))
    for cell, character in enumerate(text.lower()):
        if character in ".0":
            continue
        digit = SYMBOLS.find(character) + 1
        if not 1 <= digit <= board.size:
            message = _("'{text}' in {cell} is not a digit of this board.")
            name = board.name(cell)
            raise FormatError(message.format(text=clean_text(character, 4), cell=name))
        digits[cell] = digit
    return bytes(digits)


def _cells_alone(text: str, board: Board) -> str:
    """Return the characters in the cells of a frame. Raises FormatError for a digit beside them."""
    held = []
    for at, character in enumerate(text):
        place = divmod(at, board.width)
        if place in board.cell_at:
            held.append(character)
        elif character not in NO_CELL + BLANKS:
            message = _("'{text}' is in r{row}c{column}, where this board has no cell.")
            row, column = place
            raise FormatError(
                message.format(text=clean_text(character, 4), row=row + 1, column=column + 1)
            )
    return "".join(held)


def _read_constraint(words: list[str], board: Board) -> Constraint:
    kind = BY_ID.get(words[0].lower())
    if kind is None:
        raise _unknown(words[0])
    return kind.parse(words[1:], board)


def _unknown(word: str) -> FormatError:
    """Return the error for a word that is no constraint, with those that are like it, or all."""
    from numberplace.sudoku.constraints.suggestions import did_you_mean

    shown = clean_text(word, QUOTED)
    question = did_you_mean(word)
    if question:
        message = _("'{text}' is not a constraint this version knows. {question}")
        return FormatError(message.format(text=shown, question=question))
    message = _("'{text}' is not a constraint this version knows; it knows {known}.")
    return FormatError(message.format(text=shown, known=", ".join(BY_ID)))


def described(puzzle: Puzzle) -> Iterator[tuple[str, str]]:
    """Yield name and sentence of each rule beside rows, columns and regions, for the player."""
    if puzzle.board.grids:
        text = _(
            "{count} grids overlap. The rows, columns and boxes of each hold every digit once; a "
            "cell where grids overlap belongs to all of them."
        )
        name = layout_name(puzzle.board) or _("Overlapping grids")
        yield name, text.format(count=len(puzzle.board.grids))
    if any(not grid.is_closed for grid in puzzle.board.grids):
        yield _("Grey cells"), _("The grey cells make up a grid of their own.")
    if puzzle.board.is_jigsaw:
        yield _("Jigsaw"), _("Each outlined region holds every digit once.")
    for kind in puzzle.kinds:
        yield _(kind.name), _(kind.about)
    if puzzle.notes.drawn:
        yield (
            _("Only drawn"),
            _("Not checked: what the setter drew, and what the rules in words say."),
        )


def rows_of(puzzle: Puzzle, grid: str = "") -> str:
    """Write a solution as rows; without one the givens, and the rules below them."""
    board = puzzle.board
    symbols = grid or "".join(map(digit_symbol, puzzle.givens))
    places = [
        [board.at(row, column) for column in range(board.width)] for row in range(board.height)
    ]
    rows = [
        " ".join(" " if cell is None else symbols[cell] for cell in row).rstrip() for row in places
    ]
    if grid:
        return "\n".join(rows)
    return "\n".join([*rows, *(f"; {name}: {about}" for name, about in described(puzzle)), ""])
