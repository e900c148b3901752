"""The sheets of figures, effects and places, and the moving parts: actors and particles.

Sheets are drawn one pixel to a dot by ``assets/build/arena``. They are read once, enlarged on
first use without any smoothing, and serve every theme.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame
from pygame import Rect, Surface

from numberplace.battle.opponents import LADDER
from numberplace.battle.relics import RELIC, RELICS
from numberplace.core.assets import asset_path, note_damaged
from numberplace.ui.kit.sprites import cut
from numberplace.ui.kit.theme import Colour

FRAMES = 4
"""Frames of every animation."""
FIGURE_SIZE = (96, 72)
"""A frame of hero or opponent, dots; feet stand on ``FOOT``."""
FOOT = 69
HERO_ROWS = ("idle", "attack", "hurt", "dodge", "win", "lose")
FOE_ROWS = ("idle", "gather", "attack", "hurt", "faint", "sleep", "frozen", "dodge")
EFFECT_ROWS = ("hit", "critical", "strike", "puff", "claw", "bubble", "frost", "sparkle", "heal")
EFFECT_SIZE = (48, 48)
ITEMS = ("shield", "freeze", "reveal")
"""Columns of ``items.png``."""
ITEM_SIZE = (24, 24)
RELIC_COLUMNS = 8
"""Pictures of a row of ``relics.png``, which has all relics in their order."""
DIGITS = "0123456789+-x"
"""Columns of ``numbers.png``."""
INKS = ("plain", "critical", "taken", "heal")
"""Rows of ``numbers.png``."""
DIGIT_SIZE = (9, 10)
BACKDROPS = (
    "inkwell",
    "lamp_lane",
    "lamp_lane_lit",
    "garden",
    "rooftops",
    "hills",
    "hall",
    "throne",
)
FOE_PLACES: Final = (
    "inkwell",
    "lamp_lane",
    "garden",
    "rooftops",
    "hall",
    "hall",
    "hall",
    "hall",
    "throne",
)
"""The backdrop of each opponent of the ladder; the last one serves the rest."""
BOSSES: Final = ("golem", "hydra", "demon_king")
"""Opponents with a tune of their own."""
NIGHTLY: Final = ("lamp_lane", "rooftops", "hall", "throne")
"""Backdrops by night and indoors, whose tune is the slower one."""
LAMPS: Final = tuple(
    (144 + side * (6 + 12 * step), 30 + 15 * row + (0, 3, 4, 3)[step % 4])
    for row in range(2)
    for step in range(7)
    for side in (-1, 1)
)
"""The middles of the lanterns of Lamp Lane, dots of its backdrop, in the order in which they are
lit: from the middle outwards, the upper row first."""
LAMP_REACH: Final = 8
"""Reach of a lit lantern's light, dots; ``lamp_lane_lit`` has all lanterns lit."""
BACKDROP_SIZE = (288, 120)
GROUND = 108
"""The row of a backdrop on which feet stand."""
FOLDER = "sprites/arena"


@cache
def _sheet(name: str) -> Surface:
    file = f"{FOLDER}/{name}.png"
    try:
        return pygame.image.load(asset_path(file)).convert_alpha()
    except (OSError, pygame.error):
        note_damaged(file)
        return Surface((0, 0), pygame.SRCALPHA)


def forget_sheets() -> None:
    """Drop all sheets, 10 MB when all opponents were met; each is read again when it is needed."""
    _sheet.cache_clear()


class Sheets:
    """Every picture of the stage at one size. Needs an open display."""

    __slots__ = ("_cache", "dot")

    def __init__(self, dot: int) -> None:
        """Enlarge each dot to ``dot`` screen pixels."""
        self.dot = dot
        self._cache: dict[tuple[str, int, int], tuple[Surface, tuple[int, int]]] = {}

    def figure(self, name: str, row: int, step: int) -> tuple[Surface, tuple[int, int]]:
        """Return a figure's frame without its clear rim, and its corner in the frame, screen px."""
        return self._frame(name, row, step, FIGURE_SIZE)

    def effect(self, name: str, step: int) -> tuple[Surface, tuple[int, int]]:
        """Return a frame of an effect without its clear rim, and its corner in the frame."""
        return self._frame("effects", EFFECT_ROWS.index(name), step, EFFECT_SIZE)

    def item(self, name: str) -> Surface:
        return self._whole("items", 0, ITEMS.index(name), ITEM_SIZE)

    def relic(self, relic: str) -> Surface:
        row, column = divmod(RELICS.index(RELIC[relic]), RELIC_COLUMNS)
        return self._whole("relics", row, column, ITEM_SIZE)

    def digit(self, character: str, ink: str) -> Surface:
        """Return one character of ``DIGITS`` in one of ``INKS``."""
        return self._whole("numbers", INKS.index(ink), DIGITS.index(character), DIGIT_SIZE)

    def backdrop(self, name: str, size: tuple[int, int]) -> Surface:
        """Return a place to fight cut to ``size`` px, its ground at the lower edge."""
        sheet = _sheet(f"backdrop_{name}")
        wide, tall = (-(-side // self.dot) for side in size)
        picture = Surface((wide, tall)).convert()
        top = tall - BACKDROP_SIZE[1]
        first = (wide - BACKDROP_SIZE[0]) // 2 % -BACKDROP_SIZE[0]
        for left in range(first, wide, BACKDROP_SIZE[0]):
            for row in range(max(0, top)):  # what is above the sheet repeats its first row
                picture.blit(sheet, (left, row), (0, 0, BACKDROP_SIZE[0], 1))
            picture.blit(sheet, (left, top))
        return pygame.transform.scale_by(picture, self.dot).subsurface((0, 0, *size)).copy()

    def _whole(self, sheet: str, row: int, column: int, size: tuple[int, int]) -> Surface:
        key = (sheet, row, column)
        if key not in self._cache:
            piece = cut(_sheet(sheet), (column * size[0], row * size[1], *size))
            self._cache[key] = pygame.transform.scale_by(piece, self.dot), (0, 0)
        return self._cache[key][0]

    def _frame(
        self, sheet: str, row: int, step: int, size: tuple[int, int]
    ) -> tuple[Surface, tuple[int, int]]:
        key = (sheet, row, step)
        if key not in self._cache:
            piece = cut(_sheet(sheet), (step * size[0], row * size[1], *size))
            seen = piece.get_bounding_rect()
            picture = pygame.transform.scale_by(piece.subsurface(seen), self.dot)
            self._cache[key] = picture, (seen.x * self.dot, seen.y * self.dot)
        return self._cache[key]


BREATH: Final = 0.16
"""Seconds of a frame while a figure stands and waits."""
DASH: Final = {"attack": 34, "hurt": -4, "dodge": -10}
"""Distance a figure moves towards its foe in the middle of an animation, dots."""
STAYS: Final = frozenset({"faint", "lose", "win"})
"""Animations whose last frame stays."""


class Actor:
    """A figure with a sheet of its own."""

    def __init__(self, sheet: str, rows: tuple[str, ...]) -> None:
        self.sheet = sheet
        self.rows = rows
        self.resting = "idle"
        """Animation of the figure at rest."""
        self._row = ""
        self._began = 0.0
        self._lasts = 1.0

    def act(self, row: str, now: float, seconds: float) -> None:
        """Play an animation once; it takes ``seconds``."""
        self._row, self._began, self._lasts = row, now, seconds

    def settle(self) -> None:
        """Give up the animation under way, a last frame that stays included."""
        self._row = ""

    def is_acting(self, now: float) -> bool:
        return bool(self._row) and now < self._began + self._lasts

    def frame(self, now: float, *, is_calm: bool) -> tuple[int, int]:
        """Return row and step of the frame to show; a calm figure shows one frame a row."""
        if self._row and not self.is_acting(now) and self._row not in STAYS:
            self._row = ""
        if self._row:
            share = min(0.999, (now - self._began) / self._lasts)
            step = FRAMES - 1 if self._row in STAYS and is_calm else int(share * FRAMES)
            return self.rows.index(self._row), 1 if is_calm and self._row not in STAYS else step
        step = 0 if is_calm else int(now / BREATH) % FRAMES
        return self.rows.index(self.resting), step

    def dash(self, now: float) -> float:
        """Return the distance the figure has gone towards its foe, dots."""
        if not self.is_acting(now):
            return 0.0
        share = (now - self._began) / self._lasts
        return DASH.get(self._row, 0) * math.sin(math.pi * min(1.0, share * 1.15) ** 0.8)


MAX_PARTICLES: Final = 120
"""Maximum number of particles; a burst takes the free ones and no more."""
GRAVITY: Final = 190.0
"""Dots per second squared."""


@dataclass(slots=True)
class _Particle:
    """One square. FightLayout in dots, times in seconds."""

    x: float = 0.0
    y: float = 0.0
    across: float = 0.0
    down: float = 0.0
    born: float = 0.0
    dies: float = 0.0
    size: int = 1
    colour: Colour = (255, 255, 255, 255)


class Particles:
    """All that fly on one stage."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._pool = [_Particle() for _ in range(MAX_PARTICLES)]
        self._alive = 0
        """The first so many of the pool are in the air."""

    @property
    def is_active(self) -> bool:
        return self._alive > 0

    def burst(
        self, at: tuple[float, float], colours: tuple[Colour, ...], count: int, now: float
    ) -> None:
        """Throw up to ``count`` particles from a point, dots."""
        rng = self._rng
        for _ in range(min(count, MAX_PARTICLES - self._alive)):
            particle = self._pool[self._alive]
            self._alive += 1
            angle, speed = rng.uniform(0, math.tau), rng.uniform(18, 95)
            particle.x, particle.y = at
            particle.across = speed * math.cos(angle)
            particle.down = speed * math.sin(angle) - 40
            particle.born, particle.dies = now, now + rng.uniform(0.35, 0.8)
            particle.size = rng.choice((1, 1, 2, 2, 3))
            particle.colour = rng.choice(colours)

    def draw(self, surface: Surface, corner: tuple[int, int], dot: int, now: float) -> None:
        """Paint the particles in the air; burnt-out ones go back to the pool."""
        index = 0
        while index < self._alive:
            particle = self._pool[index]
            if now >= particle.dies:
                self._alive -= 1
                pool = self._pool
                pool[index], pool[self._alive] = pool[self._alive], particle
                continue
            index += 1
            age = now - particle.born
            x = particle.x + particle.across * age
            y = particle.y + particle.down * age + GRAVITY * age * age / 2
            edge = particle.size * dot
            spot = Rect(corner[0] + int(x) * dot, corner[1] + int(y) * dot, edge, edge)
            surface.fill(particle.colour, spot)


def tune_of(foe: str, backdrop: str) -> str:
    """Return the tune of a fight: that of the bosses, or that of its place."""
    if foe in BOSSES:
        return "boss"
    return "night" if backdrop in NIGHTLY else "fight"


def place_of_foe(foe: str) -> str:
    """Return the backdrop before which an opponent is met."""
    place = [each.id for each in LADDER].index(foe)
    return FOE_PLACES[min(place, len(FOE_PLACES) - 1)]
