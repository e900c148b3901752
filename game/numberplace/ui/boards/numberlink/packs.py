"""Packs: bundled Numberlink boards by level and size, solved marks, and proofs of one solution."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from numberplace.core.errors import FormatError
from numberplace.core.gameid import SEED_MARK
from numberplace.core.words import N_, _
from numberplace.numberlink.bank import (
    BRIDGES,
    WARPS,
    extra_of,
    read_bank,
    read_packs,
    size_of,
)
from numberplace.numberlink.generate.params import ARTICLE, MIN_SIDE, Params, format_params
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.levels import level_name
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.storage.statistics import SolvedGame
from numberplace.ui.boards.board import NextPuzzle
from numberplace.ui.dialogs.offers import ICON_DONE as ICON_DONE


def proved_rule(puzzle: Puzzle, level: str, game_id: str) -> Rule | None:
    """Return the strictest rule known to leave a puzzle one solution, None if none is known."""
    if is_made(game_id):
        return None if ARTICLE in game_id.partition(SEED_MARK)[0] else puzzle.rule
    try:
        bundled = read_bank(level, extra_of(puzzle))
    except FormatError:  # the play goes on without the bank
        return None
    return next((entry.proved for entry in bundled if entry.puzzle == puzzle), None)


def is_made(game_id: str) -> bool:
    """Tell whether a game id names a puzzle by params and seed of the generator."""
    return SEED_MARK in game_id


MAX_LEVELLED = {"gentle": 1600, "easy": 1600, "medium": 625, "hard": 900, "expert": 1600}
"""Cells up to which a level comes within about three seconds; larger boards are made at any
level."""
STAR = "star"
"""The icon of a board that was solved perfectly."""


_TITLES = {
    "": N_("{level} {size}, no. {number}"),
    BRIDGES: N_("{level} {size} with bridges, no. {number}"),
    WARPS: N_("{level} {size} with warps, no. {number}"),
}
"""Titles of boards by what they have beside pairs."""


def pack_title(level: str, size: str, number: int, extra: str = "") -> str:
    """Return the title of the board of a pack; the first one has number 1."""
    text = _(_TITLES[extra])
    return text.format(level=level_name(level), size=size.replace("x", " × "), number=number)


def marks_of(solved: Iterable[SolvedGame]) -> dict[str, str]:
    """Return the icon of each puzzle that is solved, by the puzzle's text."""
    marks: dict[str, str] = {}
    for entry in solved:
        if marks.get(entry.puzzle) != STAR:
            marks[entry.puzzle] = STAR if _is_perfect(entry) else ICON_DONE
    return marks


def _is_perfect(entry: SolvedGame) -> bool:
    """Tell whether there was a move a pair and no hint; see ``LinkPlay.is_perfect``."""
    if entry.hints:
        return False
    return entry.moves <= len(NUMBERLINK.parse_puzzle(entry.puzzle).labels)


def next_board(puzzle: Puzzle, level: str, solved: Collection[str]) -> NextPuzzle:
    """Return the next unsolved board of a puzzle's pack, from its start again after its end.

    A puzzle of no pack, and the last of a pack, is followed by one made of its size and level; no
    board is made as small as some that come from outside.
    """
    size, extra = size_of(puzzle), extra_of(puzzle)
    pack = read_packs(level, extra).get(size, ())
    if puzzle in pack:
        here = pack.index(puzzle)
        for number in (*range(here + 1, len(pack)), *range(here)):
            if NUMBERLINK.format_puzzle(pack[number]) not in solved:
                title = pack_title(level, size, number + 1, extra)
                return NextPuzzle(level, pack[number], title)
        if extra:
            return NextPuzzle(format_params(_like(puzzle, level)))
    if not min(puzzle.width, puzzle.height) >= MIN_SIDE:
        return NextPuzzle()
    is_levelled = is_soon_made(level, puzzle.width * puzzle.height)
    return NextPuzzle(f"{size}+{level}" if is_levelled else size)


def _like(puzzle: Puzzle, level: str) -> Params:
    """Return what makes a board like one of a pack with bridges or warps."""
    bare = Params(puzzle.width, puzzle.height, level)
    return replace(bare, warps=len(puzzle.warps), bridges=len(puzzle.bridges))


def is_soon_made(level: str, cells: int) -> bool:
    """Tell whether a board of a level can be waited for at so many cells."""
    return cells <= MAX_LEVELLED.get(level, 0)
