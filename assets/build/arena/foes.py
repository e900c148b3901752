"""What all opponents share: their moods frame by frame, faces, and the glow of a gathering blow.

Opponents face left, stand on dot row 60 and have their middle at column 36.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from assets.build.arena.clay import Figure, Mass, Tone, edge_of, oval, rows, tone

FOOT = 60
MIDDLE = 36
INSET = (14, 8)
"""Where the figure comes in its frame."""
SHINE, INK = tone("#ffffff"), tone("#20122c")
EMBER, FLAME = tone("#ff6a3c"), tone("#ffd65a")
ICE, RIME = tone("#58b8f0"), tone("#d8f6ff")
MAW, TONGUE = tone("#4a1230"), tone("#e0607a")


@dataclass(frozen=True, slots=True)
class Mood:
    """What an opponent does in one frame; every creature shows it with the limbs it has."""

    beat: int = 0
    """The step of breathing or flapping, 0-3."""
    face: str = "calm"
    """``calm``, ``grim``, ``shout``, ``sore`` or ``asleep``."""
    reach: float = 0
    """How far it strikes out, -1 (arm drawn back) to 1."""
    charge: float = 0
    """How much of its blow has gathered, 0-1."""
    lean: float = 0
    """Towards the hero: negative."""
    squash: float = 1
    shift: tuple[int, int] = (0, 0)
    pale: float = 0
    crumble: float = 0
    frost: float = 0
    """How thick the ice on it is, 0-1."""


IDLE = (Mood(0), Mood(1, squash=0.98), Mood(2, squash=0.96), Mood(3, squash=0.98))
GATHER = (
    Mood(0, "grim", -0.4, 0.4, lean=1),
    Mood(1, "grim", -0.7, 0.7, lean=2, shift=(1, 0)),
    Mood(2, "grim", -0.9, 1.0, lean=3, squash=0.95),
    Mood(3, "grim", -1.0, 0.8, lean=3, shift=(-1, 0)),
)
ATTACK = (
    Mood(1, "grim", -1.0, 1.0, lean=5, squash=0.92, shift=(3, 0)),
    Mood(2, "shout", 0.7, 0.5, lean=-4, squash=1.05, shift=(-4, -2)),
    Mood(3, "shout", 1.0, 0, lean=-6, shift=(-6, 0)),
    Mood(0, "grim", 0.3, 0, lean=-2, squash=0.96, shift=(-2, 0)),
)
HURT = (
    Mood(1, "sore", 0, lean=5, shift=(3, 0), pale=0.8),
    Mood(1, "sore", 0, lean=6, squash=0.95, shift=(5, 0)),
    Mood(2, "sore", 0, lean=3, shift=(3, 0)),
    Mood(3, "sore", 0, lean=1, shift=(1, 0)),
)
FAINT = (
    Mood(1, "sore", 0, lean=6, shift=(3, 0), pale=0.6),
    Mood(2, "sore", 0, lean=8, squash=0.8, shift=(3, 0)),
    Mood(2, "sore", 0, lean=6, squash=0.6, shift=(3, 0), pale=0.3, crumble=0.4),
    Mood(2, "sore", 0, lean=4, squash=0.45, shift=(3, 0), pale=0.5, crumble=0.8),
)
SLEEP = (
    Mood(0, "asleep", lean=1, squash=0.9),
    Mood(1, "asleep", lean=1, squash=0.87),
    Mood(1, "asleep", lean=1, squash=0.84),
    Mood(0, "asleep", lean=1, squash=0.87),
)
FROZEN = tuple(Mood(beat, "sore", -0.3, lean=1, frost=0.55) for beat in range(4))
DODGE = (
    Mood(1, "grim", 0, lean=5, squash=0.9, shift=(3, 0)),
    Mood(2, "grim", 0, lean=9, squash=0.96, shift=(8, -4)),
    Mood(3, "calm", 0, lean=6, squash=1.04, shift=(7, -2)),
    Mood(0, "calm", 0, lean=2, shift=(2, 0)),
)
ANIMATIONS = {
    "idle": IDLE,
    "gather": GATHER,
    "attack": ATTACK,
    "hurt": HURT,
    "faint": FAINT,
    "sleep": SLEEP,
    "frozen": FROZEN,
    "dodge": DODGE,
}
SHUT = ("sore", "asleep")
"""Faces whose eyes are closed."""

Sculptor = Callable[[Figure, Mood], None]
"""Lays a creature on an empty figure."""


def draw_foe(sculptor: Sculptor, mood: Mood) -> Figure:
    """Return one frame of a creature."""
    figure = Figure()
    sculptor(figure, replace(mood, beat=0) if mood.frost else mood)
    figure = figure.leant(mood.lean, FOOT, 40).squashed(mood.squash, FOOT, MIDDLE)
    if mood.charge:
        _glow(figure, mood)
    if mood.pale:
        figure = figure.washed(SHINE, mood.pale)
    if mood.frost:
        figure = _iced(figure, mood)
    return figure.crumbled(mood.crumble).moved(mood.shift[0] + INSET[0], mood.shift[1] + INSET[1])


def _iced(figure: Figure, mood: Mood) -> Figure:
    """Return the figure below a sheet of ice: bluish, with a light rim and a glint that wanders."""
    iced = figure.washed(ICE, mood.frost)
    for x, y in edge_of(frozenset(iced.dots)):
        if (x * 5 + y * 3) % 7 < 4:
            iced.dots[x, y] = RIME
    for x, y in figure.dots:
        if (x + y * 2 + mood.beat * 9) % 36 < 2:
            iced.dots[x, y] = SHINE
    return iced


def _glow(figure: Figure, mood: Mood) -> None:
    """Lay a burning edge around the whole figure, broken and flickering while it is weak."""
    rim = edge_of(frozenset(figure.dots))
    for x, y in rim:
        if (x * 7 + y * 11 + mood.beat * 5) % 10 < 10 * mood.charge:
            figure.dots[x, y] = FLAME if (x + y + mood.beat) % 3 else EMBER
    for x, y in edge_of(frozenset(figure.dots)):
        if (x * 13 + y * 5 + mood.beat * 7) % 23 < 6 * mood.charge:
            figure.dots[x, y] = EMBER


_EYES = {
    "calm": ".xx. xxxx xxxx xxxx .xx.",
    "grim": "x... xxx. xxxx xxxx .xx.",
    "shout": "x... xxx. xxxx xxxx .xx.",
    "sore": ".... x..x .xx. .xx. x..x",
    "asleep": ".... .... x..x .xx. ....",
}


def lay_eyes(
    figure: Figure,
    face: str,
    left: tuple[int, int],
    right: tuple[int, int],
    white: Tone = SHINE,
    pupil: Tone = INK,
) -> None:
    """Put two round eyes that look left at the given upper left dots."""
    for index, (x, y) in enumerate((left, right)):
        eye = rows(_EYES[face], x, y)
        if index and face in ("grim", "shout"):
            eye = frozenset((2 * x + 3 - a, b) for a, b in eye)
        if face in SHUT:
            figure.paint(eye, pupil)
            continue
        figure.paint(eye, white)
        figure.paint(rows("xx xx xx", x, y + 1) & eye, pupil)


def lay_spark(figure: Figure, x: float, y: float, size: float, outer: Tone, inner: Tone) -> None:
    """Put a ball of light on top."""
    if size > 0.5:
        figure.paint(oval(x, y, size + 1.2), outer)
        figure.paint(oval(x, y, size), inner)
        figure.paint(oval(x - size * 0.3, y - size * 0.3, size * 0.45), SHINE)


def lay_mouth(figure: Figure, face: str, x: int, y: int) -> None:
    """Put a small mouth at its upper left dot."""
    if face == "shout":
        figure.paint(oval(x + 2.5, y + 1, 3.4, 2.6), MAW)
        figure.paint(oval(x + 2.5, y + 2.2, 2, 1.2), TONGUE)
    else:
        shape = {"calm": "x...x .xxx.", "grim": "xxxxx .....", "sore": ".xxx. x...x",
                 "asleep": "..... .xxx."}[face]  # fmt: skip
        figure.paint(rows(shape, x, y), INK)


def shifted(mass: Mass, x: int, y: int) -> Mass:
    """Return a mass somewhere else."""
    return frozenset((a + x, b + y) for a, b in mass)
