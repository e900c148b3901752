"""Links of f-puzzles, and those of SudokuPad that hold the same: a board as JSON, packed.

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
from numberplace.sudoku.model.board import (
    BOXES,
    Board,
    mask_digits,
    refuse_size,
    usual_board,
)
from numberplace.sudoku.model.notes import Notes
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.notations.drawn_shapes import SHAPES, read_shapes
from numberplace.sudoku.notations.found_rules import gathered
from numberplace.sudoku.notations.lz_string import decompress

MAX_PACKED = 20_000
"""Characters of a packed board."""
_PAD = r"(?:sudokupad\.[a-z]+|crackingthecryptic\.com)"
ADDRESS = re.compile(
    rf"\s*(?:https?://)?(?:[^\s/]+\.)?(?:f-puzzles\.com|{_PAD})(?:/\S*)?\s*", re.IGNORECASE
)
"""Anything on these sites; whether a board is in it is another matter."""
LINK = re.compile(
    r"\s*(?:https?://)?(?:[^\s/]+\.)?(?:f-puzzles\.com/\?load="
    rf"|{_PAD}/(?:sudoku/)?(?:\?(?:load|puzzleid)=)?fpuz(?:zles)?)([\w+/=%-]+)\s*"
)
"""A link with a packed board in it."""
_IGNORED = frozenset(
    {"size", "grid", "title", "author", "ruleset", "solution", "disabledlogic", "cosmetic",
     "truecandidatesoptions", "highlightConflicts", "successMessage", "msgcorrect", *SHAPES}
)  # fmt: skip
"""Keys that are no rules."""
_CENTRE = ("centerPencilMarks", "candidates", "centremarks")
_CORNER = ("cornerPencilMarks", "pencilMarks")
"""What f-puzzles and SudokuPad call the marks of a cell."""


def is_link(text: str) -> bool:
    """Tell whether a text is such a link, be it one without a board in it."""
    return ADDRESS.fullmatch(text) is not None


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
    packed = unquote(match[1]).replace(" ", "+")
    if len(packed) > MAX_PACKED:
        message = _("'{text}' is no link with a board of up to {most} characters in it.")
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
    if not _is_grid(rows, size):
        message = _("The board does not have {size} rows of {size} cells.")
        raise FormatError(message.format(size=size))
    cells = [cell for row in rows for cell in row]  # type: ignore[union-attr]
    board = _read_regions(cells, size)
    givens = bytes(_given(cell, size) for cell in cells)
    constraints = gathered(_constraints(data, board), board)
    title, author, rules = (data.get(key) for key in ("title", "author", "ruleset"))
    notes = Notes.of(title, author, rules, read_shapes(data))
    puzzle = Puzzle(givens, (), board, constraints, notes)
    puzzle.refuse_faults()
    return puzzle


def parse_moves(data: dict[str, Any], puzzle: Puzzle) -> tuple[str, ...]:
    """Return the moves that lead to the digits and marks of an unpacked board that was read."""
    placed, marked, cornered = [], [], []
    cells = [cell for row in data["grid"] for cell in row]
    for at, (cell, given) in enumerate(zip(cells, puzzle.givens, strict=True)):
        name, size = puzzle.board.name(at), puzzle.board.size
        value = _given({**cell, "given": True}, size)
        if given:
            continue
        if value:
            placed.append(f"place {name} {value}")
            continue
        centre, corner = cell_masks(cell, size)
        marked += [f"mark {name} {digit}" for digit in mask_digits(centre)]
        cornered += [f"corner {name} {digit}" for digit in mask_digits(corner)]
    return (*placed, *(";".join(moves) for moves in (marked, cornered) if moves))


def cell_masks(cell: dict[str, Any], size: int) -> tuple[int, int]:
    """Return the masks of the centre marks and of the corner marks that a cell of a link has."""
    masks = []
    for keys in (_CENTRE, _CORNER):
        found = [cell[key] for key in keys if isinstance(cell.get(key), list)]
        digits = {digit for marks in found for digit in marks if type(digit) is int}
        masks.append(sum(1 << digit - 1 for digit in digits if 1 <= digit <= size))
    return masks[0], masks[1]


def _is_grid(rows: object, size: int) -> bool:
    return (
        isinstance(rows, list)
        and len(rows) == size
        and all(isinstance(row, list) and len(row) == size for row in rows)
        and all(isinstance(cell, dict) for row in rows for cell in row)
    )


def _given(cell: dict[str, Any], size: int) -> int:
    value = cell.get("value")
    is_digit = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= size
    return int(value) if cell.get("given") and is_digit and value is not None else 0


def _read_regions(cells: list[dict[str, Any]], size: int) -> Board:
    if not any("region" in cell for cell in cells):
        return usual_board(size)
    plain = usual_board(size).regions if size in BOXES else (None,) * len(cells)
    regions = [cell.get("region", own) for cell, own in zip(cells, plain, strict=True)]
    names = list(dict.fromkeys(name for name in regions if isinstance(name, int)))
    if len(names) != size or any(regions.count(name) != size for name in names):
        raise FormatError(
            _("The regions of the board do not have {size} cells each.").format(size=size)
        )
    return Board(size, tuple(names.index(name) for name in regions if isinstance(name, int)))


def _constraints(data: dict[str, Any], board: Board) -> Iterator[Constraint]:
    """Yield what each key of the board means; one that no constraint names is told of."""
    unknown = []
    for name, value in data.items():
        kinds = [kind for kind in CONSTRAINTS if name == kind.fpuzzles]
        if name in _IGNORED or not value:
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
    """Yield what the entries of a key mean, marked cells in one constraint."""
    if not isinstance(entries, list):
        raise _unreadable(name)
    marked: dict[type[MarkedCells], set[int]] = {}
    for entry in entries:
        if not (isinstance(entry, dict) or kinds[0].is_global):
            raise _unreadable(name)
        found = [one for kind in kinds for one in kind.from_fpuzzles(entry, board)]
        if not found:
            text = _("'{name}' with the number '{value}' is not known here.")
            shown = clean_text(str(entry.get("value")), QUOTED)
            raise FormatError(text.format(name=clean_text(name, QUOTED), value=shown))
        for one in found:
            if isinstance(one, MarkedCells):
                marked.setdefault(type(one), set()).update(one.members)
            else:
                yield one
    yield from (kind(tuple(sorted(cells))) for kind, cells in marked.items())


def _unreadable(name: str) -> FormatError:
    text = _("The board's '{name}' cannot be read.")
    return FormatError(text.format(name=clean_text(name, QUOTED)))
