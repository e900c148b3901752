"""Shapes that a setter only drew: lines, discs, boxes and texts of links that ask nothing."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from numberplace.core.drawing.shapes import Area, Box, Disc, Ink, Line, Shape, Text, outline
from numberplace.core.drawing.signs import GREY, direction
from numberplace.sudoku.constraints.marks import (
    INK,
    OUTSIDE,
    Figure,
    Level,
    RuleMark,
    Sheet,
    dashed,
    wedge,
)
from numberplace.sudoku.constraints.marks import outline as cell_outline
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.notes import DrawnShape, Notes

_HUES: Final = (
    "path_1",
    "path_4",
    "path_9",
    "path_3",
    "path_6",
    "path_2",
    "path_5",
    "path_7",
    "dark",
    "light",
)
"""Roles for the colours of a shape from 1 on."""


def drawn_figures(notes: Notes, board: Board) -> tuple[Figure, ...]:
    """Return the figures that are only drawn; they belong to no cell, but for texts beside the
    board."""
    return tuple(_figure(one, board) for one in notes.drawn)


def _figure(one: DrawnShape, board: Board) -> Figure:
    line = _line_beside(one.points[0], board) if one.text else ()
    if line:
        return Figure(OUTSIDE, line, one.text)
    return Figure(RuleMark(partial(_shapes, one), _level(one)), ())


def _line_beside(point: tuple[int, int], board: Board) -> Cells:
    """Return the cells of the row or column that a point outside stands before, if there is one."""
    column, row = (part // 100 for part in point)
    if board.is_square and 0 <= column < board.size and not 0 <= row < board.size:
        return board.columns[column] if row < 0 else board.columns[column][::-1]
    if board.is_square and 0 <= row < board.size and not 0 <= column < board.size:
        return board.rows[row] if column < 0 else board.rows[row][::-1]
    return ()


def _level(one: DrawnShape) -> Level:
    """Return the level of a shape: large ones on the ground, small ones above the contents of
    cells."""
    if one.shape in ("line", "arrow", "cage"):
        return Level.CAGE if one.shape == "cage" else Level.LINE
    return Level.CELL if one.width > 60 and not one.text else Level.BETWEEN


def _role(one: DrawnShape) -> str:
    return _HUES[one.colour - 1] if one.colour else GREY


def _inks(one: DrawnShape) -> tuple[Ink, Ink]:
    """Return the ink of a shape's outline and of its ground; white and black are so everywhere."""
    role = _role(one)
    if role in ("light", "dark"):
        return Ink("dark" if role == "light" and one.height else role), Ink(role)
    return Ink(role, 0.5, is_mixed=True), Ink(role, 0.2)


def _shapes(one: DrawnShape, sheet: Sheet) -> Iterable[Shape]:
    points = [(x / 100, y / 100) for x, y in one.points]
    width, height = one.width / 100, one.height / 100
    ink, ground = _inks(one)
    x, y = points[0]
    if one.shape == "cage":
        yield from _cage(one)
    elif one.shape in ("line", "arrow"):
        yield Line(tuple(points), ink, max(0.03, min(0.4, width)))
        if one.shape == "arrow" and math.dist(*points[-2:]) > 0:
            yield wedge(points[-1], direction(*points[-2:]), 0.17, ink, 0.05)
    elif one.shape == "disc":
        yield Disc((x, y), width / 2, ground)
        yield Disc((x, y), max(0.01, width / 2 - 0.02), ink, 0.04)
    elif one.shape == "box":
        corners = outline(Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2))
        yield Area(corners, ground)
        yield Line(corners, ink, 0.03, is_closed=True)
    if one.shape != "cage":
        yield from _label(one, (width, height))


def _cage(one: DrawnShape) -> Iterator[Shape]:
    """Yield a dashed outline around cells, and its text in the first of them."""
    places = tuple((y // 100, x // 100) for x, y in one.points)
    for start, end in cell_outline(tuple(range(len(places))), places, 0.07):
        yield dashed(start, end, Ink(_role(one), 0.8), 0.03)
    if one.text:
        x, y = one.points[0]
        yield Text(one.text, (x / 100 - 0.42, y / 100 - 0.35), 0.24, INK, anchor="left")


def _label(one: DrawnShape, room: tuple[float, float]) -> Iterator[Shape]:
    """Yield the text on a shape, as large as there is room; on none, of its own size."""
    if one.text:
        width, height = room
        size = width if one.shape == "text" else min(height or 0.4, 1.4 * width / len(one.text))
        x, y = one.points[0]
        yield Text(one.text, (x / 100, y / 100), max(0.16, min(0.7, size)), INK)
