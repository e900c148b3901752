"""The rows of a library file, read as far as possible, and their upkeep."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass, field
from functools import lru_cache
from typing import Any, Final

from numberplace.core.errors import GameError
from numberplace.kinds import kind_named
from numberplace.storage.answers import read_answer
from numberplace.storage.database import (
    UNREADABLE,
    Row,
    Rows,
    as_float,
    as_int,
    read_row,
    transaction,
)
from numberplace.storage.road import MAX_LENGTH
from numberplace.storage.schema import (
    COLUMNS_BEFORE_3,
    GAME_COLUMNS,
    GAME_LENGTHS,
    NUMBER_GAMES,
    WON_ELSEWHERE,
)
from numberplace.storage.scores import Score, Victory

COLUMN: Final = {name: number for number, name in enumerate(GAME_COLUMNS)}
"""Index of each column in a row of ``games``."""

_TEXTS: Final = frozenset({"kind", "puzzle", "level", "title", "view", "beside"})
_FLOATS: Final = frozenset({"created", "played", "opened", "elapsed", "progress", "won_elapsed"})
OPTIONAL_TABLES: Final = ("scores", "victories", "answers", "road", "expedition")
"""Tables that libraries of older versions lack."""
MAX_COUNTER: Final = 2**53
"""Larger counters are damage."""

Move = tuple[str, str, float]
"""Move, note, and the seconds on the clock."""
Key = tuple[int, str, str, float]
"""Identity of a game: id, kind, puzzle and time of creation; equal in all copies."""


@dataclass(slots=True)
class LibraryRows:
    """The rows of one file."""

    games: dict[int, Row] = field(default_factory=dict)
    """By id, with all of ``GAME_COLUMNS``, each value fit for its column."""
    moves: dict[int, dict[int, Move]] = field(default_factory=dict)
    """By game and number."""
    scores: list[Row] = field(default_factory=list)
    """Rows without their ids."""
    victories: dict[tuple[str, str], Row] = field(default_factory=dict)
    """By opponent and kind."""
    answers: list[Row] = field(default_factory=list)
    """Rows without their ids, the oldest first."""
    road: tuple[str, int] = ("", 0)
    """The road's text and how often it was saved."""
    expedition: tuple[str, int] = ("", 0)
    """The text of the expeditions and how often it was saved."""
    is_whole: bool = True
    """True if every row could be read."""
    is_old: bool = False
    """True if the games lack the columns of version 3."""

    @property
    def count(self) -> int:
        """Number of games."""
        return len(self.games)

    def key(self, number: int) -> Key:
        """Return the identity of a game."""
        row = self.games[number]
        return number, row[COLUMN["kind"]], row[COLUMN["puzzle"]], row[COLUMN["created"]]

    def line(self, number: int) -> list[Move]:
        """Return a game's moves up to the first that is missing."""
        found = self.moves.get(number, {})
        line: list[Move] = []
        while len(line) in found:
            line.append(found[len(line)])
        return line

    def worth(self, number: int) -> tuple[bool, int]:
        """Return a sort key for the quality of this copy of a game; greater is better.

        All that is in force of a later save beats an earlier save; the start of a game beats less
        of its start.
        """
        row, length = self.games[number], len(self.line(number))
        is_complete = length >= row[COLUMN["position"]]
        return is_complete, row[COLUMN["revision"]] if is_complete else length

    def is_readable(self, number: int) -> bool:
        """Return True if the puzzle of a game can be parsed."""
        row = self.games[number]
        return is_puzzle(row[COLUMN["kind"]], row[COLUMN["puzzle"]])


@lru_cache(maxsize=20_000)  # a damaged file is read in several ways
def is_puzzle(kind: str, puzzle: str) -> bool:
    """Return True if the text of a puzzle can be parsed."""
    try:
        kind_named(kind).parse_puzzle(puzzle)
    except GameError:
        return False
    return True


def read_library(connection: sqlite3.Connection) -> LibraryRows:
    """Read all rows that SQLite can reach, from either end of each table up to the damage."""
    found = LibraryRows()
    for table, (order, take) in _TAKERS.items():
        for row in read_table(connection, table, order, found):
            take(found, row)
    return found


def read_table(
    connection: sqlite3.Connection, table: str, order: str, found: Rows
) -> Iterator[Row]:
    """Yield rows by position, which does not depend on column names that may be damaged."""
    try:
        if not connection.execute(f"PRAGMA table_info({table})").fetchall():
            found.is_whole = found.is_whole and table in OPTIONAL_TABLES
            return
        yield from connection.execute(f"SELECT * FROM {table}")
    except UNREADABLE:
        found.is_whole = False
        with contextlib.suppress(*UNREADABLE):
            yield from connection.execute(f"SELECT * FROM {table} ORDER BY {order} DESC")


def _take_game(found: LibraryRows, row: Row) -> None:
    """Keep a row of ``games`` if it is valid and newer than the one kept."""
    if len(row) not in GAME_LENGTHS:
        found.is_whole = False
        return
    is_old = len(row) == COLUMNS_BEFORE_3
    number, kind, puzzle = row[0], row[COLUMN["kind"]], row[COLUMN["puzzle"]]
    texts_fit = isinstance(kind, str) and isinstance(puzzle, str) and bool(puzzle)
    if type(number) is not int or not 0 < number < MAX_COUNTER or not texts_fit:
        return
    found.is_old = found.is_old or is_old
    padded = (*row, *[0] * (len(GAME_COLUMNS) - len(row)))
    fit = tuple(_fit(name, value) for name, value in zip(GAME_COLUMNS, padded, strict=True))
    kept = found.games.get(number)
    if kept is None or fit[COLUMN["revision"]] > kept[COLUMN["revision"]]:
        found.games[number] = fit


def _fit(name: str, value: Any) -> Any:
    if name in _TEXTS:
        return value if isinstance(value, str) else ""
    if name == "picture":
        return value if isinstance(value, bytes) else b""
    if name == "deleted":
        return None if value is None else as_float(value)
    if name == "won" and value == WON_ELSEWHERE:
        return WON_ELSEWHERE
    return as_float(value) if name in _FLOATS else min(as_int(value), MAX_COUNTER)


def _take_move(found: LibraryRows, row: Row) -> None:
    if len(row) not in (4, 5):
        return
    game, number, move, note = row[:4]
    spent = as_float(row[4]) if len(row) == 5 else 0.0
    if type(game) is int and type(number) is int and isinstance(move, str):
        kept = found.moves.setdefault(game, {})
        kept.setdefault(number, (move, note if isinstance(note, str) else "", spent))


def _take_score(found: LibraryRows, row: Row) -> None:
    if len(row) == 8 and isinstance(row[1], str) and isinstance(row[2], str) and row[1]:
        score = astuple(read_row(Score, row))[1:]
        if score not in found.scores:
            found.scores.append(score)


def _take_victory(found: LibraryRows, row: Row) -> None:
    if len(row) == 5 and isinstance(row[0], str) and isinstance(row[1], str):
        found.victories.setdefault((row[0], row[1]), astuple(read_row(Victory, row)))


def _take_answer(found: LibraryRows, row: Row) -> None:
    if len(row) == 10 and all(isinstance(text, str) for text in row[1:5]) and row[1] and row[2]:
        answer = astuple(read_answer(row[1:]))
        if answer not in found.answers:
            found.answers.append(answer)


def _take_road(found: LibraryRows, row: Row) -> None:
    found.road = max(found.road, _text_kept(row, "coins "), key=_saves)


def _take_expedition(found: LibraryRows, row: Row) -> None:
    found.expedition = max(found.expedition, _text_kept(row, "savings "), key=_saves)


def _text_kept(row: Row, beginning: str) -> tuple[str, int]:
    """Return the text of a row of ``road`` or ``expedition`` and how often it was saved."""
    if len(row) == 3 and isinstance(row[1], str) and type(row[2]) is int:
        text, saves = row[1], row[2]
        if text.startswith(beginning) and len(text) <= MAX_LENGTH and 0 < saves <= MAX_COUNTER:
            return text, saves
    return "", 0


_TAKERS: Final = {
    "games": ("id", _take_game),
    "moves": ("game", _take_move),
    "scores": ("id", _take_score),
    "victories": ("opponent", _take_victory),
    "answers": ("id", _take_answer),
    "road": ("id", _take_road),
    "expedition": ("id", _take_expedition),
}
"""For each table the column to sort by, and the function that validates and keeps a row."""


def _saves(road: tuple[str, int]) -> int:
    return road[1]


def best_of(sources: Iterable[LibraryRows]) -> LibraryRows:
    """Choose of every game its best state; later sources win where two are as good.

    Later sources are the copies, which were sound when they were made, while any byte of the
    damaged file may be wrong. What a save does not count, title and deletion, stays the file's.

    A game whose row differs in kind, puzzle or birth is another one, unless its puzzle makes no
    sense: then it is the damaged row of the game another source has under the same id.
    """
    chosen = LibraryRows()
    for source in sources:
        chosen.is_old = chosen.is_old or source.is_old
        for number in source.games:
            at = _place_for(chosen, source, number)
            if at is not None:
                chosen.games[at] = _with_uncounted(chosen.games.get(at), source.games[number], at)
                chosen.moves[at] = source.moves.get(number, {})
        chosen.victories = source.victories | chosen.victories
        chosen.scores = chosen.scores or source.scores
        chosen.answers = chosen.answers or source.answers
        chosen.road = max(chosen.road, source.road, key=_saves)
        chosen.expedition = max(chosen.expedition, source.expedition, key=_saves)
    return chosen


def _with_uncounted(kept: Row | None, row: Row, number: int) -> Row:
    """Return a row under an id, with title and deletion of ``kept``, which are no saves."""
    mixed = [number, *row[1:]]
    if kept is not None and kept[COLUMN["revision"]] == row[COLUMN["revision"]]:
        for name in ("title", "deleted", "deleted_turn", "deleted_day"):
            if "\ufffd" not in str(kept[COLUMN[name]]):
                mixed[COLUMN[name]] = kept[COLUMN[name]]
    return tuple(mixed)


def _place_for(chosen: LibraryRows, source: LibraryRows, number: int) -> int | None:
    """Return the id to keep a game of ``source`` under, None when the kept one is better."""
    if number not in chosen.games:
        return number
    if chosen.key(number)[1:] == source.key(number)[1:]:
        return number if source.worth(number) >= chosen.worth(number) else None
    if not source.is_readable(number):
        return None
    return number if not chosen.is_readable(number) else max(chosen.games) + 1


def maintain(connection: sqlite3.Connection, today: str, keep_deleted: int) -> None:
    """Count a new day of play, purge games deleted long ago, repair damaged counters.

    Args:
        today: the date, as ``2026-11-29``.
        keep_deleted: days of play for which a deleted game is kept.

    Raises sqlite3.Error.
    """
    with transaction(connection):
        row = connection.execute(
            "SELECT number, date FROM days ORDER BY number DESC LIMIT 1"
        ).fetchone()
        number = as_int(row[0]) if row else 0
        if row is None or row[1] != today:
            number = min(number + 1, MAX_COUNTER)
            connection.execute("DELETE FROM days")
            connection.execute("INSERT INTO days VALUES (?, ?)", (number, today))
        connection.execute(
            "DELETE FROM games WHERE deleted IS NOT NULL AND deleted_day <= ?",
            (number - keep_deleted,),
        )
        last = connection.execute(
            "SELECT max(coalesce((SELECT max(played_turn) FROM games), 0),"
            " coalesce((SELECT max(opened_turn) FROM games), 0))"
        ).fetchone()[0]
        if not isinstance(last, int) or last >= MAX_COUNTER:
            connection.execute(NUMBER_GAMES)
