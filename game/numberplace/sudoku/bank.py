"""The bundled puzzles in ``assets/puzzles``, read when asked.

Of the classic there is a file a level and one for the trainer. A line is the puzzle, its level,
effort and hardest technique on our own scale; in the trainer's file the technique it is meant for
stands before them. ``python -m assets.build.puzzles`` makes the files.

Puzzles of other sizes and rules are in one file, ``variants.txt``. A line holds what was asked of
the puzzle, a space, and the puzzle's line. Puzzles of which the same was asked are a pack.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from numberplace.core.bundled import bundled_lines
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.model.puzzle import Puzzle

VARIANTS_FILE = "puzzles/variants.txt"


@dataclass(frozen=True, slots=True)
class BankRow:
    """A bundled puzzle with its rating, or with the params it was made from."""

    text: str
    """The puzzle's line."""
    params: str = ""
    """Params the puzzle was made from, such as ``9x9+killer+hard``."""
    level: str = ""
    effort: int = 0
    hardest: str = ""
    """The hardest technique's id."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle, parsed when it is looked at: all would take a second. Raises FormatError."""
        return _parsed(self.text)


@cache
def _parsed(text: str) -> Puzzle:
    return SUDOKU.parse_puzzle(text)


# -- the classic


@cache
def read_bank_rows(level: str) -> tuple[BankRow, ...]:
    """Return the puzzles of a level with their ratings, in their fixed order.

    Raises:
        FormatError: the file is missing or holds a line that is no puzzle.
    """
    return tuple(_rated_row(line.split()) for line in bundled_lines(f"puzzles/{level}.txt"))


def read_bank(level: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a level in their fixed order. Raises FormatError."""
    return tuple(row.puzzle for row in read_bank_rows(level))


@cache
def _read_trainer_file() -> dict[str, tuple[BankRow, ...]]:
    rows: dict[str, list[BankRow]] = {}
    for line in bundled_lines("puzzles/trainer.txt"):
        puzzle, technique, *rest = line.split()
        rows.setdefault(technique, []).append(_rated_row([puzzle, *rest]))
    return {technique: tuple(found) for technique, found in rows.items()}


def read_trainer(technique: str) -> tuple[BankRow, ...]:
    """Return puzzles to train a technique with, an empty tuple when none is bundled.

    All have it on the path of ``rating.teaching_profile``; those that need it stand first.

    Raises:
        FormatError: the file is missing or holds a line that is no puzzle.
    """
    return _read_trainer_file().get(technique, ())


@cache
def _rows_by_hardest() -> dict[str, tuple[BankRow, ...]]:
    rows: dict[str, dict[str, BankRow]] = {}
    trained = (row for found in _read_trainer_file().values() for row in found)
    levelled = (row for level in LEVELS for row in read_bank_rows(level))
    for row in (*trained, *levelled):
        rows.setdefault(row.hardest, {}).setdefault(row.text, row)
    return {technique: tuple(found.values()) for technique, found in rows.items()}


def read_needing(technique: str) -> tuple[BankRow, ...]:
    """Return the bundled puzzles that need a technique and nothing harder; often there are none.

    Raises:
        FormatError: a file is missing or holds a line that is no puzzle.
    """
    return _rows_by_hardest().get(technique, ())


def _rated_row(fields: list[str]) -> BankRow:
    """Return the row of a line of the classic, whose puzzle is parsed at once."""
    puzzle, *rating = fields
    _parsed(puzzle)
    if len(rating) < 3 or not rating[1].isdecimal():
        return BankRow(puzzle)
    return BankRow(puzzle, rating[0], rating[0], int(rating[1]), rating[2])


# -- other sizes and rules


@cache
def read_variants() -> tuple[BankRow, ...]:
    """Return all bundled variants, a new player's first. Raises FormatError."""
    lines = (line.partition(" ") for line in bundled_lines(VARIANTS_FILE))
    return tuple(BankRow(text, params) for params, space, text in lines if space)


@cache
def read_packs() -> dict[str, tuple[BankRow, ...]]:
    """Return the bundled variants by their params. Raises FormatError."""
    packs: dict[str, list[BankRow]] = {}
    for row in read_variants():
        packs.setdefault(row.params, []).append(row)
    return {params: tuple(rows) for params, rows in packs.items()}


@cache
def read_boards() -> dict[str, tuple[BankRow, ...]]:
    """Return the bundled variants by kind of board, ``9x9+killer``, whatever their level.

    Raises FormatError.
    """
    boards: dict[str, list[BankRow]] = {}
    for row in read_variants():
        words = [word for word in row.params.split("+") if word not in LEVELS]
        boards.setdefault("+".join(words), []).append(row)
    return {board: tuple(rows) for board, rows in boards.items()}


def board_of(puzzle: Puzzle) -> str:
    """Return the kind of a puzzle's board as ``read_boards`` spells it; ``9x9`` is the classic."""
    size = puzzle.board.size
    jigsaw = ["jigsaw"] if puzzle.board.box is None else []
    return "+".join([f"{size}x{size}", *jigsaw, *(kind.id for kind in puzzle.kinds)])


def first_variant() -> BankRow:
    """Return the first variant of all. Raises FormatError."""
    return read_variants()[0]


def example(params: str) -> Puzzle:
    """Return the first variant of which this was asked. Raises FormatError."""
    return read_packs()[params][0].puzzle
