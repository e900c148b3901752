"""BattleAdapter: the interface by which a kind offers its puzzles for fights.

A *unit* is one thing that can be placed right, such as a cell or a link, and a *group* one thing
that can be finished, such as a row or a joined pair; both are numbers of the kind's. A unit's
*tier* says how hard its placement is, from 0.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import isqrt
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, TypeVar

from numberplace.core.step import Step

CELLS: Final = 50
"""Empty cells of a usual Number Place puzzle; the units of any board are worth as much together."""
PuzzleT = TypeVar("PuzzleT")


class Unit(NamedTuple):
    """Something placed right."""

    id: int
    tier: int = 0


class Reason(NamedTuple):
    """Why a placement follows, as a fight names its blow."""

    name: str
    """The technique's name, in the player's language."""
    place: str = ""
    """The houses of the pattern, in the player's language: ``rows 2 and 7``; may be empty."""
    tier: int = 0
    """Difficulty of the placement."""
    cells: tuple[int, ...] = ()
    """The cells of the pattern, without those it fills; may be empty."""
    step: Step | None = None
    """The step, with the board's own numbers, as the kind's artist draws it."""


@dataclass(frozen=True, slots=True)
class MoveOutcome:
    """Result of a move in terms of a battle."""

    units: tuple[Unit, ...] = ()
    """Units that the move placed right."""
    groups: tuple[int, ...] = ()
    """Groups that the move finished."""
    wrong: tuple[int, ...] = ()
    """Cells that the move placed wrong."""
    written: tuple[str, ...] = ()
    """Text in each wrong cell; empty when a link between the cells is wrong."""
    cells: tuple[int, ...] = ()
    """Cells of right placements."""
    lit: tuple[int, ...] = ()
    """The cells of the groups that the move finished."""
    solves: bool = False
    """True if the puzzle is solved now."""


class Deed(NamedTuple):
    """The facts about a right move that relics ask for."""

    cells: tuple[int, ...] = ()
    """Cells of right placements."""
    digits: tuple[int, ...] = ()
    """Digits of the placements, in the order of ``cells``; empty where no digits are placed."""
    houses: tuple[str, ...] = ()
    """The kind of each group that it finished: "row", "column", "box", "more" or "pair"."""
    is_last_of_digit: bool = False
    """True if a digit stands in all its cells now."""
    has_telling_marks: bool = False
    """True if the player's marks of a cell ruled out the digits left there, and no digit showed the
    placement. Marks put in for show, all of them or the digit itself, tell nothing."""
    side: int = 0
    """Cells of a side of the board."""


HOUSE_KINDS: Final = ("row", "column", "box")
"""The kinds of a board's first houses: as many of each as a side has cells."""


class ClaimedPattern(NamedTuple):
    """A pattern that the player has named, and that stands on the board."""

    reason: Reason
    """With the tier of the easiest name that the pattern has."""
    gone: frozenset[int]
    """Numbers of the candidates that it eliminates."""


class Trick(Enum):
    """Temporary effects an opponent can have on the board."""

    INK = "ink"
    """Ink lies over some cells, with their marks or numbers."""
    FOG = "fog"
    """Fog lies over a part of the board."""
    CRACK = "crack"
    """Some empty cells take nothing."""
    SWAP = "swap"
    """Two tiles of the strip change places."""
    THEFT = "theft"
    """Something placed right is gone and can be put back."""


class TrickPlan(NamedTuple):
    """Cells that a trick is applied to; empty on a board without a place for the trick."""

    places: tuple[int, ...] = ()
    """Cells; for SWAP the two digits."""
    move: str = ""
    """The move that carries the trick out, for THEFT only."""


class Load(NamedTuple):
    """The units that a player has to place on a battlefield."""

    units: tuple[Unit, ...]
    """In the order in which logic places them."""
    groups: int
    """Number of groups that the units finish."""


class Field(Protocol):
    """A puzzle as a battlefield, with its solution and how hard each placement is."""

    @property
    def worth(self) -> float:
        """Weight of a unit in the battle; see ``Battle.worth``."""

    @property
    def share(self) -> float:
        """Return the share of a usual move that a unit is; see ``Battle.share``."""

    @property
    def size(self) -> int:
        """Number of cells of the board."""

    def load(self) -> Load:
        """Return the units to be placed from the start."""

    def judge(self, before: Any, after: Any) -> MoveOutcome:
        """Return the outcome of the move from one state to the next. Marks, colours and erasing do
        nothing.

        The states are those of the puzzle's kind. Takes well under a millisecond.
        """

    def deed(self, before: Any, after: Any, outcome: MoveOutcome) -> Deed:
        """Return the facts that relics need about the move that led to an outcome of ``judge``."""

    def reason(self, units: Sequence[Unit]) -> Reason | None:
        """Return why the hardest of some units follows; None where no technique finds it."""

    def tier_at(self, cell: int) -> int | None:
        """Return the tier of the placement in a cell; None where nothing is placed by cells."""

    def patterns(self) -> tuple[tuple[str, str], ...]:
        """Return id and name of each pattern that can be named on this board, easiest first."""

    def named_pattern(
        self, state: Any, technique: str, cells: frozenset[int]
    ) -> ClaimedPattern | None:
        """Return the pattern of that name in some cells; None where the cells hold no such
        pattern."""

    def hardest(self) -> Reason | None:
        """Return why the hardest of all placements follows, to be told before the fight.

        None where the board has nothing that is hard.
        """

    def before_mistake(self, state: Any, move: str) -> tuple[str, tuple[int, ...]]:
        """Return the part of a wrong move before its first mistake, and the cells of the mistake.

        The part is a move of its own, empty when there is none; the mistake is given by its cells.
        """

    def opponent_trick(self, trick: Trick, state: Any, rng: random.Random) -> TrickPlan:
        """Choose where a trick is played, so that the puzzle can still be solved by reasoning."""

    def glints(self, state: Any) -> dict[int, int]:
        """Return the cells at which something hard is to be placed, with its tier, from 1 up.

        They tell what a placement is worth, and never what it is: of a path only its ends.
        """

    def reveal(self, state: Any) -> str:
        """Return the move of the next placement, easiest first; empty when all is placed."""


@dataclass(frozen=True, slots=True)
class DigitField(ABC):
    """The battlefield of a board of digits: a unit is a cell, a group a house.

    Its states have ``digits``, a byte for each cell, and ``marks`` of a cell.
    """

    solution: bytes
    order: tuple[Unit, ...]
    """The cells empty at first, in the order in which logic fills them."""
    houses: tuple[tuple[int, ...], ...]

    @property
    def worth(self) -> float:
        """Return 1: the damage of a cell does not depend on the number of cells of the board."""
        return 1.0

    @property
    def share(self) -> float:
        """A move places one digit."""
        return 1.0

    @property
    def size(self) -> int:
        return len(self.solution)

    def load(self) -> Load:
        empty = {unit.id for unit in self.order}
        return Load(self.order, sum(not empty.isdisjoint(house) for house in self.houses))

    def judge(self, before: Any, after: Any) -> MoveOutcome:
        old, new, solution = before.digits, after.digits, self.solution
        changed = [cell for cell, digit in enumerate(new) if digit and digit != old[cell]]
        right = {cell for cell in changed if new[cell] == solution[cell]}
        wrong = tuple(cell for cell in changed if cell not in right)
        groups = tuple(
            at
            for at, house in enumerate(self.houses)
            if right.intersection(house) and all(new[c] == solution[c] for c in house)
        )
        return MoveOutcome(
            tuple(sorted(unit for unit in self.order if unit.id in right)),
            groups,
            wrong,
            solves=bool(right) and new == solution,
            written=tuple(str(new[cell]) for cell in wrong),
            cells=tuple(sorted(right)),
            lit=tuple(sorted({cell for at in groups for cell in self.houses[at]})),
        )

    def deed(self, before: Any, after: Any, outcome: MoveOutcome) -> Deed:
        new, side = after.digits, isqrt(len(self.solution))
        digits = tuple(new[cell] for cell in outcome.cells)
        kinds = (*(kind for kind in HOUSE_KINDS for _at in range(side)),)
        return Deed(
            outcome.cells,
            digits,
            tuple(kinds[at] if at < len(kinds) else "more" for at in outcome.groups),
            any(new.count(digit) == self.solution.count(digit) for digit in digits),
            any(self._is_told(before, cell) for cell in outcome.cells),
            side,
        )

    def _is_told(self, before: Any, cell: int) -> bool:
        """Tell whether the marks of a cell say more about its digit than the digits do."""
        marks = {at for at, mark in enumerate(before.marks(cell), start=1) if mark}
        right = self.solution[cell]
        if right not in marks or not marks < self._left_in(before, cell):
            return False
        return not any(  # a hidden single needs no marks
            all(
                at == cell or before.digits[at] or right not in self._left_in(before, at)
                for at in house
            )
            for house in self.houses
            if cell in house
        )

    def _left_in(self, before: Any, cell: int) -> set[int]:
        """Return the digits that are in none of the houses of a cell."""
        seen = {before.digits[at] for house in self.houses if cell in house for at in house}
        return set(range(1, isqrt(len(self.solution)) + 1)) - seen

    def before_mistake(self, state: Any, move: str) -> tuple[str, tuple[int, ...]]:
        """Return "" and the wrong cells: a digit is one unit, no part of a wrong move is right."""
        return "", self.judge(state, self.apply(state, move)).wrong

    def tier_at(self, cell: int) -> int | None:
        return next((unit.tier for unit in self.order if unit.id == cell), None)

    def patterns(self) -> tuple[tuple[str, str], ...]:
        """Nothing is named here, unless a kind says so."""
        return ()

    def named_pattern(
        self, state: Any, technique: str, cells: frozenset[int]
    ) -> ClaimedPattern | None:
        """Nothing is named here, unless a kind says so."""
        return None

    def glints(self, state: Any) -> dict[int, int]:
        return {cell: tier for cell, tier in self.order if tier and not state.digits[cell]}

    def reveal(self, state: Any) -> str:
        for cell, _tier in self.order:
            if state.digits[cell] != self.solution[cell]:
                return self.place_move(cell)
        return ""

    @abstractmethod
    def hardest(self) -> Reason | None:
        """Return why the hardest of all placements follows; None where nothing is hard."""

    @abstractmethod
    def reason(self, units: Sequence[Unit]) -> Reason | None:
        """Return why the hardest of some units follows; None where no technique finds it."""

    @abstractmethod
    def apply(self, state: Any, move: str) -> Any:
        """Return the board after a move."""

    @abstractmethod
    def place_move(self, cell: int) -> str:
        """Return the move that places the right digit in a cell."""


def pick(rng: random.Random, among: Sequence[int], count: int) -> tuple[int, ...]:
    """Return some of a few numbers at random, in order; all when there are no more."""
    return tuple(sorted(rng.sample(among, min(count, len(among)))))


@dataclass(frozen=True, slots=True)
class Challenge:
    """Settings of an opponent for puzzles of one kind."""

    level: str
    """The level of the puzzles it brings."""
    interval: float
    """Seconds until its bar is full."""
    meant: float = 1.0
    """Pace of the intended player relative to an average one; 2 is twice as slow."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """The boards a kind brings to a stage of the road."""

    level: str
    """The level of its puzzles."""
    min_size: int
    """The smallest board: cells to fill, or a width; the kind says which."""
    max_size: int
    """The largest board."""
    techniques: tuple[str, ...] = ()
    """Ids of techniques of which each board asks for one; any board will do where none is named."""
    rules: tuple[str, ...] = ()
    """Names of further rules of a board that is made as it is needed; one of them is chosen."""


class BattleAdapter(ABC, Generic[PuzzleT]):
    """The part of a kind that turns its puzzles into battlefields."""

    levels: ClassVar[tuple[str, ...]]
    """The ids of the levels a player can choose, easiest first."""
    challenges: ClassVar[Mapping[str, Challenge]]
    """One for each opponent, by its id."""
    is_on_ladder: ClassVar[bool] = True
    """True if puzzles of the kind can be chosen for a single fight; others are met on the road
    alone."""
    road: ClassVar[Mapping[str, Stretch]] = {}
    """One for each stage of the road, by its id; a kind without them is not met there."""
    expedition: ClassVar[Mapping[str, Stretch]] = {}
    """One for each depth of an expedition, by its id; a kind without them is not met there."""
    pace: ClassVar[tuple[float, ...]] = ()
    """Seconds in which an average player makes a placement of each tier."""
    tempos: ClassVar[tuple[float, ...]] = ()
    """Factors by which a foe of the ladder waits longer over a placement of each tier; empty for a
    foe that waits equally long over all of them."""
    mark_fillers: ClassVar[frozenset[str]] = frozenset()
    """Commands of its boards that fill in marks."""
    tricks: ClassVar[frozenset[Trick]] = frozenset(Trick)
    """Tricks that can be played on the kind's boards."""
    digit_fillers: ClassVar[frozenset[str]] = frozenset()
    """Commands of the kind's boards that place known digits."""

    @abstractmethod
    def puzzles(self, level: str) -> tuple[PuzzleT, ...]:
        """Return the bundled puzzles of a level that a fight may be about. Raises FormatError."""

    def short_board(self, stretch: Stretch, rng: random.Random, share: float = 0.0) -> PuzzleT:
        """Return a puzzle that takes a few minutes.

        Args:
            share: how far on the board is in its stage, 0 for the first and 1 for the last.

        Raises FormatError and GameError: there is none to be had.
        """
        return rng.choice(self.puzzles(stretch.level))

    def title_of(self, puzzle: PuzzleT) -> str:
        """Return the title of a board before a fight; empty for the name of its kind."""
        return ""

    @abstractmethod
    def make_field(self, puzzle: PuzzleT, should_stop: Callable[[], bool] = lambda: False) -> Field:
        """Compute the battlefield of a puzzle; run as a job, for the computation may take a second
        or two.

        Raises GameError: the puzzle does not have exactly one solution; Stopped: ``should_stop``
        said so.
        """
