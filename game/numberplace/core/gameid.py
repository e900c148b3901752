"""Game ids: ``kind:params#seed`` is how a puzzle is made, ``kind:params:puzzle`` the puzzle itself.

Both are one word, fit to be copied, mailed and pasted. The kinds are passed in.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.kind import PuzzleKind, PuzzleMaker, Shelf
from numberplace.core.words import _

SEED_MARK = "#"
PUZZLE_MARK = ":"
MAX_SEED = 80
DAILY_SEED = "daily-"
"""Prefix of the seed of a puzzle of the day; the date follows, such as 20261121."""


@dataclass(frozen=True, slots=True)
class GameId:
    """A parsed game id. Either the seed or the puzzle is empty."""

    kind: str
    """The id of the puzzle's shelf, as its kind has it."""
    params: str = ""
    """Params of the puzzle, in the kind's own words."""
    seed: str = ""
    puzzle: str = ""
    """The puzzle in the kind's own text."""

    def __str__(self) -> str:
        if self.seed:
            return f"{self.kind}:{self.params}{SEED_MARK}{self.seed}"
        return f"{self.kind}:{self.params}{PUZZLE_MARK}{self.puzzle}"


def is_game_id(text: str, kinds: Sequence[PuzzleKind[Any, Any]]) -> bool:
    """Return True if a text begins as a game id does, with a kind's id and a colon."""
    word = text.strip().lower()
    return any(word.startswith(f"{shelf.id}:") for kind in kinds for shelf in kind.shelves)


def has_seed(game_id: str) -> bool:
    """Return True if a game id says how its puzzle is made; a puzzle itself may hold any mark."""
    rest = game_id.partition(":")[2]
    return SEED_MARK in rest.partition(PUZZLE_MARK)[0]


def parse_game_id(text: str, kinds: Sequence[PuzzleKind[Any, Any]]) -> GameId:
    """Parse and check a game id, without making the puzzle.

    Raises FormatError: the kind, the params, the seed or the puzzle makes no sense.
    """
    word = text.strip()
    name, colon, rest = word.partition(":")
    kind = shelf_in(name.lower(), kinds).kind
    if not colon or (SEED_MARK not in rest and PUZZLE_MARK not in rest):
        message = _("'{text}' is not a game id; one looks like {example}.")
        raise FormatError(
            message.format(text=clean_text(word, QUOTED), example="sudoku:hard#20261121-7")
        )
    if has_seed(word):
        params, _mark, seed = rest.partition(SEED_MARK)
        refuse_seed(seed)
        maker = maker_of(kind)
        params = maker.format_params(maker.parse_params(params))
        return GameId(kind.shelf_for(params).id, params, seed=seed)
    params, _mark, puzzle = rest.partition(PUZZLE_MARK)
    if params:
        maker = maker_of(kind)
        params = maker.format_params(maker.parse_params(params))
    shelf, text = kind.key_of(kind.parse_puzzle(puzzle))
    return GameId(shelf, params, puzzle=text)


def daily_ids(date: datetime.date, shelf: Shelf, levels: Sequence[str]) -> tuple[GameId, ...]:
    """Return the puzzles of a day, one a level: the same puzzles for everyone, without a
    network."""
    return tuple(GameId(shelf.id, level, seed=f"{DAILY_SEED}{date:%Y%m%d}") for level in levels)


def shelf_in(name: str, kinds: Sequence[PuzzleKind[Any, Any]]) -> Shelf:
    """Return the shelf of some kinds that has an id. Raises FormatError."""
    for shelf in (shelf for kind in kinds for shelf in kind.shelves):
        if shelf.id == name:
            return shelf
    raise FormatError(_("'{name}' is not a kind of puzzle.").format(name=clean_text(name, QUOTED)))


def maker_of(kind: PuzzleKind[Any, Any]) -> PuzzleMaker[Any, Any]:
    """Return the maker of a kind's puzzles. Raises FormatError when the kind has none."""
    if kind.maker is None:
        raise FormatError(_("Puzzles of the kind '{kind}' are not made here.").format(kind=kind.id))
    return kind.maker


def refuse_seed(seed: str) -> None:
    """Raise FormatError for a seed that is not valid in a game id."""
    if not seed or len(seed) > MAX_SEED or not seed.isprintable() or " " in seed:
        message = _("'{seed}' is not a seed; a seed is a word of at most {longest} characters.")
        raise FormatError(message.format(seed=clean_text(seed, QUOTED), longest=MAX_SEED))
