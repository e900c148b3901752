"""The moment between two boards of a race: what the board brought, while the clock stands still."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from numberplace.battle.events import BoardDone
from numberplace.battle.race import Race
from numberplace.core.clock import format_clock
from numberplace.core.words import _
from numberplace.ui.arcade.gauges import draw_bar
from numberplace.ui.kit.painter import Painter

SECONDS: Final = 2.6
"""How long it lasts unless a key ends it."""
DEAF: Final = 0.4
"""Seconds in which no key ends it: the last digit may have been pressed twice."""
WIDTH: Final = 380
LINE: Final = 24
EDGE: Final = 16


def moment_lines(race: Race, done: BoardDone) -> list[str]:
    """Return what a board solved brought."""
    points = race.board_points
    seconds = format_clock(race.board_seconds)
    return [
        _("{time}: {points} points and {speed} for speed").format(
            time=seconds, points=points, speed=done.speed
        ),
        _("{n} points").format(n=race.score),
    ]


def draw_moment(painter: Painter, room: Rect, race: Race, done: BoardDone, left: float) -> None:
    """Lay a slim card over the solved board; ``left`` is the share of the moment still to come."""
    px = painter.px
    lines = moment_lines(race, done)
    box = Rect(0, 0, min(px(WIDTH), room.width - px(8)), px(2 * EDGE + LINE * 4))
    box.center = room.center
    painter.card(box, radius=12)
    row = Rect(box.x + px(EDGE), box.y + px(EDGE) - px(2), box.width - 2 * px(EDGE), px(LINE + 6))
    title = _("Board {n} solved!").format(n=done.number)
    painter.label(title, row, "gold", size=20, bold=True, align="centre")
    for line in lines:
        row = Rect(row.x, row.bottom, row.width, px(LINE))
        painter.text(line, row, size=14.5, align="centre")
    bar = Rect(row.x, row.bottom + px(8), row.width, px(9))
    draw_bar(painter, bar, left, "accent")
