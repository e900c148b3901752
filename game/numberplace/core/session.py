"""One game being played: the interface of the window and of saved games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.clock import Clock
from numberplace.core.errors import IllegalMove
from numberplace.core.history import (
    KEEP,
    MARKERS,
    SOLVE,
    TRY,
    History,
    HistoryEntry,
    Progress,
    SavePoint,
    format_back,
    target_of,
)
from numberplace.core.kind import PuzzleKind, Shelf, Status, Verdict
from numberplace.core.words import _

PuzzleT = TypeVar("PuzzleT")
StateT = TypeVar("StateT")


class Win(NamedTuple):
    """The first solving of a game by the player."""

    elapsed: float
    """Seconds on the clock."""
    hints_used: int


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
        self.points: tuple[SavePoint, ...] = ()
        """The save points, in the order in which they were set."""
        self.hinted: tuple[int, ...] = ()
        """Positions of the timeline at which a hint was asked for."""
        self.has_shown_solution = False
        """True if Solve has filled in anything since the start, undone or not."""
        self.win: Win | None = None
        """The player's first win of it, which stays whatever is done later; None before."""
        self._judged: tuple[StateT, Status] | None = None
        """The state that was judged last, and the result: a move asks for it and then the save."""

    @property
    def state(self) -> StateT:
        """The state on the board."""
        return self.history.state

    @property
    def shelf(self) -> Shelf:
        """The shelf on which the puzzle is listed and counted."""
        return self.kind.shelf_of(self.puzzle)

    @property
    def verdict(self) -> Verdict:
        """The present state judged by the rules, worded in the language spoken now."""
        state = self.history.state
        verdict = self.kind.check(state)
        self._judged = state, verdict.status
        return verdict

    @property
    def is_solved(self) -> bool:
        """Tell whether the game is won."""
        if self._judged is not None and self._judged[0] is self.history.state:
            return self._judged[1] is Status.SOLVED
        return self.verdict.status is Status.SOLVED

    @property
    def is_solved_by_program(self) -> bool:
        """Return True for a solved game that the program finished, which counts as no win.

        It did where Solve has shown the solution, and where more than half of what the solution
        adds to the start was written by hints. Whose the last move was makes no difference; nor
        does anything that is done after a win of the player's.
        """
        if self.win is not None or not self.is_solved:
            return False
        return self.has_shown_solution or self._hinted_share() > 0.5

    @property
    def solved_elapsed(self) -> float:
        """Seconds on the clock when it was solved: those of the first win, where there was one."""
        return self.clock.elapsed if self.win is None else self.win.elapsed

    def _hinted_share(self) -> float:
        """Return the share of the entries on the board that the program wrote, 0 to 1."""
        line = self.history.in_force()
        if not any(entry.note for entry in line):
            return 0.0
        start = before = self.kind.written(self.history.state_at(0))
        if not start:  # the kind does not say what is written where
            return sum(1 for entry in line if entry.note) / len(line)
        by_program = [False] * len(start)
        for entry in line:
            written = self.kind.written(entry.state)
            for cell, (old, new) in enumerate(zip(before, written, strict=True)):
                if old != new:
                    by_program[cell] = bool(entry.note)
            before = written
        pairs = enumerate(zip(start, before, strict=True))
        added = [by_program[cell] for cell, (old, new) in pairs if old != new]
        return sum(added) / len(added) if added else 0.0

    @property
    def has_used_aids(self) -> bool:
        """Return True if one of the player's moves in force is one of ``kind.aids``."""
        history, aids = self.history, self.kind.aids
        own = (entry.move for entry in history.entries[: history.position] if not entry.note)
        return bool(aids) and any(not aids.isdisjoint(move.split(";")) for move in own)

    def play(self, move: str, note: str = "") -> HistoryEntry[StateT] | None:
        """Make a move; return its entry, or None when the move changes nothing.

        Raises FormatError: the text is no move; IllegalMove: the move is not possible here; nothing
        has changed.
        """
        after = self._after(move)
        if after == self.history.state and move not in MARKERS and target_of(move) is None:
            return None
        here = self.history.position
        if any(point.position > here for point in self.points):
            self._keep_undone()
        self.hinted = tuple(at for at in self.hinted if at <= self.history.position)
        self.has_shown_solution |= move == SOLVE
        return self.history.push(move, after, note, self.clock.elapsed)

    def go_back(self, position: int) -> HistoryEntry[StateT] | None:
        """Return to a position of the timeline by a move, so that it can be undone.

        What was undone before stays in the timeline. None when there is nowhere to go.
        """
        if position == self.history.position or position > len(self.history.entries):
            return None
        self._keep_undone()
        return self.play(format_back(position))

    def begin_trial(self) -> HistoryEntry[StateT] | None:
        """Begin to try something out. Raises IllegalMove while something is being tried."""
        self._keep_undone()
        return self.play(TRY)

    def keep_trial(self) -> HistoryEntry[StateT] | None:
        """Make the moves of a trial part of the game. Raises IllegalMove outside a trial."""
        return self.play(KEEP)

    def begin_solve(self) -> None:
        """Begin the moves of Solve, which are undone and redone at once; also end a Solve begun
        before."""
        self.play(SOLVE)

    def _keep_undone(self) -> None:
        """Keep the undone moves: go to their end, and back from there by a move."""
        here = self.history.position
        if self.history.can_redo:
            self.history.go(len(self.history.entries))
            back = format_back(here)
            self.history.push(back, self._after(back), "", self.clock.elapsed)

    def _after(self, move: str) -> StateT:
        target = target_of(move)
        if target is None and move not in MARKERS:
            return self.kind.apply(self.history.state, move)
        if move == SOLVE:
            return self.state
        is_trying = self.history.trial() is not None
        fits = is_trying == (move == KEEP) if target is None else target <= self.history.position
        if not fits:
            text = _("The move '{move}' does not fit here.")
            raise IllegalMove(text.format(move=clean_text(move, QUOTED)))
        return self.state if target is None else self.history.state_at(target)

    def describe(self, move: str, before: StateT | None = None) -> str:
        """Say a move in the player's language, as ``PuzzleKind.describe`` does."""
        target = target_of(move)
        if move == TRY:
            return _("trial begun")
        if move == KEEP:
            return _("trial kept")
        if move == SOLVE:
            return _("solved by the program")
        if target is None:
            return self.kind.describe(move, before)
        entries = self.history.entries
        if target < len(entries) and entries[target].move == TRY:
            return _("trial dropped")
        return _("back to move {n}").format(n=target)

    @property
    def progress(self) -> Progress:
        """The timeline with all the facts beside it, as ``take_up`` takes it."""
        entries = self.history.entries
        return Progress(
            tuple((entry.move, entry.note) for entry in entries),
            self.history.position,
            tuple(entry.spent for entry in entries),
            self.clock.elapsed,
            self.hints_used,
            self.points,
            self.hinted,
            self.has_shown_solution,
        )

    def take_up(self, progress: Progress) -> None:
        """Take up a timeline with its save points; clock and count of hints are the caller's.

        Raises FormatError and IllegalMove, as ``replay`` does.
        """
        self.replay(progress.moves, progress.position, progress.spent)
        self.take_points(progress.points, progress.hinted)
        self.has_shown_solution |= progress.has_shown_solution

    def take_points(self, points: Sequence[SavePoint], hinted: Sequence[int]) -> None:
        """Restore the save points and hints with valid positions."""
        most = len(self.history.entries)
        self.points = tuple(point for point in points if 0 <= point.position <= most)
        self.hinted = tuple(at for at in hinted if 0 <= at <= most)

    def count_hint(self, count: int = 1) -> None:
        """Note that a hint was given here."""
        self.hints_used += count
        if count:
            self.hinted += (self.history.position,)

    def replay(
        self, moves: Sequence[tuple[str, str]], position: int, spent: Sequence[float] = ()
    ) -> None:
        """Take up a saved timeline: (move, note) pairs, and how many of them are in force.

        Args:
            spent: the seconds on the clock at each move, as far as they are known.

        Raises FormatError: a text is no move; IllegalMove: a move does not fit the one before.
        """
        for number, (move, note) in enumerate(moves):
            seconds = spent[number] if number < len(spent) else 0.0
            self.history.push(move, self._after(move), note, seconds)
            self.has_shown_solution |= move == SOLVE
        self.history.take_changes()
        self.history.go(position)


AnySession = Session[Any, Any]
"""A session of whatever kind."""
