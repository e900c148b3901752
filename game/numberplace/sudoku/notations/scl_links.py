"""Writes SudokuPad's own form, ``scl…``: the drawing of a board, and its rules in words.

Cages, given marks and rules that only keep digits apart are said so that they are checked there;
all other rules are drawn as our board draws them and stand in the rules. ``scl`` reads it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from numberplace.core.drawing.shapes import Area, Disc, Ink, Line, Shape, Text, refuse
from numberplace.core.drawing.signs import GREY, GROUND
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.artist import figures_of
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.allowed import Allowed
from numberplace.sudoku.constraints.base import count_from_zero
from numberplace.sudoku.constraints.killer import Cage
from numberplace.sudoku.constraints.marks import Figure, Level, drawn
from numberplace.sudoku.model.board import Board, Cells, mask_digits
from numberplace.sudoku.model.forms import Rules
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import described
from numberplace.sudoku.notations.drawn_shapes import colour_of
from numberplace.sudoku.notations.links import SUDOKU_PAD, format_link
from numberplace.sudoku.notations.lz_string import compress

ADDRESS: Final = "https://sudokupad.app/scl"
PIXELS: Final = 64
"""Pixels of a cell, by which widths and sizes of texts are measured."""
_BLACK, _WHITE = "#000000", "#FFFFFF"
_HUES: Final = {
    f"path_{number}": colour_of(at) for at, number in enumerate((1, 4, 9, 3, 6, 2, 5, 7), 1)
}
"""The hues of shapes that a setter only drew."""
Entry = dict[str, Any]


def format_scl(puzzle: Puzzle) -> str:
    """Write a puzzle as a link. Raises FormatError for a board that is not one grid."""
    return ADDRESS + compress(json.dumps(format_shown(puzzle), separators=(",", ":")))


def sudokupad_link(puzzle: Puzzle) -> tuple[str, str]:
    """Return a link for SudokuPad, and a sentence on its limits. Raises FormatError.

    One with a board of f-puzzles says all of its rules; where that has no word for one, they are
    drawn.
    """
    try:
        return format_link(puzzle, SUDOKU_PAD), ""
    except FormatError:
        remark = _("It draws the rules and tells them in words, and does not check all of them.")
        return format_scl(puzzle), remark


def format_shown(puzzle: Puzzle) -> Entry:
    """Return the board as a link holds it. Raises FormatError for one that is not one grid."""
    board = puzzle.board
    if not board.is_square:
        raise FormatError(_("This form holds one grid without gaps."))
    data: Entry = {"cellSize": PIXELS, "metadata": _metadata(puzzle), "cells": _cells(puzzle)}
    data["regions"] = [_places(region, board) for region in board.boxes if region]
    has_sums = not count_from_zero(puzzle.constraints)
    data["cages"] = [
        entry for one in puzzle.constraints for entry in _cages(one, board, has_sums=has_sums)
    ]
    drawings: dict[str, list[Entry]] = {"underlays": [], "lines": [], "arrows": [], "overlays": []}
    told = (Level.CAGE, Level.BADGE)
    shown = [one for one in figures_of(puzzle) if not (one.cells and one.mark.level in told)]
    for is_above, key in ((False, "underlays"), (True, "overlays")):
        for shape in drawn(shown, board.size, is_above=is_above):
            entry = _entry(shape)
            drawings["lines" if "wayPoints" in entry else key].append(entry)
    return data | drawings


def _metadata(puzzle: Puzzle) -> Entry:
    notes = puzzle.notes
    rules = notes.rules or "\n".join(f"{name}: {about}" for name, about in described(puzzle))
    texts = {"title": notes.title, "author": notes.author, "rules": rules}
    kinds = {one.id for one in puzzle.constraints}
    flags = {key: True for key in ("antiknight", "antiking") if key in kinds}
    return {key: text for key, text in texts.items() if text} | flags


def _cells(puzzle: Puzzle) -> list[list[Entry]]:
    """Return givens, and the digits printed in cells with several of them."""
    board = puzzle.board
    masks = list(puzzle.marks) or [board.all_digits] * board.count
    for one in puzzle.constraints:
        if isinstance(one, Allowed):
            for cell in one.members:
                masks[cell] &= one.mask
    held: list[Entry] = []
    for digit, mask in zip(puzzle.givens, masks, strict=True):
        is_marked = not digit and mask != board.all_digits
        marks = {"centremarks": list(mask_digits(mask))} if is_marked else {}
        held.append({"value": digit} if digit else marks)
    return [held[row[0] : row[-1] + 1] for row in board.rows]


def _places(cells: Iterable[int], board: Board) -> list[list[int]]:
    return [list(board.places[cell]) for cell in cells]


def _cages(one: Constraint, board: Board, *, has_sums: bool) -> Iterator[Entry]:
    """Yield the outlines of a rule, and hidden cages where it only keeps digits apart.

    Args:
        has_sums: whether digits count what they read, as sums of the site do.
    """
    if isinstance(one, Cage):
        entry = _cage(one.members, board, str(one.total or ""), is_hidden=one.is_hidden)
        yield entry if has_sums else entry | {"sum": False}
        return
    for figure in one.figures(board):
        if figure.mark.level is Level.CAGE:
            yield _outlined(figure, board)
    rules = one.rules(board)
    if rules == Rules(houses=rules.houses, groups=rules.groups):
        for cells in (*rules.houses, *rules.groups):
            yield _cage(cells, board, "", is_hidden=True)


def _cage(cells: Cells, board: Board, text: str, *, is_hidden: bool = False) -> Entry:
    hidden = {"hidden": True} if is_hidden else {}
    return {"cells": _places(cells, board), "value": text, "unique": True} | hidden


def _outlined(figure: Figure, board: Board) -> Entry:
    """Return a cage that is only drawn."""
    cells = _places(figure.cells, board)
    return {"cells": cells, "value": figure.text, "unique": False, "sum": False}


def _entry(shape: Shape) -> Entry:
    """Return a shape as SudokuPad draws it: places are row and column."""
    if isinstance(shape, Line):
        points = [*shape.points, *(shape.points[:1] if shape.is_closed else ())]
        return {
            "wayPoints": [[_part(y), _part(x)] for x, y in points],
            "color": _colour(shape.ink),
            "thickness": round(PIXELS * shape.width, 1),
        }
    if isinstance(shape, Disc):
        edge = {"width": _part(2 * shape.radius), "height": _part(2 * shape.radius)}
        colours = {"borderColor": _colour(shape.ink)}
        if not shape.width:
            colours["backgroundColor"] = _colour(shape.ink)
        return {"center": _centre(shape.centre), "rounded": True} | edge | colours
    if isinstance(shape, Text):
        look = {"fontSize": round(PIXELS * shape.size), "color": _colour(shape.ink)}
        return {"center": _centre(shape.at), "width": 0.1, "height": 0.1, "text": shape.text} | look
    if isinstance(shape, Area):
        across, down = zip(*shape.outline, strict=True)
        middle = ((min(across) + max(across)) / 2, (min(down) + max(down)) / 2)
        edge = {"width": max(across) - min(across), "height": max(down) - min(down)}
        edge = {key: _part(length) for key, length in edge.items()}
        return {"center": _centre(middle), "backgroundColor": _colour(shape.ink)} | edge
    return refuse(shape)


def _part(length: float) -> float:
    return round(length, 3)


def _centre(point: tuple[float, float]) -> list[float]:
    return [_part(point[1]), _part(point[0])]


def _colour(ink: Ink) -> str:
    """Return the colour of an ink on white paper."""
    if ink.role in (GROUND.role, "light"):
        return _WHITE
    if ink.role == GREY:
        grey = round(255 - ink.strength * 175)
        return f"#{grey:02X}{grey:02X}{grey:02X}"
    return _HUES.get(ink.role, _BLACK)
