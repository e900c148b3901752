"""Everything of a sheet that is drawn in smooth lines, except digits: tiles, grid, chips, signs."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from numberplace.ui.kit import sprites as layout
from numberplace.ui.kit.theme import Theme, blend

from assets.build.icons import icon_svg
from assets.build.strokes import Canvas, Nib
from assets.build.vector import hex_colour, render_svg, whiten

TILE, MINI = layout.TILE, layout.MINI
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


def draw_icon(name: str, size: int) -> pygame.Surface:
    """Return an icon or shape in white."""
    return whiten(render_svg(icon_svg(name), (24, 24), (size, size)))


def draw_wave() -> pygame.Surface:
    """Return the wavy line under a digit that clashes, the cue besides its colour, in white."""
    canvas = Canvas(TILE, TILE, TILE / 60)
    path = (
        "M16 53 Q18.8 49.6 21.6 53 Q24.4 56.4 27.2 53 Q30 49.6 32.8 53 "
        "Q35.6 56.4 38.4 53 Q41.2 49.6 44 53"
    )
    canvas.stroke(path, Nib(2, 2))
    return canvas.finish()


def draw_sign(ink: int) -> pygame.Surface:
    """Return the sign below a mark of ink 1-3, in white: a dot, a bar, two dots."""
    bodies = {
        1: '<circle cx="12" cy="20.9" r="1.4"/>',
        2: '<rect x="8" y="20" width="8" height="1.8" rx="0.9"/>',
        3: '<circle cx="9.4" cy="20.9" r="1.4"/><circle cx="14.6" cy="20.9" r="1.4"/>',
    }
    return whiten(render_svg(f'<g fill="#fff">{bodies[ink]}</g>', (24, 24), (MINI, MINI)))


def draw_ring() -> pygame.Surface:
    """Return the ring around a hidden single, in white."""
    ring = pygame.Surface((MINI, MINI), pygame.SRCALPHA, 32)
    ring.blit(draw_icon("ring", MINI - 2), (1, 1))
    return ring


def draw_badge() -> pygame.Surface:
    """Return the badge of a naked single, in white."""
    return draw_icon("square", MINI)


def draw_tile(
    theme: Theme, slot: int, pattern: int = PATTERN, stroke: float = 1.6
) -> pygame.Surface:
    """Return the ground of a cell of the colour slot 0-6.

    Args:
        pattern: how strongly its pattern stands out, 0-255.
        stroke: how wide the lines of the pattern are, in logical pixels.
    """
    paint, shapes = PATTERNS[slot]
    ground = theme.role(f"tile_{slot}")
    tone = hex_colour(blend((*theme.given[:3], pattern), ground))
    style = f'fill="{tone}"' if paint == "fill" else f'fill="none" stroke="{tone}"'
    body = (
        f'<rect x="-5" y="-5" width="70" height="70" fill="{hex_colour(ground)}"/>'
        f'<g {style} stroke-width="{stroke}">{shapes}</g>'
    )
    return render_svg(body, (60, 60), (TILE, TILE))


def draw_grid(theme: Theme) -> pygame.Surface:
    """Return the pieces of the board's lines: thin, thick, edge and corner; no studs."""
    grid = pygame.Surface(layout.GRID_SIZE, pygame.SRCALPHA, 32)
    grid.fill((*theme.grid_thick[:3], 0))
    grid.fill(theme.grid_thin, layout.THIN)
    grid.fill(theme.grid_thick, layout.THICK)
    grid.fill(theme.grid_thick, layout.EDGE)
    fill = hex_colour(theme.grid_thick)
    body = f'<path d="M32 0 H28 C12 0 0 12 0 28 V32 H32 Z" fill="{fill}"/>'
    grid.blit(render_svg(body, (32, 32), layout.CORNER.size), layout.CORNER)
    return grid


def draw_chip(theme: Theme, state: str, rim: float = 1.2) -> pygame.Surface:
    """Return the ground of one strip tile; the lower fifth stays free for the count.

    Args:
        state: one of ``STRIP_STATES``.
        rim: width of its edge in logical pixels.
    """
    ground = {"normal": theme.button, "current": theme.accent, "finished": theme.ground}[state]
    fill, line = hex_colour(ground), hex_colour(theme.panel_edge)
    start = 2.4 + rim / 2
    side = 60 - 2 * start
    box = f'x="{start}" y="{start}" width="{side}" height="{side}" rx="9"'
    bodies = {
        "normal": f'<rect {box} fill="{fill}" stroke="{line}" stroke-width="{rim}"/>',
        "current": f'<rect x="1.5" y="1.5" width="57" height="57" rx="10" fill="{fill}"/>',
        "finished": f'<rect {box} fill="{fill}" stroke="{line}" stroke-width="{rim}" '
        'stroke-dasharray="4 3"/>',
    }
    return render_svg(bodies[state], (60, 60), (TILE, TILE))
