"""The hero: a small knight whose lance is a pencil. Faces right; stands on dot row 44 until it is
moved into its frame.
"""

from __future__ import annotations

from dataclasses import dataclass

from assets.build.arena.clay import (
    Figure,
    Point,
    limb,
    oval,
    polygon,
    ramp,
    rows,
    tone,
    turned,
)

FOOT = 44
INSET = (22, 24)
"""Where the figure comes in its frame."""
SKIN, HAIR, TUNIC = ramp("#f2bd8f"), ramp("#8a4b2a"), ramp("#3f6fd8")
CAPE, BOOT, GOLD = ramp("#d8433f"), ramp("#6b3f2c"), ramp("#f2c14a")
WOOD, LEAD, RUBBER = ramp("#f0d3a0"), ramp("#3b3550"), ramp("#f08a9c")
PAINT, STEEL, WHITE = ramp("#f5b82e"), ramp("#a9b4c8"), ramp("#eef2fa")
INK, SHINE, BLUSH = tone("#2a1830"), tone("#ffffff"), tone("#e98a72")

EYES = {
    "open": ("xx xx xx xx", "o. .. .. .."),
    "shut": (".. .. xxx ..", ""),
    "glad": ("... .x. x.x ...", ""),
    "sore": ("x.. .x. x.. ...", ""),
    "fierce": ("x... xxx xx. xx.", ".... .o. .... ...."),
}
MOUTHS = {
    "calm": "... xx. ...",
    "shout": "xxx xxx .x.",
    "grin": "x..x xxxx .xx.",
    "sore": ".xx x..x ....",
}


@dataclass(frozen=True, slots=True)
class Pose:
    """How the hero stands in one frame; lengths in dots, angles in degrees clockwise."""

    lance: float = -58
    """The pencil's angle, 0 pointing right."""
    hand: Point = (32, 33)
    eyes: str = "open"
    mouth: str = "calm"
    breath: int = 0
    """How far head and chest sink."""
    cape: int = 0
    """How far the cape's hem blows back."""
    stride: int = 0
    """How far the feet stand apart beyond standing still."""
    lean: float = 0
    squash: float = 1
    shift: Point = (0, 0)
    pale: float = 0
    """Share of white over all of it: the flash of a hit."""
    drop: bool = False
    """The pencil lies on the ground."""


IDLE = (Pose(), Pose(breath=1, cape=1), Pose(breath=1, cape=2, lance=-56), Pose(cape=1))
ATTACK = (
    Pose(lance=-112, hand=(24, 30), lean=-3, eyes="fierce", cape=-1, shift=(-2, 0)),
    Pose(
        lance=8, hand=(36, 31), lean=4, eyes="fierce", mouth="shout", cape=4, stride=4, shift=(1, 0)
    ),
    Pose(
        lance=28,
        hand=(36, 34),
        lean=5,
        eyes="fierce",
        mouth="shout",
        cape=5,
        stride=5,
        shift=(2, 0),
    ),
    Pose(lance=-20, hand=(34, 34), lean=1, eyes="fierce", cape=3, stride=2, shift=(1, 0)),
)
HURT = (
    Pose(
        lance=-84,
        hand=(30, 30),
        lean=-5,
        eyes="sore",
        mouth="shout",
        cape=-2,
        shift=(-3, 0),
        pale=0.75,
    ),
    Pose(lance=-78, hand=(30, 31), lean=-6, eyes="sore", mouth="sore", cape=-2, shift=(-5, 0)),
    Pose(lance=-70, hand=(31, 32), lean=-3, eyes="sore", mouth="sore", cape=-1, shift=(-3, 0)),
    Pose(lance=-60, lean=-1, eyes="shut", mouth="sore", shift=(-1, 0)),
)
DODGE = (
    Pose(lance=-40, hand=(31, 35), squash=0.84, eyes="fierce", stride=2),
    Pose(lance=-96, hand=(27, 30), lean=-8, eyes="fierce", cape=-4, shift=(-7, -5), stride=3),
    Pose(lance=-100, hand=(27, 30), lean=-7, eyes="fierce", cape=-5, shift=(-9, -3), stride=3),
    Pose(lance=-66, hand=(31, 34), squash=0.94, eyes="glad", mouth="grin", shift=(-4, 0)),
)
WIN = (
    Pose(lance=-40, hand=(31, 35), squash=0.86, eyes="glad", mouth="grin"),
    Pose(lance=-88, hand=(31, 23), eyes="glad", mouth="grin", cape=3, shift=(0, -7), stride=1),
    Pose(lance=-92, hand=(31, 22), eyes="glad", mouth="grin", cape=4, shift=(0, -5), stride=1),
    Pose(lance=-86, hand=(31, 24), eyes="glad", mouth="grin", cape=1, breath=1),
)
LOSE = (
    Pose(lance=-30, hand=(32, 36), lean=-2, eyes="sore", mouth="sore", breath=1),
    Pose(lance=-10, hand=(32, 38), squash=0.82, eyes="sore", mouth="sore", breath=1, drop=True),
    Pose(hand=(30, 40), squash=0.72, lean=3, eyes="shut", mouth="sore", breath=2, drop=True),
    Pose(hand=(30, 40), squash=0.7, lean=4, eyes="shut", mouth="sore", breath=2, drop=True),
)
ANIMATIONS = {
    "idle": IDLE,
    "attack": ATTACK,
    "hurt": HURT,
    "dodge": DODGE,
    "win": WIN,
    "lose": LOSE,
}


def draw_hero(pose: Pose) -> Figure:
    """Return one frame."""
    figure = Figure()
    if not pose.drop:
        _lay_pencil(figure, pose.hand, pose.lance)
    body = Figure()
    _lay_cape(body, pose)
    _lay_legs(body, pose)
    _lay_trunk(body, pose)
    _lay_head(body, pose)
    body = body.leant(pose.lean, FOOT, 32).squashed(pose.squash, FOOT, 24)
    hand = Figure()
    _lay_arm(hand, pose)
    whole = body.under(figure).under(hand)
    if pose.drop:
        fallen = Figure()
        _lay_pencil(fallen, (33, 43), 2)
        whole = fallen.under(whole)
    if pose.pale:
        whole = whole.washed(SHINE, pose.pale)
    return whole.moved(round(pose.shift[0]) + INSET[0], round(pose.shift[1]) + INSET[1])


def _lay_cape(figure: Figure, pose: Pose) -> None:
    top, blow = 25 + pose.breath, pose.cape
    figure.lay(
        polygon((16, top), (23, top), (24, 40), (15 - blow, 43 - blow // 2), (8 - blow, 41 - blow)),
        CAPE,
    )


def _lay_legs(figure: Figure, pose: Pose) -> None:
    apart = pose.stride
    for hip, foot in ((21, 19 - apart), (26, 27 + apart)):
        figure.lay(limb((hip, 35 + pose.breath), (foot, 41), width=5), TUNIC)
        figure.lay(oval(foot + 1, 42, 4, 2.6) | oval(foot, 40.5, 2.6, 2.4), BOOT)


def _lay_trunk(figure: Figure, pose: Pose) -> None:
    down = pose.breath
    figure.lay(oval(23, 32 + down, 7.2, 6.6), TUNIC)
    figure.lay(rows("xxxxxxxxxxxx xxxxxxxxxxxx", 17, 35 + down), BOOT, edged=False)
    figure.paint(rows("xx xx", 23, 35 + down), GOLD.base)
    # The badge on the chest: four cells of a puzzle.
    figure.paint(rows("xxxxx xxxxx xxxxx xxxxx xxxxx", 21, 28 + down), WHITE.base)
    figure.paint(rows("..x.. ..x.. xxxxx ..x.. ..x..", 21, 28 + down), TUNIC.dark)


def _lay_head(figure: Figure, pose: Pose) -> None:
    down = pose.breath
    figure.lay(oval(23, 15 + down, 12, 11), HAIR)
    for tuft in (
        ((12, 12), (5, 9), (11, 18)),
        ((11, 16), (5, 18), (13, 22)),
        ((17, 7), (14, 0), (23, 5)),
        ((22, 6), (24, -1), (29, 7)),
    ):
        figure.lay(polygon(*((x, y + down) for x, y in tuft)), HAIR, edged=False)
    figure.lay(oval(26, 18 + down, 8.6, 7.8), SKIN, edged=False)
    figure.paint(rows("xx xx", 17, 19 + down), SKIN.dark)
    fringe = polygon(
        (16, 8), (33, 8), (35, 14), (31, 12), (29, 15), (26, 12), (23, 15), (20, 12), (17, 18)
    )
    figure.lay(frozenset((x, y + down) for x, y in fringe), HAIR, edged=False)
    band = "xxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxxxxxxxxxx"
    head = oval(23, 15 + down, 12, 11)
    figure.lay(rows(band, 12, 10 + down), CAPE, edged=False, clip=head)
    blow = pose.cape
    figure.lay(
        polygon((12, 10 + down), (4 - blow, 12 + down), (5 - blow, 15 + down), (12, 13 + down)),
        CAPE,
    )
    eyes, gleam = EYES[pose.eyes]
    for x in (25, 31):
        figure.paint(rows(eyes, x, 16 + down), INK)
        figure.paint(rows(gleam, x, 16 + down, "o"), SHINE)
    figure.paint(rows("xx", 23, 21 + down), BLUSH)
    figure.paint(rows(MOUTHS[pose.mouth], 27, 22 + down), INK)


def _lay_arm(figure: Figure, pose: Pose) -> None:
    shoulder = (25 + pose.lean * 0.4, 30 + pose.breath)
    figure.lay(limb(shoulder, pose.hand, width=4.6, end=4), TUNIC)
    figure.lay(oval(pose.hand[0], pose.hand[1], 2.6), SKIN)


def _lay_pencil(figure: Figure, hand: Point, degrees: float) -> None:
    """A pencil held at a third of its length: rubber, ferrule, paint, wood, lead."""
    x, y = hand

    def part(start: float, end: float, half: float, last: float | None = None) -> None:
        tip = half if last is None else last
        corners = (
            (x + start, y - half),
            (x + end, y - tip),
            (x + end, y + tip),
            (x + start, y + half),
        )
        pieces.append(polygon(*turned(corners, hand, degrees)))

    pieces: list[frozenset[tuple[int, int]]] = []
    part(-9, -6, 2.4)
    part(-6, -4, 2.4)
    part(-4, 13, 2.4)
    part(13, 18, 2.4, 0.9)
    part(17, 20, 1.2, 0.5)
    for mass, material in zip(pieces, (RUBBER, STEEL, PAINT, WOOD, LEAD), strict=True):
        figure.lay(mass, material)
    for mass, material in zip(pieces, (RUBBER, STEEL, PAINT, WOOD, LEAD), strict=True):
        figure.lay(mass, material, edged=False)
