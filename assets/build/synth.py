"""Instruments the sounds are made with: decaying partials, plucked strings, skins, some noise.

The standard library only; the same numbers give the same samples.
"""

from __future__ import annotations

import math
import random

RATE = 22050

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


def drum(pitch: float, seconds: float, *, fall: float = 0.5, half_life: float = 0.06) -> Wave:
    """Return a struck skin: a tone that falls to ``fall`` of its pitch while it dies away."""
    samples = []
    phase = 0.0
    for index in range(round(seconds * RATE)):
        time = index / RATE
        phase += math.tau * pitch * (fall + (1 - fall) * 0.5 ** (time / 0.03)) / RATE
        samples.append(math.sin(phase) * 0.5 ** (time / half_life))
    return soften(samples)
