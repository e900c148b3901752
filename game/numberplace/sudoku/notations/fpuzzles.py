"""Links of f-puzzles, and those of SudokuPad that hold the same: a board as JSON, packed.

Cells are named ``R1C1``. What a link has that this version does not know is named, not dropped.

Source: the JSON that f-puzzles.com writes, read in November 2026.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import unquote

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.apart import AntiKing, AntiKnight, NotConsecutive
from numberplace.sudoku.constraints.arrow import Arrow
from numberplace.sudoku.constraints.between import Between
from numberplace.sudoku.constraints.diagonals import Diagonals
from numberplace.sudoku.constraints.extra_region import ExtraRegion
from numberplace.sudoku.constraints.extremes import Maximum, Minimum
from numberplace.sudoku.constraints.killer import Cage
from numberplace.sudoku.constraints.kropki import BlackDot, WhiteDot
from numberplace.sudoku.constraints.little_killer import LittleKiller
from numberplace.sudoku.constraints.palindrome import Palindrome
from numberplace.sudoku.constraints.parity import Even, Odd
from numberplace.sudoku.constraints.patterns import Asterisk, CentreDot, DisjointGroups
from numberplace.sudoku.constraints.renban import Renban
from numberplace.sudoku.constraints.sandwich import Sandwich
from numberplace.sudoku.constraints.skyscraper import Skyscraper
from numberplace.sudoku.constraints.thermometer import Thermometer
from numberplace.sudoku.constraints.whispers import Whispers
from numberplace.sudoku.constraints.windoku import Windoku
from numberplace.sudoku.constraints.xv import Five, Ten
from numberplace.sudoku.model.board import (
    BOXES,
    Board,
    Cells,
    mask_digits,
    refuse_size,
    usual_board,
)
from numberplace.sudoku.model.puzzle import Puzzle
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
     "truecandidatesoptions", "highlightConflicts", "successMessage", "msgcorrect"}
)  # fmt: skip
_CENTRE = ("centerPencilMarks", "candidates", "centremarks")
_CORNER = ("cornerPencilMarks", "pencilMarks")
"""What f-puzzles and SudokuPad call the marks of a cell."""
GLOBAL: dict[str, type[Any]] = {
    "antiknight": AntiKnight,
    "antiking": AntiKing,
    "nonconsecutive": NotConsecutive,
    "disjointgroups": DisjointGroups,
}
LINES: dict[str, type[Any]] = {
    "thermometer": Thermometer,
    "palindrome": Palindrome,
    "renban": Renban,
    "whispers": Whispers,
    "betweenline": Between,
}
OUTSIDE: dict[str, type[Any]] = {"sandwichsum": Sandwich, "skyscraper": Skyscraper}
CELLS: dict[str, type[Any]] = {"odd": Odd, "even": Even, "minimum": Minimum, "maximum": Maximum}
_PATTERNS = (Windoku, Asterisk, CentreDot)
"""Links have no name for these houses."""
WAYS = {"DR": "se", "DL": "sw", "UR": "ne", "UL": "nw"}


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
    found = [_checked(one, board) for one in _constraints(data, board)]
    for kind in _PATTERNS:
        found = _with_pattern(found, kind(), board)
    puzzle = Puzzle(givens, (), board, tuple(found))
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
    found = Board(size, tuple(names.index(name) for name in regions if isinstance(name, int)))
    usual = usual_board(size) if size in BOXES else found
    return usual if found.regions == usual.regions else found


def _constraints(data: dict[str, Any], board: Board) -> Iterator[Constraint]:
    unknown = []
    readers: dict[str, Callable[[Any], Iterator[Constraint]]] = {
        "killercage": lambda one: _cage(one, board),
        "arrow": lambda one: _arrow(one, board),
        "difference": lambda one: _dot(one, board, WhiteDot, "1"),
        "ratio": lambda one: _dot(one, board, BlackDot, "2"),
        "xv": lambda one: _xv(one, board),
        "extraregion": lambda one: iter((ExtraRegion(tuple(sorted(_cells(one, board)))),)),
        "sandwichsum": lambda one: _outside(one, board, Sandwich),
        "skyscraper": lambda one: _outside(one, board, Skyscraper),
        "littlekillersum": lambda one: _little(one, board),
    }
    diagonals = bool(data.get("diagonal+")) + bool(data.get("diagonal-"))
    if diagonals == 2:
        yield Diagonals()
    elif diagonals:
        unknown.append("diagonal")
    for name, value in data.items():
        if name in _IGNORED or not value or name in ("diagonal+", "diagonal-"):
            continue
        if name in GLOBAL:
            yield GLOBAL[name]()
        elif name in CELLS and isinstance(value, list):
            members = [board.parse_cell(str(one.get("cell"))) for one in _dicts(value, name)]
            yield CELLS[name](tuple(sorted(set(members))))
        elif name in LINES and isinstance(value, list):
            for one in _dicts(value, name):
                for run in _runs(one, name):
                    yield LINES[name](_named(run, board))
        elif name in readers and isinstance(value, list):
            for one in _dicts(value, name):
                yield from readers[name](one)
        else:
            unknown.append(name)
    if unknown:
        names = ", ".join(f"'{clean_text(name, QUOTED)}'" for name in unknown)
        raise FormatError(
            _("The board has {names}, which this version does not know.").format(names=names)
        )


def _checked(one: Constraint, board: Board) -> Constraint:
    """Return a constraint after the checks of our own text, which it is saved as.

    Raises FormatError.
    """
    return type(one).parse(one.format(board).split()[1:], board)


def _with_pattern(found: list[Constraint], pattern: Constraint, board: Board) -> list[Constraint]:
    """Return the constraints with the extra regions that make up a pattern as the pattern."""
    parts = [ExtraRegion(tuple(sorted(house))) for house in pattern.rules(board).houses]
    if not parts or not all(part in found for part in parts):
        return found
    at = found.index(parts[0])
    found = [*found[:at], pattern, *found[at:]]
    return [one for one in found if one not in parts]


def _dicts(value: list[Any], name: str) -> list[dict[str, Any]]:
    if not all(isinstance(one, dict) for one in value):
        raise _unreadable(name)
    return value


def _runs(one: dict[str, Any], name: str) -> list[object]:
    """Return the runs of cells of a line, as they stand in the board."""
    runs = one.get("lines") or []
    if not isinstance(runs, list):
        raise _unreadable(name)
    return runs


def _unreadable(name: str) -> FormatError:
    text = _("The board's '{name}' cannot be read.")
    return FormatError(text.format(name=clean_text(name, QUOTED)))


def _named(names: object, board: Board) -> Cells:
    if not isinstance(names, list) or not names:
        raise FormatError(_("The board names no cells where it should."))
    return tuple(board.parse_cell(str(name)) for name in names)


def _cells(one: dict[str, Any], board: Board) -> Cells:
    return _named(one.get("cells"), board)


def _number(value: object, usual: str = "") -> int:
    text = str(value if value not in (None, "") else usual)
    if not text.isascii() or not text.isdecimal() or len(text) > 4:
        message = _("'{text}' is not a number of the board.")
        raise FormatError(message.format(text=clean_text(text, QUOTED)))
    return int(text)


def _cage(one: dict[str, Any], board: Board) -> Iterator[Constraint]:
    yield Cage(tuple(sorted(set(_cells(one, board)))), _number(one.get("value"), "0"))


def _arrow(one: dict[str, Any], board: Board) -> Iterator[Constraint]:
    circle = _cells(one, board)
    if len(circle) != 1:
        raise FormatError(_("Arrows with more than one cell in the circle are not known here."))
    for run in _runs(one, "lines"):
        yield Arrow((*circle, *(cell for cell in _named(run, board) if cell not in circle)))


def _dot(
    one: dict[str, Any], board: Board, kind: type[WhiteDot] | type[BlackDot], usual: str
) -> Iterator[Constraint]:
    if _number(one.get("value"), usual) != int(usual):
        raise FormatError(_("Dots with a number of their own are not known here."))
    yield kind(_cells(one, board))


def _xv(one: dict[str, Any], board: Board) -> Iterator[Constraint]:
    kind = {"X": Ten, "V": Five}.get(str(one.get("value")).upper())
    if kind is None:
        raise FormatError(_("A sign of the board is neither X nor V."))
    yield kind(_cells(one, board))


def _outside(
    one: dict[str, Any], board: Board, kind: type[Sandwich] | type[Skyscraper]
) -> Iterator[Constraint]:
    match = re.fullmatch(r"[Rr](-?\d{1,2})[Cc](-?\d{1,2})", str(one.get("cell")))
    row, column = (int(match[1]), int(match[2])) if match else (0, 0)
    number, beyond = _number(one.get("value")), board.size + 1
    sides = {(0, column): "top", (beyond, column): "bottom"} if 1 <= column < beyond else {}
    sides |= {(row, 0): "left", (row, beyond): "right"} if 1 <= row < beyond else {}
    side = sides.get((row, column), "")
    if kind is Sandwich:  # the sum is the same from both ends
        side = {"bottom": "top", "right": "left"}.get(side, side)
    if not side:
        raise FormatError(_("A clue of the board stands at no row or column."))
    yield kind(side, (column if side in ("top", "bottom") else row) - 1, number)


def _little(one: dict[str, Any], board: Board) -> Iterator[Constraint]:
    cells, way = one.get("cells"), WAYS.get(str(one.get("direction")))
    if not isinstance(cells, list) or not cells or way is None:
        raise FormatError(_("A diagonal of the board has no cells or no direction."))
    yield LittleKiller(_number(one.get("value")), board.parse_cell(str(cells[0])), way)
