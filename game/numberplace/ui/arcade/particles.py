"""Particles: small squares that fly and fall, never more than a fixed number of them."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from numberplace.ui.kit.theme import Colour

MAX_PARTICLES: Final = 120
"""Particles at once; a burst takes what is free and no more."""
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
        """Paint what is in the air; what has burnt out goes back to the pool."""
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
