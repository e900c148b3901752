"""Items, sparks and figures of the arena: small pictures that have no feet."""

from __future__ import annotations

import math

from assets.build.arena.clay import (
    Figure,
    Mass,
    Tone,
    edge_of,
    limb,
    oval,
    polygon,
    ramp,
    rows,
    tone,
)

WHITE, SUN, ORANGE, RED = tone("#ffffff"), tone("#ffe27a"), tone("#ff9a3c"), tone("#e0435a")
ICE, DEEP, LEAF, VIOLET = tone("#d8f6ff"), tone("#58b8f0"), tone("#8aec8a"), tone("#b48aff")
DUST, NIGHT = tone("#d8d2e8"), tone("#24163a")
GOLD, BLUE = ramp("#f2c14a"), ramp("#4a7ae0")
GLASS, FROST, WOOD = ramp("#a8e4f4"), ramp("#8fd0ff"), ramp("#a8703c")

ITEM = 24
"""Edge of an item's picture, dots."""
EFFECT = 48
"""Edge of a frame of an effect, dots."""
MIDDLE = EFFECT / 2


def draw_shield() -> Figure:
    """A shield with four cells on it."""
    figure = Figure()
    outline = ((3, 3), (12, 1), (21, 3), (21, 12), (12, 22), (3, 12))
    figure.lay(polygon(*outline), GOLD)
    inner = polygon(*((12 + (x - 12) * 0.7, 11 + (y - 11) * 0.7) for x, y in outline))
    figure.lay(inner, BLUE)
    figure.paint({(x, y) for x, y in inner if x in (11, 12) or y in (9, 10)}, GOLD.light)
    return figure


def draw_freeze() -> Figure:
    """A crystal of snow."""
    figure = Figure()
    arms: Mass = frozenset()
    for turn in range(6):
        angle = math.tau * turn / 6 + math.pi / 2
        x, y = math.cos(angle), math.sin(angle)
        arms |= limb((12, 12), (12 + 9.4 * x, 12 + 9.4 * y), width=2)
        for side in (-0.8, 0.8):
            knot = (12 + 5.4 * x, 12 + 5.4 * y)
            tip = (knot[0] + 3.4 * math.cos(angle + side), knot[1] + 3.4 * math.sin(angle + side))
            arms |= limb(knot, tip, width=1.4)
    figure.lay(arms, FROST)
    figure.paint(oval(12, 12, 1.6), WHITE)
    return figure


def draw_reveal() -> Figure:
    """A lantern whose light shows what comes next."""
    figure = Figure()
    figure.paint(oval(12, 13, 11.4) - oval(12, 13, 10), SUN)
    figure.lay(limb((7, 6), (12, 1.6), (17, 6), width=1.6), WOOD)
    figure.lay(polygon((6, 8), (8, 4.6), (16, 4.6), (18, 8)), GOLD)
    figure.lay(polygon((6, 8), (18, 8), (17, 19), (7, 19)), GLASS)
    figure.paint(oval(12, 14, 3.4, 4.4), ORANGE)
    figure.paint(oval(12, 15, 2.2, 3), SUN)
    figure.paint(oval(12, 16, 1.1, 1.4), WHITE)
    figure.lay(polygon((5, 19), (19, 19), (18, 22.6), (6, 22.6)), GOLD)
    return figure


ITEMS = {"shield": draw_shield, "freeze": draw_freeze, "reveal": draw_reveal}


def _star(x: float, y: float, points: int, outer: float, inner: float, turn: float = 0) -> Mass:
    corners = []
    for step in range(points * 2):
        radius = outer if step % 2 == 0 else inner
        angle = math.pi * step / points + turn
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return polygon(*corners)


def draw_hit(step: int) -> Figure:
    """A burst of short rays."""
    figure = Figure()
    size = (8, 15, 17, 12)[step]
    figure.paint(_star(MIDDLE, MIDDLE, 7, size, size * 0.42, 0.2), ORANGE)
    if step < 3:
        figure.paint(_star(MIDDLE, MIDDLE, 7, size * 0.72, size * 0.3, 0.2), SUN)
    if step < 2:
        figure.paint(_star(MIDDLE, MIDDLE, 7, size * 0.42, size * 0.2, 0.2), WHITE)
    else:
        figure.wipe(oval(MIDDLE, MIDDLE, size * 0.46))
    return figure.crumbled(0.5) if step == 3 else figure


def draw_critical(step: int) -> Figure:
    """A larger burst that turns, with a cross of light."""
    figure = Figure()
    size = (10, 20, 23, 18)[step]
    figure.paint(_star(MIDDLE, MIDDLE, 9, size, size * 0.5, step * 0.2), RED)
    figure.paint(_star(MIDDLE, MIDDLE, 9, size * 0.8, size * 0.36, step * 0.2), SUN)
    if step < 3:
        figure.paint(_star(MIDDLE, MIDDLE, 4, size * 0.95, size * 0.14, math.pi / 4), WHITE)
    if step > 1:
        figure.wipe(oval(MIDDLE, MIDDLE, size * (0.4 if step == 2 else 0.62)))
    return figure.crumbled(0.45) if step == 3 else figure


def draw_strike(step: int) -> Figure:
    """A long stroke of the pencil across, and the line it leaves."""
    figure = Figure()
    reach = (14, 34, 44, 44)[step]
    start = (4.0, 40.0)
    way = (reach / 44 * 40, -reach / 44 * 34)
    tip = (start[0] + way[0], start[1] + way[1])
    width = (5, 8, 6, 3)[step]
    middle = ((start[0] + tip[0]) / 2 + 3, (start[1] + tip[1]) / 2 + 3)
    figure.paint(limb(start, middle, tip, width=1, end=width + 3), VIOLET)
    figure.paint(limb(start, middle, tip, width=0.8, end=width), ICE)
    figure.paint(limb(start, middle, tip, width=0.6, end=width * 0.5), WHITE)
    return figure.crumbled((0, 0, 0.3, 0.65)[step])


def draw_puff(step: int) -> Figure:
    """Dust where someone stepped aside."""
    figure = Figure()
    for index in range(6):
        angle = math.pi * (0.05 + index * 0.18)
        far = 5 + step * 5
        size = (4.4, 4, 3, 1.8)[step] - index % 2
        spot = oval(MIDDLE + far * math.cos(angle), 38 - far * 0.4 * math.sin(angle), size)
        figure.paint(spot, DUST)
    return figure.crumbled((0, 0, 0.3, 0.6)[step])


def draw_claw(step: int) -> Figure:
    """Three scratches: the opponent's blow."""
    figure = Figure()
    for index in range(3):
        x = 12 + index * 10
        length = (10, 26, 32, 32)[step]
        curve = ((x + 8, 8), (x + 2, 8 + length / 2), (x - 4, 8 + length))
        figure.paint(limb(*curve, width=4.4 if step < 3 else 2.4, end=1), RED)
        figure.paint(limb(*curve, width=2.2 if step < 3 else 1, end=0.6), SUN)
    return figure.crumbled((0, 0, 0.25, 0.6)[step])


def draw_bubble(step: int) -> Figure:
    """The shield around the hero, turning; it bursts where it is struck."""
    figure = Figure()
    for radius, colour in ((21.5, BLUE.base), (20, FROST.base)):
        ring = oval(MIDDLE, MIDDLE, radius) - oval(MIDDLE, MIDDLE, radius - 1.4)
        figure.paint(ring, colour)
    for index in range(3):
        angle = math.tau * (index / 3 + step / 12)
        figure.paint(
            oval(MIDDLE + 20.4 * math.cos(angle), MIDDLE + 20.4 * math.sin(angle), 1.8), WHITE
        )
    figure.paint(limb((12, 18), (15, 12), (20, 9), width=2), ICE)
    return figure


def draw_frost(step: int) -> Figure:
    """Ice that has grown around the opponent's feet, glittering."""
    figure = Figure()
    for index in range(7):
        x = 3 + index * 7
        tall = (18, 10, 24, 14, 26, 12, 20)[index]
        figure.lay(polygon((x - 4, 47), (x, 47 - tall), (x + 4, 47)), FROST)
        if (index + step) % 4 == 0:
            figure.paint(rows(".x. xxx .x.", x - 1, 44 - tall // 2), WHITE)
    return figure


def draw_sparkle(step: int) -> Figure:
    """Stars that rise: an item earned, a fight won."""
    figure = Figure()
    for index in range(5):
        angle = math.tau * index / 5 + 0.4
        far = 6 + step * 4
        spot = (MIDDLE + far * math.cos(angle), MIDDLE + far * math.sin(angle) - step * 2)
        size = (3, 5, 4, 2.4)[step]
        figure.paint(_star(*spot, 4, size, size * 0.3, math.pi / 4 * (step % 2)), SUN)
        figure.paint(oval(*spot, 0.8), WHITE)
    return figure


def draw_heal(step: int) -> Figure:
    """Crosses that rise: hit points coming back."""
    figure = Figure()
    for index in range(4):
        x, y = 8 + index * 9, 36 - step * 7 - (index % 2) * 6
        figure.paint(edge_of(rows(".x. xxx .x.", x, y)), NIGHT)
        figure.paint(rows(".x. xxx .x.", x, y), LEAF)
    return figure.crumbled((0, 0, 0.2, 0.6)[step])


EFFECTS = {
    "hit": draw_hit,
    "critical": draw_critical,
    "strike": draw_strike,
    "puff": draw_puff,
    "claw": draw_claw,
    "bubble": draw_bubble,
    "frost": draw_frost,
    "sparkle": draw_sparkle,
    "heal": draw_heal,
}

_FIGURES = """
.xxxx. ..xx.. .xxxx. .xxxx. xx..xx xxxxxx .xxxx. xxxxxx .xxxx. .xxxx. ...... ...... ......
xx..xx .xxx.. xx..xx xx..xx xx..xx xx.... xx.... ....xx xx..xx xx..xx ..xx.. ...... xx..xx
xx..xx ..xx.. ....xx ....xx xx..xx xxxxx. xx.... ...xx. xx..xx xx..xx ..xx.. ...... .xxxx.
xx..xx ..xx.. ...xx. ..xxx. xxxxxx ....xx xxxxx. ...xx. .xxxx. .xxxxx xxxxxx xxxxxx ..xx..
xx..xx ..xx.. ..xx.. ....xx ....xx ....xx xx..xx ..xx.. xx..xx ....xx ..xx.. ...... .xxxx.
xx..xx ..xx.. .xx... xx..xx ....xx xx..xx xx..xx ..xx.. xx..xx ....xx ..xx.. ...... xx..xx
.xxxx. xxxxxx xxxxxx .xxxx. ....xx .xxxx. .xxxx. ..xx.. .xxxx. .xxxx. ...... ...... ......
"""
FIGURES = "0123456789+-x"
"""Characters of the damage figures, in the order of their sheet."""
FIGURE = (9, 10)
"""Size of one figure with its edge, dots."""
INKS: dict[str, tuple[Tone, Tone]] = {
    "plain": (WHITE, DUST),
    "critical": (SUN, ORANGE),
    "taken": (tone("#ff9aa4"), RED),
    "heal": (tone("#c8ffc0"), tone("#58c868")),
}
"""What a number is about: the colours of its upper and its lower half."""


def draw_number(character: str, ink: str) -> Figure:
    """Return one damage figure."""
    column = FIGURES.index(character)
    lines = [line.split()[column] for line in _FIGURES.strip().splitlines()]
    shape = rows(" ".join(lines), 1, 1)
    figure = Figure()
    around = edge_of(shape)
    figure.paint(around | {(x, y + 1) for x, y in around | shape}, NIGHT)
    upper, lower = INKS[ink]
    for x, y in shape:
        figure.dots[x, y] = upper if y < 5 else lower
    return figure
