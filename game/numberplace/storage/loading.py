"""Make a session of a saved game, as far as it can be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from numberplace.core.errors import GameError, SaveError
from numberplace.core.progress import read_points
from numberplace.core.session import AnySession, Session
from numberplace.core.words import _
from numberplace.kinds import kind_named
from numberplace.storage.cards import GameCard, as_float


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """A game taken up again."""

    session: AnySession
    """The game at the place where it was left, with its whole timeline; the clock is at rest."""
    title: str
    view: dict[str, Any]
    """What the window saved of its own, empty when there is nothing."""
    notice: str = ""
    """One sentence for the player when a part of the game was damaged."""


def begin_again(card: GameCard, now: Callable[[], float]) -> AnySession:
    """Return the game of a card before its first move. Raises SaveError."""
    try:
        kind = kind_named(card.kind)
        puzzle = kind.parse_puzzle(card.puzzle)
    except GameError as error:
        text = _("The saved game '{title}' cannot be read: {reason}")
        raise SaveError(text.format(title=card.title, reason=error)) from error
    return Session(
        kind,
        puzzle,
        now=now,
        level=card.level,
        elapsed=card.elapsed,
        hints_used=card.hints_used,
    )


def replay(
    session: AnySession,
    rows: list[tuple[Any, Any, Any, Any]],
    position: int,
    beside: Mapping[str, Any],
) -> str:
    """Take up the moves as far as they are good; return a sentence when some are not.

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
    taken = len(session.history.entries)
    if taken == len(rows):
        return ""
    text = _("Move {number} of this game was damaged; the moves before it are all there.")
    return text.format(number=taken + 1)
