"""Sounds by name, and tunes in two layers. Opened after the first frame; silent without a device.

Both layers of a tune are loops of one length that begin together; danger changes volumes alone.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Final

import pygame

from numberplace.core.assets import asset_path, note_damaged
from numberplace.core.errors import GameError
from numberplace.ui.kit.jobs import Job

if TYPE_CHECKING:
    from pygame.mixer import Channel, Sound

    Layers = tuple[Sound, Sound]

CALM: Final = 0
TENSE: Final = 1
"""The mixer's channels that are reserved for the layers of music."""
FADE_SECONDS: Final = 1.5
"""Time in which the tense layer rises from silence to its full volume."""
MOST_SLICES: Final = 40
"""Slices of which a raised sound is made at most; its pitch is then right to a few cents."""
WAIT_SECONDS: Final = 5
"""Time that the end of the program waits for a tune that is being decoded."""


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
        """True if there is an audio device; the first question opens the device."""
        try:
            with _quiet_stderr():
                pygame.mixer.init(frequency=22050, channels=1, buffer=512)
            pygame.mixer.set_reserved(TENSE + 1)
        except pygame.error:
            return False
        return True


class Music:
    """Plays at most one tune, in two layers: the tense one is as loud as the danger is great.

    A tune is decoded in a thread of its own. Where there is no device, or anything fails, it is
    silent. A tune that is asked for again goes on where it stopped.
    """

    def __init__(self, sounds: Sounds) -> None:
        self._sounds = sounds
        self._name = ""
        """The tune that plays or rests."""
        self._job: Job[Layers] | None = None
        """Job that decodes the tune named, until the tune plays."""
        self._is_resting = False
        self._tense = 0.0
        """Volume of the tense layer now, 0 to 1."""
        self._now = 0.0
        self._has_failed = False

    def follow(self, name: str, *, danger: float, volume: float, now: float) -> None:
        """Play the named tune; call every frame. An empty name or volume 0 is silence.

        Args:
            danger: 0 to 1.
            now: seconds.
        """
        if self._has_failed or (not name and not self._name):
            return
        step, self._now = max(0.0, now - self._now) / FADE_SECONDS, now
        self._tense += max(-step, min(step, danger - self._tense))
        try:
            self._follow(name if volume else "", volume)
        except (pygame.error, OSError, GameError):
            self._has_failed = True

    def wait(self) -> None:
        """Wait for a tune that is being decoded: the mixer must not be closed before."""
        if self._job is not None:
            self._job.wait(WAIT_SECONDS)

    def _follow(self, name: str, volume: float) -> None:
        if not name:
            self._rest()
        elif not self._sounds.is_open:
            self._has_failed = True
        elif name != self._name:
            if self._job is None or self._job.is_done:  # one at a time
                self._stop()
                self._name, self._job = name, Job(lambda stop: _layers(name))
        elif self._job is not None:
            if self._job.is_done:
                self._begin(self._job)
        elif self._is_resting:
            self._is_resting = False
            for channel in _channels():
                channel.unpause()
        if name:
            calm, tense = _channels()
            calm.set_volume(volume)
            tense.set_volume(volume * self._tense)

    def _begin(self, job: Job[Layers]) -> None:
        self._job, self._is_resting = None, False
        if job.error is not None:
            raise job.error
        assert job.result is not None
        for channel, layer in zip(_channels(), job.result, strict=True):
            channel.play(layer, loops=-1)

    def _rest(self) -> None:
        if not self._is_resting and self._job is None:
            self._is_resting = True
            for channel in _channels():
                channel.pause()

    def _stop(self) -> None:
        for channel in _channels():
            channel.stop()


def _layers(name: str) -> Layers:
    calm, tense = (asset_path(f"music/{name}{end}.ogg") for end in ("", "_tense"))
    return pygame.mixer.Sound(calm), pygame.mixer.Sound(tense)


def _channels() -> tuple[Channel, Channel]:
    return pygame.mixer.Channel(CALM), pygame.mixer.Channel(TENSE)


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
    return pygame.mixer.Sound(buffer=_raised(sound.get_raw(), _frame_bytes(), int(semitones)))


def _raised(raw: bytes, frame: int, semitones: int) -> bytearray:
    """Return samples of ``frame`` bytes so many semitones higher, and as much shorter.

    Some samples are left out. The step from one to the next is a fraction, so that whole slices are
    copied: a blow's frame waits for its sound, which has some 20,000 samples.
    """
    step = 2 ** (semitones / 12)
    below = min(range(1, MOST_SLICES + 1), key=lambda n: abs(round(n * step) / n - step))
    above = round(below * step)
    count = len(raw) // frame * below // above
    raised = bytearray(count * frame)
    for first in range(min(below, count)):
        start, part = first * above // below, len(range(first, count, below))
        for byte in range(frame):
            taken = raw[start * frame + byte :: above * frame]
            raised[first * frame + byte :: below * frame] = taken[:part]
    return raised


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
