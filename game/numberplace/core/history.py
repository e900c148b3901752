"""The timeline of a game: every state with its move, and the current position.

Without states the timeline is ``Progress``: moves, times, save points, all of them plain values.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

StateT = TypeVar("StateT")

TRY: Final = "try"
KEEP: Final = "keep"
"""The moves that begin a trial and that keep its moves; neither changes the state. A trial is
discarded by going back."""
SOLVE: Final = "solve"
"""The move that begins the moves of Solve. The move does not change the state; the moves of the
program after it are undone and redone together with it."""
MARKERS: Final = frozenset({TRY, KEEP, SOLVE})
"""The moves of the session's own that change no state."""
_BACK: Final = re.compile(r"back (\d{1,6})")


def format_back(position: int) -> str:
    """Return the move back to an earlier position of the timeline."""
    return f"back {position}"


def target_of(move: str) -> int | None:
    """Return the position a move goes back to, None for any other move."""
    found = _BACK.fullmatch(move)
    return int(found[1]) if found is not None else None


def line_of(moves: Sequence[str], position: int) -> tuple[int, ...]:
    """Return the numbers, from 0, of the moves that lead to a position of a timeline.

    What was left by going back is not among them, nor what changes no state.
    """
    at, found = position, []
    while at > 0:
        at -= 1
        target = target_of(moves[at])
        if target is not None:
            at = min(target, at)
        elif moves[at] not in MARKERS:
            found.append(at)
    return tuple(reversed(found))


@dataclass(frozen=True, slots=True)
class HistoryEntry(Generic[StateT]):
    """One move made and the state after it."""

    move: str
    """The move's text, such as ``place r4c7 5``."""
    note: str
    """Empty for the player's own moves, a technique's id for the program's."""
    state: StateT
    spent: float = 0.0
    """Seconds on the game's clock when it was made; 0 where nobody knows."""


class History(Generic[StateT]):
    """The states in order, with undo and redo; a new move drops the undone ones."""

    def __init__(self, start: StateT) -> None:
        self._start = start
        self._entries: list[HistoryEntry[StateT]] = []
        self._position = 0
        self._unchanged = 0
        self._trials: list[int | None] = [None]
        """For each position, where its trial began, None outside of trials."""

    @property
    def state(self) -> StateT:
        """The state at the current position."""
        # written out: asked for some thirty times a move, and state_at would be a call of its own
        return self._entries[self._position - 1].state if self._position else self._start

    def state_at(self, position: int) -> StateT:
        """Return the state after the first ``position`` entries."""
        return self._entries[position - 1].state if position else self._start

    @property
    def entries(self) -> tuple[HistoryEntry[StateT], ...]:
        """All entries, those undone included."""
        return tuple(self._entries)

    @property
    def position(self) -> int:
        """Number of entries in force; the entries after them are undone."""
        return self._position

    @property
    def can_undo(self) -> bool:
        """Tell whether there is a move to take back."""
        return self._position > 0

    @property
    def can_redo(self) -> bool:
        """Tell whether an undone move can be made again."""
        return self._position < len(self._entries)

    def line(self, position: int | None = None) -> tuple[int, ...]:
        """Return ``line_of`` a position, the present one without it."""
        at = self._position if position is None else position
        return line_of([entry.move for entry in self._entries[:at]], at)

    def in_force(self) -> tuple[HistoryEntry[StateT], ...]:
        """Return the entries of ``line``: the kind's own moves from the start to the state."""
        return tuple(self._entries[number] for number in self.line())

    def trial(self, position: int | None = None) -> int | None:
        """Return the position at which the trial began, None outside of trials."""
        at = self._position if position is None else position
        return self._trials[at]

    def push(
        self, move: str, state: StateT, note: str = "", spent: float = 0.0
    ) -> HistoryEntry[StateT]:
        """Add a move at the current position, and drop the undone moves."""
        self.forget_undone()
        entry = HistoryEntry(move, note, state, spent)
        self._entries.append(entry)
        target = self._position if target_of(move) is None else target_of(move)
        began = {TRY: self._position, KEEP: None}
        self._trials.append(began[move] if move in began else self._trials[target or 0])
        self._position += 1
        return entry

    def forget_undone(self) -> None:
        """Drop the undone entries, so that nothing can be redone."""
        del self._entries[self._position :]
        del self._trials[self._position + 1 :]
        self._unchanged = min(self._unchanged, self._position)

    def solve_start(self, number: int) -> int | None:
        """Return the number of the ``SOLVE`` that an entry belongs to, None where it has none."""
        while number >= 0 and self._entries[number].note:
            number -= 1
        is_solve = number >= 0 and self._entries[number].move == SOLVE
        return number if is_solve else None

    def undo_position(self) -> int:
        """Return the position to which one undo goes: all moves of Solve are taken back at once.

        Raises IndexError: there is nothing to undo.
        """
        if not self.can_undo:
            raise IndexError("nothing to undo")
        number = self._position - 1
        while number > 0 and self._entries[number].move == SOLVE:
            number -= 1  # nothing was done after it
        start = self.solve_start(number)
        return number if start is None else start

    def redo_position(self) -> int:
        """Return the position to which one redo goes, as ``undo_position``.

        Raises IndexError: there is nothing to redo.
        """
        if not self.can_redo:
            raise IndexError("nothing to redo")
        start = self.solve_start(self._position)
        end = self._position + 1
        while start is not None and end < len(self._entries) and self.solve_start(end) == start:
            end += 1
        is_last = end == len(self._entries) - 1
        return end + 1 if is_last and self._entries[end].move == SOLVE else end

    def undo(self) -> HistoryEntry[StateT]:
        """Step back and return the entry taken back.

        Raises IndexError: there is nothing to undo.
        """
        if not self.can_undo:
            raise IndexError("nothing to undo")
        self._position -= 1
        return self._entries[self._position]

    def redo(self) -> HistoryEntry[StateT]:
        """Step forward and return the entry made again.

        Raises IndexError: there is nothing to redo.
        """
        if not self.can_redo:
            raise IndexError("nothing to redo")
        self._position += 1
        return self._entries[self._position - 1]

    def go(self, position: int) -> None:
        """Move to ``position``, clamped to the positions of the timeline."""
        self._position = max(0, min(position, len(self._entries)))

    def take_changes(self) -> tuple[int, tuple[HistoryEntry[StateT], ...]]:
        """Return the entries that a saved copy lacks, and count them as saved.

        The pair is the number of leading entries the copy still has right, and the entries that
        follow them.
        """
        kept = self._unchanged
        self._unchanged = len(self._entries)
        return kept, tuple(self._entries[kept:])


MAX_POINTS: Final = 200
"""Save points of one game."""


@dataclass(frozen=True, slots=True)
class SavePoint:
    """A position of a game's timeline under a name."""

    name: str
    position: int
    spent: float = 0.0
    """Seconds on the clock when it was set."""
    created: float = 0.0
    """Seconds since 1970."""


def read_points(stored: Any) -> Iterator[SavePoint]:
    """Yield the save points of a list as ``write_points`` makes it; damaged ones are left out."""
    for row in stored[:MAX_POINTS] if isinstance(stored, list) else ():
        match row:
            case [str(name), int(position), int() | float() as spent, int() | float() as created]:
                if 0 <= position < 2**31 and 0 <= spent < 1e9 and 0 <= created < 1e11:
                    yield SavePoint(name, position, float(spent), float(created))


def write_points(points: tuple[SavePoint, ...]) -> list[list[Any]]:
    """Return save points as a list that JSON can hold."""
    return [[point.name, point.position, point.spent, point.created] for point in points]


@dataclass(frozen=True, slots=True)
class Progress:
    """A game's timeline with its save points and hints."""

    moves: tuple[tuple[str, str], ...] = ()
    """Each the text of a move, and why it was made, as ``Session.replay`` takes them."""
    position: int = 0
    """Number of moves in force, the first ones; the others were taken back."""
    spent: tuple[float, ...] = ()
    """Seconds on the clock at each move, where known."""
    elapsed: float = 0.0
    """Seconds played."""
    hints_used: int = 0
    points: tuple[SavePoint, ...] = ()
    """Its save points."""
    hinted: tuple[int, ...] = ()
    """Positions at which a hint was asked for."""
    has_shown_solution: bool = False
    """True if Solve has filled in anything since the start."""

    def in_force(self) -> tuple[str, ...]:
        """Return the kind's own moves from the start to the position, without trials left."""
        moves = [move for move, _note in self.moves]
        return tuple(moves[number] for number in line_of(moves, self.position))
