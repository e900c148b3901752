"""Make the sounds: ``python -m assets.build.sounds``.

Struck wood, plucked strings and small bells, built from decaying partials and a little noise with
the standard library only. The same run gives the same bytes.
"""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable
from pathlib import Path

from game.core.assets import CHECKOUT

RATE = 22050
PEAK = 0.72
"""Loudest sample of a sound at full level, as a share of what 16 bits hold."""
OUT = CHECKOUT / "assets" / "sounds"

Wave = list[float]
D4, E4, G4, A4, B4 = 293.66, 329.63, 392.00, 440.00, 493.88
D5, E5, FIS5, G5, A5, B5, D6, E6 = 587.33, 659.26, 739.99, 783.99, 880.0, 987.77, 1174.66, 1318.51


def partials(pitch: float, seconds: float, recipe: tuple[tuple[float, float, float], ...]) -> Wave:
    """Return a struck tone. A recipe entry: multiple of ``pitch``, level, half-life in seconds."""
    samples = [0.0] * round(seconds * RATE)
    for multiple, level, half_life in recipe:
        step = math.tau * pitch * multiple / RATE
        fade = 0.5 ** (1 / (half_life * RATE))
        loudness = level
        for index in range(len(samples)):
            samples[index] += loudness * math.sin(step * index)
            loudness *= fade
    return soften(samples)


def soften(samples: Wave, attack: float = 0.003, release: float = 0.03) -> Wave:
    """Fade the first and the last moments of a sound, so that it never clicks."""
    first, last = round(attack * RATE), round(release * RATE)
    total = len(samples)
    for index in range(min(first, total)):
        samples[index] *= index / first
    for index in range(min(last, total)):
        samples[total - 1 - index] *= index / last
    return samples


def marimba(pitch: float, seconds: float = 0.5) -> Wave:
    """Return a soft mallet on wood: the bar's fourth and tenth partial die at once."""
    recipe = ((1.0, 1.0, 0.075), (3.93, 0.26, 0.022), (9.6, 0.07, 0.008))
    return partials(pitch, seconds, recipe)


def bell(pitch: float, seconds: float = 1.0) -> Wave:
    """Return a small bell, soft above."""
    recipe = ((1.0, 1.0, 0.20), (2.0, 0.30, 0.13), (3.01, 0.16, 0.07), (5.4, 0.06, 0.03))
    return partials(pitch, seconds, recipe)


def koto(pitch: float, seconds: float, rng: random.Random, damping: float = 0.994) -> Wave:
    """Return a plucked string.

    Source: K. Karplus and A. Strong, "Digital synthesis of plucked-string and drum timbres" (1983).
    """
    length = round(RATE / pitch - 0.5)
    string = [rng.uniform(-1, 1) for _ in range(length)]
    for _ in range(2):
        string = [(a + b) / 2 for a, b in zip(string, string[-1:] + string[:-1], strict=True)]
    middle = sum(string) / length
    string = [sample - middle for sample in string]
    step = (length + 0.5) * pitch / RATE
    total = round(seconds * RATE)
    samples = []
    for index in range(math.ceil(total * step) + 2):
        here = index % length
        samples.append(string[here])
        string[here] = damping * 0.5 * (string[here] + string[(here + 1) % length])
    return soften([_between(samples, index * step) for index in range(total)])


def _between(samples: Wave, position: float) -> float:
    """Return the sample at a fractional position; this tunes strings of a whole-number length."""
    index = int(position)
    share = position - index
    return samples[index] * (1 - share) + samples[index + 1] * share


def brush(seconds: float, rng: random.Random, low: float, high: float) -> Wave:
    """Return a stroke of pencil or rubber: noise between two one-pole filters, swelling."""
    dull, deep = 0.0, 0.0
    total = round(seconds * RATE)
    samples = []
    for index in range(total):
        noise = rng.uniform(-1, 1)
        dull += high * (noise - dull)
        deep += low * (dull - deep)
        samples.append((dull - deep) * math.sin(math.pi * index / total) ** 1.5)
    return samples


def mix(*layers: tuple[float, float, Wave]) -> Wave:
    """Return layers laid over one another. A layer: start in seconds, level, samples."""
    total = max(round(start * RATE) + len(samples) for start, _level, samples in layers)
    result = [0.0] * total
    for start, level, samples in layers:
        offset = round(start * RATE)
        for index, sample in enumerate(samples):
            result[offset + index] += level * sample
    return result


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
