"""Draw a step on a Numberlink board: the cells it rests on, links that are certain or barred."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.math import Vector2

from numberplace.core.step import Role, Step
from numberplace.numberlink.logic.hints import WRONG_LINK
from numberplace.numberlink.model.puzzle import Puzzle
from numberplace.ui.boards.numberlink.grid import Grid
from numberplace.ui.kit.painter import Painter

_ROLES = {Role.BASIS: "basis", Role.BLOCKER: "cover"}
CELL_ALPHA = 56


def draw_step(painter: Painter, grid: Grid, puzzle: Puzzle, step: Step) -> None:
    """Paint the marks of a step over the paths."""
    for mark in step.marks:
        _draw_cell(painter, grid, mark.cell, _ROLES.get(mark.role, "basis"))
    for link in step.eliminations:
        _draw_barred(painter, grid, link, is_cut=step.technique == WRONG_LINK)
    for link in step.placements:
        _draw_certain(painter, grid, puzzle, link)


def _draw_cell(painter: Painter, grid: Grid, cell: int, role: str) -> None:
    place = grid.rect(cell).inflate(-2, -2)
    wash = pygame.Surface(place.size, pygame.SRCALPHA)
    wash.fill(painter.theme.wash(role, CELL_ALPHA))
    painter.surface.blit(wash, place)
    painter.frame(place, role, width=2, radius=4)


def _draw_certain(painter: Painter, grid: Grid, puzzle: Puzzle, link: tuple[int, int]) -> None:
    """A bar with round ends from cell to cell, or from the edge of a number, to keep it legible."""
    start, end = (Vector2(grid.rect(cell).center) for cell in link)
    way = (end - start) * 0.36
    start = start + way if puzzle.is_terminal(link[0]) else start
    end = end - way if puzzle.is_terminal(link[1]) else end
    for role, thick in (("path_text", 0.30), ("placement", 0.22)):
        width = max(3, round(grid.cell * thick))
        pygame.draw.line(painter.surface, painter.theme.role(role), start, end, width)
        for point in (start, end):
            pygame.draw.circle(painter.surface, painter.theme.role(role), point, width / 2)


def _draw_barred(painter: Painter, grid: Grid, link: tuple[int, int], *, is_cut: bool) -> None:
    """A cross on the line between two cells; a wrong link on the board is ringed as well."""
    a, b = (grid.rect(cell).center for cell in link)
    centre = Vector2((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    arm = grid.cell * 0.16
    width = max(3, round(grid.cell * 0.07))
    for role, extra in (("path_text", 2), ("elimination", 0)):
        colour = painter.theme.role(role)
        for turn in (1, -1):
            way = Vector2(arm, arm * turn)
            pygame.draw.line(painter.surface, colour, centre - way, centre + way, width + extra)
    if is_cut:
        ring = Rect(0, 0, round(arm * 3.4), round(arm * 3.4)).move_to(center=centre)
        colour = painter.theme.elimination
        pygame.draw.ellipse(painter.surface, colour, ring, width=max(2, width // 2))
