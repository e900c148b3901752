"""The player's library: every game with its moves, saved as they are made.

Knows no puzzle: a game is the text of its puzzle and of its moves, read back by its kind.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from numberplace.core.errors import SaveError
from numberplace.core.history import Entry
from numberplace.core.session import AnySession
from numberplace.core.words import _
from numberplace.storage.cards import COLUMNS, as_int, read_card, read_view
from numberplace.storage.cards import GameCard as GameCard
from numberplace.storage.loading import LoadedGame as LoadedGame
from numberplace.storage.loading import begin_again, replay
from numberplace.storage.opening import BUSY_MS, Opened, open_connection
from numberplace.storage.paths import Places
from numberplace.storage.scores import Scores
from numberplace.storage.statistics import SOLVED, SolvedGame, read_solved
from numberplace.storage.trouble import explain

KEEP_DELETED = 30 * 24 * 3600.0
"""Seconds a deleted game can still be brought back."""


@dataclass(slots=True)
class _Row:
    """What this process knows of a game's saved copy."""

    id: int | None
    """None while no copy could be written."""
    revision: int = 0
    is_complete: bool = True
    """False when moves are missing from the copy, so that the next save writes them all."""
    title: str = ""


class Library:
    """All saved games. One process may hold several; several processes may share one file.

    Trouble with the disk never stops a game: the first save that fails raises ``SaveError``, those
    after it are silent, and the first that succeeds again writes all that is missing.
    """

    def __init__(self, opened: Opened, *, now: Callable[[], float]) -> None:
        self._connection = opened.connection
        self._now = now
        self._rows: dict[int, _Row] = {}
        self._has_trouble = False
        self.scores = Scores(opened.connection, now)
        """High scores and the fights won."""
        self.notice = opened.notice
        """One sentence for the player about how the library was found; mostly empty."""
        self.is_lasting = opened.is_lasting
        """False when games go to memory only."""

    @classmethod
    def open(cls, places: Places, *, now: Callable[[], float] = time.time) -> Library:
        """Open the library, whatever state it is in; see ``notice``.

        Args:
            now: wall clock, in seconds since 1970.
        """
        library = cls(open_connection(places.library, now=now), now=now)
        library._purge()
        return library

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def add(self, session: AnySession, title: str = "", view: Mapping[str, Any] = {}) -> int:
        """Store a new game as it stands and return its id.

        When the disk refuses, the id is a negative stand-in, and the next ``save`` says why.
        """
        row = _Row(None, title=title)
        try:
            self._insert(row, session, view)
        except sqlite3.Error:
            game_id = min([0, *self._rows]) - 1
        else:
            assert row.id is not None
            game_id = row.id
        self._rows[game_id] = row
        return game_id

    def save(self, game_id: int, session: AnySession, view: Mapping[str, Any] = {}) -> None:
        """Bring the saved copy up to date; call after every move, undo and redo.

        Costs one small transaction: only moves that changed since the last save are written.

        Raises:
            SaveError: it could not be written (said once, until a save succeeds again), or the
                game was also changed in another window and goes on as a game of its own.
        """
        row = self._row(game_id)
        kept, entries = session.history.take_changes()
        try:
            if row.id is None:
                self._insert(row, session, view)
            elif not row.is_complete:
                self._update(row, session, view, 0, session.history.entries)
            else:
                self._update(row, session, view, kept, entries)
        except sqlite3.Error as error:
            row.is_complete = False
            self._report(error)
        else:
            self._calm_down()

    def tick(self, game_id: int, elapsed: float) -> None:
        """Note the clock's seconds alone; failure is silent, the next save makes up for it."""
        row = self._row(game_id)
        try:
            self._connection.execute(
                "UPDATE games SET elapsed = ? WHERE id = ? AND revision = ?",
                (elapsed, row.id, row.revision),
            )
        except sqlite3.Error:
            return

    def load(self, game_id: int, now: Callable[[], float] = time.monotonic) -> LoadedGame:
        """Take up a saved game; it is the one ``last_open`` names from now on.

        Args:
            now: the source of time for the game's clock, in seconds.

        Raises:
            SaveError: there is no such game, or not even its puzzle can be read.
        """
        card = self.card(game_id)
        session = begin_again(card, now)
        with self._reading():
            rows = self._connection.execute(
                "SELECT seq, move, note FROM moves WHERE game = ? ORDER BY seq", (game_id,)
            ).fetchall()
            position, view, revision = self._connection.execute(
                "SELECT position, view, revision FROM games WHERE id = ?", (game_id,)
            ).fetchone()
        lost = replay(session, rows, as_int(position))
        self._rows[game_id] = _Row(game_id, as_int(revision), not lost, card.title)
        self._mark_opened(game_id)
        return LoadedGame(session, card.title, read_view(view), lost)

    def last_open(self) -> int | None:
        """Return the game that was on the board last, None when there is none."""
        with self._reading():
            row = self._connection.execute(
                "SELECT id FROM games WHERE deleted IS NULL ORDER BY opened DESC, id DESC LIMIT 1"
            ).fetchone()
        return row[0] if row else None

    def games(self) -> list[GameCard]:
        """Return a card for every game that is not deleted, the last played first."""
        return self._cards("deleted IS NULL ORDER BY played DESC, id DESC")

    def deleted_games(self) -> list[GameCard]:
        """Return the games that can still be brought back, the last deleted first."""
        return self._cards("deleted IS NOT NULL ORDER BY deleted DESC, id DESC")

    def solved_games(self) -> list[SolvedGame]:
        """Return every game the player solved that is not deleted. Raises SaveError."""
        with self._reading():
            return [read_solved(row) for row in self._connection.execute(SOLVED)]

    def card(self, game_id: int) -> GameCard:
        """Return the card of one game, deleted or not. Raises SaveError when there is none."""
        cards = self._cards("id = ?", (game_id,))
        if not cards:
            raise SaveError(_("There is no saved game number {id}.").format(id=game_id))
        return cards[0]

    def rename(self, game_id: int, title: str) -> None:
        """Give a game another title. Raises SaveError."""
        self._change("UPDATE games SET title = ? WHERE id = ?", (title.strip(), game_id))

    def delete(self, game_id: int) -> None:
        """Take a game out of the list; ``undelete`` brings it back. Raises SaveError."""
        self._change("UPDATE games SET deleted = ? WHERE id = ?", (self._now(), game_id))

    def undelete(self, game_id: int) -> None:
        """Bring a deleted game back into the list. Raises SaveError."""
        self._change("UPDATE games SET deleted = NULL WHERE id = ?", (game_id,))

    def _row(self, game_id: int) -> _Row:
        """What is known of a game's copy; a game never loaded here counts as to be rewritten."""
        if game_id not in self._rows:
            with self._reading():
                found = self._connection.execute(
                    "SELECT revision, title FROM games WHERE id = ?", (game_id,)
                ).fetchone()
            row = _Row(game_id, as_int(found[0]), False, found[1]) if found else _Row(None)
            self._rows[game_id] = row
        return self._rows[game_id]

    def _insert(self, row: _Row, session: AnySession, view: Mapping[str, Any]) -> None:
        """Write a whole game under a new id."""
        now = self._now()
        with self._transaction():
            cursor = self._connection.execute(
                "INSERT INTO games (kind, puzzle, level, title, created, played, opened)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    session.kind.id,
                    session.kind.format_puzzle(session.puzzle),
                    session.level,
                    row.title,
                    now,
                    now,
                    now,
                ),
            )
            assert cursor.lastrowid is not None
            self._write_state(cursor.lastrowid, 0, session, view)
            self._write_moves(cursor.lastrowid, 0, session.history.entries)
        session.history.take_changes()
        row.id, row.revision, row.is_complete = cursor.lastrowid, 1, True

    def _update(
        self,
        row: _Row,
        session: AnySession,
        view: Mapping[str, Any],
        kept: int,
        entries: Sequence[Entry[Any]],
    ) -> None:
        """Write what changed; a copy that another window has changed meanwhile is left alone."""
        assert row.id is not None
        with self._transaction():
            is_ours = self._write_state(row.id, row.revision, session, view)
            if is_ours:
                self._write_moves(row.id, kept, entries)
        if is_ours:
            row.revision += 1
            row.is_complete = True
            return
        was_there = bool(self._cards("id = ?", (row.id,)))
        row.id, row.title = None, _("{title} (copy)").format(title=row.title).strip()
        self._insert(row, session, view)
        if was_there:
            text = _(
                "This game was also played in another window; from here on it is saved as a game"
                " of its own, '{title}'."
            )
            raise SaveError(text.format(title=row.title))

    def _write_state(
        self, game_id: int, revision: int, session: AnySession, view: Mapping[str, Any]
    ) -> bool:
        """Write all but the moves; False when the saved copy is not at ``revision``."""
        cursor = self._connection.execute(
            "UPDATE games SET played = ?, level = ?, elapsed = ?, hints_used = ?, position = ?,"
            " solved = ?, progress = ?, picture = ?, view = ?, revision = revision + 1"
            " WHERE id = ? AND revision = ?",
            (
                self._now(),
                session.level,
                session.clock.elapsed,
                session.hints_used,
                session.history.position,
                session.is_solved,
                session.kind.progress(session.state),
                session.kind.picture(session.state),
                json.dumps(dict(view), ensure_ascii=False),
                game_id,
                revision,
            ),
        )
        return cursor.rowcount == 1

    def _write_moves(self, game_id: int, kept: int, entries: Sequence[Entry[Any]]) -> None:
        self._connection.execute("DELETE FROM moves WHERE game = ? AND seq >= ?", (game_id, kept))
        self._connection.executemany(
            "INSERT INTO moves (game, seq, move, note) VALUES (?, ?, ?, ?)",
            [(game_id, kept + i, entry.move, entry.note) for i, entry in enumerate(entries)],
        )

    def _mark_opened(self, game_id: int) -> None:
        try:
            self._connection.execute(
                "UPDATE games SET opened = ? WHERE id = ?", (self._now(), game_id)
            )
        except sqlite3.Error:
            return  # the game can be played all the same

    def _cards(self, condition: str, values: tuple[object, ...] = ()) -> list[GameCard]:
        with self._reading():
            rows = self._connection.execute(
                f"SELECT {COLUMNS} FROM games WHERE {condition}", values
            ).fetchall()
        return [read_card(row) for row in rows]

    def _change(self, statement: str, values: tuple[object, ...]) -> None:
        try:
            cursor = self._connection.execute(statement, values)
        except sqlite3.Error as error:
            raise SaveError(explain(error)) from error
        if cursor.rowcount != 1:
            raise SaveError(_("There is no saved game number {id}.").format(id=values[-1]))

    def _purge(self) -> None:
        """Drop games deleted long ago."""
        try:
            self._connection.execute(
                "DELETE FROM games WHERE deleted < ?", (self._now() - KEEP_DELETED,)
            )
        except sqlite3.Error:
            return  # another start will do

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All or nothing; on the disk (but for a power failure) once left."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise SaveError(explain(error)) from error

    def _report(self, error: sqlite3.Error) -> None:
        """Raise SaveError for the first failure of a row of them; do not wait long for the next."""
        if self._has_trouble:
            return
        self._has_trouble = True
        self._connection.execute("PRAGMA busy_timeout = 10")
        raise SaveError(explain(error)) from error

    def _calm_down(self) -> None:
        if self._has_trouble:
            self._has_trouble = False
            self._connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
