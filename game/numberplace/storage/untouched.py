"""Untouched games: generated puzzles on which nothing was done, neither listed nor kept.

Such a puzzle is made again from its game ID, and that of a lesson is one of the program's, so that
nothing is lost with the game. Any other puzzle may exist nowhere else: typed in, imported, set, or
out of a collection.
"""

from __future__ import annotations

from typing import Any, Final

from numberplace.core.gameid import has_seed
from numberplace.core.titles import daily_title
from numberplace.storage.database import Table, read_object
from numberplace.storage.played import daily_date

_NOTHING_DONE: Final = """
deleted IS NULL AND hints_used = 0 AND NOT solved AND won <= 0
    AND position = (SELECT COUNT(*) FROM moves WHERE game = games.id)
    AND NOT EXISTS (SELECT 1 FROM moves WHERE game = games.id AND note <> 'exercise')
"""
"""The moves that lead to an exercise are the program's."""
_COLUMNS: Final = "SELECT id, title, view, beside, revision FROM games WHERE"


class Untouched(Table):
    """Finds and drops untouched games. Every method raises SaveError."""

    def ids(self) -> set[int]:
        """Return the ids of all untouched games."""
        rows = self._rows(f"{_COLUMNS} {_NOTHING_DONE}")
        return {row[0] for row in rows if _is_generated(*row[1:4])}

    def drop(self, game_id: int) -> None:
        """Delete a game for good if it is untouched, also by any other window."""
        for _id, *texts, revision in self._rows(f"{_COLUMNS} id = ? AND {_NOTHING_DONE}", game_id):
            if _is_generated(*texts):
                self._rows(
                    f"DELETE FROM games WHERE id = ? AND revision = ? AND {_NOTHING_DONE}",
                    game_id,
                    revision,
                )


def _is_generated(title: Any, view: Any, beside: Any) -> bool:
    """Return True for a game that its ID or its lesson makes again, with nothing of the player's.

    A title of his own and a save point are the player's, as is a solution that was asked for.
    """
    kept = read_object(view)
    game_id = kept.get("game_id")
    if any(read_object(beside).values()):
        return False
    if kept.get("exercise"):
        return bool(title == kept["exercise"])
    if not isinstance(game_id, str) or not has_seed(game_id):
        return False
    day = daily_date(game_id)
    return title == game_id or (day is not None and title == daily_title(day))
