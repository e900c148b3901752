"""Packed games, a word each: what the QR codes of printed pages and shared links hold.

The word itself is ``core.sharing``'s; here it is a text of puzzles like any other.
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.errors import GameError, at_line
from numberplace.core.kind import AnyKind
from numberplace.core.words import _
from numberplace.formats.text import Item, illegal, numbered, significant
from numberplace.kinds import KINDS

MARK = "np1:"
"""That of ``core.sharing``, which is imported for packed games alone; a test compares them."""


def sniff(text: str) -> bool:
    """Tell whether the first line that says anything begins like a packed game."""
    if MARK not in text[:4000]:
        return False
    return any(line.lstrip("\ufeff \t").startswith(MARK) for line in significant(text, 1))


def read(text: str) -> Iterator[tuple[AnyKind, Item]]:
    """Yield every game with its kind. Raises FormatError with the line that is wrong."""
    for number, line in numbered(text.lstrip("\ufeff")):
        for word in line.split():
            yield _read_word(number, line, word)


def _read_word(number: int, line: str, word: str) -> tuple[AnyKind, Item]:
    from numberplace.core.progress import Progress
    from numberplace.core.sharing import parse_shared

    if not word.startswith(MARK):
        what = _("{text} is no packed game")
        raise illegal(number, line.index(word) + 1, what, text=word)
    try:
        game = parse_shared(word, KINDS)
    except GameError as error:
        raise at_line(number, error) from error
    progress = Progress(tuple((move, "") for move in game.moves), len(game.moves))
    return game.kind, Item(number, game.puzzle, progress=progress if game.moves else None)


def kind_of(text: str) -> AnyKind:
    """Return the kind of the first game. Raises FormatError."""
    return next(read(text))[0]
