"""Texts of other programs whose puzzle is in a form that is not read: recognised and refused by
name."""

from __future__ import annotations

import re
from typing import Final

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats.text import quote

_HEAD: Final = 4000
_SAVED: Final = re.compile(r"\s*SAVEFILE:\d+:Simon Tatham's Portable Puzzle Collection")
_FIELD: Final = re.compile(r"^(GAME|PARAMS|DESC) *:\d+:(.*)$", re.MULTILINE)
_SEED: Final = re.compile(r"\s*(\d{1,2}x\d{1,2}[a-z\d]{0,12}#\S{1,40})\s*")
_PENPA: Final = re.compile(r"penpa[\w./-]{0,60}[#?&]m=", re.IGNORECASE)


def refuse_by_name(text: str) -> None:
    """Raise FormatError for a saved game of sgt-puzzles, for a seed and for a link of Penpa."""
    head = text[:_HEAD]
    if _SAVED.match(head):
        raise FormatError(_saved_game(text))
    if match := _SEED.fullmatch(head):
        message = _(
            "{text} is a seed of sgt-puzzles, from which that program alone makes its puzzle; its"
            " game ID with a colon holds the puzzle (Game > Specific)."
        )
        raise FormatError(message.format(text=quote(match[1])))
    if _PENPA.search(head):
        raise FormatError(_("This is a link of Penpa, which is not read."))


def _saved_game(text: str) -> str:
    """Return the message about a saved game: its program, and the game id with its puzzle."""
    fields = dict(_FIELD.findall(text[: 10 * _HEAD]))
    game, params, puzzle = (fields.get(name, "").strip() for name in ("GAME", "PARAMS", "DESC"))
    if game != "Solo" or not params or not puzzle:
        message = _("This is a saved game of sgt-puzzles, of the game {game}; it is not read.")
        return message.format(game=quote(game))
    message = _(
        "This is a saved game of sgt-puzzles, which is not read; its puzzle is the game ID {id}."
    )
    return message.format(id=f"{params}:{puzzle}" if len(puzzle) < 400 else quote(puzzle))
