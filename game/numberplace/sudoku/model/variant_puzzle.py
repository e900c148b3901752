"""Puzzle: a board, its givens and its constraints, and the one line it is written on.

The line reads ``9x9: 53..7....6..195...; x; killer 15 r1c1 r1c2``. After the size stand the givens,
a character a cell (``.`` empty, ``a`` is 10), then the constraints. Boxes other than the usual ones
are said after the size, ``6x6 2x3:``, the regions of a jigsaw as ``regions`` with a letter a cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints import BY_ID, CONSTRAINTS, Constraint
from numberplace.sudoku.model.board import (
    BOXES,
    SYMBOLS,
    Board,
    Cell,
    digit_symbol,
    refuse_size,
    usual_board,
)
from numberplace.sudoku.model.forms import Rules, find_faults, find_peers
from numberplace.sudoku.model.totals import Total, find_totals

MOST_TEXT = 60_000
"""Characters of the longest line that is read."""
_REGIONS = "regions"
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Puzzle:
    """What a game starts from."""

    board: Board
    givens: bytes
    """A digit a cell in reading order, 0 = empty."""
    constraints: tuple[Constraint, ...] = ()

    @cached_property
    def parts(self) -> tuple[Rules, ...]:
        """What each of its constraints asks of the digits."""
        return tuple(one.rules_among(self.board, self.constraints) for one in self.constraints)

    @cached_property
    def rules(self) -> Rules:
        """What all of it asks of the digits."""
        houses = (*self.board.rows, *self.board.columns, *self.board.boxes)
        return Rules.joined([Rules(houses=houses), *self.parts])

    @cached_property
    def peers(self) -> tuple[frozenset[Cell], ...]:
        """For each cell those that cannot hold its digit."""
        return find_peers(self.rules, self.board.size)

    @cached_property
    def totals(self) -> tuple[Total, ...]:
        """The sums that follow from its cages and what a house adds up to."""
        return tuple(find_totals(self.rules, self.board.size, self.peers))

    @property
    def kinds(self) -> tuple[type[Constraint], ...]:
        """The kinds of constraints it has, each once, in their order."""
        held = {type(one) for one in self.constraints}
        return tuple(kind for kind in CONSTRAINTS if kind in held)

    def faults(self, digits: bytes) -> set[Cell]:
        """Return the cells whose digits break a rule; 0 = empty."""
        return find_faults(self.rules, digits, self.board.size)

    def with_givens(self, givens: bytes) -> Puzzle:
        """Return the same board and constraints with other givens."""
        other = Puzzle(self.board, givens, self.constraints)
        for name in ("parts", "rules", "peers", "totals"):  # they do not depend on givens
            if name in self.__dict__:
                other.__dict__[name] = self.__dict__[name]
        return other

    def refuse_faults(self) -> None:
        """Raise FormatError when the givens break a rule."""
        wrong = sorted(self.faults(self.givens))
        if wrong:
            text = _("The givens break a rule in {cells}.")
            raise FormatError(text.format(cells=", ".join(map(self.board.name, wrong[:6]))))


def format_puzzle(puzzle: Puzzle) -> str:
    """Write a puzzle as the one line ``parse_puzzle`` reads."""
    board = puzzle.board
    size = f"{board.size}x{board.size}"
    if board.box is not None and board.box != BOXES.get(board.size):
        size += f" {board.box[0]}x{board.box[1]}"
    parts = ["".join(map(digit_symbol, puzzle.givens))]
    if board.box is None:
        parts.append(f"{_REGIONS} {''.join(_LETTERS[region] for region in board.regions)}")
    parts += [one.format(board) for one in puzzle.constraints]
    return f"{size}: {'; '.join(parts)}"


def parse_puzzle(text: str) -> Puzzle:
    """Read the one-line form. Raises FormatError, which quotes what is wrong."""
    if len(text) > MOST_TEXT:
        message = _("A puzzle of {count} characters is too long; at most {most}.")
        raise FormatError(message.format(count=len(text), most=MOST_TEXT))
    head, found, body = text.strip().partition(":")
    if not found:
        message = _("'{text}' is no such puzzle; one begins like '9x9: 53..7…'.")
        raise FormatError(message.format(text=clean_text(text, QUOTED)))
    parts = [part.split() for part in body.split(";")]
    givens = "".join(parts[0])
    rest = [part for part in parts[1:] if part]
    letters = [part for part in rest if part[0].lower() == _REGIONS]
    board = _read_board(head, letters)
    constraints = tuple(_read_constraint(part, board) for part in rest if part not in letters)
    puzzle = Puzzle(board, _read_givens(givens, board), constraints)
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
