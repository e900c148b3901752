"""Puzzle: the start of a game: a board, its givens and its constraints.

The classic is the 9 x 9 board with the usual boxes and without constraints. ``puzzle_text`` reads
and writes the line of any other board; nothing here imports the constraints themselves, so that
the first frame need not wait for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError, never
from numberplace.core.words import _
from numberplace.sudoku.model.board import (
    BOXES,
    CLASSIC_BOARD,
    Board,
    Cell,
    digit_symbol,
    mask_digits,
)
from numberplace.sudoku.model.candidate_grid import WIDE, digits_of, format_wide, parse_wide
from numberplace.sudoku.model.forms import FurtherRule, Rules, Sum, find_faults, find_peers
from numberplace.sudoku.model.layouts import LATIN, format_layout
from numberplace.sudoku.model.notation import format_cell, format_line, parse_line
from numberplace.sudoku.model.notes import NO_NOTES, Notes, format_notes
from numberplace.sudoku.model.rules import first_clash
from numberplace.sudoku.model.totals import Total, find_totals, without_houses

if TYPE_CHECKING:
    from numberplace.sudoku.constraints import Constraint

REGIONS: Final = "regions"
"""The word before the regions of a jigsaw, a letter a cell."""
NO_CELL: Final = "#"
"""Stands among the givens where a board has no cell."""
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


HouseName = tuple[str, int]
"""Name of a further house, marked with ``N_``, and its number among those of the name."""


@dataclass(frozen=True)
class Puzzle:
    """Givens on a board with its constraints; or a position, which states its candidates too."""

    givens: bytes
    """A digit a cell in reading order, 0 = empty. In a position, the digits that stand on the
    board, whoever put them there."""
    marks: tuple[int, ...] = ()
    """The digit_mask of each cell's candidates, a digit alone where one stands; mostly empty."""
    board: Board = CLASSIC_BOARD
    constraints: tuple[Constraint, ...] = ()
    notes: Notes = NO_NOTES
    """Notes of the setter."""

    @classmethod
    def parse(cls, text: str) -> Puzzle:
        """Read a line of 81 characters, or of 729 with candidates. Raises FormatError."""
        line = text.strip()
        if len(line) == WIDE:
            return cls.from_marks(parse_wide(line))
        puzzle = cls(parse_line(text))
        puzzle.refuse_faults()
        return puzzle

    @classmethod
    def from_marks(cls, marks: Sequence[int]) -> Puzzle:
        """Return the position of 81 digit_masks, none of them empty. Raises FormatError."""
        puzzle = cls(digits_of(marks), tuple(marks))
        puzzle.refuse_faults()
        return puzzle

    @property
    def is_classic(self) -> bool:
        """Tell whether rows, columns and boxes of 9 x 9 are all its rules."""
        return (
            not (self.constraints or self.notes.drawn)
            and self.board.box == CLASSIC_BOARD.box
            and self.board.is_square
        )

    @property
    def fits_plain_line(self) -> bool:
        """Tell whether 81 characters, or 729 with candidates, say the board and all its rules."""
        return self.is_classic

    @property
    def is_searched_at_once(self) -> bool:
        """Tell whether solutions are found in microseconds: the search's tables are this board.

        Searches of other boards may take minutes.
        """
        return self.is_classic

    @cached_property
    def is_of_candidates(self) -> bool:
        """Tell whether its candidates are clues (Sukaku): the digits alone tell no one solution.

        Where the digits alone have one, candidates that are missing are what somebody has found.
        """
        if not self.marks:
            return False
        from numberplace.sudoku.search.of_board import search_of  # few puzzles have candidates

        return search_of(self).count_from(self.givens, 2, never) > 1

    @property
    def removed(self) -> tuple[tuple[int, int], ...]:
        """The candidates (cell, digit) the digits would leave and the position does not have."""
        alone = self.with_givens(self.givens)
        return tuple(
            (cell, digit)
            for cell, mask in enumerate(self.marks)
            if not self.givens[cell]
            for digit in mask_digits(alone.open_digits(self.givens, cell) & ~mask)
        )

    @property
    def candidates(self) -> tuple[int, ...]:
        """The digit_mask of each cell, a digit alone where one stands."""
        return self.marks or tuple(
            1 << digit - 1 if digit else self.open_digits(self.givens, cell)
            for cell, digit in enumerate(self.givens)
        )

    @cached_property
    def _meaning(self) -> Meaning:
        return _meaning_of(self.board, self.constraints)

    @property
    def parts(self) -> tuple[Rules, ...]:
        """Return the requirements of each constraint on the digits."""
        return self._meaning.parts

    @property
    def rules(self) -> Rules:
        """Return the requirements of all constraints on the digits."""
        return self._meaning.rules

    @property
    def peers(self) -> tuple[frozenset[Cell], ...]:
        """For each cell the cells that cannot hold its digit."""
        return self._meaning.peers

    @cached_property
    def totals(self) -> tuple[Total, ...]:
        """The sums that follow from the cages and the sum of a house."""
        return _totals_of(self.board, self.constraints)

    @property
    def implied_sums(self) -> tuple[Sum, ...]:
        """The sums that a search is handed beside the rules: they follow from the houses.

        Houses give sums for what cages leave over. With them a killer of wide cages took 522
        guesses instead of 55,000 and four seconds of clauses. They shorten sums over long lines,
        too: of forty cells eight were left, and 10,000 guesses and four seconds of clauses became
        0.05 s.
        """
        is_one_grid = self.board.is_square and self.board.count == self.board.size**2
        totals = tuple(one.sum for one in self.totals) if is_one_grid else ()
        return totals + self.shortened_sums

    @property
    def shortened_sums(self) -> tuple[Sum, ...]:
        """The parts of long sums that the houses of the board leave, where these are less."""
        rules, size = self.rules, self.board.size
        found = ((one, without_houses(one, rules.houses, size)) for one in rules.sums)
        return tuple(short for one, short in found if short is not one and short != one)

    @property
    def kinds(self) -> tuple[type[Constraint], ...]:
        """The kinds of constraints it has, each once, in their order."""
        from numberplace.sudoku.constraints import CONSTRAINTS

        held = {type(one) for one in self.constraints}
        return tuple(kind for kind in CONSTRAINTS if kind in held)

    def open_digits(self, digits: bytes, cell: Cell) -> int:
        """Return the digit_mask that the placed digits and the limits of a cell leave open."""
        mask = self._meaning.allowed[cell]
        if self.marks:
            mask &= self.marks[cell]
        for peer in self._meaning.peers[cell]:
            if digits[peer]:
                mask &= ~(1 << digits[peer] - 1)
        return mask

    def faults(self, digits: bytes) -> set[Cell]:
        """Return the cells whose digits break a rule or are none of its candidates; 0 = empty."""
        return find_faults(self.rules, digits, self.board.size) | self.strangers(digits)

    def strangers(self, digits: bytes) -> set[Cell]:
        """Return the cells with a digit that the puzzle's candidates do not have there."""
        return {
            cell
            for cell, mask in enumerate(self.marks)
            if digits[cell] and not mask >> digits[cell] - 1 & 1
        }

    def with_givens(self, givens: bytes) -> Puzzle:
        """Return the board and constraints with other givens."""
        return replace(self, givens=givens, marks=())

    def with_digits(self, digits: bytes) -> Puzzle:
        """Return the position that some digits on its board make, with the candidates given."""
        pairs = zip(digits, self.marks, strict=False)
        marks = tuple(1 << digit - 1 if digit else mask for digit, mask in pairs)
        return replace(self, givens=digits, marks=marks)

    def refuse_faults(self) -> None:
        """Raise FormatError when the givens break a rule; of two that clash, name both.

        A game that is kept is read so, too: what older versions took is opened by later ones.
        """
        clash = first_clash(self.givens) if self.is_classic else None
        if clash is not None:
            first, second = clash
            text = _("The givens clash: {digit} is in both {first} and {second}.")
            raise FormatError(
                text.format(
                    digit=self.givens[first], first=format_cell(first), second=format_cell(second)
                )
            )
        wrong = () if self.is_classic else sorted(self.faults(self.givens))
        if wrong:
            text = _("The givens break a rule in {cells}.")
            raise FormatError(text.format(cells=", ".join(map(self.board.name, wrong[:6]))))

    def refuse_idle_rule(self) -> None:
        """Raise FormatError for a rule that asks nothing of this board beside all others."""
        for one in self.constraints:
            one.refuse_idle(self.board, self.constraints)

    def __str__(self) -> str:
        if not self.fits_plain_line or (self.notes != NO_NOTES and not self.marks):
            return format_puzzle(self)
        return format_wide(self.marks) if self.marks else format_line(self.givens)


def format_puzzle(puzzle: Puzzle) -> str:
    """Write a puzzle as the one line ``parse_puzzle`` reads."""
    board = puzzle.board
    parts = [format_digits(puzzle.givens, board)]
    if board.is_jigsaw:
        parts.append(f"{REGIONS} {''.join(_LETTERS[region] for region in board.regions)}")
    parts += [one.format(board) for one in puzzle.constraints]
    parts += format_notes(puzzle.notes)
    return f"{format_board(board)}: {'; '.join(parts)}"


def format_board(board: Board) -> str:
    """Return the part before the givens: ``9x9``, ``6x6 2x3``, ``6x6 latin``, ``samurai``."""
    if board.grids:
        return format_layout(board)
    head = f"{board.size}x{board.size}"
    if not board.regions:
        return f"{head} {LATIN}"
    if board.box is not None and board.box != BOXES.get(board.size):
        head += f" {board.box[0]}x{board.box[1]}"
    return head


def format_digits(digits: bytes, board: Board) -> str:
    """Write a character for each place of the frame: a digit, ``.`` empty, ``#`` without a cell."""
    if board.is_square:
        return "".join(map(digit_symbol, digits))
    return "".join(
        NO_CELL if (cell := board.at(row, column)) is None else digit_symbol(digits[cell])
        for row in range(board.height)
        for column in range(board.width)
    )


def further_rules(puzzle: Puzzle) -> tuple[tuple[FurtherRule, ...], tuple[HouseName, ...]]:
    """Return the rules beside rows, columns and regions, and the names of the houses they make."""
    rules: list[FurtherRule] = []
    names: list[HouseName] = []
    for constraint, form in zip(puzzle.constraints, puzzle.parts, strict=True):
        is_cage = constraint.id == "killer"
        rule = FurtherRule(form, constraint.name, constraint.about, is_cage)
        if constraint.says_more:
            rule = rule._replace(told=partial(constraint.told, puzzle.board))
        rules.append(rule)
        for _house in form.houses:
            number = 1 + sum(name == constraint.house_name for name, _number in names)
            names.append((constraint.house_name, number))
    return tuple(rules), tuple(names)


class Meaning(NamedTuple):
    """The meaning of the rules of a board, whatever its givens."""

    parts: tuple[Rules, ...]
    rules: Rules
    peers: tuple[frozenset[Cell], ...]
    allowed: tuple[int, ...]
    """The digit_mask of each cell that its limits leave."""


@lru_cache(maxsize=32)
def _meaning_of(board: Board, constraints: tuple[Constraint, ...]) -> Meaning:
    parts = tuple(_asked_by(one, board, constraints) for one in constraints)
    rules = Rules.joined([Rules(board.houses, board.groups), *parts])
    allowed = [board.all_digits] * board.count
    for cell, limit in rules.limits:
        allowed[cell] &= limit
    return Meaning(parts, rules, find_peers(rules, board.count), tuple(allowed))


def _asked_by(one: Constraint, board: Board, constraints: tuple[Constraint, ...]) -> Rules:
    """Return what a constraint asks. Raises FormatError, which quotes the constraint."""
    try:
        return one.rules_among(board, constraints)
    except FormatError as error:
        shown = clean_text(one.format(board), QUOTED)
        raise FormatError(_("In '{text}': {reason}").format(text=shown, reason=error)) from error


@lru_cache(maxsize=32)
def _totals_of(board: Board, constraints: tuple[Constraint, ...]) -> tuple[Total, ...]:
    meaning = _meaning_of(board, constraints)
    return tuple(find_totals(meaning.rules, board.size, meaning.peers))
