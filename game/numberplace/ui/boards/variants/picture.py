"""A small picture of a board of any size, for lists of games and puzzles."""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect, Surface

from numberplace.core.errors import FormatError
from numberplace.ui.boards.variants.drawing import figures_of
from numberplace.ui.boards.variants.figures import draw_above, draw_below
from numberplace.ui.boards.variants.grid import Grid
from numberplace.ui.boards.variants.pen import ROOM
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import Theme
from numberplace.variants.model.puzzle import Puzzle, parse_puzzle

LEAST_FIGURES = 10
"""Logical edge of a cell from which digits are written instead of dots."""
LEAST_RULES = 16
"""Logical edge of a cell from which cages, lines and signs are drawn."""


@lru_cache(maxsize=64)
def read_picture(picture: bytes) -> tuple[Puzzle, bytes] | None:
    """Read what the kind's ``picture`` wrote; None when a save is damaged."""
    line, _break, digits = picture.partition(b"\n")
    try:
        puzzle = parse_puzzle(line.decode("ascii"))
    except (FormatError, UnicodeDecodeError):
        return None
    is_whole = len(digits) == len(puzzle.givens) and max(digits) <= puzzle.board.size
    return (puzzle, digits) if is_whole else None


def draw_small(painter: Painter, rect: Rect, puzzle: Puzzle, digits: bytes) -> None:
    """Paint a board as large as fits into the top left of ``rect``."""
    size = puzzle.board.size
    cell = min(rect.size) // size
    if cell < 1:
        return
    box = Rect(rect.x, rect.y, cell * size, cell * size)
    painter.fill(box, "tile_1")
    shows_rules = cell >= painter.px(LEAST_RULES)
    if shows_rules:
        below, above = _rules_of(painter.theme, puzzle, cell)
        corner = (box.x - ROOM * cell, box.y - ROOM * cell)
        painter.surface.blit(below, corner)
    for number, digit in enumerate(digits):
        if not digit:
            continue
        place = Rect(box.x + number % size * cell, box.y + number // size * cell, cell, cell)
        is_given = puzzle.givens[number] > 0
        role = "given" if is_given else "placed"
        if cell >= painter.px(LEAST_FIGURES):
            points = cell * (0.72 if digit < 10 else 0.56) / painter.unit
            painter.text(str(digit), place, role, size=points, bold=is_given, align="centre")
        else:
            inset = max(1, cell // 4)
            painter.fill(place.inflate(-inset, -inset), role, radius=1)
    _draw_lines(painter, box, cell, puzzle)
    if shows_rules:
        painter.surface.blit(above, corner)


@lru_cache(maxsize=8)
def _rules_of(theme: Theme, puzzle: Puzzle, cell: int) -> tuple[Surface, Surface]:
    """Return what lies below and above the digits; kept, for lists draw the same ones again."""
    grid = Grid(puzzle.board.size, cell, ROOM * cell, ROOM * cell)
    figures = [one for one in figures_of(puzzle) if not one.shape.startswith("outside")]
    return draw_below(grid, theme, figures), draw_above(grid, theme, figures)


def forget_pictures() -> None:
    """Drop what was drawn of rules: theme or size have changed."""
    _rules_of.cache_clear()


def _draw_lines(painter: Painter, box: Rect, cell: int, puzzle: Puzzle) -> None:
    """Thin lines where cells are large enough, thick ones between regions."""
    size, regions = puzzle.board.size, puzzle.board.regions
    surface, theme = painter.surface, painter.theme
    for number, region in enumerate(regions):
        left, top = box.x + number % size * cell, box.y + number // size * cell
        for other, is_inside, line in (
            (number + 1, number % size < size - 1, (left + cell, top, 1, cell + 1)),
            (number + size, number < size * (size - 1), (left, top + cell, cell + 1, 1)),
        ):
            if not is_inside:
                continue
            if regions[other] != region:
                surface.fill(theme.grid_thick, line)
            elif cell > 4:
                surface.fill(theme.grid_thin, line)
    painter.frame(box.inflate(2, 2), "grid_thick")
