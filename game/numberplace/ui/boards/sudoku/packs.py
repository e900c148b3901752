"""Bundled puzzles in their order: their titles, the first of all, and the next one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial

from numberplace.core.bundled import readable
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.bank import BankRow, read_bank, read_bank_rows, read_packs, read_variants
from numberplace.sudoku.kind import RULES_SHELF, SUDOKU
from numberplace.sudoku.model.layouts import LATIN, LAYOUTS_MADE, word_of
from numberplace.sudoku.model.levels import LEVELS, VARIANT_LEVELS, level_name
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.ui.boards.board import NextPuzzle

FIRST_LEVEL = "easy"
"""The puzzle that a new player starts with."""
MAX_LEVELLED_SIZE = 12
"""Cells in a row up to which a level can be waited for."""


def bank_title(level: str, number: int) -> str:
    """Return the title of a bundled puzzle of the bare board; the first one has number 1."""
    return _("{level} {number}").format(level=level_name(level), number=number)


def pack_title(params: str, number: int) -> str:
    """Return the title of a bundled puzzle of a pack; the first one has number 1."""
    return _("{level} {number}").format(level=SUDOKU.maker.params_name(params), number=number)


def level_of(puzzle: Puzzle) -> str:
    """Return the level of a bundled puzzle of a pack, empty for any other."""
    row = _row_of(puzzle)
    return SUDOKU.maker.level_of(SUDOKU.maker.parse_params(row.params)) if row is not None else ""


def _row_of(puzzle: Puzzle) -> BankRow | None:
    text = format_puzzle(puzzle)
    return next((row for row in read_variants() if row.text == text), None)


def first_puzzle() -> tuple[Puzzle, str, str]:
    """Return puzzle, title and level of the game a new player starts with. Raises FormatError."""
    for level in (FIRST_LEVEL, *LEVELS):
        puzzles = readable(f"puzzles/{level}.txt", partial(read_bank, level), tuple[Puzzle, ...]())
        if puzzles:
            return puzzles[0], bank_title(level, 1), level
    raise FormatError(_("There are no bundled puzzles; install the program again."))


def bundled_puzzle(params: str, played: Collection[str]) -> tuple[Puzzle, str, str]:
    """Return puzzle, title and level of a bundled game of a level, the first not played."""
    level = SUDOKU.maker.level_of(SUDOKU.maker.parse_params(params)) or FIRST_LEVEL
    bank = read_bank(level)
    number = next((at for at, puzzle in enumerate(bank) if str(puzzle) not in played), 0)
    return bank[number], bank_title(level, number + 1), level


def next_puzzle(puzzle: Puzzle, level: str, solved: Collection[str]) -> NextPuzzle:
    """Return the next unsolved puzzle of a level or a pack, from its start again after its end.

    A puzzle that is not bundled, and the last of a pack, is followed by one made of its size, rules
    and level. What is never made here is followed by nothing.
    """
    shelf = SUDOKU.shelf_of(puzzle)
    rows, title = _pack_of(puzzle) if shelf is RULES_SHELF else _bank_of(level)
    texts = [row.text for row in rows]
    if str(puzzle) in texts:
        here = texts.index(str(puzzle))
        for at in (*range(here + 1, len(rows)), *range(here)):
            if texts[at] not in solved:
                return NextPuzzle(level, rows[at].puzzle, title(at + 1))
    if shelf is RULES_SHELF:
        return NextPuzzle(_params_like(puzzle, level))
    return NextPuzzle(level if level in LEVELS else "")


Pack = tuple[tuple[BankRow, ...], Callable[[int], str]]
"""Bundled puzzles in their order, and what makes their titles of their numbers."""


def _bank_of(level: str) -> Pack:
    return read_bank_rows(level) if level in LEVELS else (), partial(bank_title, level)


def _pack_of(puzzle: Puzzle) -> Pack:
    """Return the pack that a puzzle is in, an empty one where it is in none."""
    row = _row_of(puzzle)
    params = "" if row is None else row.params
    return read_packs().get(params, ()), partial(pack_title, params)


def _params_like(puzzle: Puzzle, level: str) -> str:
    """Return the params of a board with such rules and level; empty where there are none."""
    from numberplace.sudoku.generate.params import (  # it brings the engine in
        JIGSAW,
        Params,
        format_params,
        sizes_made,
    )

    board, size = puzzle.board, puzzle.board.size
    if board.grids:
        word = word_of(board)
        asked = Params(level * (level in VARIANT_LEVELS), layout=word)
        return format_params(asked) if word in LAYOUTS_MADE else ""
    shape = JIGSAW if board.is_jigsaw else "" if board.regions else LATIN
    if size not in sizes_made((shape,)):
        return ""
    is_levelled = level in VARIANT_LEVELS and size <= MAX_LEVELLED_SIZE
    rules = tuple(kind.id for kind in puzzle.kinds)
    asked = Params(level * is_levelled, size=size, constraints=rules, is_jigsaw=board.is_jigsaw)
    is_bare = not any(puzzle.givens) and "killer" in rules
    has_no_regions = not (board.regions or asked.is_latin)
    asked = replace(asked, has_no_givens=is_bare, has_no_regions=has_no_regions)
    return format_params(asked)
