"""Sounds of the arena: blows, what wards them off, and how a fight ends."""

from __future__ import annotations

import random
from collections.abc import Callable

from assets.build.synth import (
    A4,
    A5,
    B4,
    B5,
    D4,
    D5,
    D6,
    E4,
    E5,
    E6,
    G4,
    G5,
    Wave,
    bell,
    brush,
    drum,
    koto,
    marimba,
    mix,
)


def hit(rng: random.Random) -> Wave:
    """The pencil finds its mark."""
    return mix(
        (0, 0.5, brush(0.09, rng, 0.2, 0.7)),
        (0.03, 1.0, drum(210, 0.22, half_life=0.045)),
        (0.03, 0.35, marimba(D5, 0.2)),
    )


def hit_2(rng: random.Random) -> Wave:
    """A blow by more than a single: a lower drum, and a second note above."""
    return mix(
        (0, 0.5, brush(0.1, rng, 0.18, 0.7)),
        (0.03, 1.0, drum(165, 0.3, half_life=0.06)),
        (0.03, 0.35, marimba(D5, 0.24)),
        (0.05, 0.25, koto(A5, 0.3, rng, 0.99)),
    )


def hit_3(rng: random.Random) -> Wave:
    """A blow by a hard technique: the lowest drum, and a bell."""
    return mix(
        (0, 0.6, brush(0.14, rng, 0.12, 0.75)),
        (0.03, 1.2, drum(120, 0.42, fall=0.4, half_life=0.09)),
        (0.03, 0.3, marimba(D4, 0.34)),
        (0.06, 0.16, bell(D6, 0.4)),
    )


def critical(rng: random.Random) -> Wave:
    """A blow with all the weight behind it."""
    return mix(
        (0, 0.6, brush(0.12, rng, 0.15, 0.8)),
        (0.04, 1.0, drum(240, 0.36, fall=0.35, half_life=0.08)),
        (0.05, 0.4, bell(B5, 0.45)),
        (0.09, 0.3, bell(E6, 0.4)),
    )


def strike(rng: random.Random) -> Wave:
    """A finished house comes down like a stroke across the page.

    It is loudest where the stage shows the contact (``arcade/cues.py``).
    """
    run = (D5, G5, A5, D6)
    return mix(
        (0, 1.4, brush(0.3, rng, 0.1, 0.5)),
        *((0.05 * i, 0.5, koto(note, 0.4, rng, 0.99)) for i, note in enumerate(run)),
        (0.214, 1.3, drum(170, 0.4, half_life=0.09)),
    )


def strike_2(rng: random.Random) -> Wave:
    """A second house at once, a fourth higher."""
    return _higher(rng, G5 / D5)


def strike_3(rng: random.Random) -> Wave:
    """A third one, an octave above the first."""
    return _higher(rng, 2.0)


def _higher(rng: random.Random, times: float) -> Wave:
    """Return a strike that follows another: shorter, its notes so many times as high."""
    run = (D5, A5, D6)
    return mix(
        (0, 1.0, brush(0.2, rng, 0.1, 0.5)),
        *((0.05 * i, 0.5, koto(times * note, 0.3, rng, 0.99)) for i, note in enumerate(run)),
        (0.12, 1.0, drum(170 * times, 0.3, half_life=0.07)),
    )


def evade(rng: random.Random) -> Wave:
    """Somebody steps aside."""
    return mix((0, 1.0, brush(0.24, rng, 0.04, 0.25)), (0.05, 0.12, marimba(A5, 0.12)))


def land(rng: random.Random) -> Wave:
    """The opponent's attack lands."""
    return mix(
        (0, 1.0, drum(130, 0.5, fall=0.4, half_life=0.11)),
        (0, 0.5, brush(0.2, rng, 0.02, 0.3)),
        (0.02, 0.3, koto(D4 / 2, 0.45, rng, 0.985)),
    )


def danger(_rng: random.Random) -> Wave:
    """Two knocks: the attack is about to land."""
    knock = drum(98, 0.16, half_life=0.05)
    return mix((0, 1.0, knock), (0.16, 0.8, knock), (0, 0.2, marimba(E4, 0.2)))


def item(_rng: random.Random) -> Wave:
    """A combo earned something."""
    notes = (A5, D6, E6)
    return mix(*((0.07 * i, 0.6, bell(note, 0.4)) for i, note in enumerate(notes)))


def triumph(rng: random.Random) -> Wave:
    """A fight won: a call of three notes, and the chord it leads to."""
    call = ((0.0, D5), (0.14, D5), (0.22, D5), (0.34, G5), (0.56, E5), (0.68, G5))
    chord = (G4, B4, D5, G5, B5)
    return mix(
        *((start, 0.6, koto(note, 0.5, rng, 0.993)) for start, note in call),
        *((start, 0.4, marimba(note, 0.3)) for start, note in call),
        *((0.84 + 0.01 * i, 0.45, koto(note, 0.6, rng, 0.995)) for i, note in enumerate(chord)),
        (0.84, 0.7, drum(140, 0.4)),
        (0.86, 0.3, bell(D6, 0.55)),
    )


def defeat(rng: random.Random) -> Wave:
    """A fight lost: four notes going home, none of them bitter."""
    notes = (G4, E4, D4, B4 / 2)
    return mix(
        *((0.2 * i, 0.7, koto(note, 0.55, rng, 0.994)) for i, note in enumerate(notes)),
        *((0.2 * i, 0.4, marimba(note, 0.4)) for i, note in enumerate(notes)),
        (0.62, 0.5, drum(90, 0.5, half_life=0.12)),
        (0.66, 0.2, bell(A4, 0.5)),
    )


SOUNDS: tuple[tuple[str, Callable[[random.Random], Wave], float], ...] = (
    ("hit", hit, 0.75),
    ("hit_2", hit_2, 0.85),
    ("hit_3", hit_3, 0.95),
    ("critical", critical, 0.95),
    ("strike", strike, 0.95),
    ("strike_2", strike_2, 0.95),
    ("strike_3", strike_3, 0.95),
    ("evade", evade, 0.6),
    ("land", land, 0.95),
    ("danger", danger, 0.6),
    ("item", item, 0.6),
    ("triumph", triumph, 1.0),
    ("defeat", defeat, 0.85),
)
"""Name, recipe, and level against the loudest."""
