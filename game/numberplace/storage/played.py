"""Played: the player's results with puzzles, whichever games hold them; read from the library.

Knows no puzzle. An exercise begins in the middle of a puzzle and counts as no game of it.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from numberplace.core.gameid import DAILY_SEED, SEED_MARK
from numberplace.storage.database import Table, as_float, as_int, read_day, read_object, read_row
from numberplace.storage.schema import NOT_WON, WON_ALONE, WON_ELSEWHERE, WON_WITH_HELP
from numberplace.storage.statistics import Streak, find_streak

_WHOLE: Final = """ FROM games WHERE deleted IS NULL AND NOT view GLOB '*"trains": "[^"]*'"""
_RESULTS: Final = f"""
SELECT puzzle, max(solved OR won), coalesce(
    min(won_elapsed) FILTER (WHERE won = {WON_ALONE}), min(won_elapsed) FILTER (WHERE won > 0)),
    max(solved) AND NOT max(won != {NOT_WON})
{_WHOLE} AND kind = ? GROUP BY puzzle
"""
_GAMES: Final = f"""
SELECT id, solved, won, won_elapsed, elapsed, progress, view, day {_WHOLE} AND kind = ?
    AND %s ORDER BY max(played_turn, opened_turn) DESC, id DESC
"""
_DAILY_ID: Final = re.compile(rf'"game_id": "([^"]+{SEED_MARK}{DAILY_SEED}(\d{{8}}))"')
_WON: Final = (WON_WITH_HELP, WON_ALONE)
IN_TIME: Final = datetime.timedelta(1)
"""A puzzle of the day counts for the streak when it is solved by the end of the next day: a game
may go on over midnight, and a traveller's day may be over before."""


class PuzzleResult(NamedTuple):
    """The best result of a puzzle over all its games."""

    is_solved: bool
    best: float | None = None
    """Seconds of the fastest win, one without help if there is one; None while there is none."""
    is_by_program: bool = False
    """True if only the program has solved the puzzle, in all of its games."""

    @property
    def is_by_player(self) -> bool:
        """Return True once the player has solved it."""
        return self.is_solved and not self.is_by_program


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The game of a puzzle that was opened last, and facts about all games of the puzzle."""

    id: int
    is_solved: bool
    elapsed: float
    """Seconds on the clock."""
    progress: float
    """Share of the puzzle that is done, 0 to 1."""
    game_id: str
    """The game id the puzzle was made from; empty when the puzzle was not generated."""
    was_won: bool
    """True if the player has solved the puzzle, in this game or another."""
    first: float | None
    """Seconds of the first win, None where there is none."""
    first_id: int
    """Id of the game that was won first, of this one if none was."""
    won_on: datetime.date
    """The date of the first win where the player was, the first one of all for none."""
    day: datetime.date | None
    """The date of a daily puzzle, None for others."""

    @property
    def result(self) -> PuzzleResult:
        """The result of the puzzle over all its games."""
        by_program = self.is_solved and not self.was_won
        return PuzzleResult(self.is_solved or self.was_won, self.first, by_program)


class Played(Table):
    """Reads games by their puzzle or by how it was made. Every method raises SaveError."""

    def results(self, kind: str) -> dict[str, PuzzleResult]:
        """Return the puzzles of a kind there are games of, by their texts."""
        return {str(row[0]): read_row(PuzzleResult, row[1:]) for row in self._rows(_RESULTS, kind)}

    def of_puzzle(self, kind: str, puzzle: str) -> PlayedGame | None:
        """Return the game of a puzzle that was played last, None when there is none."""
        rows = self._rows(_GAMES % "puzzle = ?", kind, puzzle)
        return _read(_game_id(rows[0]), rows) if rows else None

    def made_from(self, kind: str, game_id: str) -> PlayedGame | None:
        """Return the game played last of those begun from a game ID, None when there is none."""
        rows = self._rows(_GAMES % "instr(view, ?)", kind, json.dumps(game_id))
        rows = [row for row in rows if _game_id(row) == game_id]
        return _read(game_id, rows) if rows else None

    def daily(self, kind: str, day: datetime.date | None = None) -> dict[str, PlayedGame]:
        """Return the games of the puzzles of the day of a kind, by their game IDs.

        The last played come first. With ``day``, return those of that day alone.
        """
        seed = f"{SEED_MARK}{DAILY_SEED}" + (f"{day:%Y%m%d}" if day is not None else "")
        rows: dict[str, list[tuple[Any, ...]]] = {}
        for row in self._rows(_GAMES % "instr(view, ?)", kind, seed):
            if found := _DAILY_ID.search(str(row[6])):
                rows.setdefault(found[1], []).append(row)
        return {game_id: _read(game_id, found) for game_id, found in rows.items()}

    def moves(self, game: int) -> tuple[tuple[str, str], ...]:
        """Return the timeline of a game: each move with its note."""
        rows = self._rows("SELECT move, note FROM moves WHERE game = ? ORDER BY seq", game)
        return tuple((str(move), str(note)) for move, note in rows)

    def count_elsewhere(self, game: int) -> None:
        """Exclude a game from statistics for good, because its puzzle was won before."""
        statement = "UPDATE games SET won = ? WHERE id = ? AND won = ?"
        self._rows(statement, WON_ELSEWHERE, game, NOT_WON)


def _game_id(row: tuple[Any, ...]) -> str:
    game_id = read_object(row[6]).get("game_id")
    return game_id if isinstance(game_id, str) else ""


def _read(game_id: str, rows: list[tuple[Any, ...]]) -> PlayedGame:
    """Make one of the rows of a puzzle's games, the last played first."""
    number, solved, _won, _seconds, elapsed, progress, _view, _day = rows[0]
    wins = [(read_day(row[7]), row[0], as_float(row[3])) for row in rows if row[2] in _WON]
    won_on, first_id, first = min(wins, default=(datetime.date.min, number, None))
    return PlayedGame(
        id=number,
        is_solved=bool(as_int(solved)),
        elapsed=as_float(elapsed),
        progress=min(1.0, as_float(progress)),
        game_id=game_id,
        was_won=any(row[2] != NOT_WON for row in rows),
        first=first,
        first_id=first_id,
        won_on=won_on,
        day=daily_date(game_id),
    )


def daily_date(game_id: str) -> datetime.date | None:
    """Return the date of a daily puzzle's game ID, None for any other."""
    text = game_id.rpartition(f"{SEED_MARK}{DAILY_SEED}")[2]
    if len(text) != 8 or not (text.isascii() and text.isdecimal()):
        return None
    try:
        return datetime.date(int(text[:4]), int(text[4:6]), int(text[6:]))
    except ValueError:
        return None


def is_late(won_on: datetime.date, day: datetime.date) -> bool:
    """Tell whether the puzzle of ``day`` was solved too late to count for the streak."""
    return day < datetime.date.max - IN_TIME and won_on > day + IN_TIME


def daily_streak(games: Iterable[PlayedGame], today: datetime.date) -> tuple[Streak, int]:
    """Return the streak of the days solved in time, and how many days yesterday's would add to.

    The number is 0 unless yesterday's puzzle is still to be solved and the days before it were.
    """
    won = ((game.won_on, game.day) for game in games if game.was_won)
    days = {day for won_on, day in won if day is not None and not is_late(won_on, day)}
    yesterday = today - IN_TIME
    missed = 0 if yesterday in days else find_streak(days, yesterday).present
    return find_streak(days, today), missed
