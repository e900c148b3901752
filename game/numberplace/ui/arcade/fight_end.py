"""The end of a won fight on its board: the rest fills itself, then the whole board stands lit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from numberplace.battle.state import Phase
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter

if TYPE_CHECKING:
    from numberplace.ui.arcade.fight import Fight

VOLLEY: Final = 1.0
"""Seconds in which the rest of the board fills itself."""
LIT: Final = 1.2
"""Seconds for which the whole board stands lit before any card."""
NOTE_REST: Final = 0.04
"""Seconds between two notes of a volley: more than 25 in its second sound like one noise."""
SCALE: Final = (0, 2, 4, 7, 9)
"""Semitones of the scale that a volley climbs."""
WARM: Final = (255, 236, 178)
"""Part of each channel of bright paper that is left under the light, of 255."""
GLOW: Final = (64, 48, 12)
"""Light added to each channel of dark paper."""
DARK: Final = 128
"""Paper is dark below this mean of its channels."""


class FightEnd:
    """Tends a fight from its last blow to its card."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._left: Sequence[str] | None = None
        """Moves that fill what was left when the foe fell; None before."""
        self._filled = self._notes = 0
        self._began = self._noted_at = 0.0
        self._lit_at: float | None = None
        self._is_skipped = False

    def skip(self) -> None:
        """Show nothing: the fight was over when it was taken up again."""
        self._is_skipped = True

    @property
    def is_lit(self) -> bool:
        """Return True from the moment a won board is complete."""
        return self._lit_at is not None

    def is_shown(self, fight: Fight) -> bool:
        """Return True once a fight that is over has shown all there is on its board."""
        if fight.battle.phase is not Phase.WON:
            return True
        is_lit_enough = self._lit_at is not None and self._host.now() >= self._lit_at + LIT
        return is_lit_enough or (self._is_skipped and self._is_filled)

    @property
    def _is_filled(self) -> bool:
        return self._left is not None and self._filled == len(self._left)

    def tick(self, fight: Fight) -> bool:
        """Fill the cells that are due, light a complete board; return True if the board has
        changed."""
        if fight.battle.phase is not Phase.WON or self._lit_at is not None:
            return False
        now = self._host.now()
        if self._left is None:
            self._left, self._began = fight.what_is_left(), now
        due = len(self._left)
        if not self._is_skipped:
            due = min(due, 1 + int(due * (now - self._began) / VOLLEY))
        moves = self._left[self._filled : due]
        for move in moves:
            fight.fill(move)
            self._filled += 1
            if now >= self._noted_at + NOTE_REST:
                self._noted_at, self._notes = now, self._notes + 1
                self._host.sounded(note_of(self._notes))
        if self._is_filled and not self._is_skipped:
            self._lit_at = now
        return bool(moves) or self.is_lit


def note_of(number: int) -> str:
    """Return the sound of a volley's ``number``-th note, from 1: two octaves, over and over."""
    octave, step = divmod((number - 1) % (2 * len(SCALE)), len(SCALE))
    semitones = 12 * octave + SCALE[step]
    return f"place+{semitones}" if semitones else "place"


def draw_lit(painter: Painter, board: Rect) -> None:
    """Lay light over a complete board."""
    is_dark = sum(painter.theme.role("board")[:3]) < 3 * DARK
    light, blend = (GLOW, pygame.BLEND_RGB_ADD) if is_dark else (WARM, pygame.BLEND_RGB_MULT)
    painter.surface.fill(light, board, blend)
    painter.frame(board.inflate(painter.px(6), painter.px(6)), "gold", width=painter.px(4))
