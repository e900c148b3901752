"""Make the sounds: ``python -m assets.build.sounds``.

Struck wood, plucked strings and small bells; ``synth.py`` holds the instruments, ``blows.py`` the
sounds of the arena. The same run gives the same bytes.
"""

from __future__ import annotations

import array
import random
import sys
import wave
from collections.abc import Callable
from pathlib import Path

from assets.build import blows
from assets.build.places import CHECKOUT
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
    RATE,
    Wave,
    bell,
    brush,
    koto,
    marimba,
    mix,
    soften,
)

PEAK = 0.72
"""Loudest sample of a sound at full level, as a share of what 16 bits hold."""
OUT = CHECKOUT / "assets" / "sounds"


def place(rng: random.Random) -> Wave:
    """A digit set down: one wooden note with the tap of the tip."""
    return mix((0, 1.0, marimba(D5, 0.34)), (0, 0.25, brush(0.02, rng, 0.05, 0.6)))


def erase(rng: random.Random) -> Wave:
    """Two strokes of a rubber."""
    return mix((0, 1.0, brush(0.11, rng, 0.02, 0.22)), (0.09, 0.8, brush(0.12, rng, 0.02, 0.18)))


def pencil(rng: random.Random) -> Wave:
    """One short scratch."""
    return mix((0, 1.0, brush(0.07, rng, 0.25, 0.75)), (0.035, 0.5, brush(0.05, rng, 0.3, 0.8)))


def error(_rng: random.Random) -> Wave:
    """Two low, dull notes falling: no reproach."""
    return mix((0, 1.0, marimba(G4 / 2 * 1.06, 0.3)), (0.11, 1.0, marimba(E4 / 2, 0.42)))


def hint(rng: random.Random) -> Wave:
    """Two plucked notes rising to a bell."""
    return mix(
        (0, 0.8, koto(A4, 0.5, rng)), (0.09, 0.8, koto(D5, 0.6, rng)), (0.18, 0.45, bell(A5, 0.6))
    )


def undo(_rng: random.Random) -> Wave:
    """A wooden note falling back."""
    return mix((0, 0.8, marimba(B4, 0.2)), (0.07, 0.8, marimba(G4, 0.28)))


def house(rng: random.Random) -> Wave:
    """A finished house: four plucked notes of a pentatonic scale."""
    notes = (D5, E5, G5, B5)
    return mix(
        *((0.07 * i, 0.8, koto(note, 0.55, rng, 0.992)) for i, note in enumerate(notes)),
        (0.28, 0.3, bell(D6, 0.5)),
    )


def win(rng: random.Random) -> Wave:
    """A finished puzzle: a run of plucked strings, a chord of mallets, bells above."""
    run = (D4, G4, A4, B4, D5, E5, G5, A5)
    chord = (G4 / 2, D4, G4, B4, D5, G5)
    return mix(
        *((0.075 * i, 0.7, koto(note, 0.9, rng, 0.995)) for i, note in enumerate(run)),
        *((0.62 + 0.012 * i, 0.5, marimba(note, 0.9)) for i, note in enumerate(chord)),
        *((0.64 + 0.012 * i, 0.32, koto(note, 0.95, rng, 0.996)) for i, note in enumerate(chord)),
        (0.66, 0.34, bell(D6, 0.95)),
        (0.80, 0.26, bell(E6, 0.8)),
        (0.94, 0.26, bell(B5 * 2, 0.65)),
    )


SOUNDS: tuple[tuple[str, Callable[[random.Random], Wave], float], ...] = (
    ("place", place, 0.8),
    ("erase", erase, 0.5),
    ("pencil", pencil, 0.4),
    ("error", error, 0.8),
    ("hint", hint, 0.8),
    ("undo", undo, 0.6),
    ("house", house, 0.85),
    ("win", win, 1.0),
    *blows.SOUNDS,
)
"""Name, recipe, and level against the loudest."""


def write_sound(samples: Wave, level: float, path: Path) -> int:
    """Write a mono 16 bit WAV whose peak is ``level`` of PEAK; return its length in bytes."""
    loudest = max(abs(sample) for sample in samples)
    scale = 32767 * PEAK * level / loudest
    soft = soften(samples, 0.002, 0.02)
    data = array.array("h", (round(sample * scale) for sample in soft))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
    return path.stat().st_size


def main() -> None:
    """Write all sounds into ``assets/sounds``."""
    OUT.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, recipe, level in SOUNDS:
        samples = recipe(random.Random(name))
        size = write_sound(samples, level, OUT / f"{name}.wav")
        print(f"{name}.wav {len(samples) / RATE:.2f} s {size} bytes")
        total += size
    print(f"{total} bytes in all")


if __name__ == "__main__":
    main()
