"""Judge anew who solved the games of older libraries, which went by the last move alone."""

from __future__ import annotations

import sqlite3
from typing import Final

from numberplace.core.session import AnySession
from numberplace.storage.database import as_int, read_object, read_row
from numberplace.storage.game_cards import COLUMNS, GameCard
from numberplace.storage.saved_game import judge_win, replay, start_session
from numberplace.storage.schema import NOT_WON

_GAMES: Final = f"SELECT position, beside, {COLUMNS} FROM games WHERE solved AND won = {NOT_WON}"
_MOVES: Final = "SELECT seq, move, note, spent FROM moves WHERE game = ? ORDER BY seq"
_WIN: Final = """
UPDATE games SET won = ?, won_elapsed = elapsed, won_hints = hints_used, won_moves = position
WHERE id = ?
"""


def judge_solved_games(connection: sqlite3.Connection) -> None:
    """Count the games that the player solved though the last move was a hint.

    Their ``day`` is that of the last move already. Games won before keep their wins. Raises
    sqlite3.Error.
    """
    for position, beside, *card in connection.execute(_GAMES).fetchall():
        moves = connection.execute(_MOVES, (card[0],)).fetchall()
        try:
            session = start_session(read_row(GameCard, tuple(card), progress=1.0), lambda: 0.0)
            replay(session, moves, as_int(position), read_object(beside))
            won = _judge(session)
        except Exception:  # a damaged game keeps no library from opening
            continue
        if won != NOT_WON:
            connection.execute(_WIN, (won, card[0]))


def _judge(session: AnySession) -> int:
    """Return the value of ``won``. Digits filled in by Solve were counted as one hint then."""
    by_program = sum(1 for entry in session.history.in_force() if entry.note)
    is_by_solve = by_program > session.hints_used
    return judge_win(session) if session.is_solved and not is_by_solve else NOT_WON
