"""SudokuPad's own form, packed into a link as ``scl…`` or ``ctc…``: the drawing of its board.

It tells givens, marks that are given, regions and cages, and for all other rules only lines and
signs as they are drawn, with the rules in words. Cages with a sum are killer cages where the
solution in the link, if there is one, agrees; the rest is drawn and not checked. A field that is
not known is refused by its name, for it could change the puzzle. Places are rows and columns from
0, the middle of the first cell lies at 0.5; widths of lines are measured in pixels of ``cellSize``.

Source: links of sudokupad.app and its loader in marktekfan/sudokupad-penpa-import, November 2026.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import unquote

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.allowed import Allowed
from numberplace.sudoku.constraints.apart import AntiKing, AntiKnight
from numberplace.sudoku.constraints.extra_region import ExtraRegion
from numberplace.sudoku.constraints.killer import Cage
from numberplace.sudoku.constraints.link_entries import is_nothing, refuse_fields
from numberplace.sudoku.model.board import Board, Cell, Cells, Place, refuse_size
from numberplace.sudoku.model.forms import find_faults
from numberplace.sudoku.model.notes import MAX_DRAWN, MAX_LABEL, MAX_POINTS, DrawnShape, Notes
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.notations.drawn_shapes import first_hue, hue_of, hundredths
from numberplace.sudoku.notations.found_rules import gathered
from numberplace.sudoku.notations.link_cells import COLOURS, digit_of, no_digit
from numberplace.sudoku.notations.lz_string import decompress
from numberplace.sudoku.notations.zipped_json import parse_zipped

MAX_PACKED: Final = 100_000
"""Characters of a packed board."""
LINK: Final = re.compile(
    r"\s*(?:(?:(?:https?://)?(?:[^\s/]+\.)?(?:sudokupad\.[a-z.]+|crackingthecryptic\.com)/(?:sudoku/)?"
    r"(?:\?(?:load|puzzleid)=)?)?(?:scl|ctc)([\w+/=%-]{20,})"
    r"|\S*[/=](?:scl|ctc)(N4[\w+/=%-]{18,}))(?:[?&#]\S*)?\s*"
)
"""A link with a packed board in it, or the packed board behind its word.

On a site that is not known the board begins as all do: a link of f-puzzles may have ``scl`` in it.
"""
_CELL_SIZE: Final = 64
_TOLD: Final = re.compile(r"\s*([A-Za-z][\w-]*)\s*:\s*(.*)", re.DOTALL)
"""A text of a cage without cells, which is metadata."""
_RULES: Final[dict[str, Constraint]] = {"antiknight": AntiKnight(), "antiking": AntiKing()}
"""Rules that metadata may switch on."""
_DRAWINGS: Final = ("underlays", "lines", "arrows", "overlays")
_KNOWN: Final = frozenset(
    {
        "cells",
        "regions",
        "cages",
        "metadata",
        "cellSize",
        "id",
        "settings",
        "version",
        *_DRAWINGS,
        "title",
        "author",
        "rules",
        "solution",
        "foglight",
        "fogofwar",
        "triggereffect",
        "svgs",
        "images",
        "background",
    }
)
"""Keys of a board."""
_CENTRE: Final = "centremarks"
_CORNER: Final = "pencilMarks"
_KNOWN_OF_CELL: Final = frozenset({"value", "given", _CENTRE, _CORNER, *COLOURS})
_KNOWN_OF_CAGE: Final = frozenset({"cells", "value", "unique", "sum", "type", "class", "id"})
_KNOWN_OF_DRAWING: Final = frozenset(
    {
        "center",
        "wayPoints",
        "text",
        "rounded",
        "fill",
        "stroke",
        "d",
        "d2",
        "target",
        "class",
        "id",
        "headLength",
        "transform",
        "textStroke",
        "value",
    }
)
_LOOKS: Final = re.compile(
    r"(?:stroke|fill|font|border|background|text|dominant|head|image|line|dash|corner)\W?\w*"
    r"|cellPart|className|filter|mask|points|shape|r?[xy]"
)
"""Fields of cages and drawings that say how they look, beside those that links of all kinds have.
"""


def is_scl(text: str) -> bool:
    """Tell whether a text is a link with a board in this form, or the packed board alone."""
    return LINK.fullmatch(text) is not None


def parse_scl(text: str) -> Puzzle:
    """Read a link or a packed board. Raises FormatError."""
    match = LINK.fullmatch(text)
    packed = unquote(match[1] or match[2]).replace(" ", "+") if match else ""
    shown = clean_text(text, QUOTED)
    if not packed or len(packed) > MAX_PACKED:
        message = _("'{text}' is not a link with a board of up to {most} characters in it.")
        raise FormatError(message.format(text=shown, most=MAX_PACKED))
    try:
        data = parse_zipped(decompress(packed))
    except FormatError as error:
        message = _("The board in '{text}' cannot be unpacked: {reason}.")
        raise FormatError(message.format(text=shown, reason=error)) from error
    if not isinstance(data, dict):
        raise FormatError(_("The link does not hold a board."))
    return parse_shown(data)


def parse_shown(data: dict[str, Any]) -> Puzzle:
    """Read an unpacked board. Raises FormatError."""
    rows = [_objects(row) for row in _list(data.get("cells"))]
    size = len(rows)
    if any(len(row) != size for row in rows):
        raise FormatError(
            _("The board does not have {size} rows of {size} cells.").format(size=size)
        )
    refuse_size(size)
    _refuse_unknown(data)
    told = _told(data)
    board, extra, large = _read_board(data, size)
    givens = bytes(_digit(cell, at, board) for at, cell in enumerate(itertools.chain(*rows)))
    solution = _solution(told.get("solution", ""), board)
    cages = list(_objects(data.get("cages")))
    checked = [one for cage in cages for one in _cages(cage, board) if _holds(one, board, solution)]
    marks, texts = _given_marks(list(itertools.chain(*rows)), givens, board, solution)
    drawn = (*_drawn(data, cages, checked, board), *texts, *large)
    found: list[Constraint] = [*map(ExtraRegion, extra), *checked, *marks, *_switched_on(told)]
    constraints = gathered((one for one in found if _holds(one, board, solution)), board)
    title, author, rules = (told.get(key, "") for key in ("title", "author", "rules"))
    notes = Notes.of(title, author, rules, drawn[:MAX_DRAWN])
    puzzle = Puzzle(givens, (), board, constraints, notes)
    puzzle.refuse_faults()
    puzzle.refuse_idle_rule()
    if solution and puzzle.faults(solution):
        raise FormatError(_("The solution in the link breaks the rules of Number Place."))
    return puzzle


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _objects(value: object) -> list[dict[str, Any]]:
    return [one for one in _list(value) if isinstance(one, dict)]


def _refuse_unknown(data: dict[str, Any]) -> None:
    """Raise FormatError for fields, at every depth, that are not known and could be rules."""
    refuse_fields(data, _KNOWN, "")
    for row, cells in enumerate(_list(data["cells"]), 1):
        for column, cell in enumerate(_objects(cells), 1):
            refuse_fields(cell, _KNOWN_OF_CELL, f"r{row}c{column}")
    for key, form in (("regions", list), ("cages", dict), *((key, dict) for key in _DRAWINGS)):
        value = [] if is_nothing(data.get(key)) else data[key]
        if not isinstance(value, list) or not all(
            isinstance(one, form) or not one for one in value
        ):
            raise FormatError(_("The board's '{name}' cannot be read.").format(name=key))
    for key in ("cages", *_DRAWINGS):
        known = _KNOWN_OF_CAGE if key == "cages" else _KNOWN_OF_DRAWING
        for one in _objects(data.get(key)):
            refuse_fields({k: v for k, v in one.items() if not _LOOKS.fullmatch(k)}, known, key)


def _told(data: dict[str, Any]) -> dict[str, str]:
    """Return the metadata by name: title, author, rules, solution and the like.

    It stands in an object of its own, in the board, or in cages without cells.
    """
    found: dict[str, str] = {}
    for cage in _objects(data.get("cages")):
        match = None if cage.get("cells") else _TOLD.match(str(cage.get("value")))
        if match:
            found[match[1].lower()] = match[2]
    metadata = data.get("metadata")
    texts = {key: data.get(key) for key in ("title", "author", "rules", "solution")}
    for key, value in (texts | (metadata if isinstance(metadata, dict) else {})).items():
        if value or value is False:
            text = "\n".join(map(str, value)) if isinstance(value, list) else str(value)
            found[key.lower()] = text
    return found


def _switched_on(told: dict[str, str]) -> Iterator[Constraint]:
    """Yield the rules that metadata switches on. Raises FormatError for one that is not known."""
    unknown = []
    for key, text in told.items():
        is_flag = text.strip().lower() in ("true", "false")
        if key in _RULES and text.strip().lower() == "true":
            yield _RULES[key]
        elif is_flag and key not in _RULES:
            unknown.append(key)
    refuse_fields(dict.fromkeys(unknown, True), (), "")


def _places(value: object, key: str) -> list[Place]:
    """Return places by row and column. Raises FormatError.

    Args:
        key: what has the places.
    """
    found: list[Place] = []
    for one in _list(value):
        if not (isinstance(one, list) and len(one) == 2 and all(type(part) is int for part in one)):
            raise FormatError(_("The board's '{name}' cannot be read.").format(name=key))
        found.append((one[0], one[1]))
    return found


def _read_board(data: dict[str, Any], size: int) -> tuple[Board, list[Cells], list[DrawnShape]]:
    """Return the board, its regions where they do not part it, and those too large for its digits.

    The latter ask nothing of digits and are drawn as cages.
    """
    bare = Board.without_regions(size)
    listed = [_cells(region, bare, "regions") for region in _list(data.get("regions"))]
    if len(listed) == size and sorted(itertools.chain(*listed)) == list(range(size**2)):
        numbers = [0] * size**2
        for at, cells in enumerate(sorted(listed)):
            for cell in cells:
                numbers[cell] = at
        if all(len(cells) == size for cells in listed):
            return Board(size, tuple(numbers)), [], []
    large = [cells for cells in listed if size < len(cells) < size**2]
    drawn = [DrawnShape("cage", 0, 0, 0, _middles(cells, bare)) for cells in large]
    return bare, [cells for cells in listed if 2 <= len(cells) <= size], drawn


def _cells(value: object, board: Board, key: str) -> Cells:
    """Return the cells at places; those beside the board are left out. Raises FormatError."""
    found = {board.at(*place) for place in _places(value, key)}
    return tuple(sorted(cell for cell in found if cell is not None))


def _digit(cell: dict[str, Any], at: Cell, board: Board) -> int:
    """Return the given of a cell, 0 for none. Raises FormatError for a value that is no given
    digit."""
    if cell.get("given", True) is not True:
        refuse_fields({"given": cell["given"]}, (), board.name(at))
    digit = digit_of(cell.get("value"), board.size)
    if digit is None:
        raise no_digit(cell["value"], board.name(at))
    return digit


def _given_marks(
    cells: list[dict[str, Any]], givens: bytes, board: Board, solution: bytes
) -> tuple[list[Allowed], list[DrawnShape]]:
    """Return the rule of each cell with given marks in its centre, and the marks only drawn.

    The latter are those in corners, those that are no digits, and those that the solution breaks.
    """
    rules, drawn = [], []
    for at, cell in enumerate(cells):
        row, column = board.places[at]
        marks = _list(cell.get(_CENTRE))
        digits = [digit_of(mark, board.size) for mark in marks]
        rule = Allowed(sum({1 << digit - 1 for digit in digits if digit}), (at,))
        if marks and all(digits) and not givens[at] and _holds(rule, board, solution):
            rules.append(rule)
        elif marks and not givens[at]:
            middle = (100 * column + 50, 100 * row + 50)
            drawn.append(_text_at(middle, marks))
        if _list(cell.get(_CORNER)):
            drawn.append(_text_at((100 * column + 50, 100 * row + 15), _list(cell[_CORNER])))
    return rules, drawn


def _text_at(point: tuple[int, int], marks: list[Any]) -> DrawnShape:
    text = clean_text("".join(map(str, marks)), MAX_LABEL)
    return DrawnShape("text", 0, 25, 25, (point,), text)


def _solution(text: str, board: Board) -> bytes:
    """Return the solution that a link tells, empty where it tells none of this board."""
    word = "".join(text.split())
    is_told = len(word) == board.count and word.isascii() and word.isdecimal() and "0" not in word
    return bytes(map(int, word)) if is_told and board.size <= 9 else b""


def _holds(one: Constraint, board: Board, solution: bytes) -> bool:
    return not solution or not find_faults(one.rules(board), solution, board.size)


def _cages(cage: dict[str, Any], board: Board) -> Iterator[Cage]:
    """Yield the killer cage of an entry with a sum, or with digits that are told to differ.

    A hidden one is checked as well: it only is not drawn.
    """
    cells, value = _cells(cage.get("cells"), board, "cages"), str(cage.get("value", "")).strip()
    is_unique, is_whole = cage.get("unique"), len(cells) == len(_list(cage.get("cells")))
    if not isinstance(is_unique, bool | None):
        raise FormatError(_("The board's '{name}' cannot be read.").format(name="cages"))
    total = int(value) if value.isascii() and value.isdecimal() and len(value) < 4 else 0
    most = board.size * (board.size + 1) // 2
    is_sum = 0 < total <= most and is_unique is not False and cage.get("sum") is not False
    is_apart = is_unique is True and len(cells) > 1
    is_cage = is_whole and 0 < len(cells) <= board.size
    if is_cage and (is_sum or is_apart):
        yield Cage(cells, total if is_sum else 0, bool(cage.get("hidden")))


def _drawn(
    data: dict[str, Any], cages: list[dict[str, Any]], checked: list[Cage], board: Board
) -> Iterator[DrawnShape]:
    unit = data.get("cellSize")
    pixels = float(unit) if isinstance(unit, int | float) and 8 <= unit <= 1000 else _CELL_SIZE
    for key in ("underlays", "lines", "arrows", "overlays"):
        for one in _objects(data.get(key)):
            shape = _line(one, key, pixels) if key in ("lines", "arrows") else _sign(one, pixels)
            if shape is not None:
                yield shape
    for cage in cages:
        cells = _cells(cage.get("cells"), board, "cages")
        text = clean_text(str(cage.get("value", "")).strip(), MAX_LABEL)
        is_told = any(one.members == cells and str(one.total or "") == text for one in checked)
        if cells and not is_told and not cage.get("hidden") and "type" not in cage:
            yield DrawnShape(
                "cage", hue_of(cage.get("borderColor")), 0, 0, _middles(cells, board), text
            )


def _middles(cells: Cells, board: Board) -> tuple[tuple[int, int], ...]:
    places = (board.places[cell] for cell in cells[:MAX_POINTS])
    return tuple((100 * column + 50, 100 * row + 50) for row, column in places)


def _points(value: object) -> tuple[tuple[int, int], ...]:
    found = []
    for one in _list(value):
        pair = [part for part in _list(one) if isinstance(part, int | float) and abs(part) < 60]
        if len(pair) == 2:
            found.append((round(100 * pair[1]), round(100 * pair[0])))
    return tuple(found[:MAX_POINTS])


def _line(one: dict[str, Any], key: str, pixels: float) -> DrawnShape | None:
    points, thickness = _points(one.get("wayPoints")), one.get("thickness")
    if len(points) < 2:
        return None
    width = thickness / pixels if isinstance(thickness, int | float) else 0.0
    shape = "arrow" if key == "arrows" else "line"
    return DrawnShape(shape, hue_of(one.get("color")), hundredths(width, 0.1), 0, points)


def _sign(one: dict[str, Any], pixels: float) -> DrawnShape | None:
    """Return a shape over or under the board; grounds of more than three cells are left out."""
    points = _points([one.get("center")])
    text = clean_text(str(one.get("text", "")).strip(), MAX_LABEL)
    width, height = hundredths(one.get("width"), 0), hundredths(one.get("height"), 0)
    colours = [one.get("backgroundColor"), one.get("borderColor")]
    if not points or (max(width, height) > 300 and not text):
        return None
    if not any(colours):
        size = one.get("fontSize")
        share = hundredths(size / pixels if isinstance(size, int | float) else 0.0, 0.4)
        return DrawnShape("text", 0, share, share, points, text) if text else None
    shape = "disc" if one.get("rounded") and abs(width - height) <= 5 else "box"
    return DrawnShape(shape, first_hue(*colours), width or 50, height or width or 50, points, text)
