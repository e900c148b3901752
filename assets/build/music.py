"""Make the arcade's music: ``python -m assets.build.music``.

Two loops for three voices and a drum, in the pentatonic scale of the sounds. They are 8 bits at
11,025 Hz: small, and in the manner of an arcade. What rings at a loop's end goes on at its
beginning. The game cuts a loop into ``PHRASES`` and plays them one after the other, quicker in
danger.
"""

from __future__ import annotations

import math
import random
import wave
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from numberplace.ui.kit.sound import PHRASES

from assets.build.places import CHECKOUT

RATE: Final = 11025
PEAK: Final = 100
"""Loudest sample, of 127."""
OUT: Final = CHECKOUT / "assets" / "music"
STEPS: Final = 8
"""Notes of a bar."""
_PITCH: Final = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


@dataclass(frozen=True, slots=True)
class Tune:
    """A loop. A bar is eight words: a note such as ``E5``, ``-`` holds it, ``.`` rests."""

    name: str
    beats: float
    """Quarter notes a minute."""
    lead: tuple[str, ...]
    second: tuple[str, ...]
    bass: tuple[str, ...]
    drum: str
    """A bar: ``x`` a beat, ``o`` a brush, ``.`` nothing."""


FIGHT: Final = Tune(
    "fight",
    148,
    (
        "E5 . G5 A5 B5 - A5 G5",
        "E5 . D5 E5 G5 - E5 D5",
        "E5 . G5 A5 B5 D6 B5 A5",
        "G5 A5 B5 A5 E5 - - .",
        "A5 . B5 D6 E6 - D6 B5",
        "A5 G5 A5 B5 G5 - E5 .",
        "D5 E5 G5 A5 B5 A5 G5 E5",
        "D5 E5 D5 B4 E5 - - .",
    ),
    (
        *(". B4 . B4 . B4 . B4", ". A4 . A4 . G4 . G4", ". B4 . B4 . D5 . D5"),
        *(". B4 . B4 . B4 . B4", ". E5 . E5 . G5 . G5", ". D5 . D5 . B4 . B4"),
        *(". A4 . A4 . D5 . D5", ". A4 . A4 . B4 . B4"),
    ),
    (
        *("E3 E3 . E3 E3 . E3 D3", "E3 E3 . E3 G3 . G3 D3", "E3 E3 . E3 E3 . E3 D3"),
        *("G3 G3 . D3 E3 . E3 E3", "A3 A3 . A3 A3 . A3 G3", "D3 D3 . D3 E3 . E3 E3"),
        *("G3 G3 . G3 D3 . D3 D3", "G3 . A3 . B3 . B3 B3"),
    ),
    "x.o.x.oo",
)
ROAD: Final = Tune(
    "road",
    112,
    (
        "D5 - E5 - G5 - A5 G5",
        "E5 - - D5 B4 - - .",
        "D5 - E5 - G5 - B5 A5",
        "G5 - - A5 E5 - - .",
        "A5 - B5 - D6 - B5 A5",
        "G5 - - E5 G5 - A5 .",
        "B5 - A5 G5 E5 - D5 E5",
        "D5 - - B4 D5 - - .",
    ),
    (
        *("B4 . D5 . B4 . D5 .", "G4 . B4 . G4 . B4 .", "B4 . D5 . B4 . D5 ."),
        *("A4 . B4 . G4 . B4 .", "D5 . E5 . D5 . E5 .", "B4 . D5 . B4 . D5 ."),
        *("D5 . E5 . B4 . A4 .", "G4 . A4 . G4 . A4 ."),
    ),
    (
        *("G3 - - D3 G3 - D3 .", "E3 - - B2 E3 - B2 .", "G3 - - D3 G3 - D3 ."),
        *("A3 - - E3 E3 - B2 .", "D3 - - A3 D3 - A3 .", "E3 - - B2 G3 - D3 ."),
        *("G3 - - D3 A3 - E3 .", "G3 - - D3 G3 - D3 ."),
    ),
    "x...o...",
)
TUNES: Final = (ROAD, FIGHT)
Voice = Callable[[float], float]
"""A wave over one turn, 0 to 1."""


def reed(turn: float) -> float:
    """A pulse, a quarter of its turn high, with its edges smoothed."""
    return sum(
        math.sin(math.pi * part * 0.25) * math.cos(math.tau * part * turn) / part
        for part in (1, 2, 3, 5)
    )


def flute(turn: float) -> float:
    """A triangle."""
    return 4 * abs(turn % 1 - 0.5) - 1


def pitch_of(note: str) -> float:
    """Return the pitch of a note such as ``A4`` in Hz."""
    return 440.0 * 2 ** ((_PITCH[note[0]] + 12 * (int(note[1]) - 4)) / 12)


def add_voice(
    loop: list[float], bars: tuple[str, ...], voice: Voice, level: float, half_life: float
) -> None:
    """Lay a voice over a loop; each note dies away, and goes round the loop's end."""
    notes = [word for bar in bars for word in bar.split()]
    step = len(loop) / len(notes)
    table = [voice(at / 512) for at in range(512)]
    for at, note in enumerate(notes):
        if note in "-.":
            continue
        held = next((n for n in range(1, len(notes)) if notes[(at + n) % len(notes)] != "-"), 1)
        _add_note(loop, round(at * step), held * step, pitch_of(note), table, level, half_life)


def _add_note(
    loop: list[float],
    start: int,
    length: float,
    pitch: float,
    table: list[float],
    level: float,
    half_life: float,
) -> None:
    total, turn = round(length * 0.94), pitch * 512 / RATE
    fade = 0.5 ** (1 / (half_life * RATE))
    rise, fall = 40, 160
    for index in range(total):
        edge = min(1.0, index / rise, (total - index) / fall)
        loop[(start + index) % len(loop)] += level * edge * table[int(index * turn) & 511]
        level *= fade


def add_drum(loop: list[float], pattern: str, bars: int, rng: random.Random) -> None:
    """Lay beats and brushes over a loop."""
    step = len(loop) / (bars * STEPS)
    for at in range(bars * STEPS):
        sign = pattern[at % STEPS]
        start = round(at * step)
        for index in range(0 if sign == "." else round(0.09 * RATE)):
            time = index / RATE
            if sign == "x":
                sample = 0.9 * math.sin(math.tau * (52 + 90 * 0.5 ** (time / 0.012)) * time)
            else:
                sample = 0.26 * rng.uniform(-1, 1)
            loop[(start + index) % len(loop)] += sample * 0.5 ** (time / 0.025)


def render(tune: Tune) -> bytes:
    """Return a loop as samples of 8 bits, its length a multiple of its phrases."""
    bars = len(tune.lead)
    length = round(bars * 4 * 60 / tune.beats * RATE / PHRASES) * PHRASES
    loop = [0.0] * length
    add_voice(loop, tune.lead, reed, 0.62, 0.28)
    add_voice(loop, tune.second, flute, 0.34, 0.14)
    add_voice(loop, tune.bass, flute, 0.8, 0.3)
    add_drum(loop, tune.drum, bars, random.Random(tune.name))
    scale = PEAK / max(map(abs, loop))
    return bytes(round(128 + sample * scale) for sample in loop)


def main() -> None:
    """Write all loops into ``assets/music``."""
    OUT.mkdir(parents=True, exist_ok=True)
    for tune in TUNES:
        samples = render(tune)
        path = OUT / f"{tune.name}.wav"
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(1)
            file.setframerate(RATE)
            file.writeframes(samples)
        print(f"{path.name} {len(samples) / RATE:.1f} s {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
