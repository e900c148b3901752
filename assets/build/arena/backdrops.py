"""Where fights take place: paper hills, a hall of stone, the throne room."""

from __future__ import annotations

import math

from assets.build.arena.clay import Figure, Mass, Tone, limb, mix, oval, polygon, ramp, tone

SIZE = (288, 120)
"""Dots; the middle is shown where there is less room."""
FLOOR = 96
"""The row from which on there is ground to stand on; feet are at 108."""


def _box(left: int, top: int, right: int, bottom: int) -> Mass:
    return frozenset((x, y) for x in range(left, right) for y in range(top, bottom))


def _fade(figure: Figure, top: int, bottom: int, above: Tone, below: Tone, bands: int) -> None:
    """Fill rows with bands from one tone to another, each boundary broken like a weave."""
    for y in range(top, bottom):
        place = (y - top) / (bottom - top) * bands
        for x in range(SIZE[0]):
            step = int(place + (0.5 if (x + y) % 2 and place % 1 > 0.7 else 0))
            figure.dots[x, y] = mix(above, below, min(1.0, step / max(1, bands - 1)))


def draw_hills() -> Figure:
    """Hills of squared paper, pencils for trees, torn clouds."""
    figure = Figure()
    _fade(figure, 0, FLOOR, tone("#4a78c8"), tone("#bfe0f0"), 7)
    for x, y, size in ((40, 24, 1.0), (118, 14, 0.7), (196, 30, 1.2), (262, 18, 0.8)):
        cloud = oval(x, y, 16 * size, 6 * size) | oval(x - 9 * size, y + 2, 10 * size, 5 * size)
        figure.lay(cloud | oval(x + 10 * size, y + 2, 11 * size, 5 * size), CLOUD, edged=False)
    for middle, half, tall, material in (
        (60, 90, 40, FAR),
        (220, 100, 46, FAR),
        (140, 90, 28, NEAR),
        (10, 70, 26, NEAR),
        (285, 66, 30, NEAR),
    ):
        hill = oval(middle, FLOOR + 6, half, tall) & _box(0, 0, SIZE[0], FLOOR + 4)
        figure.lay(hill, material, edged=False)
        squares = {(x, y) for x, y in hill if x % 8 == 0 or y % 8 == 0}
        figure.paint(squares, mix(material.base, tone("#4a78c8"), 0.3))
    for x, tall in ((22, 46), (52, 34), (238, 40), (268, 52), (96, 24), (186, 26)):
        _plant_pencil(figure, x, FLOOR + 3, tall)
    _lay_ground(figure, tone("#7fae58"), tone("#3f6e3a"))
    return figure


CLOUD, FAR, NEAR = ramp("#f4f4fa"), ramp("#a8cfa0"), ramp("#8abf74")
PAINTS = tuple(ramp(text) for text in ("#d85a4a", "#e0a83c", "#5a8ad0", "#8a6ac0"))
WOOD, LEAD = ramp("#ecd0a0"), ramp("#4a4460")


def _plant_pencil(figure: Figure, x: int, foot: int, tall: int) -> None:
    half = 3 if tall < 40 else 4
    top = foot - tall
    material = PAINTS[x % len(PAINTS)]
    figure.lay(
        polygon((x - half, foot), (x - half, top), (x + half, top), (x + half, foot)), material
    )
    figure.lay(polygon((x - half, top), (x, top - 3 * half), (x + half, top)), WOOD)
    figure.lay(
        polygon((x - 1.4, top - 2 * half), (x, top - 3 * half), (x + 1.4, top - 2 * half)), LEAD
    )


def _lay_ground(figure: Figure, near: Tone, far: Tone) -> None:
    """Ground in rows of dots that grow towards the front."""
    for y in range(FLOOR, SIZE[1]):
        share = (y - FLOOR) / (SIZE[1] - FLOOR)
        for x in range(SIZE[0]):
            colour = mix(far, near, 0.3 + 0.7 * share)
            grain = (x * 13 + y * 29 + x * y) % 37
            if grain == 0:
                colour = mix(colour, tone("#ffffff"), 0.16)
            elif grain == 5:
                colour = mix(colour, tone("#000000"), 0.18)
            figure.dots[x, y] = colour
    for x in range(SIZE[0]):
        figure.dots[x, FLOOR] = mix(far, tone("#000000"), 0.35)


def draw_hall() -> Figure:
    """A hall of stone blocks between pillars, lit by torches."""
    figure = Figure()
    _lay_bricks(figure, tone("#3a3560"), tone("#2a2648"))
    for x in (14, 86, 158, 230):
        _raise_pillar(figure, x, tone("#5a5488"))
    for x in (50, 122, 194, 266):
        _hang_torch(figure, x, 44)
    _lay_slabs(figure, tone("#4a4470"), tone("#2e2a50"))
    return figure


def _lay_bricks(figure: Figure, face: Tone, joint: Tone) -> None:
    for y in range(FLOOR):
        for x in range(SIZE[0]):
            row = y // 12
            along = (x + row % 2 * 12) % 24
            colour = mix(face, tone("#000000"), ((x // 24 * 7 + row * 5) % 4) * 0.05)
            if y % 12 == 11 or along == 23:
                colour = joint
            elif y % 12 == 0 or along == 0:
                colour = mix(colour, tone("#ffffff"), 0.08)
            figure.dots[x, y] = mix(colour, tone("#0c0a18"), max(0.0, 0.5 - y / 70))


def _raise_pillar(figure: Figure, x: int, face: Tone) -> None:
    for dx in range(-9, 10):
        shade = mix(face, tone("#0c0a18"), abs(dx + 3) / 14)
        for y in range(FLOOR):
            figure.dots[x + dx, y] = mix(shade, tone("#0c0a18"), max(0.0, 0.5 - y / 70))
    for top, bottom in ((8, 14), (FLOOR - 8, FLOOR)):
        for y in range(top, bottom):
            for dx in range(-12, 13):
                figure.dots[x + dx, y] = mix(face, tone("#0c0a18"), abs(dx + 4) / 22 + 0.1)


def _hang_torch(figure: Figure, x: int, y: int) -> None:
    for (a, b), own in list(figure.dots.items()):
        far = math.hypot(a - x, (b - y) * 1.1)
        if far < 40 and (far < 30 or (a + b) % 2):
            figure.dots[a, b] = mix(own, tone("#ff9a4a"), 0.34 * (1 - int(far / 8) / 5))
    figure.lay(limb((x, y + 18), (x, y + 6), width=3, end=5), WOOD)
    for size, colour in ((6.0, "#ff7a3c"), (4.2, "#ffb84a"), (2.2, "#fff2b0")):
        flame = oval(x, y, size * 0.8, size) | polygon(
            (x - size * 0.7, y), (x + 1, y - size * 2.1), (x + size * 0.7, y)
        )
        figure.paint(flame, tone(colour))


def _lay_slabs(figure: Figure, near: Tone, far: Tone) -> None:
    """Slabs of stone in perspective."""
    for y in range(FLOOR, SIZE[1]):
        share = (y - FLOOR) / (SIZE[1] - FLOOR)
        spread = 1 + share * 0.9
        for x in range(SIZE[0]):
            along = (x - SIZE[0] / 2) / spread
            colour = mix(far, near, 0.25 + 0.75 * share)
            if along % 24 < 0.9 or y in (FLOOR, FLOOR + 4, FLOOR + 11):
                colour = mix(colour, tone("#000000"), 0.4)
            elif y in (FLOOR + 1, FLOOR + 5, FLOOR + 12):
                colour = mix(colour, tone("#ffffff"), 0.12)
            figure.dots[x, y] = colour


def draw_throne() -> Figure:
    """The throne room: a moon in the window, banners, a red carpet."""
    figure = Figure()
    _lay_bricks(figure, tone("#482a4a"), tone("#301a38"))
    for x in (60, 144, 228):
        _cut_window(figure, x)
    for x in (20, 102, 186, 268):
        _raise_pillar(figure, x, tone("#7a4468"))
        _hang_banner(figure, x)
    _lay_slabs(figure, tone("#5a3a5e"), tone("#3a2444"))
    carpet = polygon((124, FLOOR + 2), (164, FLOOR + 2), (196, SIZE[1]), (92, SIZE[1]))
    for x, y in carpet:
        if y < SIZE[1]:
            figure.dots[x, y] = tone("#9a2a44") if (x + y) % 7 else tone("#b43a50")
    return figure


def _cut_window(figure: Figure, x: int) -> None:
    opening = oval(x, 34, 13, 16) | _box(x - 13, 34, x + 13, 66)
    figure.lay(opening, ramp("#2a3a78"))
    if x == SIZE[0] // 2:
        figure.paint(oval(x + 2, 34, 7), tone("#f4ecc0"))
        figure.paint(oval(x + 5, 32, 5.6) & oval(x + 2, 34, 7), tone("#d8cc98"))
    figure.paint({(a, b) for a, b in opening if a == x or b in (34, 50)}, tone("#24163a"))
    figure.paint({(x - 8, 26), (x - 6, 56), (x + 8, 60), (x - 10, 44)}, tone("#ffffff"))


def _hang_banner(figure: Figure, x: int) -> None:
    cloth = polygon((x - 7, 22), (x + 7, 22), (x + 7, 62), (x, 70), (x - 7, 62))
    figure.lay(cloth, ramp("#b8344c"))
    mark = oval(x, 40, 4.4) - oval(x, 40, 2.6) | _box(x - 1, 46, x + 1, 54)
    figure.paint(mark, tone("#f2c14a"))


BACKDROPS = {"hills": draw_hills, "hall": draw_hall, "throne": draw_throne}
