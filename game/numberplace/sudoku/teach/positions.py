"""Positions to exercise a technique in, on any board.

Of the classic board there are bundled ones, each in as many guises as there are grids. A guise
changes the places of bands, stacks and lines, turns the board over its diagonal and renames the
digits; what follows in a position does not depend on any of these, so each guise is an exercise of
its own, and there is no end of them. Those of other boards are worked out in ``exercise``.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache

from numberplace.core.bundled import bundled_lines
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.engine import grid_of
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.rule_lessons import techniques_of
from numberplace.sudoku.teach.singles import SINGLES

SET_UP = "exercise"
"""The note of the move that sets a position up."""
FILE = "puzzles/positions.txt"
OF_A_WAY = frozenset({"hidden_single_row", "hidden_single_column"})
"""Techniques whose name says which way their house lies."""
OF_A_SHAPE = frozenset({"symmetrical_placement"})
"""Techniques that look at the shape of the whole board, which lines that change places break."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position in a puzzle, with the candidates its digits do not rule out but earlier steps."""

    puzzle: Puzzle
    """The puzzle that the position comes from."""
    digits: bytes
    """A digit a cell in reading order, 0 = empty, the givens with them."""
    removed: tuple[tuple[int, int], ...] = ()
    """(cell, digit) candidates eliminated, ascending."""

    @property
    def givens(self) -> bytes:
        return self.puzzle.givens

    def grid(self) -> AnyGrid:
        """Return the grid in which techniques search the position. Raises Contradiction."""
        return grid_of(self.puzzle, self.digits, self.removed)

    def table(self, subject: str) -> CellTable:
        """Return the player's board in an exercise, or in the lesson, of a technique or topic."""
        table = CellTable.start(self.puzzle)
        for move, _note in self.moves(subject):
            table = apply_move(table, move)
        return table

    def moves(self, subject: str) -> tuple[tuple[str, str], ...]:
        """Return the moves that set the position up at the start of a game: one, or none.

        Marks are filled in unless only singles are looked for and nothing was eliminated: then a
        player sees them without marks.
        """
        name = self.puzzle.board.name
        parts = [
            f"place {name(cell)} {digit}"
            for cell, digit in enumerate(self.digits)
            if digit and not self.givens[cell]
        ]
        if self.removed or not SINGLES.issuperset(techniques_of(subject)):
            parts.append("set_hint")
        parts += [f"strike {name(cell)} {digit}" for cell, digit in self.removed]
        return ((";".join(parts), SET_UP),) if parts else ()

    def in_guise(self, rng: random.Random, technique: str = "") -> Position:
        """Return the position of the classic board with lines and digits changed about.

        Args:
            technique: what must work in the guise, too; empty for anything.
        """
        lines = _reversed_lines if technique in OF_A_SHAPE else _shuffled_lines
        rows, columns = lines(rng), lines(rng)
        names = [0, *rng.sample(range(1, 10), 9)]
        is_turned = technique not in OF_A_WAY and rng.random() < 0.5

        def place(cell: int) -> int:
            row, column = rows[cell // 9], columns[cell % 9]
            return column * 9 + row if is_turned else row * 9 + column

        givens, digits = bytearray(81), bytearray(81)
        for cell in range(81):
            givens[place(cell)] = names[self.givens[cell]]
            digits[place(cell)] = names[self.digits[cell]]
        removed = sorted((place(cell), names[digit]) for cell, digit in self.removed)
        return Position(Puzzle(bytes(givens)), bytes(digits), tuple(removed))


def position_of(grid: AnyGrid, puzzle: Puzzle | None = None) -> Position:
    """Return the position that a grid stands in.

    Args:
        puzzle: what it comes from; by default the grid is of the classic board, and says so itself.
    """
    if puzzle is None:
        puzzle = Puzzle(bytes(int(grid.digits[c]) if grid.is_given(c) else 0 for c in range(81)))
    cells = grid.topology.cells
    digits = bytes(int(grid.digits[cell]) for cell in cells)
    plain = grid_of(puzzle, digits)
    removed = tuple(
        (cell, digit)
        for cell, its in enumerate(cells)
        for digit in range(1, puzzle.board.size + 1)
        if plain.has(its, digit) and not grid.has(its, digit)
    )
    return Position(puzzle, digits, removed)


def format_position(position: Position) -> str:
    """Return a position as ``parse_position`` reads it: 81 cells, then the eliminations.

    A digit that was placed has a ``+`` before it; a candidate is its cell and its digit, such as
    ``275`` for 5 in the third cell of row 4 (27 before it are 0 to 26).
    """
    cells = "".join(
        "." if not digit else str(digit) if given else f"+{digit}"
        for digit, given in zip(position.digits, position.givens, strict=True)
    )
    removed = "".join(f"{cell:02}{digit}" for cell, digit in position.removed)
    return f"{cells} {removed}".strip()


def parse_position(text: str) -> Position:
    """Parse a text of ``format_position``. Raises FormatError."""
    cells, _blank, removed = text.partition(" ")
    givens, digits = bytearray(), bytearray()
    is_placed = False
    for sign in cells:
        if sign == "+":
            is_placed = True
            continue
        digit = int(sign) if sign in "123456789" else 0
        digits.append(digit)
        givens.append(0 if is_placed else digit)
        is_placed = False
    groups = [removed[at : at + 3] for at in range(0, len(removed), 3)]
    is_sound = all(len(g) == 3 and g.isdecimal() and int(g[:2]) < 81 for g in groups)
    if len(digits) != 81 or not is_sound:
        raise FormatError(_("'{text}' is not a position.").format(text=text[:40]))
    removals = tuple((int(group[:2]), int(group[2])) for group in groups)
    return Position(Puzzle(bytes(givens)), bytes(digits), removals)


def read_positions(technique: str) -> tuple[Position, ...]:
    """Return the bundled positions of the classic board in which a technique works.

    The clearest come first.

    Raises:
        FormatError: the file is missing or holds a line that is no position.
    """
    return tuple(parse_position(text) for text in _lines().get(technique, ()))


def has_positions(technique: str) -> bool:
    """Tell whether there are any positions for a technique. Raises FormatError."""
    return technique in _lines()


def choose_position(technique: str, begun: Collection[str], rng: random.Random) -> Position | None:
    """Return a position whose puzzle was never begun; None when there is none for a technique.

    The bundled ones come first, in their order, but for the first of all, which the lesson shows
    with its solution; then all come again in other guises.

    Args:
        begun: the texts of the puzzles there are games of.
    """
    positions = read_positions(technique)
    if not positions:
        return None
    for position in positions[1:]:
        if str(position.puzzle) not in begun:
            return position
    return rng.choice(positions).in_guise(rng, technique)


def disguised(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    """Return a whole puzzle in another guise."""
    return Position(puzzle, puzzle.givens).in_guise(rng).puzzle


@cache
def _lines() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for line in bundled_lines(FILE):
        technique, _blank, position = line.partition(" ")
        if position:
            found.setdefault(technique, []).append(position)
    return {technique: tuple(texts) for technique, texts in found.items()}


def _reversed_lines(rng: random.Random) -> list[int]:
    """Return the new places of nine lines when all keep their order, or all reverse it."""
    return list(range(9))[:: rng.choice((1, -1))]


def _shuffled_lines(rng: random.Random) -> list[int]:
    """Return the new places of nine lines when bands and the lines in each change places."""
    bands = rng.sample(range(3), 3)
    return [3 * band + line for band in bands for line in rng.sample(range(3), 3)]
