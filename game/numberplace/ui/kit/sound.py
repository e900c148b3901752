"""Sounds by name, and loops of music. Opened after the first frame; silent without a device.

A loop of music is cut into phrases, and the next phrase is queued while one plays: so the tempo
changes at the end of a phrase, and music ends by itself when nobody asks for more.
"""

from __future__ import annotations

import array
import contextlib
import os
import sys
from collections.abc import Iterator
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final

import pygame

from numberplace.core.assets import asset_path, note_damaged

if TYPE_CHECKING:
    from pygame.mixer import Sound

PHRASES: Final = 4
"""Parts of a loop between which the tempo may change."""
LEVEL: Final = 0.45
"""The volume of music as a share of the sounds' volume."""
SKIPPED_SAMPLE: Final = 6
"""When urgent, one sample in this many is dropped: a sixth faster, and higher."""
CHANNEL: Final = 0
"""The mixer's channel that is reserved for music."""


class Sounds:
    """Plays the bundled sounds; every failure means silence, never an error."""

    def __init__(self) -> None:
        self.cache: dict[str, Sound | None] = {}

    def play(self, name: str, volume: float) -> bool:
        """Play ``hit``, or ``hit+3`` three semitones higher; return if there is a device."""
        if not self.is_open:
            return False
        try:
            if name not in self.cache:
                self.cache[name] = _read(name)
            sound = self.cache[name]
            if sound is not None:
                sound.set_volume(volume)
                sound.play()
        except pygame.error:
            self.is_open = False
        return self.is_open

    @cached_property
    def is_open(self) -> bool:
        """True if there is a device; it is opened when this is asked first."""
        try:
            with _quiet_stderr():
                pygame.mixer.init(frequency=22050, channels=1, buffer=512)
            pygame.mixer.set_reserved(CHANNEL + 1)
        except pygame.error:
            return False
        return True


class Music:
    """Plays at most one loop. Where there is no device, or anything fails, it is silent."""

    def __init__(self, sounds: Sounds) -> None:
        self._sounds = sounds
        self._name = ""
        self._phrase = 0
        """The one that is queued next."""
        self._phrases = cache(_phrases)
        self._has_failed = False

    def follow(self, name: str, *, is_urgent: bool, volume: float) -> None:
        """Play what is asked for; call it every frame. An empty name or volume 0 is silence."""
        if self._has_failed or (not name and not self._name):
            return
        try:
            self._follow(name if volume else "", is_urgent, volume)
        except (pygame.error, OSError, KeyError):
            self._has_failed = True

    def _follow(self, name: str, is_urgent: bool, volume: float) -> None:
        if name and not self._sounds.is_open:
            self._has_failed = True
            return
        channel = pygame.mixer.Channel(CHANNEL)
        if name != self._name:
            channel.stop()
            channel.stop()  # the first stop only began what was queued
            self._name, self._phrase = name, 0
        if not name:
            return
        channel.set_volume(volume * LEVEL)
        if not channel.get_busy() or channel.get_queue() is None:
            channel.queue(self._phrases(name, is_urgent)[self._phrase])
            self._phrase = (self._phrase + 1) % PHRASES


def _phrases(name: str, is_urgent: bool) -> list[Sound]:
    frame = _frame_bytes()
    raw = pygame.mixer.Sound(asset_path(f"music/{name}.wav")).get_raw()
    length = len(raw) // frame // PHRASES * frame
    parts = [raw[at * length : (at + 1) * length] for at in range(PHRASES)]
    if is_urgent:
        parts = [quicken(part, frame) for part in parts]
    return [pygame.mixer.Sound(buffer=part) for part in parts]


def quicken(samples: bytes, frame: int) -> bytes:
    """Return samples without every ``SKIPPED_SAMPLE``-th; ``frame`` is the bytes of each."""
    codes = {1: "B", 2: "h", 4: "i", 8: "q"}
    kept = array.array(codes[frame], samples)
    del kept[SKIPPED_SAMPLE - 1 :: SKIPPED_SAMPLE]
    return kept.tobytes()


def _frame_bytes() -> int:
    shape = pygame.mixer.get_init()
    if shape is None:
        raise pygame.error
    return abs(shape[1]) // 8 * shape[2]


def _read(name: str) -> Sound | None:
    """Return a bundled sound, raised where its name says so; None when its file is damaged."""
    plain, _plus, semitones = name.partition("+")
    file = f"sounds/{plain}.wav"
    try:
        sound = pygame.mixer.Sound(asset_path(file))
    except (OSError, pygame.error):
        note_damaged(file)
        return None
    if not semitones:
        return sound
    # So many semitones higher, and as much shorter: some samples are left out.
    frame = _frame_bytes()
    raw, step = sound.get_raw(), 2 ** (int(semitones) / 12)
    starts = (int(at * step) * frame for at in range(int(len(raw) / frame / step)))
    return pygame.mixer.Sound(buffer=b"".join(raw[start : start + frame] for start in starts))


@contextlib.contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Keep the sound libraries' own complaints about missing devices off the terminal."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    sys.stderr.flush()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
