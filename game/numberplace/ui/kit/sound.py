"""Sounds by name. Opened after the first frame; silent where there is no device."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

from numberplace.core.assets import asset_path


class Sounds:
    """Plays the bundled sounds; every failure means silence, never an error."""

    def __init__(self) -> None:
        self._mixer_works: bool | None = None
        self._cache: dict[str, object] = {}

    def play(self, name: str, volume: float) -> bool:
        """Play a sound, 0 (silent) to 1 (full); return whether there is a device for it."""
        if not self._open():
            return False
        from pygame import error
        from pygame.mixer import Sound

        try:
            sound = self._cache.get(name)
            if not isinstance(sound, Sound):
                sound = Sound(asset_path(f"sounds/{name}.wav"))
                self._cache[name] = sound
            sound.set_volume(volume)
            sound.play()
        except (error, OSError):
            self._mixer_works = False
        return bool(self._mixer_works)

    def _open(self) -> bool:
        if self._mixer_works is None:
            import pygame

            try:
                with _quiet_stderr():
                    pygame.mixer.init(frequency=22050, channels=1, buffer=512)
                self._mixer_works = True
            except pygame.error:
                self._mixer_works = False
        return self._mixer_works


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
