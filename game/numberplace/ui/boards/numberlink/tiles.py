"""Tiles: the pieces of paths and terminals, drawn large and scaled down smooth, cached by size.

A path is made of square tiles, one for each way it can run through a cell. With more pairs than
the theme has colours, the colours begin again with a line or dots in the path.
"""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from numberplace.ui.kit.theme import PATH_ROLES, Colour, Theme

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""Bits of the ways a path leaves a cell."""
SMOOTH = 4
"""How many times larger tiles are drawn before they are scaled down."""
THICK = 0.44
"""The thickness of a path, and of a core line, as shares of a cell."""
CORE = 0.12
DISC, SMALL_DISC = 0.80, 1.0
"""The diameter of a terminal, as a share of a cell, and of a small cell."""
SMALL_CELL = 28
"""Screen pixels below which the numbers take all the room there is, to be read at all."""
SIDES = (0, 4, 6)
"""The shapes of terminals by the round of colours: a disc, a square, a hexagon."""
PATTERNS = ("plain", "line", "dots", "bars")
_ENDS = {NORTH: (0.5, 0.0), EAST: (1.0, 0.5), SOUTH: (0.5, 1.0), WEST: (0.0, 0.5)}
_CORNERS = {
    NORTH | EAST: (1.0, 0.0),
    SOUTH | EAST: (1.0, 1.0),
    SOUTH | WEST: (0.0, 1.0),
    NORTH | WEST: (0.0, 0.0),
}


def role_of(label: int) -> str:
    """Return the theme role of a pair's path; 0 is a path without a number."""
    return PATH_ROLES[(label - 1) % len(PATH_ROLES)] if label > 0 else "text_muted"


def pattern_of(label: int, *, has_patterns: bool) -> str:
    """Return what is drawn inside a path: by the round of colours, or by the label."""
    if label <= 0:
        return "plain"
    if has_patterns:
        return PATTERNS[(label - 1) % len(PATTERNS)]
    return PATTERNS[(label - 1) // len(PATH_ROLES) % len(PATTERNS)]


def middle_of(ways: int) -> tuple[float, float]:
    """Return how far the middle of a path lies from the middle of its cell, in shares of it."""
    if ways not in _CORNERS:
        return 0.0, 0.0
    x, y = _CORNERS[ways]
    away = 0.5 - math.sqrt(0.125)
    return (away if x else -away), (away if y else -away)


class Tiles:
    """The pieces of one theme at one size. Needs an open display."""

    def __init__(self, theme: Theme, cell: int) -> None:
        self.theme = theme
        self.cell = cell
        self._cache: dict[tuple[object, ...], Surface] = {}

    def path(self, label: int, ways: int, *, has_patterns: bool, is_cut: bool = False) -> Surface:
        """Return the tile of a path that leaves its cell by ``ways``; ``is_cut`` draws dashes."""
        pattern = "cut" if is_cut else pattern_of(label, has_patterns=has_patterns)
        key = ("path", role_of(label), ways, pattern)
        if key not in self._cache:
            self._cache[key] = self._draw_path(self.theme.role(role_of(label)), ways, pattern)
        return self._cache[key]

    def terminal(self, label: int, *, is_joined: bool) -> Surface:
        """Return the disc of a number; joined, it has a ring inside."""
        sides = SIDES[(label - 1) // len(PATH_ROLES) % len(SIDES)]
        key = ("terminal", role_of(label), sides, is_joined)
        if key not in self._cache:
            self._cache[key] = self._draw_terminal(
                self.theme.role(role_of(label)), sides, is_joined=is_joined
            )
        return self._cache[key]

    def wash(self, colour: Colour) -> Surface:
        """Return a cell of one translucent colour."""
        key = ("wash", colour)
        if key not in self._cache:
            tile = Surface((self.cell, self.cell), pygame.SRCALPHA)
            tile.fill(colour)
            self._cache[key] = tile
        return self._cache[key]

    def _draw_path(self, colour: Colour, ways: int, pattern: str) -> Surface:
        big = self._blank(colour)
        side = big.get_width()
        if pattern == "cut":
            _draw_dashes(big, ways, colour, side)
            return self._finished(big)
        _draw_run(big, ways, colour, side * THICK)
        core = self.theme.path_text
        if pattern == "line":
            _draw_run(big, ways, core, side * CORE)
        elif pattern in ("dots", "bars"):
            _draw_beads(big, ways, core, pattern)
        return self._finished(big)

    def _draw_terminal(self, colour: Colour, sides: int, *, is_joined: bool) -> Surface:
        big = self._blank(colour)
        side = big.get_width()
        disc = SMALL_DISC if self.cell < SMALL_CELL else DISC
        _draw_shape(big, colour, sides, side * disc / 2, 0)
        if is_joined:
            width = max(1, round(side * 0.035))
            _draw_shape(big, self.theme.path_text, sides, side * (disc / 2 - 0.045), width)
        return self._finished(big)

    def _blank(self, colour: Colour) -> Surface:
        """Return a clear tile whose edge pixels have the ink's colour, so that no rim shows."""
        big = Surface((self.cell * SMOOTH, self.cell * SMOOTH), pygame.SRCALPHA)
        big.fill((*colour[:3], 0))
        return big

    def _finished(self, big: Surface) -> Surface:
        return pygame.transform.smoothscale(big, (self.cell, self.cell)).convert_alpha()


def _draw_run(big: Surface, ways: int, colour: Colour, thick: float) -> None:
    """Draw a path of a thickness: a bend as a quarter ring, anything else from the middle."""
    side = big.get_width()
    if ways in _CORNERS:
        x, y = _CORNERS[ways]
        _draw_ring(big, colour, (round(x * side), round(y * side)), side / 2, thick)
        return
    middle = side / 2
    straight = ways in (NORTH | SOUTH, EAST | WEST)
    if not straight:
        pygame.draw.circle(big, colour, (middle, middle), thick / 2)
    for way, (x, y) in _ENDS.items():
        if ways & way:
            half = thick / 2
            left, right = sorted((middle, x * side))
            top, bottom = sorted((middle, y * side))
            if way in (NORTH, SOUTH):
                left, right = middle - half, middle + half
            else:
                top, bottom = middle - half, middle + half
            place = Rect(round(left), round(top), round(right - left), round(bottom - top))
            pygame.draw.rect(big, colour, place)


def _draw_shape(big: Surface, colour: Colour, sides: int, radius: float, width: int) -> None:
    """Draw a disc, a rounded square or a hexagon in the middle; ``width`` 0 fills it."""
    centre = (big.get_width() / 2, big.get_height() / 2)
    if sides == 0:
        pygame.draw.circle(big, colour, centre, radius, width=width)
    elif sides == 4:
        edge = round(radius * 1.8)
        place = Rect(0, 0, edge, edge).move_to(center=(round(centre[0]), round(centre[1])))
        pygame.draw.rect(big, colour, place, width=width, border_radius=edge // 5)
    else:
        turns = [math.tau * k / sides for k in range(sides)]
        points = [
            (centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn))
            for turn in turns
        ]
        pygame.draw.polygon(big, colour, points, width=width)


def _draw_ring(
    big: Surface, colour: Colour, centre: tuple[int, int], radius: float, thick: float
) -> None:
    """Draw the part of a ring that lies on the tile, over what is there."""
    layer = Surface(big.get_size(), pygame.SRCALPHA)
    layer.fill((*colour[:3], 0))
    pygame.draw.circle(layer, colour, centre, radius + thick / 2)
    pygame.draw.circle(layer, (*colour[:3], 0), centre, radius - thick / 2)
    big.blit(layer, (0, 0))


def _draw_beads(big: Surface, ways: int, colour: Colour, pattern: str) -> None:
    """Draw dots or bars where the path leaves the cell; the neighbour draws the other half."""
    side = big.get_width()
    long, short = side * THICK * 0.7, side * CORE
    for way, (x, y) in _ENDS.items():
        if not ways & way:
            continue
        centre = (round(x * side), round(y * side))
        if pattern == "dots":
            pygame.draw.circle(big, colour, centre, side * CORE * 0.9)
        else:
            size = (long, short) if way in (NORTH, SOUTH) else (short, long)
            bar = Rect(0, 0, round(size[0]), round(size[1])).move_to(center=centre)
            pygame.draw.rect(big, colour, bar)


def _draw_dashes(big: Surface, ways: int, colour: Colour, side: int) -> None:
    """Draw what is about to be cut: dashes from the middle to each way out."""
    thin = side * THICK * 0.34
    for way, (x, y) in _ENDS.items():
        if ways & way:
            for share in (0.2, 0.75):
                centre = (side / 2 + (x - 0.5) * side * share, side / 2 + (y - 0.5) * side * share)
                long = side * 0.17
                size = (thin, long) if way in (NORTH, SOUTH) else (long, thin)
                dash = Rect(0, 0, round(size[0]), round(size[1])).move_to(center=centre)
                pygame.draw.rect(big, colour, dash, border_radius=round(thin / 3))
