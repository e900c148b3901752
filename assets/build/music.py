"""Make the arcade's music: ``python -m assets.build.music``; needs numpy and soundfile.

Each tune of ``tunes.py`` becomes two loops of one length, ``NAME.ogg`` (calm) and
``NAME_tense.ogg``, 22,050 Hz, mono. The game plays both at once and fades the tense one in with the
danger. What rings at a loop's end goes on at its beginning. All tunes are equally loud.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from assets.build.places import CHECKOUT
from assets.build.tunes import TUNES, Part, Tune

RATE: Final = 22050
OUT: Final = CHECKOUT / "assets" / "music"
LOUDNESS: Final = 0.1
"""Weighted root mean square of a calm layer, of 1."""
TENSE_SHARE: Final = 0.8
"""Loudness of a tense layer beside its calm one."""
PEAK: Final = 0.9
"""Loudest sample of both layers together, of 1."""
QUALITY: Final = 0.75
"""Vorbis: 1 is the smallest file."""
_STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_SHIFTS: Final = {"#": 1, "b": -1}
VOICES: Final[dict[str, tuple[float, ...]]] = {
    "reed": (0.9, 0.64, 0.3, 0.0, 0.18, 0.21, 0.13),
    "flute": (1.0, 0.0, 0.12, 0.0, 0.04),
    "brass": (0.7, 0.55, 0.42, 0.3, 0.2, 0.13, 0.08),
    "bass": (1.0, 0.35, 0.22, 0.08),
    "pad": (0.8, 0.4, 0.25, 0.12),
    "pluck": (0.9, 0.5, 0.33, 0.25, 0.2, 0.16),
    "bell": (1.0, 0.3, 0.16, 0.0, 0.06),
}
"""Levels of the multiples of a voice's pitch."""
ATTACKS: Final = {"pad": 0.25, "flute": 0.02, "brass": 0.015}
"""Seconds in which a voice rises; others need ``ATTACK``."""
ATTACK: Final = 0.004
RELEASE: Final = 0.05

Wave = np.ndarray[Any, np.dtype[np.float64]]


def tone_of(note: str) -> int:
    """Return a note such as ``F#4`` in semitones above C0."""
    return _class_of(note[:-1]) + 12 * int(note[-1])


def _class_of(name: str) -> int:
    return _STEPS[name[0]] + sum(_SHIFTS[sign] for sign in name[1:])


def chord_tone(chord: str, degree: int, octave: int) -> int:
    """Return a tone of a chord such as ``Bbm`` in semitones above C0; ``degree`` 0 is its root."""
    steps = (0, 3, 7) if chord.endswith("m") else (0, 4, 7)
    root = _class_of(chord.removesuffix("m")) + 12 * octave
    return root + steps[degree % 3] + 12 * (degree // 3)


def words_of(part: Part, tune: Tune) -> Iterator[tuple[int | None, float, float]]:
    """Yield the notes of a part: tone, start and length in bars. Rests are left out."""
    notes: list[tuple[int | None, float, float]] = []
    for at, (chord, melody) in enumerate(tune.bars):
        words = (part.figure or melody).split()
        for place, word in enumerate(words):
            start = at + place / len(words)
            if word == "-":
                tone, begun, length = notes[-1]
                notes[-1] = tone, begun, length + 1 / len(words)
            elif word == ".":
                notes.append((None, start, 1 / len(words)))
            elif part.figure:
                tone = chord_tone(chord, int(word), part.octave)
                notes.append((tone, start, 1 / len(words)))
            else:
                notes.append((tone_of(word), start, 1 / len(words)))
    yield from (note for note in notes if note[0] is not None)


def sounded(tone: int, seconds: float, part: Part) -> Wave:
    """Return one note. High multiples die away sooner; a flute trembles a little."""
    pitch = 440.0 * 2 ** ((tone - 57) / 12)
    time = np.arange(round((seconds + RELEASE) * RATE)) / RATE
    turn = pitch * time
    if part.voice in ("flute", "brass"):
        turn = turn + 0.0015 * pitch * np.sin(np.pi * 2 * 5.2 * time) / 5.2
    wave = np.zeros(len(time))
    for multiple, level in enumerate(VOICES[part.voice], start=1):
        if level and multiple * pitch < 0.45 * RATE:
            fade = 0.5 ** (time * multiple**0.5 / part.half_life)
            wave += level * fade * np.sin(2 * np.pi * multiple * turn)
    rise = np.minimum(1.0, time / ATTACKS.get(part.voice, ATTACK))
    fall = np.minimum(1.0, (len(time) / RATE - time) / RELEASE)
    return wave * rise * fall * part.level


def struck(sign: str, rng: random.Random) -> Wave:
    """Return one stroke: a beat, a snare or a brush."""
    time = np.arange(round(0.25 * RATE)) / RATE
    noise = np.array([rng.uniform(-1, 1) for _ in time])
    if sign == "x":
        pitch = 48 + 100 * 0.5 ** (time / 0.014)
        return 0.5 * np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * 0.5 ** (time / 0.04)
    bright = np.diff(noise, prepend=0.0)
    if sign == "o":
        tone = 0.3 * np.sin(2 * np.pi * 185 * time)
        return (0.42 * noise + 0.15 * bright + tone) * 0.5 ** (time / 0.07)
    return 0.16 * bright * 0.5 ** (time / 0.015)


def lay(loop: Wave, start: int, wave: Wave) -> None:
    """Add a wave to a loop; its rest goes round the loop's end."""
    np.add.at(loop, np.arange(start, start + len(wave)) % len(loop), wave)


def layer(tune: Tune, parts: tuple[Part, ...], drum: str, fill: str = "") -> Wave:
    """Return one layer as it comes from its voices."""
    bar = tune.eighths * 30 / tune.beats
    loop = np.zeros(round(bar * len(tune.bars) * RATE))
    for part in parts:
        for tone, start, length in words_of(part, tune):
            assert tone is not None
            lay(loop, round(start * bar * RATE), sounded(tone, length * bar, part))
    rng = random.Random(tune.name)
    for number in range(len(tune.bars)):
        strokes = fill if fill and number == len(tune.bars) - 1 else drum
        for at, sign in enumerate(strokes):
            if sign != ".":
                start = (number + at / len(strokes)) * bar
                lay(loop, round(start * RATE), struck(sign, rng))
    return loop


def loudness(wave: Wave) -> float:
    """Return the root mean square as an ear weighs it.

    Source: ITU-R BS.1770: little below 60 Hz counts, what lies above 1.5 kHz counts 4 dB more.
    """
    pitch = np.fft.rfftfreq(len(wave), 1 / RATE)
    low = pitch**2 / (pitch**2 + 38.0**2)
    high = 1 + (10 ** (4 / 20) - 1) * pitch**2 / (pitch**2 + 1500.0**2)
    heard = np.fft.irfft(np.fft.rfft(wave) * low * high, len(wave))
    return float(np.sqrt(np.mean(heard**2)))


def render(tune: Tune) -> tuple[Wave, Wave]:
    """Return the calm and the tense layer, samples between -1 and 1, of one length."""
    calm = layer(tune, (tune.lead, *tune.calm), tune.soft_drum)
    tense = layer(tune, tune.tense, tune.drum, tune.fill)
    calm *= LOUDNESS / loudness(calm)
    tense *= LOUDNESS * TENSE_SHARE / loudness(tense)
    peak = float(np.max(np.abs(calm) + np.abs(tense)))
    assert peak < PEAK, f"{tune.name} peaks at {peak:.2f}: make a part quieter"
    return calm, tense


def write(wave: Wave, path: Path) -> None:
    """Write one loop as Ogg Vorbis."""
    import soundfile

    soundfile.write(path, wave, RATE, "VORBIS", format="OGG", compression_level=QUALITY)


def main() -> None:
    """Write all loops into ``assets/music``."""
    OUT.mkdir(parents=True, exist_ok=True)
    for tune in TUNES:
        for ending, wave in zip(("", "_tense"), render(tune), strict=True):
            path = OUT / f"{tune.name}{ending}.ogg"
            write(wave, path)
            print(f"{path.name} {len(wave) / RATE:.1f} s {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
