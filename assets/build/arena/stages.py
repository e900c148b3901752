"""Where the first four stages of the road lie: a page, a lane by night, a garden, the rooftops."""

from __future__ import annotations

import math

from numberplace.ui.arcade.sheets import LAMPS

from assets.build.arena.backdrops import FLOOR, SIZE, _box, _fade, _lay_ground
from assets.build.arena.clay import (
    Figure,
    Mass,
    Ramp,
    Tone,
    edge_of,
    limb,
    mix,
    oval,
    polygon,
    ramp,
    tone,
)

NIGHT, PAPER = tone("#0c1028"), tone("#f2e8d0")
INK, GLASS, BRASS = ramp("#3440a0"), ramp("#7088c0"), ramp("#c89a48")
QUILL, CORK = ramp("#e8ecf4"), ramp("#b08858")


# -- the page with the inkwell


def draw_inkwell() -> Figure:
    """The first page: ruled paper, an inkwell with its quill, blots all about, a desk in front."""
    figure = Figure()
    _fade(figure, 0, FLOOR, tone("#e8dcc0"), PAPER, 5)
    for x in range(SIZE[0]):
        for y in range(10, FLOOR, 11):
            figure.dots[x, y] = mix(figure.dots[x, y], tone("#6a8ac8"), 0.45)
    for x in (100, 102):
        figure.paint(_box(x, 0, x + 1, FLOOR), tone("#d88a84"))
    for x, y, size in ((34, 30, 7), (86, 64, 4), (236, 22, 6), (268, 60, 8), (178, 80, 3)):
        _spill(figure, x, y, size)
    _set_down_inkwell(figure, 146, FLOOR + 1)
    _lay_planks(figure, tone("#a8744a"), tone("#7a5030"))
    return figure


def _spill(figure: Figure, x: int, y: int, size: int) -> None:
    blot = oval(x, y, size) | oval(x + size, y + 2, size * 0.5) | oval(x - size, y - 2, size * 0.4)
    drop = limb((x + 1, y), (x + 1, y + 2.4 * size), width=3, end=1.5)
    figure.paint(blot | drop | oval(x + 2 * size, y - size, 1.4), INK.base)
    figure.paint(
        (blot & oval(x + 2, y + size, size)) | (drop & oval(x, y + 2.4 * size, 3)), INK.dark
    )
    figure.paint(oval(x - size * 0.35, y - size * 0.35, size * 0.22), INK.light)


def _set_down_inkwell(figure: Figure, x: int, foot: int) -> None:
    feather = polygon(
        (x + 4, foot - 36), (x + 16, foot - 66), (x + 34, foot - 84), (x + 27, foot - 56)
    )
    figure.lay(feather, QUILL)
    figure.paint(limb((x + 2, foot - 30), (x + 32, foot - 82), width=1.4), tone("#8a90a8"))
    figure.lay(
        polygon((x - 24, foot), (x - 19, foot - 26), (x + 19, foot - 26), (x + 24, foot)), GLASS
    )
    figure.lay(
        polygon((x - 22, foot - 2), (x - 19, foot - 17), (x + 19, foot - 17), (x + 22, foot - 2)),
        INK,
    )
    figure.lay(_box(x - 9, foot - 34, x + 9, foot - 26), GLASS)
    figure.lay(_box(x - 11, foot - 37, x + 11, foot - 33), BRASS)
    figure.paint(_box(x - 15, foot - 22, x - 12, foot - 8), tone("#dce8f8"))


def _lay_planks(figure: Figure, near: Tone, far: Tone) -> None:
    for y in range(FLOOR, SIZE[1]):
        share = (y - FLOOR) / (SIZE[1] - FLOOR)
        plank = int(math.sqrt(share) * 3.2)
        for x in range(SIZE[0]):
            colour = mix(far, near, 0.3 + 0.7 * share)
            if (
                y == FLOOR
                or int(math.sqrt((y - 1 - FLOOR) / 24 if y > FLOOR else 0) * 3.2) != plank
            ):
                colour = mix(colour, tone("#000000"), 0.4)
            elif (x * 3 + plank * 97) % 61 + (y * 17 + plank * 5) % 9 < 7:
                colour = mix(colour, tone("#000000"), 0.1)
            figure.dots[x, y] = colour


# -- Lamp Lane


def draw_lane(*, is_lit: bool = False) -> Figure:
    """A lane by night: dark houses, wires with lanterns from roof to roof, a moon, wet cobbles."""
    figure = Figure()
    _fade(figure, 0, FLOOR, tone("#101638"), tone("#33407a"), 6)
    for at in range(46):
        x, y = (at * at * 37 + at * 91) % SIZE[0], 2 + (at * 53 + at * at * 7) % 46
        figure.dots[x, y] = mix(figure.dots[x, y], tone("#ffffff"), 0.35 + at % 4 * 0.15)
    figure.paint(oval(250, 18, 9) - oval(254, 15, 8), tone("#f4ecc0"))
    for at, x in enumerate(range(-6, SIZE[0], 42)):
        _build_house(figure, x, 40 + at * 29 % 17, at)
    _lay_cobbles(figure)
    for row in (LAMPS[: len(LAMPS) // 2], LAMPS[len(LAMPS) // 2 :]):
        hooks = [(x, y - 5) for x, y in sorted(row)]
        ends = (hooks[0][0] - 14, hooks[0][1] - 8), (hooks[-1][0] + 14, hooks[-1][1] - 8)
        figure.paint(limb(ends[0], *hooks, ends[1], width=1), NIGHT)
    for x, y in LAMPS:
        _hang_lantern(figure, x, y, is_lit=is_lit)
    return figure


def _build_house(figure: Figure, x: int, tall: int, number: int) -> None:
    wall, top = tone(("#2a2f5c", "#313564", "#262a54")[number % 3]), FLOOR - tall
    figure.paint(_box(x, top, x + 40, FLOOR), wall)
    figure.paint(_box(x + 36, top, x + 40, FLOOR), mix(wall, NIGHT, 0.35))
    figure.paint(_box(x, top, x + 1, FLOOR), mix(wall, tone("#a0a8e0"), 0.25))
    roof = polygon((x - 3, top), (x + 20, top - 17), (x + 43, top))
    figure.paint(roof, tone("#1d2146"))
    figure.paint(limb((x - 3, top), (x + 20, top - 17), width=1), tone("#4a5088"))
    for across in (7, 25):
        for down in range(top + 8, FLOOR - 14, 18):
            figure.paint(_box(x + across, down, x + across + 8, down + 9), tone("#171a38"))
            figure.paint(_box(x + across + 4, down, x + across + 5, down + 9), tone("#3a4074"))
    figure.paint(_box(x + 16, FLOOR - 13, x + 24, FLOOR), tone("#14162e"))


def _lay_cobbles(figure: Figure) -> None:
    for y in range(FLOOR, SIZE[1]):
        share = (y - FLOOR) / (SIZE[1] - FLOOR)
        high = 3 + int(share * 3)
        for x in range(SIZE[0]):
            row = (y - FLOOR) // high
            along = (x + row % 2 * 5) % 10
            colour = mix(tone("#262a4e"), tone("#454a78"), 0.2 + 0.8 * share)
            if along == 0 or (y - FLOOR) % high == 0:
                colour = mix(colour, NIGHT, 0.5)
            elif along < 4 and (y - FLOOR) % high == 1:
                colour = mix(colour, tone("#a0a8e0"), 0.22)
            figure.dots[x, y] = colour


def _hang_lantern(figure: Figure, x: int, y: int, *, is_lit: bool) -> None:
    if is_lit:
        for (a, b), own in list(figure.dots.items()):
            far = math.hypot(a - x, b - y)
            if far < 8 and (far < 6 or (a + b) % 2):
                figure.dots[a, b] = mix(own, tone("#ffb84a"), 0.5 * (1 - far / 10))
    figure.paint(_box(x, y - 5, x + 1, y - 3), NIGHT)
    body = oval(x + 0.5, y + 0.5, 3, 3.6)
    figure.paint(edge_of(body), NIGHT)
    figure.paint(body, tone("#ffd86a" if is_lit else "#4a3a58"))
    figure.paint(oval(x + 0.5, y + 0.5, 1.4, 2), tone("#fff6c8" if is_lit else "#5c4a6a"))


# -- the garden that is rubbed out


def draw_garden() -> Figure:
    """A garden of which only outlines are left, with smears and crumbs where the rubber went."""
    figure = Figure()
    _fade(figure, 0, FLOOR, tone("#dfe9ee"), tone("#f6f4ea"), 5)
    pencil, pale = tone("#8a8ea0"), tone("#c4c8d2")
    for x, half, tall in ((52, 70, 34), (160, 84, 42), (256, 66, 30)):
        hill = oval(x, FLOOR + 4, half, tall) & _box(0, 0, SIZE[0], FLOOR)
        figure.paint(_dashed(edge_of(hill)), pale)
    for x in range(4, SIZE[0], 12):
        post = polygon(
            (x, FLOOR), (x, FLOOR - 14), (x + 3, FLOOR - 18), (x + 6, FLOOR - 14), (x + 6, FLOOR)
        )
        figure.paint(_dashed(edge_of(post)), pale)
    for at, x in enumerate(range(12, SIZE[0], 23)):
        _outline_flower(figure, x, FLOOR + 2, 24 + at * 13 % 22, at, pencil)
    for at, (x, y) in enumerate(((70, 52), (150, 38), (226, 58), (110, 80), (190, 82))):
        _smear(figure, x, y, 26 + at * 7 % 13)
    _lay_ground(figure, tone("#e4e6d4"), tone("#b8c4a8"))
    for at in range(60):
        x, y = at * 53 % SIZE[0], FLOOR + 3 + at * 7 % 20
        figure.paint(_box(x, y, x + 2 + at % 2, y + 1), tone("#e89aa4" if at % 3 else "#c86a7c"))
    return figure


def _dashed(mass: Mass) -> Mass:
    return frozenset((x, y) for x, y in mass if (x + y) % 5 < 4)


def _outline_flower(figure: Figure, x: int, foot: int, tall: int, at: int, pencil: Tone) -> None:
    top = foot - tall
    figure.paint(_dashed(limb((x, foot), (x + at % 3 - 1, top), width=1)), pencil)
    leaf = oval(x + 4, foot - tall * 0.4, 4, 1.8)
    figure.paint(edge_of(leaf), pencil)
    petals = (
        oval(x + dx, top + dy, 3.2) for dx, dy in ((0, -4), (4, -1), (3, 4), (-3, 4), (-4, -1))
    )
    for petal in petals:
        figure.paint(edge_of(petal), pencil)
    if at % 5 == 2:  # a last one with its colour
        figure.paint(oval(x, top, 6) - oval(x, top, 2), tone("#e88a9a"))
    figure.paint(oval(x, top, 2), tone("#f2c14a" if at % 5 == 2 else "#f6f4ea"))


def _smear(figure: Figure, x: int, y: int, wide: int) -> None:
    for stroke in range(4):
        path = limb((x - wide, y + 5 * stroke), (x + wide, y + 5 * stroke - 7), width=4, end=2)
        for dot in path:
            if dot in figure.dots and (dot[0] * 3 + dot[1] * 7) % 5:
                figure.dots[dot] = mix(figure.dots[dot], tone("#fdfcf6"), 0.72)


# -- over the rooftops


def draw_rooftops() -> Figure:
    """Roofs and chimneys in the evening, a low sun, washing on a line, tiles under one's feet."""
    figure = Figure()
    _fade(figure, 0, FLOOR, tone("#5a4a8a"), tone("#f4b078"), 8)
    figure.paint(oval(150, 44, 17), tone("#ffe0a0"))
    figure.paint(oval(150, 44, 14), tone("#fff2c8"))
    for x, y, wide in ((50, 26, 30), (130, 16, 22), (236, 34, 34)):
        figure.paint(oval(x, y, wide, 2.4) | oval(x + 9, y + 3, wide * 0.6, 1.8), tone("#e88a86"))
    for at, x in enumerate(range(-14, SIZE[0], 36)):
        _raise_roof(figure, x, FLOOR - 6 - at * 23 % 14, 30, ramp("#6a4a70"), chimney=at % 2 == 0)
    figure.paint(_box(0, FLOOR - 24, SIZE[0], FLOOR), tone("#4a3050"))
    for at, x in enumerate(range(-30, SIZE[0], 58)):
        _raise_roof(figure, x, FLOOR + 2, 34 - at * 11 % 9, ramp("#8a4a54"), chimney=at % 2 == 1)
    figure.paint(limb((62, 46), (122, 52), width=1), tone("#3a2a44"))
    for at, x in enumerate((70, 84, 98, 110)):
        cloth = _box(x, 47 + at, x + 8, 58 + at - at % 2 * 3)
        figure.lay(cloth, ramp(("#e8e4f0", "#d85a4a", "#5a8ad0", "#e0a83c")[at]), edged=False)
    _lay_tiles(figure)
    return figure


def _raise_roof(
    figure: Figure, x: int, foot: int, tall: int, tiles: Ramp, *, chimney: bool
) -> None:
    if chimney:
        figure.lay(_box(x + 38, foot - tall - 4, x + 45, foot - tall + 16), ramp("#7a5058"))
        for step in range(3):
            puff = oval(x + 43 + 3 * step, foot - tall - 9 - 6 * step, 3 + step)
            figure.paint(puff, tone("#cfa0a8"))
    roof = polygon((x, foot), (x + 14, foot - tall), (x + 44, foot - tall), (x + 58, foot))
    figure.lay(roof, tiles)
    rows = {(a, b) for a, b in roof if (b - foot) % 5 == 0 or (a + b // 5 * 3) % 7 == 0}
    figure.paint(frozenset(rows), tone("#4a2c44"))


def _lay_tiles(figure: Figure) -> None:
    for y in range(FLOOR, SIZE[1]):
        share = (y - FLOOR) / (SIZE[1] - FLOOR)
        row, down = divmod(y - FLOOR, 6)
        for x in range(SIZE[0]):
            along = (x + row % 2 * 6) % 12
            colour = mix(tone("#a04a40"), tone("#d0705a"), 0.2 + 0.8 * share)
            if y == FLOOR or down == 5 or (along == 0 and down > 0):
                colour = mix(colour, tone("#2a1020"), 0.5)
            elif down == 0 and along not in (0, 11):
                colour = mix(colour, tone("#ffe0b0"), 0.22)
            figure.dots[x, y] = colour


BACKDROPS = {
    "inkwell": draw_inkwell,
    "lamp_lane": draw_lane,
    "lamp_lane_lit": lambda: draw_lane(is_lit=True),
    "garden": draw_garden,
    "rooftops": draw_rooftops,
}
