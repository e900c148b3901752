"""Draw every sprite sheet of every theme: ``python -m assets.build.sprites [THEME ...]``.

Sheets are four times the logical size. Colours come from ``assets/themes``; the layout of the
sheets from ``numberplace.ui.kit.sprites``, which reads them.
"""

from __future__ import annotations

import os
import sys
from functools import cache

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from numberplace.ui.kit import sprites as layout
from numberplace.ui.kit.theme import Theme, find_themes, load_theme

from assets.build import ink
from assets.build.bitmaps import BitmapHand, draw_bitmap
from assets.build.figures import Hand, draw_figure
from assets.build.ornament import draw_app_icon
from assets.build.places import CHECKOUT
from assets.build.strokes import tint
from assets.build.styles import STYLES, Style
from assets.build.vector import whiten, write_png

OUT = CHECKOUT / "assets" / "sprites"
TILE, MINI, ICON = layout.TILE, layout.MINI, layout.ICON


def sheet(columns: int, rows: int, edge: int) -> pygame.Surface:
    """Return an empty sheet."""
    return pygame.Surface((columns * edge, rows * edge), pygame.SRCALPHA, 32)


@cache
def figure(hand: Hand | BitmapHand, digit: int, size: int, shift: float = 0.0) -> pygame.Surface:
    """Return a digit in white; drawn once for all themes."""
    if isinstance(hand, BitmapHand):
        return draw_bitmap(hand, digit, size, shift)
    return draw_figure(hand, digit, size, shift)


def draw_digits(theme: Theme, style: Style) -> pygame.Surface:
    """Return givens, player digits, and both once more in the colour of a clash."""
    rows = (
        (style.given, theme.given),
        (style.placed, theme.placed),
        (style.placed, theme.clash),
        (style.given, theme.clash),
    )
    wave = style.wave()
    digits = sheet(9, len(rows), TILE)
    for row, (hand, colour) in enumerate(rows):
        for digit in range(1, 10):
            shape = figure(hand, digit, TILE).copy()
            if row > 1:
                shape.blit(wave, (0, 0))
            picture = tint(whiten(shape), colour)
            if style.shade is not None:
                picture = style.shade(picture, shape)
            paste(digits, picture, digit - 1, row)
    return digits


def paste(target: pygame.Surface, picture: pygame.Surface, column: int, row: int) -> None:
    """Put a tile into a sheet as it is, clear pixels included, without blending."""
    edge = picture.get_height()
    area = pygame.Rect(column * edge, row * edge, edge, edge)
    target.fill((0, 0, 0, 0), area)
    target.blit(picture, area, special_flags=pygame.BLEND_RGBA_ADD)


def draw_minis(theme: Theme, style: Style) -> pygame.Surface:
    """Return the pencil marks of the six inks and the digits that stand on hint marks."""
    minis = sheet(9, 7, MINI)
    for slot in range(6):
        colour = theme.role(f"ink_{slot}")
        for digit in range(1, 10):
            mark = tint(whiten(draw_mini(style, digit, slot)), colour)
            paste(minis, mark, digit - 1, slot)
    for digit in range(1, 10):
        paste(minis, tint(figure(style.inner, digit, MINI), theme.mark_text), digit - 1, 6)
    return minis


def draw_mini(style: Style, digit: int, slot: int) -> pygame.Surface:
    """Return one pencil mark: ink 4 is ringed, 5 cut out of a badge, 1-3 carry a small sign."""
    if slot == 4:
        mark = figure(style.inner, digit, MINI).copy()
        mark.blit(style.ring(), (0, 0))
    elif slot == 5:
        mark = style.badge()
        hole = take_alpha(figure(style.inner, digit, MINI))
        mark.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    elif slot:
        mark = figure(style.small, digit, MINI, -0.05).copy()
        mark.blit(style.sign(slot), (0, 0))
    else:
        mark = figure(style.small, digit, MINI)
    return mark


def take_alpha(mask: pygame.Surface) -> pygame.Surface:
    """Return a mask that takes away alpha only: black, its alpha kept."""
    hole = mask.copy()
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MIN)
    return hole


def draw_tiles(theme: Theme, style: Style) -> pygame.Surface:
    """Return the grounds of the seven colour slots."""
    tiles = sheet(layout.TILES, 1, TILE)
    for slot in range(layout.TILES):
        paste(tiles, style.tile(theme, slot), slot, 0)
    return tiles


def draw_strip(theme: Theme, style: Style) -> pygame.Surface:
    """Return the tiles of the digit strip in their three states."""
    strip = sheet(9, len(layout.STRIP_STATES), TILE)
    colours = (theme.placed, theme.accent_text, theme.text_muted)
    for row, (state, colour) in enumerate(zip(layout.STRIP_STATES, colours, strict=True)):
        chip = style.chip_ground(theme, state)
        for digit in range(1, 10):
            tile = chip.copy()
            tile.blit(tint(figure(style.chip, digit, TILE, style.chip_shift), colour), (0, 0))
            paste(strip, tile, digit - 1, row)
    return strip


def draw_icons() -> pygame.Surface:
    """Return all icons in white."""
    rows = -(-len(layout.ICONS) // layout.ICON_COLUMNS)
    icons = sheet(layout.ICON_COLUMNS, rows, ICON)
    icons.fill((255, 255, 255, 0))
    for index, name in enumerate(layout.ICONS):
        row, column = divmod(index, layout.ICON_COLUMNS)
        paste(icons, ink.draw_icon(name, ICON), column, row)
    return icons


def main(names: list[str]) -> None:
    """Draw and write the sheets of the themes ``names``, of all when there are none."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    total = write_png(draw_icons(), OUT / "icons.png")
    for name in names or find_themes():
        theme = load_theme(name)
        style = STYLES[theme.style]
        sheets = {
            "digits": draw_digits(theme, style),
            "minis": draw_minis(theme, style),
            "tiles": draw_tiles(theme, style),
            "grid": style.grid(theme),
            "strip": draw_strip(theme, style),
            "congratulation": style.congratulation(theme),
        }
        for stem, picture in sheets.items():
            size = write_png(picture, OUT / theme.id / f"{stem}.png")
            print(f"{theme.id}/{stem}.png {picture.get_size()} {size} bytes")
            total += size
    total += write_png(draw_app_icon(load_theme("paper")), OUT / "icon.png")
    print(f"{total} bytes in all")


if __name__ == "__main__":
    main(sys.argv[1:])
