"""SudokuPad's own form, packed into a link as ``scl…`` or ``ctc…``: what its board shows.

It tells givens, regions and cages, and for all other rules only lines and signs as they are drawn,
with the rules in words. Cages with a sum are killer cages where the solution in the link, if there
is one, agrees; the rest is drawn and not checked. Places are rows and columns from 0, the middle of
the first cell lies at 0.5; widths of lines are measured in pixels of ``cellSize``.

Source: links of sudokupad.app and its loader in marktekfan/sudokupad-penpa-import, November 2026.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import unquote

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.extra_region import ExtraRegion
from numberplace.sudoku.constraints.killer import Cage
from numberplace.sudoku.model.board import Board, Cells, Place, refuse_size
from numberplace.sudoku.model.forms import find_faults
from numberplace.sudoku.model.notes import MAX_DRAWN, MAX_LABEL, MAX_POINTS, Drawn, Notes
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.notations.drawn_shapes import first_hue, hue_of, hundredths
from numberplace.sudoku.notations.found_rules import gathered
from numberplace.sudoku.notations.lz_string import decompress
from numberplace.sudoku.notations.zipped_json import parse_zipped

MAX_PACKED: Final = 100_000
"""Characters of a packed board."""
LINK: Final = re.compile(
    r"\s*(?:(?:https?://)?(?:[^\s/]+\.)?(?:sudokupad\.[a-z.]+|crackingthecryptic\.com)/(?:sudoku/)?"
    r"(?:\?(?:load|puzzleid)=)?)?(?:scl|ctc)([\w+/=%-]{20,})(?:[?&#]\S*)?\s*"
)
_CELL_SIZE: Final = 64
_TOLD: Final = re.compile(r"(title|author|rules|solution)\s*:\s*(.*)", re.DOTALL | re.IGNORECASE)
"""A text of a cage without cells."""


def is_scl(text: str) -> bool:
    """Tell whether a text is a link with a board in this form, or the packed board alone."""
    return LINK.fullmatch(text) is not None


def parse_scl(text: str) -> Puzzle:
    """Read a link or a packed board. Raises FormatError."""
    match = LINK.fullmatch(text)
    packed = unquote(match[1]).replace(" ", "+") if match else ""
    shown = clean_text(text, QUOTED)
    if not packed or len(packed) > MAX_PACKED:
        message = _("'{text}' is no link with a board of up to {most} characters in it.")
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
    told = _told(data)
    board, extra = _read_board(data, size)
    givens = bytes(_digit(cell, size) for row in rows for cell in row)
    solution = _solution(told.get("solution", ""), board)
    cages = list(_objects(data.get("cages")))
    checked = [one for cage in cages for one in _cages(cage, board) if _holds(one, board, solution)]
    drawn = tuple(_drawn(data, cages, [one.members for one in checked], board))[:MAX_DRAWN]
    found: list[Constraint] = [*map(ExtraRegion, extra), *checked]
    constraints = gathered((one for one in found if _holds(one, board, solution)), board)
    title, author, rules = (told.get(key, "") for key in ("title", "author", "rules"))
    notes = Notes.of(title, author, rules, drawn)
    puzzle = Puzzle(givens, (), board, constraints, notes)
    puzzle.refuse_faults()
    if solution and puzzle.faults(solution):
        raise FormatError(_("The solution in the link breaks the rules of Number Place."))
    return puzzle


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _objects(value: object) -> list[dict[str, Any]]:
    return [one for one in _list(value) if isinstance(one, dict)]


def _told(data: dict[str, Any]) -> dict[str, str]:
    """Return title, author, rules and solution, of the metadata or of cages without cells."""
    found: dict[str, str] = {}
    for cage in _objects(data.get("cages")):
        match = None if cage.get("cells") else _TOLD.match(str(cage.get("value")))
        if match:
            found[match[1].lower()] = match[2]
    metadata = data.get("metadata")
    for key in ("title", "author", "rules", "solution"):
        value = metadata.get(key) if isinstance(metadata, dict) else None
        if value:
            found[key] = "\n".join(map(str, value)) if isinstance(value, list) else str(value)
    return found


def _places(value: object) -> list[Place]:
    pairs = [one for one in _list(value) if isinstance(one, list) and len(one) == 2]
    return [(row, column) for row, column in pairs if type(row) is int and type(column) is int]


def _read_board(data: dict[str, Any], size: int) -> tuple[Board, list[Cells]]:
    """Return the board, and regions of as many cells as there are digits where some have not."""
    bare = Board.without_regions(size)
    listed = [_cells(region, bare) for region in _list(data.get("regions"))]
    regions = [cells for cells in listed if len(cells) == size]
    held = [cell for cells in regions for cell in cells]
    if len(regions) != size or len(set(held)) != size**2:
        return bare, regions
    numbers = [0] * size**2
    for at, cells in enumerate(sorted(regions)):
        for cell in cells:
            numbers[cell] = at
    return Board(size, tuple(numbers)), []


def _cells(value: object, board: Board) -> Cells:
    found = {cell for place in _places(value) if (cell := board.at(*place)) is not None}
    return tuple(sorted(found))


def _digit(cell: dict[str, Any], size: int) -> int:
    word = str(cell.get("value", ""))
    is_digit = word.isascii() and word.isdecimal() and len(word) < 3
    return int(word) if is_digit and int(word) <= size else 0


def _solution(text: str, board: Board) -> bytes:
    """Return the solution that a link tells, empty where it tells none of this board."""
    word = "".join(text.split())
    is_told = len(word) == board.count and word.isascii() and word.isdecimal() and "0" not in word
    return bytes(map(int, word)) if is_told and board.size <= 9 else b""


def _holds(one: Constraint, board: Board, solution: bytes) -> bool:
    return not solution or not find_faults(one.rules(board), solution, board.size)


def _cages(cage: dict[str, Any], board: Board) -> Iterator[Cage]:
    """Yield the killer cage of an entry with a sum, or with digits that are told to differ."""
    cells, value = _cells(cage.get("cells"), board), str(cage.get("value", "")).strip()
    total = int(value) if value.isascii() and value.isdecimal() and len(value) < 4 else 0
    most = board.size * (board.size + 1) // 2
    is_sum = 0 < total <= most and cage.get("unique") is not False
    is_apart = not value and cage.get("unique") is True and len(cells) > 1
    if cells and len(cells) <= board.size and not cage.get("hidden") and (is_sum or is_apart):
        yield Cage(cells, total)


def _drawn(
    data: dict[str, Any], cages: list[dict[str, Any]], checked: list[Cells], board: Board
) -> Iterator[Drawn]:
    unit = data.get("cellSize")
    pixels = float(unit) if isinstance(unit, int | float) and 8 <= unit <= 1000 else _CELL_SIZE
    for key in ("underlays", "lines", "arrows", "overlays"):
        for one in _objects(data.get(key)):
            shape = _line(one, key, pixels) if key in ("lines", "arrows") else _sign(one, pixels)
            if shape is not None:
                yield shape
    for cage in cages:
        cells = _cells(cage.get("cells"), board)
        if cells and cells not in checked and not cage.get("hidden") and "type" not in cage:
            text = clean_text(str(cage.get("value", "")).strip(), MAX_LABEL)
            yield Drawn("cage", hue_of(cage.get("borderColor")), 0, 0, _middles(cells, board), text)


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


def _line(one: dict[str, Any], key: str, pixels: float) -> Drawn | None:
    points, thickness = _points(one.get("wayPoints")), one.get("thickness")
    if len(points) < 2:
        return None
    width = thickness / pixels if isinstance(thickness, int | float) else 0.0
    shape = "arrow" if key == "arrows" else "line"
    return Drawn(shape, hue_of(one.get("color")), hundredths(width, 0.1), 0, points)


def _sign(one: dict[str, Any], pixels: float) -> Drawn | None:
    """Return what lies over or under the board; grounds of more than three cells are left out."""
    points = _points([one.get("center")])
    text = clean_text(str(one.get("text", "")).strip(), MAX_LABEL)
    width, height = hundredths(one.get("width"), 0), hundredths(one.get("height"), 0)
    colours = [one.get("backgroundColor"), one.get("borderColor")]
    if not points or (max(width, height) > 300 and not text):
        return None
    if not any(colours):
        size = one.get("fontSize")
        share = hundredths(size / pixels if isinstance(size, int | float) else 0.0, 0.4)
        return Drawn("text", 0, share, share, points, text) if text else None
    shape = "disc" if one.get("rounded") and abs(width - height) <= 5 else "box"
    return Drawn(shape, first_hue(*colours), width or 50, height or width or 50, points, text)
