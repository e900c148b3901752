"""What a game is, in few words: to compare what was played with what was saved."""

import hashlib
from typing import Any

from numberplace.core.errors import SaveError
from numberplace.storage.library import Library


def fingerprint(session: Any) -> str:
    """Return a text that differs when puzzle, moves, notes or the place among them differ."""
    history = session.history
    lines = [session.kind.id, session.kind.format_puzzle(session.puzzle), str(history.position)]
    lines += [f"{entry.move}|{entry.note}" for entry in history.entries]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:20]


def all_fingerprints(library: Library) -> dict[int, str]:
    """Return the fingerprint of every game that can be loaded, deleted ones too, by its id."""
    found = {}
    for cards in (library.games(), library.deleted_games()):
        for card in cards:
            try:
                session = library.load(card.id).session
            except SaveError:
                continue
            found[card.id] = fingerprint(session)
    return found
