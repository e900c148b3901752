"""The arcade's six tunes as notes, chords and figures: all data, played by ``music.py``.

A bar is a chord and its melody. A melody has a word for each eighth: a note such as ``E5`` or
``F#5``, ``-`` holds the note before, ``.`` rests. A figure is read against the chord of each bar:
``0`` is its root, ``1`` its third, ``2`` its fifth, ``3`` the root an octave higher, and so on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Bars = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A figure that a voice repeats bar after bar on the tones of each chord."""

    figure: str
    """As many words as it has notes in a bar, each of the same length."""
    voice: str
    """A name of ``music.VOICES``."""
    octave: int
    """The octave of the chord's root."""
    level: float
    half_life: float
    """Seconds in which a note falls to a half."""


@dataclass(frozen=True, slots=True)
class Tune:
    """Two layers over the same bars: the calm one always sounds, the tense one in danger."""

    name: str
    beats: float
    """Quarter notes a minute."""
    eighths: int
    """Of a bar: 8, or 6 of a waltz."""
    lead: Part
    """The voice of the melody; its figure is empty."""
    bars: Bars
    calm: tuple[Part, ...]
    tense: tuple[Part, ...]
    soft_drum: str = ""
    """A bar of the calm layer: ``x`` a beat, ``o`` a snare, ``h`` a brush, ``.`` nothing."""
    drum: str = ""
    """A bar of the tense layer."""
    fill: str = ""
    """The last bar of the tense layer, which leads over the loop's end."""


_ROAD: Final[Bars] = (
    ("G", "D5 - G5 - A5 G5 D5 -"),
    ("Em", "E5 - - D5 B4 - . ."),
    ("C", "C5 - E5 - G5 A5 G5 E5"),
    ("D", "D5 - - - F#5 - A5 -"),
    ("G", "B5 - A5 G5 D5 - G5 -"),
    ("Bm", "F#5 - - D5 B4 - D5 -"),
    ("C", "E5 - G5 - C6 - B5 A5"),
    ("D", "A5 - - - . D5 E5 F#5"),
    # The middle, in the minor.
    ("Em", "G5 - - F#5 G5 - B5 -"),
    ("Bm", "D6 - - B5 F#5 - - ."),
    ("C", "E5 - G5 - C6 - B5 C6"),
    ("G", "B5 - - A5 G5 - - ."),
    ("Am", "A5 - B5 - C6 - E6 -"),
    ("Em", "B5 - - G5 E5 - G5 -"),
    ("C", "C6 - B5 A5 G5 - E5 -"),
    ("D", "F#5 - G5 - A5 - D5 ."),
    # Home again.
    ("G", "G5 - A5 B5 D6 - B5 -"),
    ("Em", "G5 - - E5 B4 - E5 -"),
    ("C", "G5 - E5 - C5 - E5 G5"),
    ("D", "A5 - - F#5 D5 - E5 F#5"),
)
_MAP: Final[Bars] = (
    ("Am", "A4 - - E5 - - D5 C5"),
    ("D", "D5 - - - F#5 - A5 -"),
    ("Am", "E5 - - C5 - - B4 A4"),
    ("D", "A4 - - - . . F#4 A4"),
    ("F", "C5 - - A5 - - G5 F5"),
    ("G", "G5 - - - B4 - D5 -"),
    ("Em", "E5 - - G5 - - F#5 E5"),
    ("Am", "E5 - - - - . A4 B4"),
    # The middle, further from home with each bar.
    ("Dm", "D5 - F5 - A5 - - G5"),
    ("Am", "E5 - - - C5 - A4 -"),
    ("G", "B4 - D5 - G5 - - F#5"),
    ("C", "E5 - - - G5 - - ."),
    ("F", "A5 - G5 F5 C5 - F5 -"),
    ("Em", "G5 - F#5 E5 B4 - E5 -"),
    ("D", "F#5 - - A5 - - D6 -"),
    ("E", "B5 - G#5 - E5 - D5 B4"),
)
_SHOP_A: Final[Bars] = (
    ("F", "A4 - C5 - F5 -"),
    ("Dm", "E5 - D5 - A4 -"),
    ("Gm", "Bb4 - D5 - G5 -"),
    ("C", "F5 - E5 - C5 -"),
    ("F", "A5 - - G5 F5 -"),
    ("Dm", "D5 - - E5 F5 -"),
)
_SHOP: Final[Bars] = (
    *_SHOP_A,
    ("Gm", "G5 - Bb5 - A5 G5"),
    ("C", "E5 - - - . ."),
    *_SHOP_A,
    ("C", "G5 - E5 - C5 E5"),
    ("F", "F5 - - - . C5"),
    # The middle begins a fourth higher.
    ("Bb", "D5 - F5 - Bb5 -"),
    ("F", "A5 - - C5 F5 -"),
    ("Gm", "G5 - Bb5 - D6 -"),
    ("Dm", "A5 - - - F5 -"),
    ("Bb", "Bb5 - A5 - G5 F5"),
    ("Am", "E5 - A5 - C6 -"),
    ("Gm", "Bb5 - G5 - D5 -"),
    ("C", "E5 - G5 - Bb4 C5"),
    # The way back.
    ("F", "A4 - C5 - F5 A5"),
    ("Dm", "F5 - D5 - A4 -"),
    ("Gm", "Bb4 D5 G5 - Bb5 -"),
    ("C", "G5 - E5 - C5 Bb4"),
)
_FIGHT_A: Final[Bars] = (
    ("Em", "E5 . G5 A5 B5 - A5 G5"),
    ("Em", "E5 . D5 E5 G5 - E5 D5"),
    ("C", "E5 . G5 A5 C6 B5 A5 G5"),
    ("D", "A5 - F#5 - D5 - E5 F#5"),
    ("Em", "G5 . B5 . E6 - D6 B5"),
    ("G", "D6 - B5 G5 A5 B5 G5 -"),
)
_FIGHT: Final[Bars] = (
    *_FIGHT_A,
    ("Am", "A5 . C6 B5 A5 - E5 -"),
    ("B", "F#5 - D#5 - B4 D#5 F#5 A5"),
    *_FIGHT_A,
    ("Am", "C6 B5 A5 G5 A5 - C6 -"),
    ("B", "B5 - - A5 F#5 - D#5 -"),
    # The middle climbs over the chords.
    ("C", "G5 - E5 - C5 E5 G5 C6"),
    ("D", "A5 - F#5 - D5 F#5 A5 D6"),
    ("Em", "B5 - - G5 E5 - G5 B5"),
    ("Em", "E6 - D6 B5 G5 - E5 -"),
    ("C", "C6 - B5 A5 G5 - E5 G5"),
    ("D", "A5 - B5 C6 D6 - A5 -"),
    ("G", "B5 D6 B5 G5 D5 G5 B5 D6"),
    ("B", "D#6 - B5 - F#5 - D#5 B4"),
)
_NIGHT: Final[Bars] = (
    ("Dm", "D5 - - F5 - - A5 -"),
    ("Bb", "Bb5 - A5 - F5 - D5 -"),
    ("C", "E5 - - G5 - - C6 -"),
    ("Am", "A5 - G5 E5 - C5 . ."),
    ("Dm", "F5 - - E5 D5 - A4 -"),
    ("Gm", "G5 - - A5 Bb5 - D6 -"),
    ("Bb", "D6 - C6 Bb5 A5 - F5 -"),
    ("A", "E5 - - - C#5 - A4 ."),
    # The middle: a call, and an answer below it.
    ("Gm", "G5 A5 Bb5 - D5 - G5 -"),
    ("Dm", "F5 - - E5 D5 - - ."),
    ("Gm", "Bb5 C6 D6 - G5 - Bb5 -"),
    ("Dm", "A5 - - F5 D5 - F5 A5"),
    ("Bb", "D6 - Bb5 - F5 - Bb5 -"),
    ("F", "C6 - A5 - F5 - A5 -"),
    ("Gm", "Bb5 - A5 G5 D5 - G5 Bb5"),
    ("A", "A5 - G5 E5 C#5 - E5 -"),
    # Home again.
    ("Dm", "D5 - F5 A5 D6 - - A5"),
    ("Bb", "Bb5 - F5 - D5 - F5 -"),
    ("Gm", "G5 - Bb5 A5 G5 F5 E5 D5"),
    ("A", "C#5 - E5 - A5 - G5 E5"),
)
_BOSS_A: Final[Bars] = (
    ("Cm", "C5 . C5 Eb5 G5 - F5 Eb5"),
    ("Cm", "C5 . C5 Eb5 Ab5 - G5 -"),
    ("Ab", "Ab5 . G5 Ab5 C6 - Ab5 Eb5"),
    ("Bb", "F5 - D5 - Bb4 - D5 F5"),
    ("Cm", "G5 . G5 Ab5 G5 - Eb5 C5"),
    ("Eb", "Bb5 - G5 - Eb5 G5 Bb5 -"),
)
_BOSS: Final[Bars] = (
    *_BOSS_A,
    ("Fm", "C6 - Ab5 - F5 Ab5 C6 Eb6"),
    ("G", "D6 - B5 - G5 - F5 D5"),
    *_BOSS_A,
    ("Db", "Db6 - Ab5 - F5 Ab5 Db6 -"),
    ("G", "D6 C6 B5 Ab5 G5 - B4 D5"),
    # The middle: long notes over the same pulse.
    ("Fm", "F5 - - Ab5 C6 - - Ab5"),
    ("Cm", "G5 - - Eb5 C5 - Eb5 G5"),
    ("Db", "Ab5 - - F5 Db5 - F5 Ab5"),
    ("Cm", "G5 - - - Eb5 - C5 -"),
    ("Fm", "C6 - Bb5 Ab5 F5 - Ab5 C6"),
    ("Db", "Db6 - C6 Bb5 Ab5 - F5 -"),
    ("G", "G5 Ab5 B5 - D6 - B5 -"),
    ("G", "F6 - D6 - B5 - Ab5 -"),
    # The last call.
    ("Cm", "C6 . C6 Bb5 G5 - Eb5 -"),
    ("Ab", "C6 . C6 Ab5 Eb5 - Ab5 -"),
    ("Fm", "Ab5 G5 F5 Ab5 C6 - Ab5 F5"),
    ("G", "B5 - G5 - D5 F5 Ab5 B5"),
)

TUNES: Final = (
    Tune(
        "road", 112, 8, Part("", "reed", 0, 0.5, 0.5), _ROAD,
        calm=(
            Part("0 2 1 2 3 2 1 2", "pluck", 4, 0.3, 0.22),
            Part("0 - - 2 0 - 2 3", "bass", 2, 0.7, 0.7),
        ),
        tense=(
            Part("3 . 2 . 4 . 2 .", "flute", 4, 0.3, 0.2),
            Part("0 0 . 0 2 . 0 3", "bass", 2, 0.45, 0.3),
        ),
        soft_drum="h...h...", drum="x.hox.oh", fill="x.......o.......x...o...o.o.o.oo",
    ),
    Tune(
        "map", 92, 8, Part("", "bell", 0, 0.6, 0.8), _MAP,
        calm=(
            Part("0 - - - - - - -", "pad", 3, 0.2, 4.0),
            Part("2 - - - - - - -", "pad", 3, 0.16, 4.0),
            Part("4 - - - - - - -", "pad", 3, 0.14, 4.0),
            Part("0 - - - 2 - - 3", "bass", 2, 0.6, 0.9),
        ),
        tense=(
            Part("0 1 2 3 2 1 0 1 2 3 4 3 2 1 2 1", "pluck", 4, 0.26, 0.14),
            Part("0 . 0 . 0 . 0 2", "bass", 2, 0.5, 0.3),
        ),
        drum="x..hx.h.", fill="x...........h...x...h...o.o.o.oo",
    ),
    Tune(
        "shop", 120, 6, Part("", "flute", 0, 0.6, 0.6), _SHOP,
        calm=(
            Part(". . 1 - 1 -", "pluck", 4, 0.26, 0.16),
            Part(". . 2 - 2 -", "pluck", 4, 0.26, 0.16),
            Part("0 - - - 2 3", "bass", 2, 0.7, 0.5),
        ),
        tense=(
            Part("3 2 1 3 2 1", "bell", 4, 0.26, 0.3),
            Part("0 . 0 . 2 3", "bass", 2, 0.4, 0.3),
        ),
        soft_drum="..h.h.", drum="x.h.hh", fill="x...h.h.oooo",
    ),
    Tune(
        "fight", 138, 8, Part("", "reed", 0, 0.5, 0.32), _FIGHT,
        calm=(
            Part(". 2 . 2 . 3 . 3", "flute", 4, 0.3, 0.16),
            Part(". 1 . 1 . 2 . 2", "flute", 4, 0.22, 0.16),
            Part("0 0 . 0 0 . 0 2", "bass", 2, 0.75, 0.3),
        ),
        tense=(
            Part("0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3", "pluck", 4, 0.3, 0.1),
            Part("3 3 0 3 3 0 3 0", "bass", 2, 0.45, 0.16),
        ),
        soft_drum="x...o...", drum="x.hxo.xo", fill="x...x...o...x...o...o.o.o.o.o.oo",
    ),
    Tune(
        "night", 116, 8, Part("", "flute", 0, 0.62, 0.7), _NIGHT,
        calm=(
            Part("0 - 2 - 3 - 2 -", "bell", 4, 0.26, 0.4),
            Part("1 - - - - - - -", "pad", 3, 0.14, 3.0),
            Part("0 - - 0 - - 2 3", "bass", 2, 0.7, 0.6),
        ),
        tense=(
            Part("0 . 3 2 . 1 3 .", "reed", 4, 0.24, 0.14),
            Part("0 0 0 0 2 2 0 0", "bass", 2, 0.5, 0.14),
        ),
        soft_drum="x.....h.", drum="xh.ho.hh", fill="x...h...o...h...x...o...o.o.o.oo",
    ),
    Tune(
        "boss", 160, 8, Part("", "brass", 0, 0.5, 0.5), _BOSS,
        calm=(
            Part("0 2 3 2 0 2 3 2", "pluck", 3, 0.32, 0.16),
            Part("0 0 0 . 0 0 0 2", "bass", 2, 0.8, 0.22),
            Part("1 - - - - - - -", "pad", 3, 0.12, 3.0),
        ),
        tense=(
            Part("0 3 0 3 1 3 1 3 2 3 2 3 1 3 1 3", "reed", 4, 0.2, 0.08),
            Part("0 0 3 0 0 3 0 3", "bass", 1, 0.7, 0.18),
        ),
        soft_drum="....x...", drum="x.xoxxoh", fill="x.x.o.o.xoxooooo",
    ),
)  # fmt: skip
