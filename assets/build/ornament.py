"""Ornaments: the flower a teacher draws around a perfect answer, and the application's icon."""

from __future__ import annotations

import math

import pygame
from numberplace.ui.kit.theme import Theme

from assets.build.figures import PRESSED, WRITTEN, draw_figure
from assets.build.strokes import Canvas, Nib, tint
from assets.build.vector import hex_colour, render_svg

SIZE = 720
"""Edge of the congratulation in its sheet, px: 180 logical."""
CENTRE = (SIZE / 2, SIZE * 0.46)
SMALLEST_FOUR = 32
"""Edge in px of the smallest icon that shows four digits."""


def draw_congratulation(theme: Theme) -> pygame.Surface:
    """Return a brushed flower-circle: a spiral, its petals, two leaves and falling confetti."""
    picture = pygame.Surface((SIZE, SIZE), pygame.SRCALPHA, 32)
    picture.fill((*theme.clash[:3], 0))
    picture.blit(tint(_leaves(), theme.success), (0, 0))
    picture.blit(tint(_blossom(), theme.tile_4), (0, 0))
    picture.blit(tint(_flower(), theme.clash), (0, 0))
    picture.blit(_confetti(theme), (0, 0))
    return picture


def _flower() -> pygame.Surface:
    """Return the lines of the spiral and the petals in white."""
    canvas = Canvas(SIZE, SIZE, SIZE / 180, CENTRE)
    nib = Nib(6.0, 4.2, -40)
    canvas.stroke(_spiral(), nib)
    for petal in _petals():
        canvas.stroke(petal, nib)
    return canvas.finish()


def _blossom() -> pygame.Surface:
    """Return the area of the petals in white."""
    canvas = Canvas(SIZE, SIZE, SIZE / 180, CENTRE)
    canvas.dot((0, 0), 44)
    for petal in _petals():
        canvas.fill(petal)
    return canvas.finish()


def _petals() -> list[str]:
    """Return one path for each petal."""
    count, inner, outer = 9, 43.0, 71.0
    paths = []
    for petal in range(count):
        middle = math.tau * petal / count - math.pi / 2
        start, end = middle - math.pi / count, middle + math.pi / count
        points = (
            _polar(inner, start),
            _polar(outer, start - 0.12),
            _polar(outer, end + 0.12),
            _polar(inner + 1.5, end),
        )
        paths.append("M{} C{} {} {}".format(*points))
    return paths


def _spiral() -> str:
    """Return two and a half turns outwards as one path."""
    turns, radius = 2.75, 33.0
    points = []
    for index in range(131):
        share = index / 130
        points.append(_polar(3 + radius * share, math.tau * turns * share + 0.6))
    return "M" + points[0] + "L" + " ".join(points[1:])


def _polar(radius: float, angle: float) -> str:
    """Return a point given by radius and angle as path text."""
    return f"{radius * math.cos(angle):.2f} {radius * math.sin(angle):.2f}"


def _leaves() -> pygame.Surface:
    """Return a stem with two leaves in white."""
    canvas = Canvas(SIZE, SIZE, SIZE / 180, CENTRE)
    nib = Nib(5.4, 3.6, -40)
    canvas.stroke("M0 58 C2 70 1 80 -3 92", nib)
    canvas.stroke("M0 84 C8 66 26 60 42 64 C38 80 20 90 0 84 C14 80 26 74 42 64", nib)
    canvas.stroke("M-2 88 C-12 72 -28 68 -42 72 C-38 86 -20 94 -2 88 C-16 84 -28 80 -42 72", nib)
    return canvas.finish()


def _confetti(theme: Theme) -> pygame.Surface:
    """Return paper scraps around the flower, in the theme's own colours."""
    colours = [theme.gold, theme.placed, theme.success, theme.ink_2]
    pieces = []
    for index in range(34):
        angle = math.tau * index / 34 + 0.11 * (index % 3)
        radius = 77 + 9 * ((index * 5) % 3) / 2
        x, y = 90 + radius * math.cos(angle), 84 + radius * math.sin(angle)
        if y < 5 or (40 < x < 140 and y > 125):
            continue
        colour = hex_colour(colours[index % 4])
        if index % 3 == 0:
            pieces.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.2" fill="{colour}"/>')
        else:
            turn = (index * 47) % 180
            pieces.append(
                f'<rect x="-3" y="-1.4" width="6" height="2.8" rx="0.8" fill="{colour}" '
                f'transform="translate({x:.1f} {y:.1f}) rotate({turn})"/>'
            )
    return render_svg("".join(pieces), (180, 180), (SIZE, SIZE))


def draw_app_icon(theme: Theme, size: int = 256) -> pygame.Surface:
    """Return the application's icon, ``size`` px: a sheet of four cells, one of them being filled.

    Where four digits would be specks there is one large cell with the digit being filled in.
    """
    paper, shade, line = (hex_colour(theme.role(r)) for r in ("tile_1", "tile_2", "grid_thick"))
    is_one_cell = size < SMALLEST_FOUR
    digits = (
        ((6, WRITTEN, theme.placed, 18, 18, 220),)
        if is_one_cell
        else (
            (9, PRESSED, theme.given, 14, 12, 120),
            (1, PRESSED, theme.given, 124, 12, 120),
            (4, PRESSED, theme.given, 14, 122, 120),
            (6, WRITTEN, theme.placed, 124, 122, 120),
        )
    )
    body = (
        f'<rect x="10" y="10" width="236" height="236" rx="44" fill="{paper}" '
        f'stroke="{line}" stroke-width="{20 if is_one_cell else 12}"/>'
    )
    if not is_one_cell:
        body += (
            f'<path d="M128 128 H240 V206 C240 226 226 240 206 240 H128 Z" fill="{shade}"/>'
            f'<path d="M128 14 V242 M14 128 H242" stroke="{line}" stroke-width="8"/>'
        )
    icon = render_svg(body, (256, 256), (size, size))
    for digit, hand, colour, x, y, edge in digits:
        figure = draw_figure(hand, digit, round(edge * size / 256))
        icon.blit(tint(figure, colour), (round(x * size / 256), round(y * size / 256)))
    return icon
