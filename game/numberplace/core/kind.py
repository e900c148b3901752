"""The interface of a kind of puzzle for sessions, saves and the command line."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from numberplace.core.errors import never
from numberplace.core.lazy_attribute import LazyAttribute

if TYPE_CHECKING:
    import datetime

    from numberplace.core.battlefield import BattleAdapter
    from numberplace.core.console import Console
    from numberplace.core.drawing.artist import Artist
    from numberplace.core.solver import PuzzleSolver
    from numberplace.core.step import Explanation, Step

PuzzleT = TypeVar("PuzzleT")
StateT = TypeVar("StateT")
ParamsT = TypeVar("ParamsT")


class Status(Enum):
    """Status of a game."""

    OPEN = "open"
    SOLVED = "solved"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Result of checking a state."""

    status: Status
    message: str = ""
    """One sentence for the player, when something is wrong."""
    cells: tuple[int, ...] = ()
    """The cells the message speaks of."""


class PuzzleMaker(ABC, Generic[ParamsT, PuzzleT]):
    """Generates and rates puzzles of a kind. Params are immutable."""

    levels: ClassVar[tuple[str, ...]]
    """The ids of the levels, easiest first."""
    daily: ClassVar[tuple[str, ...]]
    """The params of the puzzles of any day, as text, easiest first."""
    ahead: tuple[str, ...] = ()
    """The params of puzzles that are generated ahead."""
    usual: ClassVar[str] = ""
    """The default params."""

    @abstractmethod
    def parse_params(self, text: str) -> ParamsT:
        """Parse params. Raises FormatError."""

    @abstractmethod
    def format_params(self, params: ParamsT) -> str:
        """Write params as the one word ``parse_params`` reads."""

    @abstractmethod
    def make(self, params: ParamsT, seed: str, should_stop: Callable[[], bool]) -> PuzzleT:
        """Return the puzzle of params and a seed, the same on every machine.

        Raises Stopped when ``should_stop`` says so, GameError when there is no such puzzle.
        """

    def daily_on(self, date: datetime.date) -> tuple[str, ...]:
        """Return the params of the puzzles of a day: those of any day, and others it may have."""
        return self.daily

    @abstractmethod
    def level_of(self, params: ParamsT) -> str:
        """Return the id of the level that params ask for, empty when they leave it open."""

    @abstractmethod
    def rate(self, puzzle: PuzzleT) -> tuple[str, int]:
        """Return the id of a puzzle's level and its effort. May take long."""

    @abstractmethod
    def rate_at_once(self, puzzle: PuzzleT) -> str:
        """Return the id of a puzzle's level if that takes no noticeable time, else ""."""

    def can_rate_soon(self, puzzle: PuzzleT) -> bool:
        """Tell whether a puzzle is solved and rated within a few seconds."""
        return True

    @abstractmethod
    def level_name(self, level: str) -> str:
        """Return a level's name in the player's language."""

    def order_text(self, params: ParamsT) -> str:
        """Return what is said while a puzzle is made that takes more looking for than others."""
        return ""

    def params_name(self, text: str) -> str:
        """Return a short description of params in the player's language."""
        return self.level_name(self.level_of(self.parse_params(text)))


class PuzzleKind(ABC, Generic[PuzzleT, StateT]):
    """One kind of puzzle. Puzzles and states are immutable and compare by value."""

    id: ClassVar[str]
    """Short name, such as ``sudoku``; that of its usual shelf too."""
    aids: ClassVar[frozenset[str]] = frozenset()
    """Moves by which the program writes or checks pencil marks: help, but no hints."""
    slow_when_plain: ClassVar[tuple[str, ...]] = ()
    """The ids of levels whose puzzles take long to make where the engine is not compiled."""

    maker: LazyAttribute[PuzzleMaker[Any, PuzzleT] | None] = LazyAttribute()
    """Maker of puzzles; None for a kind whose puzzles are not generated."""
    battle: LazyAttribute[BattleAdapter[PuzzleT] | None] = LazyAttribute()
    """Adapter for fights over puzzles of the usual shelf; None for a kind without fights."""
    solver: LazyAttribute[PuzzleSolver[PuzzleT] | None] = LazyAttribute()
    """Solver for scripts and the command line; None for a kind without one."""
    console: LazyAttribute[Console[PuzzleT] | None] = LazyAttribute()
    """The kind's part of the command line; None for a kind without one."""
    artist: LazyAttribute[Artist[PuzzleT, StateT] | None] = LazyAttribute()
    """Artist for paper and pictures; None for a kind without one."""

    @cached_property
    def shelves(self) -> tuple[Shelf, ...]:
        """The shelves its puzzles are on, the usual one first."""
        return (Shelf(self),)

    def shelf_of(self, puzzle: PuzzleT) -> Shelf:
        """Return the shelf a puzzle is on."""
        return self.shelves[0]

    def shelf_for(self, params: str) -> Shelf:
        """Return the shelf of the puzzles that params ask for."""
        return self.shelves[0]

    def key_of(self, puzzle: PuzzleT) -> tuple[str, str]:
        """Return the key under which a puzzle is stored: the id of its shelf, and its text."""
        return self.shelf_of(puzzle).id, self.format_puzzle(puzzle)

    @property
    @abstractmethod
    def name(self) -> str:
        """The kind's name in the player's language."""

    @abstractmethod
    def parse_puzzle(self, text: str) -> PuzzleT:
        """Read a puzzle from its text. Raises FormatError."""

    @abstractmethod
    def format_puzzle(self, puzzle: PuzzleT) -> str:
        """Write a puzzle as the one line ``parse_puzzle`` reads."""

    @abstractmethod
    def start(self, puzzle: PuzzleT) -> StateT:
        """Return the state a game of ``puzzle`` begins with."""

    @abstractmethod
    def apply(self, state: StateT, move: str) -> StateT:
        """Return the state after a move's text. Raises FormatError and IllegalMove."""

    @abstractmethod
    def check(self, state: StateT) -> Verdict:
        """Judge a state by the rules alone."""

    @abstractmethod
    def progress(self, state: StateT) -> float:
        """Return the share of the puzzle that is done, 0 to 1."""

    def picture(self, state: StateT) -> bytes:
        """Return data from which the kind's board draws a thumbnail of ``state``."""
        return b""

    def written(self, state: StateT) -> Sequence[int]:
        """Return the entries of the player and the setter in each cell, as bits; 0 for an empty
        one.

        A cell with a bit that the solution's lacks is wrong. Marks and colours do not count.
        """
        return ()

    @abstractmethod
    def hints(self, state: StateT, should_stop: Callable[[], bool] = never) -> Iterator[Step]:
        """Yield deductions that hold in ``state``, easiest first. Raises Stopped."""

    @abstractmethod
    def trouble(self, state: StateT, should_stop: Callable[[], bool] = never) -> Verdict | None:
        """Return the problem that prevents hints in ``state``, None when there is none. Raises
        Stopped."""

    @abstractmethod
    def moves_of(self, state: StateT, step: Step) -> tuple[str, ...]:
        """Return the moves that carry out ``step`` in ``state``."""

    @abstractmethod
    def describe(self, move: str, before: StateT | None = None) -> str:
        """Return a move in words of the player's language, as the log shows it.

        Args:
            move: The text.
            before: The state it is made in, where that is known: the same text may put a mark in
                one state and take it out in another.
        """

    @abstractmethod
    def technique_name(self, technique: str) -> str:
        """Return a technique's name in the player's language; an unknown id as it stands."""

    def step_name(self, step: Step) -> str:
        """Return the name of a step's technique on its board, in the player's language."""
        return self.technique_name(step.technique)

    @abstractmethod
    def explain(self, step: Step) -> Explanation:
        """Explain a deduction in three rungs."""


AnyKind = PuzzleKind[Any, Any]
"""A kind of whatever puzzle."""


class Shelf:
    """Puzzles of a kind that are offered, listed and counted together. Most kinds have one.

    Its id is what saves, game ids, statistics and preferences call the kind by.
    """

    def __init__(self, kind: AnyKind) -> None:
        self.kind = kind

    @property
    def id(self) -> str:
        return self.kind.id

    @property
    def name(self) -> str:
        """Its name in the player's language."""
        return self.kind.name

    @property
    def battle(self) -> BattleAdapter[Any] | None:
        """Adapter for fights over the shelf's puzzles; None for a shelf without fights."""
        return self.kind.battle

    @property
    def levels(self) -> tuple[str, ...]:
        """The ids of its levels, easiest first."""
        return self.kind.maker.levels if self.kind.maker is not None else ()

    @property
    def daily(self) -> tuple[str, ...]:
        """The params of its puzzles of any day, easiest first."""
        return self.kind.maker.daily if self.kind.maker is not None else ()

    def daily_on(self, date: datetime.date) -> tuple[str, ...]:
        """Return the params of its puzzles of a day: those of any day, and others it may have."""
        return self.kind.maker.daily_on(date) if self.kind.maker is not None else ()

    def current_move(self, move: str) -> str:
        """Return a move written for a puzzle of this shelf in the spelling of the puzzle's kind."""
        return move

    @property
    def usual(self) -> str:
        """Its default params."""
        return self.kind.maker.usual if self.kind.maker is not None else ""
