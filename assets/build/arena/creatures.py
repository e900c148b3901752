"""The first five opponents: blot, moth, snail, magpie and golem."""

from __future__ import annotations

from itertools import pairwise

from assets.build.arena.clay import Figure, flipped, limb, oval, polygon, ramp, rows, tone
from assets.build.arena.foes import EMBER, FLAME, SHUT, Mood, lay_eyes, lay_mouth, shifted

BLOT, BLOT_SPOT = ramp("#4a63d6"), ramp("#9cb4ff")
PAPER, LINE, FUZZ = ramp("#efe6cf"), tone("#8fa8d8"), ramp("#a8865c")
FLESH, PINK, BLUE = ramp("#c8b27a"), ramp("#f08ba0"), ramp("#5f7fd0")
BLACK, BELLY, BEAK, SCARF = ramp("#39406e"), ramp("#f0f2f8"), ramp("#f0b43c"), ramp("#c8404a")
STONE, MOSS = ramp("#9a94a8"), ramp("#6f9a58")


def lay_blot(figure: Figure, mood: Mood) -> None:
    """A blot of ink that has learnt to hop; it strikes with a splash of itself."""
    swell = (0, 1, 2, 1)[mood.beat]
    drop = polygon((36, 24 + swell), (30, 36), (42, 36)) | oval(36, 48 + swell / 2, 15 + swell, 12)
    base = oval(36, 57, 18 + swell, 3.4)
    if mood.reach > 0:
        drop |= limb((26, 50), (22 - 14 * mood.reach, 46 - 4 * mood.reach), width=9, end=7)
    figure.lay(drop | base, BLOT)
    tip = 3 - swell
    figure.lay(oval(36 + tip / 2, 26 + swell, 3.2), BLOT, edged=False)
    figure.lay(oval(28, 42 + swell, 3.4, 2.4), BLOT_SPOT, edged=False)
    figure.paint(rows("xx", 33, 39 + swell), BLOT_SPOT.light)
    lay_eyes(figure, mood.face, (27, 46 + swell), (36, 46 + swell))
    lay_mouth(figure, mood.face, 31, 53 + swell // 2)


def lay_moth(figure: Figure, mood: Mood) -> None:
    """A moth folded from squared paper; the folds of its wings open and close."""
    lift = (0, 3, 5, 2)[mood.beat] - round(4 * mood.reach)
    open_ = (0, 5, 9, 5)[mood.beat]
    upper = polygon((38, 32), (50, 14 + open_), (65 - open_ // 2, 12 + open_), (62, 30), (44, 38))
    lower = polygon((39, 38), (58, 35), (60 - open_ // 2, 46), (50, 50 - open_ // 3), (41, 44))
    for wing in (lower, upper):
        for side in (wing, flipped(wing, 36)):
            placed = shifted(side, 0, lift)
            figure.lay(placed, PAPER)
            figure.paint({(x, y) for x, y in placed if x % 5 == 1 or (y - lift) % 5 == 2}, LINE)
            crease = {(x, y) for x, y in placed if abs(x - 36) in (15, 16)}
            figure.paint(crease, PAPER.dark)
    for x, tip in ((33, 24), (39, 48)):
        figure.paint(limb((x, 25 + lift), (tip + (x - 36), 13 + lift), width=1.4), FUZZ.edge)
        figure.paint(oval(tip + (x - 36), 13 + lift, 2), FUZZ.base)
    figure.lay(oval(36, 42 + lift, 5.5, 9), FUZZ)
    for row in (41, 45, 49):
        figure.paint(rows("xxxxxxxxx", 32, row + lift), FUZZ.dark)
    figure.lay(oval(36, 30 + lift, 8.5, 7.5), FUZZ)
    figure.lay(oval(36, 37 + lift, 8, 3), BELLY)
    lay_eyes(figure, mood.face, (29, 27 + lift), (37, 27 + lift))
    lay_mouth(figure, mood.face, 33, 33 + lift)


def lay_snail(figure: Figure, mood: Mood) -> None:
    """A snail that lives in a rubber, half pink, half blue."""
    swell = (0, 1, 2, 1)[mood.beat]
    front = 17 - swell - round(5 * max(0.0, mood.reach)) + round(6 * max(0.0, -mood.reach))
    head = (front + 2, 42 - swell // 2)
    for dx, tall in ((-1, 12), (6, 13)):
        top = (head[0] + dx - 2, head[1] - tall)
        figure.lay(limb((head[0] + dx, head[1]), top, width=2.4), FLESH)
    figure.lay(limb((58, 58), (28, 57), (head[0] + 2, 54), head, width=5, end=11), FLESH)
    figure.lay(limb((62, 59), (20, 59), width=3.4), FLESH)
    shell = polygon((27, 30), (52, 22), (63, 33), (61, 52), (34, 57), (25, 47)) | oval(44, 40, 17)
    shell = shifted(shell, 0, -swell // 2)
    half = frozenset((x, y) for x, y in shell if x + y // 3 > 58)
    figure.lay(shell, PINK)
    figure.lay(half, BLUE, edged=False)
    figure.paint({(x, y) for x, y in shell if x + y // 3 in (57, 58)}, BELLY.base)
    spiral = [
        (44, 40),
        (47, 38),
        (49, 42),
        (45, 46),
        (39, 43),
        (40, 36),
        (47, 32),
        (54, 37),
        (54, 46),
    ]
    for start, end in pairwise(spiral):
        figure.paint(shifted(limb(start, end, width=1.8), 0, -swell // 2), PINK.edge)
    for dx, tall in ((-1, 12), (6, 13)):
        _lay_stalk_eye(figure, mood, head[0] + dx - 2, head[1] - tall)
    lay_mouth(figure, mood.face, head[0] - 4, head[1] + 1)


def _lay_stalk_eye(figure: Figure, mood: Mood, x: int, y: int) -> None:
    figure.lay(oval(x, y, 3.6), BELLY)
    if mood.face in SHUT:
        figure.paint(rows("x.x .x. x.x", x - 2, y - 1), BLACK.edge)
    else:
        figure.paint(rows("xx xx", x - 3, y - 1), BLACK.edge)
    if mood.face in ("grim", "shout"):
        figure.paint(rows("xxxxxxx xxxxxxx", x - 4, y - 4), FLESH.dark)


def lay_magpie(figure: Figure, mood: Mood) -> None:
    """A magpie masked like a thief, a stolen digit glittering in its beak."""
    hop = (0, -1, -2, -1)[mood.beat]
    figure.lay(polygon((46, 46 + hop), (67, 30 + hop), (70, 36 + hop), (52, 53 + hop)), BLUE)
    figure.lay(polygon((46, 48 + hop), (66, 39 + hop), (66, 44 + hop), (50, 55 + hop)), BLACK)
    for x in (34, 42):
        figure.lay(limb((x, 54 + hop), (x - 1, 59), width=2), BEAK)
        figure.lay(limb((x - 4, 59.5), (x + 2, 59.5), width=2), BEAK)
    figure.lay(oval(40, 45 + hop, 13, 11), BLACK)
    figure.lay(oval(34, 49 + hop, 9, 7.4), BELLY, edged=False)
    figure.lay(oval(29, 28 + hop, 11, 10.5), BLACK)
    wing = [(40, 38), (56, 40), (60, 47), (50, 54), (41, 49)]
    if mood.reach:
        up = round(16 * abs(mood.reach))
        wing = [(40, 38), (54, 34 - up), (62, 30 - up), (58, 44 - up // 2), (43, 49)]
    figure.lay(polygon(*((x, y + hop) for x, y in wing)), BLACK)
    inner = [((x + 44) / 2, (y + 44) / 2 + hop) for x, y in wing]
    figure.lay(polygon(*inner), BELLY, edged=False)
    gape = 4 if mood.face == "shout" else 1
    figure.lay(polygon((21, 30 + hop), (8, 30 + hop), (21, 35 + gape + hop)), BEAK)
    figure.lay(polygon((21, 25 + hop), (6, 31 - gape + hop), (21, 32 - gape // 2 + hop)), BEAK)
    if mood.face in ("calm", "grim"):
        figure.lay(rows("xxx ..x .x. .x.", 8, 31 + hop), ramp("#ffd65a"))
    figure.lay(shifted(limb((19, 25), (39, 24), width=6), 0, hop), SCARF)
    figure.lay(polygon((38, 23 + hop), (48, 19 + hop), (47, 25 + hop), (39, 27 + hop)), SCARF)
    lay_eyes(figure, mood.face, (22, 23 + hop), (30, 23 + hop))


def lay_golem(figure: Figure, mood: Mood) -> None:
    """A golem of stone boxes; the nine cells of its chest glow with what it has gathered."""
    down = (0, 1, 1, 0)[mood.beat]
    for x in (28, 45):
        figure.lay(polygon((x - 6, 49), (x + 6, 49), (x + 7, 60), (x - 8, 60)), STONE)
    figure.lay(limb((52, 34 + down), (59, 42 + down), (58, 49 + down), width=9, end=12), STONE)
    chest = polygon((20, 26), (53, 26), (51, 51), (22, 51))
    figure.lay(shifted(chest, 0, down), STONE)
    figure.paint(rows("xxxxxxxxxxxxxxxxx " * 17, 28, 30 + down), STONE.edge)
    for cell in range(9):
        x, y = 29 + cell % 3 * 5 + cell % 3 // 3, 31 + cell // 3 * 5 + down
        is_hot = mood.charge * 9 > (cell * 4) % 9
        colour = (EMBER if (cell + mood.beat) % 2 else FLAME) if is_hot else STONE.dark
        figure.paint(rows("xxxxx xxxxx xxxxx xxxxx xxxxx", x, y), colour)
        figure.paint(rows("xxxxx x x x x", x, y), STONE.edge)
    head = polygon((25, 9), (46, 8), (49, 26), (23, 26))
    figure.lay(shifted(head, -1, down), STONE)
    figure.lay(
        shifted(
            polygon((24, 8), (47, 7), (46, 12), (38, 10), (33, 14), (28, 10), (24, 13)), -1, down
        ),
        MOSS,
        edged=False,
    )
    brow = 17 + down
    figure.paint(rows("xxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxxxxxxxxx", 25, brow - 2), STONE.dark)
    figure.paint(
        rows("xxxxxxx xxxxxxx xxxxxxx", 26, brow) | rows("xxxxxxx xxxxxxx xxxxxxx", 37, brow),
        STONE.edge,
    )
    if mood.face in SHUT:
        figure.paint(rows("x.x .x. x.x", 28, brow) | rows("x.x .x. x.x", 39, brow), FLAME)
    else:
        light = FLAME if mood.face == "calm" else EMBER
        figure.paint(rows("xxx xxx", 27, brow) | rows("xxx xxx", 38, brow), light)
    mouth = "xxxxxxxxx xxxxxxxxx xxxxxxxxx" if mood.face == "shout" else "xxxxxxxxx"
    figure.paint(rows(mouth, 30, 22 + down), STONE.edge)
    figure.paint(rows("xx.. xxx. .xxx ..xx", 21, 42 + down), MOSS.base)
    reach = mood.reach
    fist = (17 - 7 * max(0.0, reach), 49 - 26 * max(0.0, -reach) - 4 * max(0.0, reach) + down)
    figure.lay(
        limb((22, 33 + down), (15 - 3 * reach, 41 - 8 * abs(reach) + down), fist, width=9, end=12),
        STONE,
    )
    figure.lay(oval(*fist, 7.4, 7), STONE)
    figure.paint(rows("x.x x.x x.x", round(fist[0]) - 4, round(fist[1]) + 2), STONE.edge)


CREATURES = {
    "blot": lay_blot,
    "moth": lay_moth,
    "snail": lay_snail,
    "magpie": lay_magpie,
    "golem": lay_golem,
}
