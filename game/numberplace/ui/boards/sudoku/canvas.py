"""Canvas: one board while it is drawn, with the surface and the pictures that it is drawn by."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from numberplace.core.step import Step
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.shapes import ShapePainter
from numberplace.ui.boards.sudoku.grid import DigitGrid
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import Sprites


class Canvas(NamedTuple):
    """The state of drawing one board."""

    painter: Painter
    grid: DigitGrid
    target: tuple[Surface, tuple[int, int]]
    """The surface for shapes, and the place of the first cell on it."""
    state: CellTable
    view: SudokuView
    sprites: Sprites
    shapes: ShapePainter
    step: Step | None
    clashes: frozenset[int]
    current: int
    """The digit that is set off wherever it stands, 0 for none."""
