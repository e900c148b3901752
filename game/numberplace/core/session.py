"""Session: one game being played; the only object the window and the saves deal with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from numberplace.core.clock import Clock
from numberplace.core.history import Entry, History
from numberplace.core.kind import PuzzleKind, Status, Verdict

PuzzleT = TypeVar("PuzzleT")
StateT = TypeVar("StateT")


class Session(Generic[PuzzleT, StateT]):
    """A puzzle with its history, clock and count of hints.

    Args:
        now: the source of time, in seconds; only differences matter.
        level: a word for the puzzle's difficulty, kept with the game; may be empty.
    """

    def __init__(
        self,
        kind: PuzzleKind[PuzzleT, StateT],
        puzzle: PuzzleT,
        *,
        now: Callable[[], float],
        level: str = "",
        elapsed: float = 0.0,
        hints_used: int = 0,
    ) -> None:
        self.kind = kind
        self.puzzle = puzzle
        self.level = level
        self.hints_used = hints_used
        self.history: History[StateT] = History(kind.start(puzzle))
        self.clock = Clock(now, elapsed)

    @property
    def state(self) -> StateT:
        """The state on the board."""
        return self.history.state

    @property
    def verdict(self) -> Verdict:
        """The present state judged by the rules."""
        return self.kind.check(self.state)

    @property
    def is_solved(self) -> bool:
        """Tell whether the game is won."""
        return self.verdict.status is Status.SOLVED

    @property
    def has_used_aids(self) -> bool:
        """Tell whether one of the player's moves in force had the program work on the marks."""
        history, aids = self.history, self.kind.aids
        own = (entry.move for entry in history.entries[: history.position] if not entry.note)
        return bool(aids) and any(not aids.isdisjoint(move.split(";")) for move in own)

    def play(self, move: str, note: str = "") -> Entry[StateT] | None:
        """Make a move; return its entry, or None when it changes nothing.

        Raises:
            FormatError: the text is no move.
            IllegalMove: the move is not possible here; nothing has changed.
        """
        after = self.kind.apply(self.state, move)
        if after == self.state:
            return None
        return self.history.push(move, after, note, self.clock.elapsed)

    def replay(
        self, moves: Sequence[tuple[str, str]], position: int, spent: Sequence[float] = ()
    ) -> None:
        """Take up a saved timeline: (move, note) pairs, and how many of them are in force.

        Args:
            spent: the seconds on the clock at each move, as far as they are known.

        Raises:
            FormatError: a text is no move.
            IllegalMove: a move does not fit the one before.
        """
        for number, (move, note) in enumerate(moves):
            seconds = spent[number] if number < len(spent) else 0.0
            self.history.push(move, self.kind.apply(self.state, move), note, seconds)
        self.history.take_changes()
        self.history.go(position)


AnySession = Session[Any, Any]
"""A session of whatever kind."""
