"""The last five opponents: fox, knight, hydra, witch and the Demon King."""

from __future__ import annotations

from assets.build.arena.clay import Figure, Point, edge_of, limb, oval, polygon, ramp, rows, tone
from assets.build.arena.foes import (
    EMBER,
    FLAME,
    INK,
    SHUT,
    Mood,
    lay_eyes,
    lay_mouth,
    lay_spark,
    shifted,
)

FUR, CREAM, GLASS, FRAME = ramp("#e07f3a"), ramp("#fff0dc"), ramp("#a8dcf0"), ramp("#c8a04a")
RUST, STEEL, PLUME, BLADE = ramp("#a8623c"), ramp("#8a90a6"), ramp("#c8404a"), ramp("#d4dcea")
SCALE, LINK, FIN = ramp("#3f9a84"), ramp("#a9b0c4"), ramp("#e0b04a")
ROBE, SKIN, HAIR, WOOD = ramp("#5a3a96"), ramp("#a8c890"), ramp("#e8e4f4"), ramp("#8a5a34")
HIDE, CLOAK, LINING, HORN, GOLD = (
    ramp("#c4384a"),
    ramp("#5a3f9a"),
    ramp("#a03a6e"),
    ramp("#e8d8b8"),
    ramp("#f2c14a"),
)
BEARD = ramp("#3a2030")
MOON, MOONSHINE = tone("#ffe9a0"), tone("#8fd0ff")


def lay_fox(figure: Figure, mood: Mood) -> None:
    """A fox with a hand mirror, pleased with what it sees."""
    down = (0, 1, 1, 0)[mood.beat]
    sway = (0, 2, 4, 2)[mood.beat]
    tail = limb((45, 52), (58, 50), (64 - sway // 2, 38), (60 - sway, 26), width=7, end=11)
    figure.lay(tail, FUR)
    figure.lay(tail & oval(60 - sway, 25, 8, 7), CREAM, edged=False)
    for x in (32, 42):
        figure.lay(limb((x, 50), (x, 58), width=5), FUR)
        figure.lay(oval(x - 1.5, 59, 4, 2), CREAM)
    figure.lay(oval(38, 46 + down, 10, 10), FUR)
    figure.lay(oval(34, 48 + down, 5.5, 7), CREAM, edged=False)
    for ear in (((25, 20), (24, 6), (35, 16)), ((37, 16), (48, 6), (47, 21))):
        figure.lay(shifted(polygon(*ear), 0, down), FUR)
        middle = (sum(x for x, _y in ear) / 3, sum(y for _x, y in ear) / 3)
        inner = [((x + middle[0]) / 2, (y + middle[1]) / 2 + down) for x, y in ear]
        figure.paint(polygon(*inner), INK)
    figure.lay(oval(36, 26 + down, 13, 10.5), FUR)
    cheeks = polygon((22, 26), (17, 36), (30, 36), (36, 32), (48, 36), (50, 26), (44, 31), (28, 31))
    figure.lay(shifted(cheeks, 0, down), CREAM, edged=False)
    figure.lay(shifted(polygon((28, 28), (19, 33), (22, 37), (34, 35), (36, 30)), 0, down), CREAM)
    figure.paint(rows("xxx xxx", 18, 32 + down), INK)
    lay_eyes(figure, mood.face, (25, 23 + down), (37, 23 + down), tone("#fff0a8"))
    if mood.face == "shout":
        lay_mouth(figure, "shout", 25, 37 + down)
    _lay_mirror(figure, mood, down)


def _lay_mirror(figure: Figure, mood: Mood, down: int) -> None:
    reach = mood.reach
    hand = (22 - 6 * reach, 46 + down - 6 * (reach < 0))
    glass = (hand[0] - 4 - 5 * max(0.0, reach), hand[1] - 11 + 4 * max(0.0, reach))
    figure.lay(limb(hand, glass, width=2.6), FRAME)
    figure.lay(oval(*glass, 7, 7.6), FRAME)
    figure.lay(oval(*glass, 4.8, 5.4), GLASS)
    x, y = round(glass[0]), round(glass[1])
    figure.paint(rows("...x ..x. .x.. x...", x - 2, y - 3), CREAM.light)
    if mood.charge:
        lay_spark(figure, *glass, 4.4 * mood.charge, MOONSHINE, CREAM.light)
    figure.lay(limb((32, 44 + down), (27, 48 + down), hand, width=5), FUR)
    figure.lay(oval(*hand, 2.6), CREAM)


def lay_knight(figure: Figure, mood: Mood) -> None:
    """A knight rusted in his armour; he hides behind his shield."""
    down = (0, 1, 1, 0)[mood.beat]
    _lay_sword(figure, mood, down)
    for hip, foot in ((33, 30), (42, 45)):
        figure.lay(limb((hip, 48), (foot, 57), width=7), STEEL)
        figure.lay(oval(foot - 1.5, 58.6, 5, 2.6), RUST)
    figure.lay(polygon((26, 31 + down), (49, 31 + down), (47, 50), (28, 50)), STEEL)
    figure.lay(polygon((28, 44 + down), (47, 44 + down), (50, 53), (26, 53)), RUST)
    figure.lay(oval(48, 34 + down, 5.6, 5), RUST)
    for spot in ((31, 35), (42, 38), (36, 41)):
        figure.paint(oval(spot[0], spot[1] + down, 1.6), RUST.base)
    plume = limb((38, 9 + down), (48, 3 + down), (56, 10 + down), (57, 20 + down), width=6, end=3)
    figure.lay(plume, PLUME)
    helmet = oval(37, 20 + down, 11.5, 12) | polygon((26, 20), (48, 20), (47, 31), (27, 31))
    figure.lay(helmet, STEEL)
    visor = polygon(
        (22, 18 + down), (42, 16 + down), (44, 24 + down), (30, 32 + down), (24, 28 + down)
    )
    figure.lay(visor, RUST)
    figure.paint(rows("xxxxxxxxxxxxxxxxx xxxxxxxxxxxxxxxxx xxxxxxxxxxxxxxxxx", 24, 19 + down), INK)
    if mood.face in SHUT:
        figure.paint(rows("x.x .x. x.x", 26, 19 + down) | rows("x.x .x. x.x", 35, 19 + down), FLAME)
    else:
        light = MOONSHINE if mood.face == "calm" else EMBER
        figure.paint(rows("xxx xxx", 26, 19 + down) | rows("xxx xxx", 35, 19 + down), light)
    for x in (27, 31, 35):
        figure.paint(rows("x x x", x, 24 + down), INK)
    _lay_shield(figure, mood, down)


def _lay_sword(figure: Figure, mood: Mood, down: int) -> None:
    reach = mood.reach
    hand = (49 - 27 * max(0.0, reach) + 3 * min(0.0, reach), 38 - 10 * max(0.0, -reach) + down)
    way = (
        7 - 29 * max(0.0, reach) + 1 * max(0.0, -reach),
        -24 + 20 * max(0.0, reach) + 8 * max(0.0, -reach),
    )
    tip = (hand[0] + way[0], hand[1] + way[1])
    figure.lay(
        limb((hand[0] - way[0] * 0.15, hand[1] - way[1] * 0.15), tip, width=5, end=2.4), BLADE
    )
    across = (-way[1] * 0.2, way[0] * 0.2)
    guard = (hand[0] + way[0] * 0.12, hand[1] + way[1] * 0.12)
    figure.lay(
        limb(
            (guard[0] - across[0], guard[1] - across[1]),
            (guard[0] + across[0], guard[1] + across[1]),
            width=2.6,
        ),
        GOLD,
    )
    figure.lay(limb((46, 36 + down), hand, width=6), STEEL)
    figure.lay(oval(*hand, 3.2), RUST)


def _lay_shield(figure: Figure, mood: Mood, down: int) -> None:
    x, y = 17 + round(5 * max(0.0, mood.reach)), 40 + down - round(3 * max(0.0, -mood.reach))
    outline = ((-8, -11), (9, -11), (9, 3), (0, 14), (-8, 4))
    figure.lay(polygon(*((x + a, y + b) for a, b in outline)), STEEL)
    figure.lay(polygon(*((x + a * 0.72, y + b * 0.72) for a, b in outline)), RUST)
    figure.paint(
        rows("x.....x .x...x. ..x.x.. ...x... ..x.x.. .x...x. x.....x", x - 3, y - 5), GOLD.base
    )


def lay_hydra(figure: Figure, mood: Mood) -> None:
    """Three heads on necks of chain; what one loses, the others mend."""
    sway = (0, 1, 2, 1)[mood.beat]
    figure.lay(limb((50, 54), (64, 52), (68, 44 - sway), width=8, end=3), SCALE)
    figure.lay(oval(45, 50, 16, 10), SCALE)
    figure.lay(oval(40, 53, 9, 6.4), FIN, edged=False)
    for row in range(3):
        figure.paint(rows("xxxxxxxxxxx", 34, 50 + 3 * row), FIN.dark)
    for x in (34, 55):
        figure.lay(limb((x, 52), (x - 1, 58), width=7), SCALE)
        figure.lay(oval(x - 3, 59, 5.4, 2), SCALE)
    reach = mood.reach
    heads = (
        ((50, 44), (60, 34), (56 - sway - 6 * reach, 18 + sway)),
        ((44, 42), (46, 26), (38 + sway - 9 * reach, 13 - sway + 4 * reach)),
        ((36, 44), (29, 37), (20 - sway - 10 * max(0.0, reach) + 6 * max(0.0, -reach), 29 + sway)),
    )
    for neck in heads:
        _lay_chain(figure, neck)
        _lay_dragon_head(figure, mood, neck[-1])


def _lay_chain(figure: Figure, points: tuple[Point, Point, Point]) -> None:
    """Links from the body to a head along a bend, every second one seen from its edge."""
    (x0, y0), (x1, y1), (x2, y2) = points
    for step in range(7):
        t = step / 6
        x = x0 * (1 - t) ** 2 + 2 * x1 * t * (1 - t) + x2 * t * t
        y = y0 * (1 - t) ** 2 + 2 * y1 * t * (1 - t) + y2 * t * t
        if step % 2:
            figure.lay(oval(x, y, 2, 3.4), LINK)
        else:
            figure.lay(oval(x, y, 4.2, 3.8), LINK)
            figure.paint(oval(x, y, 1.4, 1.2), LINK.edge)


def _lay_dragon_head(figure: Figure, mood: Mood, at: Point) -> None:
    x, y = round(at[0]), round(at[1])
    gape = {"calm": 0, "grim": 1, "shout": 4, "sore": 1, "asleep": 0}[mood.face]
    for horn in (3, 7):
        figure.lay(
            polygon((x + horn - 2, y - 4), (x + horn + 4, y - 11), (x + horn + 3, y - 3)), FIN
        )
    figure.lay(
        polygon((x + 2, y + 3), (x - 12, y + 3 + gape), (x - 9, y + 6 + gape), (x + 4, y + 7)),
        SCALE,
    )
    if gape > 1:
        figure.paint(polygon((x, y + 3), (x - 10, y + 3), (x - 9, y + 3 + gape)), INK)
    figure.lay(
        oval(x + 2, y, 7.4, 6) | polygon((x, y - 4), (x - 13, y), (x - 12, y + 4), (x, y + 4)),
        SCALE,
    )
    figure.paint(rows("xx", x - 11, y), SCALE.edge)
    figure.paint(rows("x.x.x", x - 11, y + 5), HORN.light)
    if mood.face in SHUT:
        figure.paint(rows("x.x .x. x.x", x - 3, y - 3), INK)
    else:
        figure.paint(rows("xxxx .xxx .xx.", x - 4, y - 3), FLAME if mood.face == "calm" else EMBER)
        figure.paint(rows("x x", x - 2, y - 3), INK)
    if mood.charge > 0.5:
        lay_spark(figure, x - 12, y + 4, 2.6 * mood.charge, EMBER, FLAME)


def lay_witch(figure: Figure, mood: Mood) -> None:
    """A witch of the night; the moon on her staff fills as she gathers."""
    lift = (0, -1, -2, -1)[mood.beat]
    robe = polygon(
        (29, 34), (45, 34), (56, 57), (50, 60), (44, 57), (38, 60), (31, 57), (24, 60), (20, 56)
    )
    figure.lay(limb((44, 38 + lift), (52, 45 + lift), width=8, end=6), ROBE)
    figure.lay(oval(53, 46 + lift, 2.6), SKIN)
    figure.lay(shifted(robe, 0, lift), ROBE)
    for star in ((30, 50), (42, 46), (38, 54), (48, 54)):
        figure.paint(rows(".x. xxx .x.", star[0], star[1] + lift), MOON)
    hair = polygon(
        (25, 22), (48, 22), (52, 42), (46, 38), (44, 44), (40, 38), (30, 38), (27, 44), (23, 38)
    )
    figure.lay(shifted(hair, 0, lift), HAIR)
    figure.lay(oval(35, 27 + lift, 9.6, 9), SKIN)
    figure.lay(limb((28, 29 + lift), (22, 32 + lift), width=3.6, end=2.6), SKIN)
    lay_eyes(figure, mood.face, (27, 24 + lift), (36, 24 + lift), tone("#f4e8ff"), tone("#6a1a8a"))
    lay_mouth(figure, mood.face, 30, 33 + lift)
    figure.lay(limb((16, 21 + lift), (36, 19 + lift), (56, 22 + lift), width=4.6), ROBE)
    bend = (0, 1, 2, 1)[mood.beat]
    hat = polygon((25, 19), (47, 19), (50, 8), (58 + bend, 3 + bend), (46, 1), (36, 6))
    figure.lay(shifted(hat, 0, lift), ROBE)
    figure.paint(shifted(polygon((25, 16), (47, 16), (47, 20), (25, 20)), 0, lift), GOLD.base)
    figure.paint(rows("xxxx x..x x..x xxxx", 34, 16 + lift), GOLD.dark)
    _lay_staff(figure, mood, lift)


def _lay_staff(figure: Figure, mood: Mood, lift: int) -> None:
    reach = mood.reach
    hand = (20 - 4 * reach, 44 + lift - 5 * max(0.0, -reach))
    top = (hand[0] - 5 - 9 * max(0.0, reach), hand[1] - 20 + 9 * max(0.0, reach))
    foot = (hand[0] + (hand[0] - top[0]) * 0.7, hand[1] + (hand[1] - top[1]) * 0.7)
    figure.lay(limb(foot, top, width=2.8), WOOD)
    moon = oval(*top, 6.4) - oval(top[0] + 3, top[1] - 1.4, 5)
    figure.lay(moon, GOLD)
    lay_spark(figure, top[0] + 1.6, top[1], 1.6 + 4 * mood.charge, MOONSHINE, MOON)
    figure.lay(limb((30, 39 + lift), hand, width=8, end=6), ROBE)
    figure.lay(oval(*hand, 2.8), SKIN)


def lay_demon_king(figure: Figure, mood: Mood) -> None:
    """The Demon King: horns, a crown, a cloak full of night, and a trident for wrong digits."""
    down = (0, 1, 2, 1)[mood.beat]
    blow = (0, 1, 2, 1)[mood.beat]
    cloak = polygon(
        (24, 28), (52, 28), (66 + blow, 60), (56, 57), (38, 60), (22, 57), (11 - blow, 60)
    )
    figure.lay(cloak, CLOAK)
    figure.lay(polygon((28, 30), (48, 30), (54, 58), (38, 60), (23, 58)), LINING, edged=False)
    for hip, foot in ((33, 30), (43, 46)):
        figure.lay(limb((hip, 50), (foot, 57), width=7), HIDE)
        figure.lay(polygon((foot - 6, 60), (foot - 3, 55), (foot + 4, 55), (foot + 5, 60)), HORN)
    figure.lay(oval(38, 42 + down, 12, 11), HIDE)
    figure.lay(oval(37, 46 + down, 7, 6), HORN, edged=False)
    figure.lay(limb((28, 50), (48, 50), width=4), GOLD)
    figure.paint(rows("xxxxx x...x x...x xxxxx", 36, 48), GOLD.edge)
    figure.lay(limb((48, 38 + down), (57, 44 + down), (55, 50 + down), width=7, end=6), HIDE)
    figure.lay(oval(55, 51 + down, 3.6), HIDE)
    for collar in (((26, 34), (14, 20), (30, 27)), ((50, 34), (62, 20), (46, 27))):
        figure.lay(shifted(polygon(*collar), 0, down), CLOAK)
    for horn, tip in (((27, 18), (14, 3)), ((48, 18), (61, 3))):
        middle = (horn[0] + (tip[0] - horn[0]) * 0.9, horn[1] - 1)
        figure.lay(shifted(limb(horn, middle, tip, width=6, end=1.6), 0, down), HORN)
    figure.lay(oval(37.5, 23 + down, 13, 11.5), HIDE)
    figure.lay(polygon((30, 31 + down), (45, 31 + down), (37, 41 + down)), BEARD)
    crown = polygon((27, 16), (25, 5), (32, 10), (37, 3), (43, 10), (50, 5), (48, 16))
    figure.lay(shifted(crown, 0, down), GOLD)
    figure.paint(rows(".x. xxx xxx .x.", 36, 9 + down), tone("#ff5a7a"))
    figure.paint(rows("xx xx", 30, 11 + down) | rows("xx xx", 44, 11 + down), MOONSHINE)
    lay_eyes(
        figure,
        mood.face if mood.face != "calm" else "grim",
        (28, 20 + down),
        (39, 20 + down),
        tone("#ffe14a"),
        tone("#5a0a1a"),
    )
    _lay_royal_mouth(figure, mood, down)
    _lay_trident(figure, mood, down)


def _lay_royal_mouth(figure: Figure, mood: Mood, down: int) -> None:
    if mood.face == "shout":
        figure.paint(oval(36, 30 + down, 6.4, 4), INK)
        figure.paint(rows("x.x.x.x.x", 32, 27 + down) | rows("x...x", 34, 32 + down), HORN.light)
    elif mood.face in SHUT:
        figure.paint(rows(".xxxxx. x.....x", 33, 29 + down), INK)
    else:
        figure.paint(rows("x.........x .xxxxxxxxx.", 31, 28 + down), INK)
        figure.paint(rows("x x", 33, 29 + down) | rows("x x", 39, 29 + down), HORN.light)


def _lay_trident(figure: Figure, mood: Mood, down: int) -> None:
    reach = mood.reach
    hand = (17 - 6 * reach, 42 + down - 6 * max(0.0, -reach))
    top = (hand[0] - 4 - 12 * max(0.0, reach), hand[1] - 22 + 16 * max(0.0, reach))
    foot = (hand[0] - (top[0] - hand[0]) * 0.75, hand[1] - (top[1] - hand[1]) * 0.75)
    long = ((top[0] - hand[0]) ** 2 + (top[1] - hand[1]) ** 2) ** 0.5
    ahead = ((top[0] - hand[0]) / long, (top[1] - hand[1]) / long)
    side = (-ahead[1], ahead[0])

    def out(along: float, across: float) -> Point:
        return (
            top[0] + ahead[0] * along + side[0] * across,
            top[1] + ahead[1] * along + side[1] * across,
        )

    figure.lay(limb(foot, top, width=2.8), GOLD)
    fork = limb(out(8, -6), out(1, -5), out(0, 0), out(1, 5), out(8, 6), width=2.4)
    figure.lay(fork | limb(out(0, 0), out(10, 0), width=2.4), GOLD)
    if mood.charge:
        lay_spark(figure, *out(5, 0), 5 * mood.charge, EMBER, FLAME)
        for dot in edge_of(oval(*out(5, 0), 6 * mood.charge)):
            if (dot[0] + dot[1] + mood.beat) % 3 == 0:
                figure.dots[dot] = FLAME
    figure.lay(limb((29, 38 + down), (21, 42 + down), hand, width=7, end=6), HIDE)
    figure.lay(oval(*hand, 3.6), HIDE)


CREATURES = {
    "fox": lay_fox,
    "knight": lay_knight,
    "hydra": lay_hydra,
    "witch": lay_witch,
    "demon_king": lay_demon_king,
}
