"""How the sheets of figures, effects and places are laid out, and their frames at each size.

Sheets are drawn one pixel to a dot by ``assets/build/arena``. They are read once, enlarged on
first use without any smoothing, and serve every theme.
"""

from __future__ import annotations

from functools import cache

import pygame
from pygame import Surface

from numberplace.core.assets import asset_path, note_damaged
from numberplace.ui.kit.sprites import cut

FRAMES = 4
"""Frames of every animation."""
FIGURE_SIZE = (96, 72)
"""A frame of hero or opponent, dots; feet stand on ``FOOT``."""
FOOT = 69
HERO_ROWS = ("idle", "attack", "hurt", "dodge", "win", "lose")
FOE_ROWS = ("idle", "gather", "attack", "hurt", "faint", "sleep", "frozen", "dodge")
EFFECT_ROWS = ("hit", "critical", "strike", "puff", "claw", "bubble", "frost", "sparkle", "heal")
EFFECT_SIZE = (48, 48)
ITEMS = ("shield", "freeze", "reveal")
"""Columns of ``items.png``."""
ITEM_SIZE = (24, 24)
DIGITS = "0123456789+-x"
"""Columns of ``numbers.png``."""
INKS = ("plain", "critical", "taken", "heal")
"""Rows of ``numbers.png``."""
DIGIT_SIZE = (9, 10)
BACKDROPS = ("hills", "hall", "throne")
BACKDROP_SIZE = (288, 120)
GROUND = 108
"""The row of a backdrop on which feet stand."""
FOLDER = "sprites/arena"


@cache
def _sheet(name: str) -> Surface:
    file = f"{FOLDER}/{name}.png"
    try:
        return pygame.image.load(asset_path(file)).convert_alpha()
    except (OSError, pygame.error):
        note_damaged(file)
        return Surface((0, 0), pygame.SRCALPHA)


def forget_sheets() -> None:
    """Drop all sheets, 10 MB when all opponents were met; each is read again when it is needed."""
    _sheet.cache_clear()


class Sheets:
    """Every picture of the stage at one size. Needs an open display."""

    __slots__ = ("_cache", "dot")

    def __init__(self, dot: int) -> None:
        """Enlarge each dot to ``dot`` screen pixels."""
        self.dot = dot
        self._cache: dict[tuple[str, int, int], tuple[Surface, tuple[int, int]]] = {}

    def figure(self, name: str, row: int, step: int) -> tuple[Surface, tuple[int, int]]:
        """Return a frame of the hero or an opponent without its clear rim.

        Returns:
            The picture, and where its corner lies in the whole frame, screen px.
        """
        return self._frame(name, row, step, FIGURE_SIZE)

    def effect(self, name: str, step: int) -> tuple[Surface, tuple[int, int]]:
        """Return a frame of an effect without its clear rim, and its corner in the frame."""
        return self._frame("effects", EFFECT_ROWS.index(name), step, EFFECT_SIZE)

    def item(self, name: str) -> Surface:
        return self._whole("items", 0, ITEMS.index(name), ITEM_SIZE)

    def digit(self, character: str, ink: str) -> Surface:
        """Return one character of ``DIGITS`` in one of ``INKS``."""
        return self._whole("numbers", INKS.index(ink), DIGITS.index(character), DIGIT_SIZE)

    def backdrop(self, name: str, size: tuple[int, int]) -> Surface:
        """Return a place to fight cut to ``size`` px, its ground at the lower edge."""
        sheet = _sheet(f"backdrop_{name}")
        wide, tall = (-(-side // self.dot) for side in size)
        picture = Surface((wide, tall)).convert()
        top = tall - BACKDROP_SIZE[1]
        first = (wide - BACKDROP_SIZE[0]) // 2 % -BACKDROP_SIZE[0]
        for left in range(first, wide, BACKDROP_SIZE[0]):
            for row in range(max(0, top)):  # what is above the sheet repeats its first row
                picture.blit(sheet, (left, row), (0, 0, BACKDROP_SIZE[0], 1))
            picture.blit(sheet, (left, top))
        return pygame.transform.scale_by(picture, self.dot).subsurface((0, 0, *size)).copy()

    def _whole(self, sheet: str, row: int, column: int, size: tuple[int, int]) -> Surface:
        key = (sheet, row, column)
        if key not in self._cache:
            piece = cut(_sheet(sheet), (column * size[0], row * size[1], *size))
            self._cache[key] = pygame.transform.scale_by(piece, self.dot), (0, 0)
        return self._cache[key][0]

    def _frame(
        self, sheet: str, row: int, step: int, size: tuple[int, int]
    ) -> tuple[Surface, tuple[int, int]]:
        key = (sheet, row, step)
        if key not in self._cache:
            piece = cut(_sheet(sheet), (step * size[0], row * size[1], *size))
            seen = piece.get_bounding_rect()
            picture = pygame.transform.scale_by(piece.subsurface(seen), self.dot)
            self._cache[key] = picture, (seen.x * self.dot, seen.y * self.dot)
        return self._cache[key]
