"""Faces: the digits and pencil marks of a board of any size, as pictures of the theme.

Up to 9 they are those of Number Place; boards with higher numbers are lettered in the game's font.
"""

from __future__ import annotations

import pygame
from pygame import Surface

from numberplace.ui.kit.fonts import BOLD, REGULAR, load_font
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.kit.theme import Colour, Theme

LEAST_MARK = 7
"""Screen px of a mark's place below which a mark is a dot, told by its place."""
SPRITES_UP_TO = 9


class Faces:
    """Digits and marks of one theme at one size. Needs an open display."""

    def __init__(self, theme: Theme, size: int, cell: int, mark: tuple[int, int]) -> None:
        """Make digits for cells of ``cell`` px and marks for places of ``mark`` px."""
        self.theme = theme
        self.size = size
        self.cell = cell
        self._mark = mark
        self._side = min(*mark, round(cell * 0.36))
        self.sprites = Sprites(theme, cell)
        self._minis = Sprites(theme, 3 * max(1, self._side))
        self._cache: dict[tuple[object, ...], Surface] = {}

    def digit(self, number: int, *, given: bool, clash: bool) -> Surface:
        """Return a digit as the setter printed it or as the player wrote it."""
        if self.size <= SPRITES_UP_TO:
            return self.sprites.digit(number, given=given, clash=clash)
        role = "clash" if clash else "given" if given else "placed"
        height = round(self.cell * 0.66)
        return self._lettered(number, role, height, round(self.cell * 0.86), bold=given)

    def mark(self, number: int) -> Surface:
        """Return a pencil mark."""
        return self._small(number, "ink_0", lambda: self._minis.mini(number))

    def small(self, number: int, side: int) -> Surface:
        """Return a pencil mark in a box of ``side`` px."""
        if self.size <= SPRITES_UP_TO:
            return self.sprites.small(number, side)
        height, width = round(side * 0.66), round(side * 0.9)
        return self._lettered(number, "ink_0", height, width, bold=False)

    def knockout(self, number: int) -> Surface:
        """Return the digit that is written on a hint mark."""
        return self._small(number, "mark_text", lambda: self._minis.knockout(number))

    def _small(self, number: int, role: str, sprite: object) -> Surface:
        if self._side < LEAST_MARK:
            return self._dot(role)
        if self.size <= SPRITES_UP_TO:
            assert callable(sprite)
            found: Surface = sprite()
            return found
        width, height = round(self._mark[0] * 0.84), round(self._mark[1] * 0.96)
        return self._lettered(number, role, height, width, bold=False)

    def _dot(self, role: str) -> Surface:
        key = ("dot", role)
        if key not in self._cache:
            side = max(2, self._side // 2)
            self._cache[key] = Surface((side, side), pygame.SRCALPHA)
            self._cache[key].fill(self.theme.role(role))
        return self._cache[key]

    def _lettered(self, number: int, role: str, height: int, width: int, *, bold: bool) -> Surface:
        key = (number, role, height, bold)
        if key not in self._cache:
            colour = self.theme.role(role)
            self._cache[key] = _lettering(str(number), height, width, colour, bold=bold)
        return self._cache[key]


def _lettering(text: str, height: int, width: int, colour: Colour, *, bold: bool) -> Surface:
    """Return figures at most so large, drawn large and scaled down so that small ones stay even."""
    fine = 3 if height < 20 else 1
    font = load_font(BOLD if bold else REGULAR, max(4, height * fine))
    line = font.render(text, True, colour)
    line = line.subsurface(line.get_bounding_rect())
    share = min(1 / fine, width / line.get_width(), height / line.get_height())
    if share < 1:
        size = (max(1, round(line.get_width() * share)), max(1, round(line.get_height() * share)))
        line = pygame.transform.smoothscale(line.convert_alpha(), size)
    return line.convert_alpha()
