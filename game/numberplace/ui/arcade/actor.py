"""Actor: one figure on the stage: which frame it shows and how far it has dashed."""

from __future__ import annotations

import math
from typing import Final

from numberplace.ui.arcade.sheets import FRAMES

BREATH: Final = 0.16
"""Seconds of a frame while a figure stands and waits."""
DASH: Final = {"attack": 34, "hurt": -4, "dodge": -10}
"""How far a figure goes towards its foe in the middle of an animation, dots."""
STAYS: Final = frozenset({"faint", "lose", "win"})
"""Animations whose last frame stays."""


class Actor:
    """A figure with a sheet of its own."""

    def __init__(self, sheet: str, rows: tuple[str, ...]) -> None:
        self.sheet = sheet
        self.rows = rows
        self.resting = "idle"
        """What it does when it has nothing else to do."""
        self._row = ""
        self._began = 0.0
        self._lasts = 1.0

    def act(self, row: str, now: float, seconds: float) -> None:
        """Play an animation once; it takes ``seconds``."""
        self._row, self._began, self._lasts = row, now, seconds

    def settle(self) -> None:
        """Give up what it is doing, a last frame that stays included."""
        self._row = ""

    def is_acting(self, now: float) -> bool:
        """Return True if an animation is under way."""
        return bool(self._row) and now < self._began + self._lasts

    def frame(self, now: float, *, is_calm: bool) -> tuple[int, int]:
        """Return row and step of the frame to show; a calm figure shows one frame a row."""
        if self._row and not self.is_acting(now) and self._row not in STAYS:
            self._row = ""
        if self._row:
            share = min(0.999, (now - self._began) / self._lasts)
            step = FRAMES - 1 if self._row in STAYS and is_calm else int(share * FRAMES)
            return self.rows.index(self._row), 1 if is_calm and self._row not in STAYS else step
        step = 0 if is_calm else int(now / BREATH) % FRAMES
        return self.rows.index(self.resting), step

    def dash(self, now: float) -> float:
        """Return how far it has gone towards its foe, dots."""
        if not self.is_acting(now):
            return 0.0
        share = (now - self._began) / self._lasts
        return DASH.get(self._row, 0) * math.sin(math.pi * min(1.0, share * 1.15) ** 0.8)
