"""Draw every sprite sheet of every theme: ``python -m assets.build.sprites [THEME ...]``.

Sheets are four times the logical size. Colours come from ``assets/themes``; the layout of the
sheets from ``game.ui.sprites``, which reads them.
"""

from __future__ import annotations

import os
import sys
from functools import cache

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from assets.build.figures import CHIP, INNER, PRESSED, SMALL, WRITTEN, Hand, draw_figure
from assets.build.icons import icon_svg
from assets.build.ornament import draw_app_icon, draw_congratulation
from assets.build.strokes import Canvas, Nib, tint
from assets.build.vector import hex_colour, render_svg, whiten, write_png
from game.core.assets import CHECKOUT
from game.ui import sprites as layout
from game.ui.theme import Colour, Theme, blend, find_themes, load_theme

OUT = CHECKOUT / "assets" / "sprites"
TILE, MINI, ICON = layout.TILE, layout.MINI, layout.ICON
PATTERN = 26
"""How strongly the pattern of a colour tile stands out from its ground, 0-255."""
STRIPES = "".join(f'<path d="M{x} 64 L{x + 68} -4"/>' for x in range(-64, 64, 10))
DOTS = "".join(
    f'<circle cx="{x}" cy="{y}" r="1.5"/>' for x in range(5, 60, 10) for y in range(5, 60, 10)
)
LEVELS = "".join(f'<path d="M0 {y} H60"/>' for y in range(5, 60, 10))
NOTCHES = '<path d="M0 0 H11 L0 11 Z M60 60 H49 L60 49 Z"/>'
INSET = '<rect x="4.5" y="4.5" width="51" height="51" rx="4"/>'
PATTERNS: tuple[tuple[str, str], ...] = (
    ("", ""),
    ("", ""),
    ("stroke", STRIPES),
    ("fill", DOTS),
    ("stroke", LEVELS),
    ("fill", NOTCHES),
    ("stroke", INSET),
)
"""Second cue of each colour slot: how it is painted, and its SVG in a 60 x 60 box."""


def sheet(columns: int, rows: int, edge: int) -> pygame.Surface:
    """Return an empty sheet."""
    return pygame.Surface((columns * edge, rows * edge), pygame.SRCALPHA, 32)


@cache
def figure(hand: Hand, digit: int, size: int, shift: float = 0.0) -> pygame.Surface:
    """Return a digit in white; drawn once for all themes."""
    return draw_figure(hand, digit, size, shift)


@cache
def icon(name: str, size: int) -> pygame.Surface:
    """Return an icon or shape in white."""
    return whiten(render_svg(icon_svg(name), (24, 24), (size, size)))


def draw_digits(theme: Theme) -> pygame.Surface:
    """Return givens, player digits, and both once more in the colour of a clash."""
    rows = (
        (PRESSED, theme.given),
        (WRITTEN, theme.placed),
        (WRITTEN, theme.clash),
        (PRESSED, theme.clash),
    )
    digits = sheet(9, len(rows), TILE)
    for row, (hand, colour) in enumerate(rows):
        for digit in range(1, 10):
            picture = figure(hand, digit, TILE).copy()
            if colour == theme.clash:
                picture.blit(wave(), (0, 0))
            paste(digits, tint(whiten(picture), colour), digit - 1, row)
    return digits


@cache
def wave() -> pygame.Surface:
    """Return the wavy line under a digit that clashes, the cue besides its colour."""
    canvas = Canvas(TILE, TILE, TILE / 60)
    path = (
        "M16 53 Q18.8 49.6 21.6 53 Q24.4 56.4 27.2 53 Q30 49.6 32.8 53 "
        "Q35.6 56.4 38.4 53 Q41.2 49.6 44 53"
    )
    canvas.stroke(path, Nib(2, 2))
    return canvas.finish()


def paste(target: pygame.Surface, picture: pygame.Surface, column: int, row: int) -> None:
    """Put a tile into a sheet as it is, clear pixels included, without blending."""
    edge = picture.get_height()
    area = pygame.Rect(column * edge, row * edge, edge, edge)
    target.fill((0, 0, 0, 0), area)
    target.blit(picture, area, special_flags=pygame.BLEND_RGBA_ADD)


def draw_minis(theme: Theme) -> pygame.Surface:
    """Return the pencil marks of the six inks and the digits that stand on hint marks."""
    minis = sheet(9, 7, MINI)
    for ink in range(6):
        colour = theme.role(f"ink_{ink}")
        for digit in range(1, 10):
            paste(minis, draw_mini(digit, ink, colour), digit - 1, ink)
    for digit in range(1, 10):
        paste(minis, tint(figure(INNER, digit, MINI), theme.mark_text), digit - 1, 6)
    return minis


def draw_mini(digit: int, ink: int, colour: Colour) -> pygame.Surface:
    """Return one pencil mark: 4 is ringed, 5 cut out of a badge, 1-3 carry a small sign."""
    if ink == 4:
        mark = figure(INNER, digit, MINI).copy()
        mark.blit(icon("ring", MINI - 2), (1, 1))
    elif ink == 5:
        mark = icon("square", MINI).copy()
        hole = take_alpha(figure(INNER, digit, MINI))
        mark.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    elif ink:
        mark = figure(SMALL, digit, MINI, -0.05).copy()
        mark.blit(sign(ink), (0, 0))
    else:
        mark = figure(SMALL, digit, MINI)
    return tint(whiten(mark), colour)


def take_alpha(mask: pygame.Surface) -> pygame.Surface:
    """Return a mask that takes away alpha only: black, its alpha kept."""
    hole = mask.copy()
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MIN)
    return hole


def sign(ink: int) -> pygame.Surface:
    """Return the sign below a mark of ink 1-3: a dot, a bar, two dots."""
    bodies = {
        1: '<circle cx="12" cy="20.9" r="1.4"/>',
        2: '<rect x="8" y="20" width="8" height="1.8" rx="0.9"/>',
        3: '<circle cx="9.4" cy="20.9" r="1.4"/><circle cx="14.6" cy="20.9" r="1.4"/>',
    }
    return whiten(render_svg(f'<g fill="#fff">{bodies[ink]}</g>', (24, 24), (MINI, MINI)))


def draw_tiles(theme: Theme) -> pygame.Surface:
    """Return the grounds of the seven colour slots."""
    tiles = sheet(layout.TILES, 1, TILE)
    for slot, (paint, pattern) in enumerate(PATTERNS):
        ground = theme.role(f"tile_{slot}")
        tone = hex_colour(blend((*theme.given[:3], PATTERN), ground))
        style = f'fill="{tone}"' if paint == "fill" else f'fill="none" stroke="{tone}"'
        body = (
            f'<rect x="-5" y="-5" width="70" height="70" fill="{hex_colour(ground)}"/>'
            f'<g {style} stroke-width="1.6">{pattern}</g>'
        )
        paste(tiles, render_svg(body, (60, 60), (TILE, TILE)), slot, 0)
    return tiles


def draw_grid(theme: Theme) -> pygame.Surface:
    """Return the pieces of the board's lines: thin, thick, edge and corner."""
    grid = pygame.Surface(layout.GRID_SIZE, pygame.SRCALPHA, 32)
    grid.fill((*theme.grid_thick[:3], 0))
    grid.fill(theme.grid_thin, layout.THIN)
    grid.fill(theme.grid_thick, layout.THICK)
    grid.fill(theme.grid_thick, layout.EDGE)
    fill = hex_colour(theme.grid_thick)
    body = f'<path d="M32 0 H28 C12 0 0 12 0 28 V32 H32 Z" fill="{fill}"/>'
    grid.blit(render_svg(body, (32, 32), layout.CORNER.size), layout.CORNER)
    return grid


def draw_strip(theme: Theme) -> pygame.Surface:
    """Return the tiles of the digit strip in their three states."""
    strip = sheet(9, len(layout.STRIP_STATES), TILE)
    looks = (
        (theme.button, theme.panel_edge, theme.placed),
        (theme.accent, theme.accent, theme.accent_text),
        (theme.ground, theme.panel_edge, theme.text_muted),
    )
    for row, (ground, edge, colour) in enumerate(looks):
        chip = draw_chip(ground, edge, layout.STRIP_STATES[row])
        for digit in range(1, 10):
            tile = chip.copy()
            tile.blit(tint(figure(CHIP, digit, TILE, -0.09), colour), (0, 0))
            paste(strip, tile, digit - 1, row)
    return strip


def draw_chip(ground: Colour, edge: Colour, state: str) -> pygame.Surface:
    """Return the ground of one strip tile; the lower fifth stays free for the count."""
    fill, line = hex_colour(ground), hex_colour(edge)
    rim = 'x="3" y="3" width="54" height="54" rx="9"'
    bodies = {
        "normal": f'<rect {rim} fill="{fill}" stroke="{line}" stroke-width="1.2"/>',
        "current": f'<rect x="1.5" y="1.5" width="57" height="57" rx="10" fill="{fill}"/>',
        "finished": f'<rect {rim} fill="{fill}" stroke="{line}" stroke-width="1.2" '
        'stroke-dasharray="4 3"/>',
    }
    return render_svg(bodies[state], (60, 60), (TILE, TILE))


def draw_icons() -> pygame.Surface:
    """Return all icons in white."""
    rows = -(-len(layout.ICONS) // layout.ICON_COLUMNS)
    icons = sheet(layout.ICON_COLUMNS, rows, ICON)
    icons.fill((255, 255, 255, 0))
    for index, name in enumerate(layout.ICONS):
        row, column = divmod(index, layout.ICON_COLUMNS)
        paste(icons, icon(name, ICON), column, row)
    return icons


def main(names: list[str]) -> None:
    """Draw and write the sheets of the themes ``names``, of all when there are none."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    total = write_png(draw_icons(), OUT / "icons.png")
    for name in names or find_themes():
        theme = load_theme(name)
        sheets = {
            "digits": draw_digits(theme),
            "minis": draw_minis(theme),
            "tiles": draw_tiles(theme),
            "grid": draw_grid(theme),
            "strip": draw_strip(theme),
            "congratulation": draw_congratulation(theme),
        }
        for stem, picture in sheets.items():
            size = write_png(picture, OUT / theme.id / f"{stem}.png")
            print(f"{theme.id}/{stem}.png {picture.get_size()} {size} bytes")
            total += size
    total += write_png(draw_app_icon(load_theme("paper")), OUT / "icon.png")
    print(f"{total} bytes in all")


if __name__ == "__main__":
    main(sys.argv[1:])
