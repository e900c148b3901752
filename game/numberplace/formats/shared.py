"""Packed games, a word each, and game ids: the contents of printed pages, as QR codes and as text.

The word itself is ``core.sharing``'s, the id ``core.gameid``'s; here they are lines of a text like
any others. An id with a seed names a puzzle that is yet to be made, as ``generate`` does.
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError, GameError, at_line
from numberplace.core.gameid import PUZZLE_MARK, has_seed, is_game_id, parse_game_id
from numberplace.core.kind import AnyKind
from numberplace.core.words import _
from numberplace.formats.text import ReadItem, illegal, numbered, significant
from numberplace.kinds import KINDS, kind_named

MARK = "np1:"
"""``core.sharing.MARK`` once more: ``core.sharing`` is imported for packed games alone. A test
compares the two."""


def sniff(text: str) -> bool:
    """Tell whether the first line that says anything begins like a packed game or is an id."""
    return any(_is_packed(line) or _is_id(line) for line in significant(text, 1))


def _is_packed(line: str) -> bool:
    return line.lstrip("\ufeff \t").startswith(MARK)


def _is_id(line: str) -> bool:
    """Tell whether a line is a game id that holds a puzzle, or names one by its seed."""
    head = line[:200].strip("\ufeff \t")
    if not is_game_id(head, KINDS):
        return False
    has_puzzle = PUZZLE_MARK in head.partition(PUZZLE_MARK)[2]
    return has_puzzle or (has_seed(head) and " " not in head)


def read(text: str) -> Iterator[tuple[AnyKind, ReadItem]]:
    """Yield every game with its kind. Raises FormatError with the line that is wrong."""
    for number, line in numbered(text.lstrip("\ufeff")):
        if _is_id(line):
            yield _read_id(number, line.strip())
            continue
        for word in line.split():
            yield _read_word(number, line, word)


def _read_id(number: int, line: str) -> tuple[AnyKind, ReadItem]:
    try:
        game = parse_game_id(line, KINDS)
        if not game.puzzle:
            text = _("'{id}' names a puzzle that is yet to be made; 'generate --id' makes it.")
            raise FormatError(text.format(id=clean_text(line, QUOTED)))
        kind = kind_named(game.kind)
        return kind, ReadItem(number, kind.parse_puzzle(game.puzzle))
    except GameError as error:
        raise at_line(number, error) from error


def _read_word(number: int, line: str, word: str) -> tuple[AnyKind, ReadItem]:
    from numberplace.core.history import Progress
    from numberplace.core.sharing import parse_shared

    if not word.startswith(MARK):
        what = _("{text} is not a packed game")
        raise illegal(number, line.index(word) + 1, what, text=word)
    try:
        game = parse_shared(word, KINDS)
    except GameError as error:
        raise at_line(number, error) from error
    progress = Progress(tuple((move, "") for move in game.moves), len(game.moves))
    return game.kind, ReadItem(number, game.puzzle, progress=progress if game.moves else None)


def kind_of(text: str) -> AnyKind:
    """Return the kind of the first game. Raises FormatError."""
    return next(read(text))[0]
