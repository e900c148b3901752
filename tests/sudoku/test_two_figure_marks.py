"""Marks of two figures leave a gap to the next one, on the grid and in rows, on every size."""

import pygame
import pytest
from numberplace.core.assets import asset_path
from numberplace.core.drawing.shapes import Text
from numberplace.core.drawing.small_marks import WHOLE_CELL
from numberplace.sudoku.mark_shapes import cell_marks
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.model.table import CellTable

MIN_GAP = 0.2
"""The gap between two marks in a row, as a share of the size of the typeface."""


def width_of(text):
    """Return the width of a text in the bold typeface, as a share of its size."""
    pygame.font.init()
    font = pygame.font.Font(asset_path("fonts/numberplace-sans-semibold.ttf"), 200)
    return font.size(text)[0] / 200


@pytest.mark.parametrize("in_rows", [False, True], ids=["grid", "rows"])
@pytest.mark.parametrize("size", [12, 16, 25])
def test_marks_of_two_figures_do_not_run_together(size, in_rows):
    table = CellTable.start(parse_puzzle(f"{size}x{size}: " + "." * size**2)).fill_marks()
    texts = [
        shape
        for shape in cell_marks(table, 0, WHOLE_CELL, in_rows=in_rows)
        if isinstance(shape, Text) and len(shape.text) == 2
    ]
    pairs = [
        (a, b) for a in texts for b in texts if abs(a.at[1] - b.at[1]) < 0.01 and b.at[0] > a.at[0]
    ]
    assert pairs
    for a, b in pairs:
        gap = b.at[0] - a.at[0] - width_of(a.text) * a.size
        assert gap > MIN_GAP * a.size, (a, b)
