"""Full rank: the place of a row or column among all of them, each read from both ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import ClassVar, Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.drawing.shapes import Shape
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.badges import badge_of, written
from numberplace.sudoku.constraints.base import Constraint, GlobalConstraint, refuse_rule
from numberplace.sudoku.constraints.marks import Figure, Level, RuleMark, Sheet
from numberplace.sudoku.constraints.outside import SIDES, OutsideClue
from numberplace.sudoku.model.automata import Automaton, automaton
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import LineForm, Rank, Rules


def _ranked(sheet: Sheet) -> Iterator[Shape]:
    yield sheet.clue(0.3)


@dataclass(frozen=True)
class FullRank(OutsideClue):
    """One clue.

    Of the lines that begin with a digit there are four, one on each side of a square board: the
    rank tells the first digit, and the place of the line among those four.
    """

    id = "fullrank"
    iss = "FullRank"
    is_relative = True
    name = N_("Full rank")
    about = N_(
        "Each row and each column is read as a number from both ends. A number outside says at "
        "which place the line that begins there comes when all of these are put in order, the "
        "least first; no other line is equal to the line."
    )
    frame = "#{}"
    mark: ClassVar[RuleMark] = RuleMark(_ranked, Level.OUTSIDE)
    example = "5 left 1"

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read the rank, the side and the place. Raises FormatError."""
        if not board.is_square:
            refuse_rule(cls, board)
        one = super().parse(words, board)
        most = len(SIDES) * board.size
        if not isinstance(one, FullRank) or not 1 <= one.number <= most:
            text = _("'{text}' is no rank of this board; ranks are 1 to {most}.")
            shown = clean_text(" ".join(words), QUOTED)
            raise FormatError(text.format(text=shown, most=most))
        return one

    @property
    def digit(self) -> int:
        """The first digit of the line."""
        return 1 + (self.number - 1) // len(SIDES)

    @property
    def before(self) -> int:
        """Return the number of other lines that begin with the digit and are less."""
        return (self.number - 1) % len(SIDES)

    def rules(self, board: Board) -> Rules:
        """The first digit, and the rank among the lines that begin with the first digit."""
        return self._rules(board, may_tie=False)

    def rules_among(self, board: Board, others: Sequence[Constraint]) -> Rules:
        """Equal lines are allowed where a rule of the puzzle says so.

        What a higher rank asks of the line follows from both clues, and lets hints compare both
        lines cell by cell.
        """
        found = self._rules(board, may_tie=any(isinstance(one, RanksMayTie) for one in others))
        higher = [
            one
            for one in others
            if isinstance(one, FullRank)
            and (one.digit, one.side != self.side) == (self.digit, True)
            and one.number > self.number
        ]
        lines = (_ordered(self.line(board), one.line(board), board.size) for one in higher)
        return replace(found, lines=tuple(lines))

    def _rules(self, board: Board, *, may_tie: bool) -> Rules:
        line = self.line(board)
        rivals = tuple(
            tuple(_line(side, place, board) for place in range(board.size))
            for side in SIDES
            if side != self.side
        )
        rank = Rank(line, self.digit, rivals, self.before, may_tie)
        return Rules(limits=((line[0], 1 << self.digit - 1),), ranks=(rank,))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """The rank outside; the sign before the number takes room, so both are smaller."""
        return (Figure(self.mark, self.line(board), self.frame.format(self.number)),)

    def cells(self, board: Board) -> Cells:
        """The line alone: the rank speaks of the whole board."""
        return tuple(sorted(self.line(board)))

    @classmethod
    def count(cls, held: Sequence[int]) -> int:
        """Nothing: a rank cannot be told by one line."""
        raise NotImplementedError

    find = Constraint.find


def _line(side: str, place: int, board: Board) -> Cells:
    return FullRank(side, place, 1).line(board)


class _Ties(GlobalConstraint):
    """A rule about equal lines; strings name the rule by a word."""

    iss = "FullRankTies"
    is_relative = True
    word: ClassVar[str]

    @classmethod
    def from_iss(cls, words: Sequence[str], board: Board) -> Iterable[Constraint]:
        """Return the rule where its word is told; another word belongs to another rule."""
        return (cls.parse((), board),) if list(words) == [cls.word] else ()

    def to_iss(self, board: Board) -> Iterable[Sequence[str]]:
        return ((self.word,),)


class RanksMayTie(_Ties):
    """Equal lines have equal ranks."""

    id = "rankstie"
    word = "any"
    asks_nothing_alone = True
    idle_text = N_("The rule '{name}' means nothing here: the board has no ranks.")
    badge = badge_of(written("#=#", size=0.42))
    name = N_("Full rank with ties")
    about = N_(
        "Lines that are equal have the same rank: one more than there are lines that are less."
    )

    def rules(self, board: Board) -> Rules:
        """Return no rules: the constraint changes the requirements of ranks."""
        return Rules()

    def is_idle(self, board: Board, others: Iterable[Constraint]) -> bool:
        return not any(isinstance(one, FullRank) for one in others)


class NoRanksTie(_Ties):
    """No two lines are equal."""

    id = "ranksdiffer"
    word = "none"
    badge = badge_of(written("#≠#", size=0.42))
    name = N_("Full rank without ties")
    about = N_("Each row and each column is read as a number from both ends: no two are equal.")

    def rules(self, board: Board) -> Rules:
        """The lines that may be equal are not.

        Of a row and a column these are such as meet on a diagonal: at the place where a row meets
        a column, the column has a cell of that column, too, so that both have one cell there. Two
        rows, or two columns, of which one is read backwards have no such place on boards with an
        even number of columns.
        """
        if not board.is_square:
            return Rules()
        places = range(board.size)
        pairs = [
            (_line("left", row, board), _line(side, column, board))
            for row in places
            for side, column in (("top", row), ("bottom", board.size - 1 - row))
        ]
        pairs += [
            (_line(side, first, board), _line(other, second, board))
            for side, other in (("left", "right"), ("top", "bottom"))
            for first, second in combinations(places, 2)
            if board.size % 2 == 0
        ]
        return Rules(lines=tuple(_unlike(one, other, board.size) for one, other in pairs))


def _unlike(one: Cells, other: Cells, size: int) -> LineForm:
    """Return that two lines are not equal."""
    return _compared(one, other, size, is_less=False)


def _ordered(one: Cells, other: Cells, size: int) -> LineForm:
    """Return that a line is less than another one."""
    return _compared(one, other, size, is_less=True)


def _compared(one: Cells, other: Cells, size: int, *, is_less: bool) -> LineForm:
    """Return the line of two lines whose cells are compared in turn."""
    cells = tuple(dict.fromkeys(cell for pair in zip(one, other, strict=True) for cell in pair))
    number = {cell: at for at, cell in enumerate(cells)}
    pairs = tuple((number[a], number[b]) for a, b in zip(one, other, strict=True) if a != b)
    return LineForm(cells, _comparing(pairs, len(cells), size, is_less))


_Left = tuple[tuple[int, int], ...]
"""The cells that are still to be compared, by their places, and the digit of each."""
_DIFFERS: Final = ((-1, 0),)
"""The state after two cells that differ: nothing more is asked."""


@lru_cache(maxsize=512)
def _comparing(
    pairs: tuple[tuple[int, int], ...], length: int, size: int, is_less: bool
) -> Automaton:
    """Return the automaton of cells whose first unequal pair is in the given order.

    Args:
        is_less: whether the first cell of that pair has to be the less one.
    """

    def step(state: _Left, digit: int, at: int) -> tuple[_Left, ...]:
        if state == _DIFFERS:
            return (state,)
        digits = {**dict(state), at: digit}
        behind = set[int]()
        for first, second in pairs:
            if max(first, second) > at:
                behind.update((first, second))
            elif max(first, second) == at and digits[first] != digits[second]:
                return () if is_less and digits[first] > digits[second] else (_DIFFERS,)
        return (tuple((cell, held) for cell, held in digits.items() if cell in behind),)

    starts: list[_Left] = [()]
    return automaton(length, size, starts, step, lambda state: state == _DIFFERS)
