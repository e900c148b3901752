"""Gentle motion: a pulse along a path when its pair is joined, light through all at the end.

Only overlays that fade; the board below is always the true one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from numberplace.numberlink.model.paths import Paths
from numberplace.ui.boards.numberlink.grid import Grid
from numberplace.ui.boards.numberlink.look import look_at
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import Sprites

STEP = 0.022
"""Seconds from a cell to the next along the path."""
FINALE = 0.6
"""Seconds the light takes through the longest path when the board is done."""
GLOW = 0.40
LEVELS = 10
"""Steps of a fade; each is one cached surface."""


@dataclass(frozen=True, slots=True)
class _Glow:
    cell: int
    starts: float


class LinkMotion:
    """What is moving on one board."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._glows: list[_Glow] = []
        self._joined: frozenset[int] | None = None
        self._ends = 0.0
        """When the light that runs through a finished board is out."""

    @property
    def is_active(self) -> bool:
        """Tell whether anything moves, so that every frame must be drawn."""
        return bool(self._glows)

    @property
    def is_finale(self) -> bool:
        """Tell whether light runs through a finished board."""
        return bool(self._glows) and self._now() < self._ends

    def stop(self) -> None:
        """Let all that moves come to rest at once."""
        self._glows = []

    def watch(self, paths: Paths, *, is_wanted: bool) -> None:
        """Compare the joined pairs with those seen last and start the pulses that fit."""
        joined = look_at(paths).joined
        before, self._joined = self._joined, joined
        if before is None or not is_wanted:
            self._glows = []
            return
        fresh = joined - before
        is_done = bool(fresh) and len(joined) == len(paths.puzzle.labels)
        if is_done:
            fresh = joined
        start = self._now()
        terminals = paths.puzzle.terminals()
        runs = [paths.path_through(terminals[label][0]) for label in sorted(fresh)]
        step = FINALE / max(map(len, runs)) if is_done else STEP
        for run in runs:
            self._glows += [_Glow(cell, start + k * step) for k, cell in enumerate(run)]
        if is_done:
            self._ends = start + FINALE + GLOW

    def draw(self, painter: Painter, grid: Grid, sprites: Sprites) -> None:
        """Paint all that moves, and drop what has come to rest."""
        now = self._now()
        self._glows = [glow for glow in self._glows if now < glow.starts + GLOW]
        red, green, blue, _alpha = painter.theme.path_text
        clip = painter.surface.get_clip()
        painter.surface.set_clip(grid.seen)
        for glow in self._glows:
            if now >= glow.starts:
                level = LEVELS - int((now - glow.starts) / GLOW * LEVELS)
                wash = sprites.wash((red, green, blue, 150 * level // LEVELS))
                painter.surface.blit(wash, grid.rect(glow.cell))
        painter.surface.set_clip(clip)
