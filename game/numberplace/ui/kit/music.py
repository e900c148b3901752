"""Music: a loop that plays while a screen asks for it, quicker while that is urgent.

A loop is cut into phrases, and the next phrase is queued while one plays: so the pace changes at
the end of a phrase, and music ends by itself when nobody asks for more.
"""

from __future__ import annotations

import array
from typing import Final

from numberplace.core.assets import asset_path
from numberplace.ui.kit.sound import Sounds, frame_bytes

FOLDER: Final = "music"
PHRASES: Final = 4
"""Parts of a loop between which the pace may change."""
LEVEL: Final = 0.45
"""How loud music is beside the sounds."""
FASTER: Final = 6
"""Every so many-th sample is left out when it is urgent: a sixth quicker, and higher."""
CHANNEL: Final = 0
"""The mixer's channel that is kept for music."""


def quicken(samples: bytes, frame: int) -> bytes:
    """Return samples without every ``FASTER``-th frame; ``frame`` is its width in bytes."""
    codes = {1: "B", 2: "h", 4: "i", 8: "q"}
    kept = array.array(codes[frame], samples)
    del kept[FASTER - 1 :: FASTER]
    return kept.tobytes()


class Music:
    """Plays at most one loop. Where there is no device, or anything fails, it is silent."""

    def __init__(self, sounds: Sounds) -> None:
        self._sounds = sounds
        self._name = ""
        self._phrase = 0
        """The one that is queued next."""
        self._cache: dict[tuple[str, bool], list[object]] = {}
        self._has_failed = False

    def follow(self, name: str, *, is_urgent: bool, volume: float) -> None:
        """Play what is asked for; call it every frame. An empty name or volume 0 is silence."""
        if self._has_failed or (not name and not self._name):
            return
        from pygame import error

        try:
            self._follow(name if volume else "", is_urgent, volume)
        except (error, OSError, KeyError):
            self._has_failed = True

    def _follow(self, name: str, is_urgent: bool, volume: float) -> None:
        if name and not self._sounds.is_open:
            self._has_failed = True
            return
        from pygame import mixer

        channel = mixer.Channel(CHANNEL)
        if name != self._name:
            channel.stop()
            channel.stop()  # the first stop only began what was queued
            self._name, self._phrase = name, 0
        if not name:
            return
        channel.set_volume(volume * LEVEL)
        if not channel.get_busy() or channel.get_queue() is None:
            phrase = self._phrases(name, is_urgent)[self._phrase]
            self._phrase = (self._phrase + 1) % PHRASES
            assert isinstance(phrase, mixer.Sound)
            channel.queue(phrase)

    def _phrases(self, name: str, is_urgent: bool) -> list[object]:
        """Return the phrases of a loop, read and cut on first use."""
        key = (name, is_urgent)
        if key not in self._cache:
            from pygame import mixer

            frame = frame_bytes()
            raw = mixer.Sound(asset_path(f"{FOLDER}/{name}.wav")).get_raw()
            length = len(raw) // frame // PHRASES * frame
            parts = [raw[at * length : (at + 1) * length] for at in range(PHRASES)]
            if is_urgent:
                parts = [quicken(part, frame) for part in parts]
            self._cache[key] = [mixer.Sound(buffer=part) for part in parts]
        return self._cache[key]
