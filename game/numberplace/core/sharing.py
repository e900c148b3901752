"""A game packed into one word, for links, mails and QR codes: its puzzle and moves.

``np1:`` and then, in the base64 of addresses, what zlib makes of the puzzle's game id and the moves
in force, a line each. Whatever comes in is foreign: its sizes are bounded before it is unpacked.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError, GameError, IllegalMove
from numberplace.core.gameid import GameId, parse_game_id, shelf_in
from numberplace.core.kind import AnyKind
from numberplace.core.session import AnySession
from numberplace.core.words import _

MARK: Final = "np1:"
MAX_TEXT: Final = 100_000
"""Characters of the longest word that is unpacked."""
MAX_BYTES: Final = 1_000_000
"""Limit of the unpacked bytes: a Numberlink board of 10,000 cells has 40,000."""
MAX_MOVES: Final = 5_000
_WORDS: Final = (
    b"numberlink::variants::9x9: killer thermo arrow strike mark clear paint colour ink link cut"
    b"sudoku::.........;strike r1c1 1;strike r2c2 2\nset_hint\nmark r3c3 3\nmark r4c4 4"
    b"\nplace r5c5 5\nplace r6c6 6\nplace r7c7 7\nplace r8c8 8\nplace r9c9 9"
)
"""Preset dictionary of zlib, likeliest strings last; part of ``np1``, so it never changes."""
_BODY: Final = re.compile(r"[A-Za-z0-9_-]+")


class Shared(NamedTuple):
    """A game unpacked from a word."""

    kind: AnyKind
    puzzle: Any
    moves: tuple[str, ...]


def is_shared(text: str) -> bool:
    """Return True if a text begins like a packed game."""
    return text.strip().startswith(MARK)


def format_shared(session: AnySession) -> str:
    """Return a game as a word: its puzzle and the moves in force.

    Raises GameError: it has more moves than are read again.
    """
    kind = session.kind
    moves = [entry.move for entry in session.history.in_force()]
    if len(moves) > MAX_MOVES:
        text = _("A game of {count} moves is too long to share; the limit is {most}.")
        raise GameError(text.format(count=len(moves), most=MAX_MOVES))
    return pack(kind, session.puzzle, moves)


def pack(kind: AnyKind, puzzle: Any, moves: Sequence[str] = ()) -> str:
    """Return a puzzle, and the moves from its start, as a word."""
    shelf, line = kind.key_of(puzzle)
    whole = str(GameId(shelf, puzzle=line))
    packer = zlib.compressobj(9, zdict=_WORDS)
    data = packer.compress("\n".join((whole, *moves)).encode()) + packer.flush()
    return MARK + base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")


def parse_shared(text: str, kinds: Sequence[AnyKind]) -> Shared:
    """Read a word and play its moves, to see that they fit.

    Raises FormatError: it is damaged, too long, or a move does not fit its puzzle.
    """
    puzzle_text, *moves = _unpacked(text.strip()).split("\n")
    if len(moves) > MAX_MOVES:
        message = _("A game of {count} moves is too long to share; the limit is {most}.")
        raise FormatError(message.format(count=len(moves), most=MAX_MOVES))
    game_id = parse_game_id(puzzle_text, kinds)
    if not game_id.puzzle:
        raise _damaged(text)
    begun = shelf_in(puzzle_text.partition(":")[0].lower(), kinds)
    kind = begun.kind
    puzzle = kind.parse_puzzle(game_id.puzzle)
    if begun is not kind.shelf_of(puzzle):
        moves = [begun.current_move(move) for move in moves]
    state = kind.start(puzzle)
    for move in moves:
        try:
            state = kind.apply(state, move)
        except IllegalMove as error:
            message = _("The move '{move}' of the shared game does not fit: {reason}")
            quoted = clean_text(move, QUOTED)
            raise FormatError(message.format(move=quoted, reason=error)) from error
    return Shared(kind, puzzle, tuple(moves))


def _unpacked(word: str) -> str:
    body = word.removeprefix(MARK)
    if len(body) > MAX_TEXT:
        message = _("A shared game of {count} characters is too long; at most {most}.")
        raise FormatError(message.format(count=len(body), most=MAX_TEXT))
    if not word.startswith(MARK) or not _BODY.fullmatch(body):
        raise _damaged(word)
    unpacker = zlib.decompressobj(zdict=_WORDS)
    try:
        data = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        lines = unpacker.decompress(data, MAX_BYTES)  # bounded: a short word may be a zip bomb
        if not unpacker.eof or unpacker.unused_data:
            raise _damaged(word)
        return lines.decode()
    except (zlib.error, binascii.Error, UnicodeDecodeError) as error:
        raise _damaged(word) from error


def _damaged(word: str) -> FormatError:
    text = _("'{text}' is not a shared game, or a part of it is missing.")
    return FormatError(text.format(text=clean_text(word, QUOTED)))
