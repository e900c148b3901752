"""Write one game into the library incrementally, and read it back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from numberplace.core.errors import GameError, SaveError
from numberplace.core.history import HistoryEntry, read_points, write_points
from numberplace.core.session import AnySession, Session
from numberplace.core.words import _
from numberplace.kinds import kind_named
from numberplace.storage.database import as_day, as_float, transaction
from numberplace.storage.game_cards import GameCard
from numberplace.storage.schema import (
    NOT_WON,
    TABLE_COLUMNS,
    WON_ALONE,
    WON_ELSEWHERE,
    WON_WITH_HELP,
    insert_into,
)

_ADD_MOVE: Final = insert_into("moves", TABLE_COLUMNS["moves"])
_LATEST: Final = "(SELECT coalesce(max(played_turn), 0) FROM games)"
_STATE: Final = f"""
UPDATE games SET played = :played, level = :level, elapsed = :elapsed, hints_used = :hints,
    position = :position, solved = :solved, progress = :progress, picture = :picture,
    view = :view, beside = :beside, revision = revision + 1, deleted = NULL,
    day = CASE won WHEN 0 THEN :day ELSE day END,
    won_elapsed = CASE WHEN won = 0 AND :won THEN :elapsed ELSE won_elapsed END,
    won_hints = CASE WHEN won = 0 AND :won THEN :hints ELSE won_hints END,
    won_moves = CASE WHEN won = 0 AND :won THEN :position ELSE won_moves END,
    won = CASE won WHEN 0 THEN :won ELSE won END,
    played_turn = CASE played_turn WHEN 0 THEN 1 + {_LATEST} WHEN {_LATEST} THEN played_turn
        ELSE 1 + {_LATEST} END
WHERE id = :id AND revision = :revision
"""
"""A game that is the last one played already keeps its turn, which spares the index a change.

A game that is played on is not deleted, whichever list it was deleted from. The first win stays:
on the right side of a ``SET`` stands what the row was before.
"""


class GameToSave(NamedTuple):
    """A game ready to be written."""

    session: AnySession
    view: Mapping[str, Any]
    """The window's own."""
    now: float
    """Seconds since 1970."""


@dataclass(slots=True)
class SavedGame:
    """A game's saved copy, as far as this process knows."""

    id: int | None
    """None while no copy could be written."""
    revision: int = 0
    is_complete: bool = True
    """False when moves are missing from the copy, so that the next save writes them all."""
    title: str = ""
    is_on_board: bool = True
    """True if a new row counts as opened, so that the next start takes the game up."""

    def save(self, connection: sqlite3.Connection, moment: GameToSave) -> bool:
        """Write the changes; return False when they were stored as a separate game instead.

        A copy that another window has changed meanwhile is left alone. Raises sqlite3.Error.
        """
        history = moment.session.history
        kept, entries = history.take_changes()
        if not self.is_complete:
            kept, entries = 0, history.entries
        if self.id is None:
            self.insert(connection, moment)
            return True
        with transaction(connection):
            is_ours = self._write_state(connection, moment)
            if is_ours:
                _write_moves(connection, self.id, kept, entries)
        if is_ours:
            self.revision += 1
            self.is_complete = True
            return True
        found = connection.execute("SELECT won FROM games WHERE id = ?", (self.id,)).fetchone()
        self.id = None
        if found is not None:  # or it was deleted for good, and is no copy
            self.title = _("{title} (copy)").format(title=self.title).strip()
        won = WON_ELSEWHERE if found is not None and found[0] != NOT_WON else NOT_WON
        self.insert(connection, moment, won)
        return found is None

    def insert(
        self, connection: sqlite3.Connection, moment: GameToSave, won: int = NOT_WON
    ) -> None:
        """Write a whole game under a new id. Raises sqlite3.Error.

        Args:
            won: ``WON_ELSEWHERE`` for the copy of a game that was won, which counts already.
        """
        session, _view, now = moment
        row = SavedGame(None, title=self.title)
        turn = "(SELECT coalesce(max(opened_turn), 0) + 1 FROM games)" if self.is_on_board else "0"
        with transaction(connection):
            cursor = connection.execute(
                "INSERT INTO games (kind, puzzle, level, title, created, played, opened, won,"
                f" opened_turn) VALUES (?, ?, ?, ?, ?, ?, ?, ?, {turn})",
                (
                    *session.kind.key_of(session.puzzle),
                    storable(session.level),
                    storable(self.title),
                    now,
                    now,
                    now,
                    won,
                ),
            )
            assert cursor.lastrowid is not None
            row.id = cursor.lastrowid
            row._write_state(connection, moment)
            _write_moves(connection, row.id, 0, session.history.entries)
        session.history.take_changes()
        self.id, self.revision, self.is_complete = row.id, 1, True

    def _write_state(self, connection: sqlite3.Connection, moment: GameToSave) -> bool:
        """Write all but the moves; False when the saved copy is not at ``revision``."""
        session, view, now = moment
        is_solved = session.is_solved
        cursor = connection.execute(
            _STATE,
            {
                "played": now,
                "level": storable(session.level),
                "elapsed": session.clock.elapsed,
                "hints": session.hints_used,
                "position": session.history.position,
                "solved": is_solved,
                "progress": session.kind.progress(session.state),
                "picture": session.kind.picture(session.state),
                "view": json.dumps(dict(view)),
                "beside": json.dumps(_beside(session)),
                "day": as_day(now).toordinal(),
                "won": judge_win(session) if is_solved else NOT_WON,
                "id": self.id,
                "revision": self.revision,
            },
        )
        return cursor.rowcount == 1


def _beside(session: AnySession) -> dict[str, Any]:
    """Return the facts of the timeline that are no moves, as ``replay`` takes them up."""
    found: dict[str, Any] = {"points": write_points(session.points), "hinted": session.hinted}
    return found | ({"solution": "shown"} if session.has_shown_solution else {})


def judge_win(session: AnySession) -> int:
    """Return the value of ``won`` for a solved game. A move with a note is the program's."""
    history = session.history
    if session.is_solved_by_program or not history.in_force():
        return NOT_WON
    notes = [entry.note for entry in history.entries[: history.position]]
    is_helped = session.hints_used or any(notes) or session.has_used_aids
    return WON_WITH_HELP if is_helped else WON_ALONE


def storable(text: str) -> str:
    """Return text without lone surrogates, which cannot be encoded."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _write_moves(
    connection: sqlite3.Connection, game_id: int, kept: int, entries: Sequence[HistoryEntry[Any]]
) -> None:
    connection.execute("DELETE FROM moves WHERE game = ? AND seq >= ?", (game_id, kept))
    connection.executemany(
        _ADD_MOVE,
        [(game_id, kept + i, e.move, e.note, e.spent) for i, e in enumerate(entries)],
    )


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """A loaded game."""

    session: AnySession
    """The game at the place where it was left, with its whole timeline; the clock is at rest."""
    title: str
    view: dict[str, Any]
    """View state saved by the window, may be empty."""
    notice: str = ""
    """One sentence for the player when a part of the game was damaged."""


def start_session(card: GameCard, now: Callable[[], float]) -> AnySession:
    """Return a session at the start of a card's game. Raises SaveError."""
    try:
        kind = kind_named(card.kind)
        puzzle = kind.parse_puzzle(card.puzzle)
    except GameError as error:
        text = _("The saved game '{title}' cannot be read: {reason}")
        raise SaveError(text.format(title=card.title, reason=error)) from error
    return Session(
        kind, puzzle, now=now, level=card.level, elapsed=card.elapsed, hints_used=card.hints_used
    )


def replay(
    session: AnySession,
    rows: list[tuple[Any, Any, Any, Any]],
    position: int,
    beside: Mapping[str, Any],
) -> str:
    """Replay the valid moves; return a message when some are damaged.

    Args:
        beside: the save points and hints, as they were stored.
    """
    good, spent = [], []
    for expected, (seq, move, note, seconds) in enumerate(rows):
        if seq != expected or not isinstance(move, str) or not isinstance(note, str):
            break
        good.append((move, note))
        spent.append(as_float(seconds))
    try:
        session.replay(good, position, spent)
    except GameError:
        session.history.take_changes()
        session.history.go(position)
    hinted = beside.get("hinted")
    session.take_points(
        tuple(read_points(beside.get("points"))),
        [at for at in hinted if type(at) is int] if isinstance(hinted, list) else (),
    )
    session.has_shown_solution |= beside.get("solution") == "shown"
    taken = len(session.history.entries)
    if taken == len(rows):
        return ""
    text = _("Move {number} of this game was damaged; the moves before it are all there.")
    return text.format(number=taken + 1)
