"""Sounds by name. Opened after the first frame; silent where there is no device."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from numberplace.core.assets import asset_path, note_damaged

if TYPE_CHECKING:
    from pygame.mixer import Sound


class Sounds:
    """Plays the bundled sounds; every failure means silence, never an error."""

    def __init__(self) -> None:
        self._mixer_works: bool | None = None
        self._cache: dict[str, Sound | None] = {}

    def play(self, name: str, volume: float) -> bool:
        """Play a sound, 0 (silent) to 1 (full); return whether there is a device for it.

        Args:
            name: such as ``hit``, or ``hit+3`` for the same three semitones higher.
        """
        if not self.is_open:
            return False
        from pygame import error

        try:
            if name not in self._cache:
                self._cache[name] = _read(name)
            sound = self._cache[name]
            if sound is not None:
                sound.set_volume(volume)
                sound.play()
        except error:
            self._mixer_works = False
        return bool(self._mixer_works)

    @property
    def is_open(self) -> bool:
        """Tell whether there is a device; it is opened when this is asked first."""
        if self._mixer_works is None:
            import pygame

            try:
                with _quiet_stderr():
                    pygame.mixer.init(frequency=22050, channels=1, buffer=512)
                pygame.mixer.set_reserved(1)  # for music
                self._mixer_works = True
            except pygame.error:
                self._mixer_works = False
        return self._mixer_works


def frame_bytes() -> int:
    """Return the width of one moment of sound in the open mixer, in bytes."""
    from pygame import error, mixer

    shape = mixer.get_init()
    if shape is None:
        raise error
    return abs(shape[1]) // 8 * shape[2]


def _read(name: str) -> Sound | None:
    """Return a bundled sound, raised where its name says so; None when its file is damaged."""
    from pygame import error, mixer

    plain, _plus, semitones = name.partition("+")
    file = f"sounds/{plain}.wav"
    try:
        sound = mixer.Sound(asset_path(file))
    except (OSError, error):
        note_damaged(file)
        return None
    return _raised(sound, int(semitones)) if semitones else sound


def _raised(sound: Sound, semitones: int) -> Sound:
    """Return a sound so many semitones higher, and as much shorter."""
    from pygame import mixer

    frame = frame_bytes()
    raw, step = sound.get_raw(), 2 ** (semitones / 12)
    starts = (int(at * step) * frame for at in range(int(len(raw) / frame / step)))
    return mixer.Sound(buffer=b"".join(raw[start : start + frame] for start in starts))


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
