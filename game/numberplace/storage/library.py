"""The player's library: every game with its moves, saved as they are made.

Knows no puzzle: a game is the text of its puzzle and of its moves, read back by its kind.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from numberplace.core.errors import SaveError, reason_of
from numberplace.core.files import FileWatch
from numberplace.core.session import AnySession, Win
from numberplace.core.titles import shown_title
from numberplace.core.words import _
from numberplace.storage.answers import AnswerLog
from numberplace.storage.collections import Collections
from numberplace.storage.copies import CopyOfTheDay, remove_abandoned
from numberplace.storage.database import (
    Table,
    as_day,
    as_float,
    as_int,
    empty_log,
    explain,
    read_object,
    read_row,
    sqlite_errors_explained,
)
from numberplace.storage.draft_file import DraftFile
from numberplace.storage.fights import Fights
from numberplace.storage.game_cards import COLUMNS, PartList, empty_card
from numberplace.storage.game_cards import GameCard as GameCard
from numberplace.storage.last_save import LastSave, count_change
from numberplace.storage.library_merge import LIBRARY, merge
from numberplace.storage.library_rows import LibraryRows, maintain, read_library
from numberplace.storage.open_database import (
    BUSY_MS,
    NewerVersion,
    Opened,
    memory_connection,
    open_connection,
    replace_damaged,
)
from numberplace.storage.paths import Places
from numberplace.storage.played import Played
from numberplace.storage.road import EXPEDITION, ROAD, KeptText
from numberplace.storage.saved_game import GameToSave, SavedGame, replay, start_session, storable
from numberplace.storage.saved_game import LoadedGame as LoadedGame
from numberplace.storage.schema import NOT_WON, holes
from numberplace.storage.scores import Scores
from numberplace.storage.statistics import Statistics
from numberplace.storage.untouched import Untouched
from numberplace.storage.upgrades import write_copy

COLLECTIONS = "collections.sqlite3"
"""Name of the file of collections, beside the library."""
KEEP_DELETED = 30
"""Days of play for which a deleted game can be restored."""

_NEXT = "(SELECT coalesce(max({turn}), 0) + 1 FROM games)"


class Library(Table):
    """All saved games. One process may hold several; several processes may share one file.

    Trouble with the disk never stops a game: the first save that fails raises ``SaveError``, those
    after it are silent while ``trouble`` says why, and the first that succeeds again writes all
    that is missing.
    """

    def __init__(self, opened: Opened, path: Path, *, now: Callable[[], float]) -> None:
        self.now = now
        self._path = path
        self._saved: dict[int, SavedGame] = {}
        self._has_told = False
        """True once the player was told about ``trouble``."""
        self.notice = opened.notice
        """One sentence for the player about problems on opening; mostly empty."""
        self.trouble = "" if opened.is_lasting else opened.notice
        """Why games are not being saved; empty while they are."""
        self.collections = Collections(path.with_name(COLLECTIONS))
        """Puzzles kept under a name, in a file beside this one."""
        self.fights = Fights(path.parent)
        """The fights under way, in files beside the library."""
        self.draft = DraftFile(path.parent)
        """The puzzle that is being set, in a file beside the library."""
        self._last_save = LastSave(path)
        self._use(opened)

    def _use(self, opened: Opened) -> None:
        self.connection = opened.connection
        self._file = FileWatch(opened.path)
        self._opened_path = opened.path
        self.scores = Scores(opened.connection, self.now)
        """High scores and the fights won."""
        self.statistics = Statistics(opened.connection)
        """Sums over the solved games."""
        self.played = Played(opened.connection)
        self.answers = AnswerLog(opened.connection, self.now)
        """Answers of the player in school, trainer and games."""
        self.road = KeptText(opened.connection, ROAD)
        self.expedition = KeptText(opened.connection, EXPEDITION)
        """These two: how far the player has come on the road and on expeditions."""
        self.untouched = Untouched(opened.connection)
        """The generated games on which nothing was done."""
        for part in (self.scores, self.answers, self.road, self.expedition, self.untouched):
            part.call_on_change(self._note_change)
        self.written = opened.connection.total_changes
        """``total_changes`` of the connection at the last checkpoint."""
        self.is_lasting = opened.is_lasting
        """False for a database in memory."""

    @classmethod
    def open(cls, places: Places, *, now: Callable[[], float] = time.time) -> Library:
        """Open the library, or a replacement of a damaged or locked one; see ``notice``.

        Args:
            now: wall clock, in seconds since 1970. It is shown and never trusted: what comes
                first and what is old enough to go is told by counters.
        """
        for folder in {places.data, places.config}:
            remove_abandoned(folder)
        library = cls(open_connection(places.library, now=now), places.library, now=now)
        if library._is_own_file:
            missed = library._last_save.restore_missing(library.connection)
            library.notice = library.notice or missed
        library._maintain()
        library._note_save()
        return library

    def close(self) -> None:
        """Close the files."""
        self.collections.close()
        self._note_save()
        self.connection.close()

    def checkpoint(self) -> None:
        """Write the log into the file and empty the log, for data in the log alone is easily lost.

        Costs a few milliseconds, and nothing when no more than the clock has changed. Another
        window that reads just now is not waited for.
        """
        self.collections.file.checkpoint()
        if self._file.is_gone:  # a checkpoint would spoil what is left of it
            self.trouble = self._told_gone()
            return
        changes = self.connection.total_changes
        if not self._is_own_file or changes == self.written:
            return
        if empty_log(self.connection, 10 if self._has_told else BUSY_MS):
            self.written = changes
        self._file.grow()
        self._note_save()

    @property
    def _is_own_file(self) -> bool:
        """Return True if the library itself is open, not its replacement."""
        return self.is_lasting and self._opened_path == self._path

    def _note_save(self, game_id: int | None = None) -> None:
        if self._is_own_file:
            self._last_save.write(self.connection, game_id)

    def _note_change(self) -> None:
        """Count a change that is no move of a game."""
        with suppress(sqlite3.Error):  # the change itself is saved
            count_change(self.connection)
        if self._file.is_gone:
            self.trouble = self._told_gone()
        self._note_save()

    def copy_of_the_day(self) -> CopyOfTheDay | None:
        """Start the daily copies of library and collections; None for a library in memory."""
        if not self._is_own_file:
            return None
        return CopyOfTheDay(
            (self._path, self.collections.file.path), as_day(self.now()).isoformat()
        )

    # -- one game

    def add(
        self,
        session: AnySession,
        title: str = "",
        view: Mapping[str, Any] = {},
        *,
        is_on_board: bool = True,
    ) -> int:
        """Store a new game as it stands and return its id.

        When the disk refuses, the id is a negative stand-in, and the next ``save`` says why.

        Args:
            is_on_board: whether it is the one ``last_open`` names from now on; a puzzle that is
                fought over lies beside the game on the board.
        """
        row = SavedGame(None, title=title, is_on_board=is_on_board)
        try:
            row.insert(self.connection, GameToSave(session, view, self.now()))
        except sqlite3.Error as error:
            self.trouble = explain(error)
            game_id = min([0, *self._saved]) - 1
        else:
            assert row.id is not None
            game_id = row.id
            self._note_save(game_id)
            self.checkpoint()
        self._saved[game_id] = row
        return game_id

    def save(self, game_id: int, session: AnySession, view: Mapping[str, Any] = {}) -> None:
        """Bring the saved copy up to date; call after every move, undo and redo.

        Costs one small transaction: only moves that changed since the last save are written.

        Raises SaveError: it could not be written (said once, until a save succeeds again), or the
        game was also changed in another window and goes on as a game of its own.
        """
        row = self._row(game_id)
        try:
            is_ours = row.save(self.connection, GameToSave(session, view, self.now()))
        except sqlite3.Error as error:
            row.is_complete = False
            self.connection.execute("PRAGMA busy_timeout = 10")  # do not wait long for the next
            self._report(explain(error), error)
            return
        if self._file.is_gone:
            self._report(self._told_gone())
            return
        self._clear_trouble()
        self._note_save(row.id)
        if not is_ours:
            text = _(
                "This game was also played in another window; from here on it is saved as a game"
                " of its own, '{title}'."
            )
            raise AlsoPlayed(text.format(title=shown_title(row.title)))

    def tick(self, game_id: int, elapsed: float) -> None:
        """Store the elapsed seconds only; failure is ignored, the next save stores them too."""
        row = self._row(game_id)
        is_written = self.written == self.connection.total_changes
        try:
            self.connection.execute(
                "UPDATE games SET elapsed = ? WHERE id = ? AND revision = ? AND elapsed <> ?",
                (elapsed, row.id, row.revision, elapsed),
            )
        except sqlite3.Error:
            return
        if is_written:  # the clock alone is not worth a checkpoint every few seconds
            self.written = self.connection.total_changes

    def load(
        self, game_id: int, now: Callable[[], float] = time.monotonic, *, opens: bool = True
    ) -> LoadedGame:
        """Load a saved game; with ``opens`` the game is the one of ``last_open`` from now on.

        Args:
            now: the source of time for the game's clock, in seconds.
            opens: whether it comes on the board; else it is only to be looked at.

        Raises SaveError: there is no such game, or not even its puzzle can be read.
        """
        card = self.card(game_id)
        session = start_session(card, now)
        rows = self._rows(
            "SELECT seq, move, note, spent FROM moves WHERE game = ? ORDER BY seq", game_id
        )
        ((position, view, beside, revision, won, *win),) = self._rows(
            "SELECT position, view, beside, revision, won, won_elapsed, won_hints FROM games"
            " WHERE id = ?",
            game_id,
        )
        lost = replay(session, rows, as_int(position), read_object(beside))
        if as_int(won) > NOT_WON:
            session.win = Win(as_float(win[0]), as_int(win[1]))
        if opens:
            self._saved[game_id] = SavedGame(game_id, as_int(revision), not lost, card.title)
            self._mark_opened(game_id)
        return LoadedGame(session, card.title, read_object(view), lost)

    def last_open(self) -> int | None:
        """Return the id of the game opened last, None when there is none."""
        rows = self._rows(
            "SELECT id FROM games WHERE deleted IS NULL ORDER BY opened_turn DESC, id DESC LIMIT 1"
        )
        return rows[0][0] if rows else None

    # -- the lists

    def games(self, on_board: int = 0) -> PartList[GameCard]:
        """Return a card for every game, the last played first.

        Left out are those deleted, and untouched ones but for that with the id ``on_board``.
        """
        hidden = self.untouched.ids() - {on_board}
        return self._list("deleted IS NULL ORDER BY played_turn DESC, id DESC", hidden)

    def deleted_games(self) -> PartList[GameCard]:
        """Return the games that can still be brought back, the last deleted first."""
        return self._list("deleted IS NOT NULL ORDER BY deleted_turn DESC, id DESC")

    def played_puzzles(self, kind: str) -> dict[str, bool]:
        """Return the puzzles of a kind with a saved game, each with True if ever solved."""
        rows = self._rows(
            "SELECT puzzle, max(solved OR won) FROM games WHERE deleted IS NULL AND kind = ?"
            " GROUP BY puzzle",
            kind,
        )
        return {str(puzzle): bool(as_int(solved)) for puzzle, solved in rows}

    def card(self, game_id: int) -> GameCard:
        """Return the card of one game, deleted or not. Raises SaveError when there is none."""
        found = self._cards([game_id])
        if game_id not in found:
            raise SaveError(_("There is no saved game number {id}.").format(id=game_id))
        return found[game_id]

    def saved_id(self, game_id: int) -> int:
        """Return the id of a game in the lists, 0 when it is not saved."""
        row = self._saved.get(game_id)
        return game_id if row is None else row.id or 0

    def rename(self, game_id: int, title: str) -> None:
        """Give a game another title. Raises SaveError."""
        title = storable(title.strip())
        self._change("UPDATE games SET title = ? WHERE id = ?", (title, game_id))
        for row in self._saved.values():
            if row.id == game_id:
                row.title = title

    def delete(self, game_id: int) -> None:
        """Mark a game as deleted; ``undelete`` restores it. Raises SaveError."""
        self._change(
            f"UPDATE games SET deleted = ?, deleted_turn = {_NEXT.format(turn='deleted_turn')},"
            " deleted_day = (SELECT coalesce(max(number), 0) FROM days) WHERE id = ?",
            (self.now(), game_id),
        )

    def undelete(self, game_id: int) -> None:
        """Restore a deleted game. Raises SaveError."""
        self._change("UPDATE games SET deleted = NULL WHERE id = ?", (game_id,))

    # -- when something is wrong

    def reopen(self) -> None:
        """Retry saving all games to the file, which is created again if it was removed.

        Games played meanwhile are brought along. Afterwards ``save`` writes what is missing of
        the game on the board. Raises SaveError.
        """
        if not self.is_lasting or self._file.is_gone:
            held = self._rows_in_memory()
            opened = self._open_anew()
            if not opened.is_lasting:
                opened.connection.close()
                self.trouble = opened.notice
                raise SaveError(opened.notice)
            self._move_to(opened, held)
        with suppress(sqlite3.Error):  # on a full disk the log may be what takes the room
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for row in self._saved.values():
            row.is_complete = False
        self._has_told = False

    def save_copy(
        self, path: Path, game_id: int, session: AnySession, view: Mapping[str, Any] = {}
    ) -> None:
        """Write a whole library to another place, with the game on the board as it stands.

        Raises SaveError; a file that is there already is left alone.
        """
        try:
            with closing(memory_connection()) as memory:
                self.connection.backup(memory)
                known = self._row(game_id)
                row = SavedGame(known.id, known.revision, False, known.title)
                known.is_complete = False  # the session counts as saved after this
                row.save(memory, GameToSave(session, view, self.now()))
                path.parent.mkdir(parents=True, exist_ok=True)
                if path.exists():
                    raise FileExistsError(17, _("a file of this name exists already"))
                write_copy(memory, path)
        except (sqlite3.Error, OSError) as error:
            text = _("The copy could not be written to {path}: {reason}.")
            raise SaveError(text.format(path=path, reason=reason_of(error))) from error

    def _rows_in_memory(self) -> LibraryRows:
        """Return the rows left in the connection of a file that may be gone. Raises SaveError."""
        with sqlite_errors_explained():
            return read_library(self.connection)

    def _open_anew(self) -> Opened:
        """Open the library again; the rest of a library that was cut off is kept beside it."""
        if not self._file.is_cut or not self._is_own_file:
            return open_connection(self._path, now=self.now)
        try:
            return replace_damaged(self._path, LIBRARY, now=self.now)
        except (NewerVersion, sqlite3.Error, OSError) as error:
            self.trouble = reason_of(error)
            raise SaveError(self.trouble) from error

    def _move_to(self, opened: Opened, held: LibraryRows) -> None:
        try:
            new_ids = merge(held, opened.connection, is_same=True)
        except sqlite3.Error as error:
            opened.connection.close()
            raise SaveError(explain(error)) from error
        for row in self._saved.values():
            row.id = new_ids.get(row.id) if row.id is not None else None
        self.connection.close()
        self._use(opened)
        self._maintain()

    def _told_gone(self) -> str:
        text = _("The library {path} was cut off: the game goes on, but is not being saved.")
        if self._file.is_removed:
            text = _("The library {path} was removed: the game goes on, but is not being saved.")
        return text.format(path=self._opened_path)

    def _report(self, text: str, cause: Exception | None = None) -> None:
        """Record why nothing is saved; raise SaveError for the first of consecutive failures."""
        self.trouble = text
        if self._has_told:
            return
        self._has_told = True
        raise SaveError(text) from cause

    def _clear_trouble(self) -> None:
        if self.is_lasting:
            self.trouble = ""
        if self._has_told:
            self._has_told = False
            self.connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")

    # -- rows

    def _row(self, game_id: int) -> SavedGame:
        """Return the saved state of a game; one never loaded here is rewritten in full."""
        if game_id not in self._saved:
            found = self._rows("SELECT revision, title FROM games WHERE id = ?", game_id)
            self._saved[game_id] = SavedGame(None)
            for revision, title in found:
                self._saved[game_id] = SavedGame(game_id, as_int(revision), False, title)
        return self._saved[game_id]

    def _mark_opened(self, game_id: int) -> None:
        turn = _NEXT.format(turn="opened_turn")
        try:
            self.connection.execute(
                f"UPDATE games SET opened = ?, opened_turn = {turn} WHERE id = ?",
                (self.now(), game_id),
            )
        except sqlite3.Error:
            return  # the game can be played all the same

    def _list(self, condition: str, hidden: Collection[int] = ()) -> PartList[GameCard]:
        rows = self._rows(f"SELECT id FROM games WHERE {condition}")
        return PartList([row[0] for row in rows if row[0] not in hidden], self._cards, empty_card)

    def _cards(self, ids: Sequence[int]) -> dict[int, GameCard]:
        rows = self._rows(f"SELECT {COLUMNS} FROM games WHERE id IN ({holes(ids)})", *ids)
        return {row[0]: read_row(GameCard, row, progress=1.0) for row in rows}

    def _change(self, statement: str, values: tuple[object, ...]) -> None:
        with sqlite_errors_explained():
            cursor = self.connection.execute(statement, values)
        self._note_change()
        if cursor.rowcount != 1:
            raise SaveError(_("There is no saved game number {id}.").format(id=values[-1]))

    def _maintain(self) -> None:
        with suppress(sqlite3.Error):  # another start will do
            maintain(self.connection, as_day(self.now()).isoformat(), KEEP_DELETED)


class AlsoPlayed(SaveError):  # noqa: N818 - a finding, the game is saved
    """The game was also played in another window and goes on as a game of its own."""
