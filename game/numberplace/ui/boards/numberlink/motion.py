"""Gentle motion: a pulse along a path when its pair is joined, light through all at the end."""

from __future__ import annotations

from collections.abc import Callable

from numberplace.numberlink.model.paths import Paths
from numberplace.ui.boards.motion import Glow, Glows
from numberplace.ui.boards.numberlink.grid import Grid
from numberplace.ui.boards.numberlink.look import look_at
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import Sprites

STEP = 0.022
"""Seconds from a cell to the next along the path."""
FINALE = 0.6
"""Seconds the light takes through the longest path when the board is done."""
GLOW = 0.40


class LinkMotion(Glows):
    """What is moving on one board."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__(now)
        self._joined: frozenset[int] | None = None
        self._ends = 0.0
        """When the light that runs through a finished board is out."""

    @property
    def is_finale(self) -> bool:
        """Tell whether light runs through a finished board."""
        return bool(self._glows) and self._now() < self._ends

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
            self._glows += [
                Glow(cell, start + k * step, GLOW, "path_text") for k, cell in enumerate(run)
            ]
        if is_done:
            self._ends = start + FINALE + GLOW

    def draw(self, painter: Painter, grid: Grid, sprites: Sprites) -> None:
        """Paint all that moves, inside the part that is seen."""
        clip = painter.surface.get_clip()
        painter.surface.set_clip(grid.seen)
        self.draw_glows(painter, sprites, grid.rect)
        painter.surface.set_clip(clip)
