"""Links of f-puzzles, and those of SudokuPad with such contents: a board as JSON, packed.

Cells are named ``R1C1``. What a link has that this version does not know is named, not dropped.

Source: the JSON that f-puzzles.com writes, read in November 2026.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints import CONSTRAINTS, Constraint
from numberplace.sudoku.constraints.cells import MarkedCells
from numberplace.sudoku.constraints.link_entries import Entry, entry_text, is_nothing
from numberplace.sudoku.model.board import Board, mask_digits, refuse_size
from numberplace.sudoku.model.notes import Notes
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.notations.drawn_shapes import SHAPES, read_shapes
from numberplace.sudoku.notations.found_rules import gathered
from numberplace.sudoku.notations.link_cells import (
    cell_masks,
    is_grid,
    read_allowed,
    read_digits,
    read_regions,
)
from numberplace.sudoku.notations.lz_string import decompress

MAX_PACKED = 20_000
"""Characters of a packed board."""
_PAD = r"(?:sudokupad\.[a-z]+|crackingthecryptic\.com)"
ADDRESS = re.compile(
    rf"\s*(?:https?://)?(?:[^\s/]+\.)?(?:f-puzzles\.com|{_PAD})(?:/\S*)?\s*", re.IGNORECASE
)
"""Anything on these sites; whether a board is in it is another matter."""
LINK = re.compile(
    r"\s*(?:"
    r"(?:https?://)?(?:[^\s/]+\.)?(?:f-puzzles\.com/\S*?[?&]load="
    rf"|{_PAD}/(?:sudoku/)?(?:\?(?:load|puzzleid)=)?fpuz(?:zles)?)([\w+/=%-]+)"
    r"|(?:\S*[/=])?fpuz(?:zles)?([\w+/=%-]{20,})|(N4Ig[\w+/=%-]{40,}))(?:[?&#]\S*)?\s*"
)
"""A link with a packed board in it, of whatever site, or the packed board with or without its word.
"""
_IGNORED = frozenset(
    {
        "size",
        "grid",
        "title",
        "author",
        "ruleset",
        "solution",
        "disabledlogic",
        "cosmetic",
        "truecandidatesoptions",
        "highlightConflicts",
        "successMessage",
        "msgcorrect",
        *SHAPES,
    }
)
"""Keys that are no rules."""


def is_link(text: str) -> bool:
    """Tell whether a text is such a link, with or without a board."""
    return ADDRESS.fullmatch(text) is not None or LINK.fullmatch(text) is not None


def parse_link(text: str) -> Puzzle:
    """Read a link. Raises FormatError."""
    return parse_board(unpack_link(text))


def unpack_link(text: str) -> dict[str, Any]:
    """Return the board a link holds, unpacked but not read. Raises FormatError."""
    match = LINK.fullmatch(text)
    if match is None:
        message = _(
            "'{text}' only says where a puzzle lies on the net. Links that hold their board, such "
            "as {example}, can be read."
        )
        example = "https://sudokupad.app/fpuzzlesN4Ig…"
        raise FormatError(message.format(text=clean_text(text, QUOTED), example=example))
    packed = unquote(match[1] or match[2] or match[3]).replace(" ", "+")
    if len(packed) > MAX_PACKED:
        message = _("'{text}' is not a link with a board of up to {most} characters in it.")
        raise FormatError(message.format(text=clean_text(text, QUOTED), most=MAX_PACKED))
    try:
        data = json.loads(decompress(packed))
    except (FormatError, ValueError, RecursionError) as error:
        reason = error if isinstance(error, FormatError) else _("it is damaged")
        message = _("The board in '{text}' cannot be unpacked: {reason}.")
        raise FormatError(message.format(text=clean_text(text, QUOTED), reason=reason)) from error
    if not isinstance(data, dict):
        raise FormatError(_("The link does not hold a board."))
    return data


def parse_board(data: dict[str, Any]) -> Puzzle:
    """Read the unpacked board. Raises FormatError."""
    size = data.get("size")
    if not isinstance(size, int) or isinstance(size, bool):
        raise FormatError(_("The board has no size."))
    refuse_size(size)
    rows = data.get("grid")
    if not is_grid(rows, size):
        message = _("The board does not have {size} rows of {size} cells.")
        raise FormatError(message.format(size=size))
    cells = [cell for row in rows for cell in row]  # type: ignore[union-attr]
    board = read_regions(cells, size)
    givens, _placed = read_digits(cells, size)
    allowed = read_allowed(cells, givens, size)
    constraints = gathered((*_constraints(data, board), *allowed), board)
    title, author, rules = (data.get(key) for key in ("title", "author", "ruleset"))
    notes = Notes.of(title, author, rules, read_shapes(data))
    puzzle = Puzzle(givens, (), board, constraints, notes)
    puzzle.refuse_faults()
    puzzle.refuse_idle_rule()
    return puzzle


def parse_moves(data: dict[str, Any], puzzle: Puzzle) -> tuple[str, ...]:
    """Return the moves that lead to the digits and marks of an unpacked board that was read."""
    marked, cornered = [], []
    cells = [cell for row in data["grid"] for cell in row]
    size = puzzle.board.size
    _givens, digits = read_digits(cells, size)
    placed = [f"place {puzzle.board.name(at)} {digit}" for at, digit in enumerate(digits) if digit]
    for at, cell in enumerate(cells):
        if puzzle.givens[at] or digits[at]:
            continue
        name = puzzle.board.name(at)
        centre, corner = cell_masks(cell, size)
        marked += [f"mark {name} {digit}" for digit in mask_digits(centre)]
        cornered += [f"corner {name} {digit}" for digit in mask_digits(corner)]
    return (*placed, *(";".join(moves) for moves in (marked, cornered) if moves))


def _constraints(data: dict[str, Any], board: Board) -> Iterator[Constraint]:
    """Yield the constraints of each key of the board; a key of no constraint is reported."""
    unknown = []
    for name, value in data.items():
        kinds = [kind for kind in CONSTRAINTS if name == kind.fpuzzles]
        is_off = is_nothing(value) or value is False
        if name in _IGNORED or is_off:
            continue
        if kinds:
            entries = [value] if kinds[0].is_global else value
            yield from _read_entries(name, entries, kinds, board)
        else:
            unknown.append(name)
    if unknown:
        names = ", ".join(f"'{clean_text(name, QUOTED)}'" for name in unknown)
        raise FormatError(
            _("The board has {names}, which this version does not know.").format(names=names)
        )


def _read_entries(
    name: str, entries: Any, kinds: list[type[Constraint]], board: Board
) -> Iterator[Constraint]:
    """Yield the constraints of the entries of a key, marked cells in one constraint."""
    if not isinstance(entries, list):
        raise _unreadable(name)
    marked: dict[type[MarkedCells], set[int]] = {}
    for entry in entries:
        if not (isinstance(entry, dict) or kinds[0].is_global):
            raise _unreadable(name)
        asked = Entry(entry) if isinstance(entry, dict) else entry
        found = [one for kind in kinds for one in kind.from_fpuzzles(asked, board)]
        if not found and (kinds[0].is_global or not entry_text(entry)):
            raise _unreadable(name)
        if not found:
            text = _("'{name}' with the number '{value}' is not known here.")
            shown = clean_text(entry_text(entry), QUOTED)
            raise FormatError(text.format(name=clean_text(name, QUOTED), value=shown))
        if isinstance(asked, Entry):
            asked.refuse_unread(name)
        for one in found:
            if isinstance(one, MarkedCells):
                marked.setdefault(type(one), set()).update(one.members)
            else:
                yield one
    yield from (kind(tuple(sorted(cells))) for kind, cells in marked.items())


def _unreadable(name: str) -> FormatError:
    text = _("The board's '{name}' cannot be read.")
    return FormatError(text.format(name=clean_text(name, QUOTED)))
