"""Log of the questions of the school, the trainer and games, each with the player's success.

Mastery, what is due again and the ability are worked out from it; see ``sudoku.teach.progress``.
It never leaves the library.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import astuple, dataclass
from typing import Final

from numberplace.storage.database import Row, Table, as_int, read_row
from numberplace.storage.schema import TABLE_COLUMNS, insert_into

MAX_ANSWERS: Final = 5000
"""Maximum number of rows per kind of puzzle; the oldest are deleted."""
_COLUMNS: Final = ", ".join(TABLE_COLUMNS["answers"][1:])
_INSERT: Final = insert_into("answers", TABLE_COLUMNS["answers"][1:])
MISSED, HELPED, ALONE = 0, 1, 2
"""Values of ``mark``: not found, found with help, found without help."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One question and its result."""

    kind: str
    """The id of the puzzle's kind."""
    technique: str
    """The id of the technique; of a game the hardest one it needs."""
    task: str
    """``lesson`` read, ``find`` the technique, say ``why`` the technique shows its conclusion,
    ``use`` the technique in a puzzle, or any ``game``."""
    puzzle: str
    """The puzzle's text; empty for a lesson."""
    mark: int
    """``MISSED``, ``HELPED`` or ``ALONE``."""
    hints: int = 0
    seconds: float = 0.0
    day: int = 0
    """The day of play, counted from 1: how many days the library was opened on before."""
    played: float = 0.0
    """Seconds since 1970."""


class AnswerLog(Table):
    """The log in the library; made by ``Library.answers``."""

    def __init__(self, connection: sqlite3.Connection, now: Callable[[], float]) -> None:
        super().__init__(connection)
        self._now = now

    def add(
        self,
        kind: str,
        technique: str,
        task: str,
        puzzle: str,
        mark: int,
        *,
        hints: int = 0,
        seconds: float = 0.0,
    ) -> Answer:
        """Append an answer to the log and return it. Raises SaveError."""
        answer = Answer(
            kind, technique, task, puzzle, mark, hints, seconds, self.today(), self._now()
        )
        self._rows(_INSERT, *astuple(answer))
        self._rows(
            "DELETE FROM answers WHERE kind = ? AND id NOT IN (SELECT id FROM answers"
            " WHERE kind = ? ORDER BY id DESC LIMIT ?)",
            kind,
            kind,
            MAX_ANSWERS,
        )
        return answer

    def of_kind(self, kind: str) -> list[Answer]:
        """Return the answers of a kind of puzzle, the oldest first. Raises SaveError."""
        rows = self._rows(f"SELECT {_COLUMNS} FROM answers WHERE kind = ? ORDER BY id", kind)
        return [read_answer(row) for row in rows]

    def today(self) -> int:
        """Return the number of the current day of play. Raises SaveError."""
        rows = self._rows("SELECT max(number) FROM days")
        return as_int(rows[0][0]) if rows else 0


def read_answer(row: Row) -> Answer:
    """Return an answer read from a row without its id; damaged values become empty or 0."""
    return read_row(Answer, row, mark=ALONE)
