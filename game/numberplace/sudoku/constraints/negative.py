"""Negative rules: a relation of two cells is marked wherever it holds, and so holds for no
others."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.badges import badge_of, dot, written
from numberplace.sudoku.constraints.base import Constraint, count_from_zero
from numberplace.sudoku.constraints.kropki import BlackDot, WhiteDot
from numberplace.sudoku.constraints.numbered_signs import Difference, NumberedSign, PairSum, Ratio
from numberplace.sudoku.constraints.relations import Neighbours
from numberplace.sudoku.constraints.xv import Five, Ten
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Pair, Rules

_LINK_SIGNS: Final = ("xv", "ratio", "difference")
"""f-puzzles' names of signs that can all be shown."""


@dataclass(frozen=True)
class _Negative(Neighbours):
    """A relation that no two cells side by side have, but for pairs that a sign joins."""

    fpuzzles_sign: ClassVar[str] = ""
    """f-puzzles' name of the signs."""
    steps = ((0, 1), (1, 0))
    goes = staticmethod(lambda _one, _other: True)

    @classmethod
    @abstractmethod
    def excludes(cls, one: int, other: int, numbers: frozenset[int]) -> bool:
        """Tell whether the signs would mark two digits.

        Args:
            numbers: those of the signs that have a number of their own.
        """

    def rules(self, board: Board) -> Rules:
        return self._rules_but(board, frozenset(), frozenset(), 1)

    def rules_among(self, board: Board, others: Sequence[Constraint]) -> Rules:
        """Leave out the pairs that a sign joins; the numbers of signs are excluded as well."""
        signs = [one for one in others if isinstance(one, self.lifted_by)]
        freed = frozenset(frozenset(one.cells(board)) for one in signs)
        numbers = frozenset(one.number for one in signs if isinstance(one, NumberedSign))
        return self._rules_but(board, freed, numbers, int(not count_from_zero(others)))

    def _rules_but(
        self,
        board: Board,
        freed: frozenset[frozenset[int]],
        numbers: frozenset[int],
        lowest: int,
    ) -> Rules:
        """Return the rule between the cells that no sign joins; the digit 1 counts ``lowest``."""
        values = range(lowest, lowest + board.size)
        table = tuple(
            sum(1 << b - lowest for b in values if not self.excludes(a, b, numbers)) for a in values
        )
        meetings = self.meetings(board)
        return Rules(
            pairs=tuple(Pair(a, b, table) for a, b in meetings if frozenset((a, b)) not in freed)
        )

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Return the rule where no unmarked pair breaks the rule."""
        none: frozenset[int] = frozenset()
        broken = (cls.excludes(solution[a], solution[b], none) for a, b in cls.meetings(board))
        return [] if any(broken) else [cls()]

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterable[Constraint]:
        """Return the rule where its signs are named among those that are all shown.

        Raises FormatError for signs that are not known.
        """
        names = entry if isinstance(entry, list) else [entry]
        for name in names:
            if name not in _LINK_SIGNS:
                text = _("The board has {names}, which this version does not know.")
                shown = clean_text(f"{cls.fpuzzles}: {name}", QUOTED)
                raise FormatError(text.format(names=f"'{shown}'"))
        return (cls(),) if cls.fpuzzles_sign in names else ()

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        return (self.fpuzzles_sign,)


@dataclass(frozen=True)
class StrictKropki(_Negative):
    """Every white and black dot is shown."""

    id = "strictkropki"
    counts_digits = True
    iss = "StrictKropki"
    badge = badge_of(dot((0.3, 0.5), is_open=True), dot((0.7, 0.5)), is_crossed=True)
    name = N_("All dots are shown")
    about = N_(
        "Cells that share a side without a dot are neither consecutive nor is one twice the other."
    )
    lifted_by = (WhiteDot, BlackDot)

    @classmethod
    def excludes(cls, one: int, other: int, numbers: frozenset[int]) -> bool:
        return abs(one - other) == 1 or one == 2 * other or other == 2 * one


@dataclass(frozen=True)
class StrictXV(_Negative):
    """Every X and V is shown."""

    id = "strictxv"
    counts_digits = True
    fpuzzles, fpuzzles_sign = "negative", "xv"
    iss = "StrictXV"
    badge = badge_of(written("XV", size=0.5), is_crossed=True)
    name = N_("All X and V are shown")
    about = N_(
        "Cells that share a side without a sign add up to neither 5 nor 10, nor to the number of "
        "another such sign."
    )
    lifted_by = (Ten, Five, PairSum)

    @classmethod
    def excludes(cls, one: int, other: int, numbers: frozenset[int]) -> bool:
        return one + other in (5, 10) or one + other in numbers


@dataclass(frozen=True)
class StrictRatio(_Negative):
    """Every black dot is shown."""

    id = "strictratio"
    counts_digits = True
    fpuzzles, fpuzzles_sign = "negative", "ratio"
    badge = badge_of(dot((0.5, 0.5), radius=0.2), is_crossed=True)
    name = N_("All ratios are shown")
    about = N_(
        "Where two cells share a side without a black dot, neither digit is twice the other, "
        "nor any other multiple that a black dot on this board asks for."
    )
    lifted_by = (BlackDot, Ratio)

    @classmethod
    def excludes(cls, one: int, other: int, numbers: frozenset[int]) -> bool:
        low, high = sorted((one, other))
        return high == 2 * low or any(high == number * low for number in numbers)


@dataclass(frozen=True)
class StrictDifference(_Negative):
    """Every white dot is shown."""

    id = "strictdifference"
    is_relative = True
    fpuzzles, fpuzzles_sign = "negative", "difference"
    badge = badge_of(dot((0.5, 0.5), is_open=True, radius=0.2), is_crossed=True)
    name = N_("All differences are shown")
    about = N_(
        "Cells that share a side without a white dot are not consecutive, nor do they differ by "
        "the number of another white dot."
    )
    lifted_by = (WhiteDot, Difference)

    @classmethod
    def excludes(cls, one: int, other: int, numbers: frozenset[int]) -> bool:
        return abs(one - other) == 1 or abs(one - other) in numbers
