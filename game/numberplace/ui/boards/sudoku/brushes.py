"""Brushes for boards: the sheets of the theme, or the shapes of the artist.

The sheets have a picture of each tile, digit and mark, and the lines of a board of 9 x 9; they meet
pixel by pixel. They fit the board that has no rules beside its houses. All others are painted by
shapes. ``board_style`` says which board is which, and nothing else here asks for that.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING

from numberplace.core.drawing.signs import digit_shapes
from numberplace.sudoku.board_styles import SHAPED, SHEET, BoardStyle
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.shapes import Blits, ShapePainter, shape_painter
from numberplace.ui.boards.sudoku.canvas import Canvas
from numberplace.ui.boards.sudoku.grid import DigitGrid
from numberplace.ui.boards.sudoku.mark_drawing import (
    MarkPictures,
    draw_mark_shapes,
    draw_marks_of_sheet,
)
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import Sprites

if TYPE_CHECKING:
    from numberplace.sudoku.constraints.marks import Figure


class Brush(ABC):
    """Paints the parts of a board that one style paints unlike the other."""

    figures: tuple[Figure, ...] = ()
    """Figures of the constraints of the puzzle."""

    @abstractmethod
    def change_to(self, puzzle: Puzzle) -> None:
        """Paint the boards of another puzzle from now on; pictures common to both are kept."""

    @abstractmethod
    def pictures(self, painter: Painter, grid: DigitGrid) -> tuple[Sprites, ShapePainter]:
        """Return the sprites and the painter of shapes for cells of a grid."""

    @abstractmethod
    def draw_frame(self, painter: Painter, grid: DigitGrid) -> None:
        """Paint the lines of a board of which nothing else may be seen."""

    @abstractmethod
    def draw_below(self, on: Canvas) -> None:
        """Paint what the rules show below digits."""

    @abstractmethod
    def draw_digits(self, on: Canvas) -> None:
        """Paint the digits, those that break a rule set off."""

    @abstractmethod
    def draw_marks(self, on: Canvas, marked: CellTable, rows: frozenset[int]) -> None:
        """Paint the pencil marks of a table; in the cells of ``rows`` they stand in rows."""

    @abstractmethod
    def draw_lines(self, on: Canvas) -> None:
        """Paint the lines between cells, and the other shapes above the digits of every state."""


class SheetBrush(Brush):
    """Paints by the sheets of the theme, which the window has cut already."""

    def change_to(self, puzzle: Puzzle) -> None: ...  # all puzzles of this style look alike

    def pictures(self, painter: Painter, grid: DigitGrid) -> tuple[Sprites, ShapePainter]:
        return painter.sprites, shape_painter(painter.sprites)

    def draw_frame(self, painter: Painter, grid: DigitGrid) -> None:
        painter.sprites.draw_grid(painter.surface, grid.board.topleft)

    def draw_below(self, on: Canvas) -> None: ...  # there are no rules to show

    def draw_digits(self, on: Canvas) -> None:
        face, is_given = on.sprites.digit_cut, on.state.is_given
        blits: Blits = []
        for cell, digit in enumerate(on.state.digits):
            if digit:
                place = on.grid.rect(cell)
                cut, (x, y) = face(digit, given=is_given(cell), clash=cell in on.clashes)
                blits.append((cut, (place.x + x, place.y + y)))
        on.painter.surface.fblits(blits)

    def draw_marks(self, on: Canvas, marked: CellTable, rows: frozenset[int]) -> None:
        draw_marks_of_sheet(on, marked, rows)

    def draw_lines(self, on: Canvas) -> None:
        on.sprites.draw_grid(*on.target)


class ShapeBrush(Brush):
    """Paints by shapes; caches what does not change."""

    def __init__(self) -> None:
        self._kept: tuple[object, Sprites, ShapePainter] | None = None
        """Painters for one theme and grid."""
        self._marks: MarkPictures = {}

    def change_to(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self.figures = artist().figures_of(puzzle)
        self._marks.clear()
        if self._kept is not None:
            self._kept[2].forget_layers()

    def pictures(self, painter: Painter, grid: DigitGrid) -> tuple[Sprites, ShapePainter]:
        key = painter.theme.id, grid
        if self._kept is None or self._kept[0] != key:
            sprites = Sprites(painter.theme, grid.cell)
            # Themes have no sprites of higher digits; all of a board are of one face.
            shapes = ShapePainter(painter.theme, grid.cell, sprites if grid.size <= 9 else None)
            self._kept = key, sprites, shapes
            self._marks.clear()
        return self._kept[1:]

    def draw_frame(self, painter: Painter, grid: DigitGrid) -> None:
        if grid.frame is None:
            painter.frame(grid.board, "grid_thick", width=2)
            return
        lines = partial(artist().fixed_above, self._puzzle, ())
        target = painter.surface, grid.board.topleft
        self.pictures(painter, grid)[1].paint_layer(target, "frame", None, lines)

    def draw_below(self, on: Canvas) -> None:
        below = partial(artist().fixed_below, self._puzzle, self.figures)
        on.shapes.paint_layer(on.target, "ground", None, below)

    def draw_digits(self, on: Canvas) -> None:
        digits, givens = on.state.digits, self._puzzle.givens
        letters, shift = artist().digit_size(self._puzzle, self.figures)
        frame = self._puzzle.board.frame
        on.shapes.paint_layer(
            on.target,
            "digits",
            (digits, on.clashes),
            lambda: digit_shapes(digits, givens, frame, letters, on.clashes, shift),
        )
        if on.grid.size > 9:
            inset = -max(2, on.grid.cell // 8)
            for cell in on.clashes:
                on.painter.frame(on.grid.rect(cell).inflate(inset, inset), "clash", width=1.5)

    def draw_marks(self, on: Canvas, marked: CellTable, rows: frozenset[int]) -> None:
        draw_mark_shapes(on, marked, rows, self._marks)

    def draw_lines(self, on: Canvas) -> None:
        fixed = partial(artist().fixed_above, self._puzzle, self.figures)
        on.shapes.paint_layer(on.target, "above", None, fixed)


def new_brushes() -> dict[BoardStyle, Brush]:
    """Return a brush for each style of boards."""
    return {SHEET: SheetBrush(), SHAPED: ShapeBrush()}


def artist() -> ModuleType:
    """Return the module that draws rules; it imports all of them, which the bare board needs
    not."""
    from numberplace.sudoku import artist

    return artist
