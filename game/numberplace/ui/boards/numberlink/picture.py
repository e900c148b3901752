"""A small picture of a Numberlink board, for lists of games and puzzles and for solutions."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from numberplace.core.errors import FormatError
from numberplace.numberlink.model.geometry import SOLID
from numberplace.numberlink.model.notation import parse_line
from numberplace.numberlink.model.paths import Paths
from numberplace.ui.boards.numberlink.tiles import role_of
from numberplace.ui.kit.painter import Painter

LEAST_FIGURES = 11
"""Logical edge of a cell from which numbers are written instead of dots."""


def read_picture(picture: bytes) -> Paths | None:
    """Read what the kind's ``picture`` wrote; None when a save is damaged."""
    line, _break, links = picture.partition(b"\n")
    try:
        puzzle = parse_line(line.decode("ascii"))
    except (FormatError, UnicodeDecodeError):
        return None
    return Paths(puzzle, links) if len(links) == len(puzzle.cells) else None


def draw_paths(painter: Painter, rect: Rect, paths: Paths) -> Rect:
    """Paint a board as large as fits into the middle of ``rect``; return where it stands."""
    puzzle = paths.puzzle
    cell = min(rect.width // puzzle.width, rect.height // puzzle.height)
    board = Rect(0, 0, puzzle.width * cell, puzzle.height * cell).move_to(center=rect.center)
    if cell < 1:
        return board
    painter.fill(board, "tile_1")
    _draw_lines(painter, board, cell)
    for number, value in enumerate(puzzle.cells):
        if value == SOLID:
            painter.fill(_place(board, cell, puzzle.width, number), "grid_thick")
    _draw_runs(painter, board, cell, paths)
    for number, value in enumerate(puzzle.cells):
        if value > 0:
            _draw_terminal(painter, _place(board, cell, puzzle.width, number), value)
    painter.frame(board.inflate(2, 2), "grid_thick")
    return board


def _draw_lines(painter: Painter, board: Rect, cell: int) -> None:
    if cell < 5:
        return
    colour = painter.theme.grid_thin
    for x in range(board.x + cell, board.right, cell):
        painter.surface.fill(colour, (x, board.y, 1, board.height))
    for y in range(board.y + cell, board.bottom, cell):
        painter.surface.fill(colour, (board.x, y, board.width, 1))


def _draw_runs(painter: Painter, board: Rect, cell: int, paths: Paths) -> None:
    labels = paths.labels()
    width = paths.puzzle.width
    thick = max(1, round(cell * 0.4))
    for link in paths.all_links():
        colour = painter.theme.role(role_of(labels[link[0]]))
        start, end = (_place(board, cell, width, number).center for number in link)
        box = Rect(start, (1, 1)).union(Rect(end, (1, 1))).inflate(thick - 1, thick - 1)
        pygame.draw.rect(painter.surface, colour, box, border_radius=thick // 2)


def _draw_terminal(painter: Painter, place: Rect, label: int) -> None:
    colour = painter.theme.role(role_of(label))
    pygame.draw.circle(painter.surface, colour, place.center, max(1, round(place.width * 0.42)))
    if place.width >= painter.px(LEAST_FIGURES):
        size = place.width * 0.46 / painter.unit
        painter.text(str(label), place, "path_text", size=size, bold=True, align="centre")


def differing_cells(first: Paths, second: Paths) -> tuple[int, ...]:
    """Return the cells where two solutions are linked otherwise."""
    odd = set(first.all_links()) ^ set(second.all_links())
    return tuple(sorted({cell for link in odd for cell in link}))


def _place(board: Rect, cell: int, width: int, number: int) -> Rect:
    return Rect(board.x + number % width * cell, board.y + number // width * cell, cell, cell)


def ring_cells(painter: Painter, board: Rect, width: int, cells: Sequence[int]) -> None:
    """Frame cells of a board that ``draw_paths`` painted."""
    edge = board.width // width
    for number in cells:
        painter.frame(_place(board, edge, width, number), "fin", width=2, radius=3)
