"""The bars beside a race's board, and the moment between two boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from numberplace.battle.events import BoardDone
from numberplace.battle.race import COMBO_STEP, MAX_COMBO_PERCENT, Ghost, Race, RacePhase
from numberplace.core.clock import format_clock
from numberplace.core.words import N_, _
from numberplace.storage.scores import Score
from numberplace.ui.arcade.bars import draw_bar
from numberplace.ui.arcade.battle_panel import draw_combo
from numberplace.ui.arcade.scene import Scene
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Part, Pixels, Tap, Words, columns, cut_left, rows
from numberplace.ui.kit.widgets import Button

HURRY_SECONDS: Final = 10.0
"""Seconds left from which the clock warns."""
EDGE: Final = 14
GAP: Final = 10
PIPS: Final = 5
BEST_ROWS: Final = 5
"""Rows of the table shown."""
FADE_LINE_HEIGHT: Final = 4
"""Height of the line that tells how soon the combo fades."""
MOMENT_SECONDS: Final = 2.6
"""Duration of the moment between two boards unless a key ends the moment."""
DEAF_SECONDS: Final = 0.4
"""Seconds of the moment in which no key ends it: the last digit may have been pressed twice."""
MOMENT_WIDTH, MOMENT_LINE, MOMENT_EDGE = 380, 24, 16
_GHOST_TEXT: Final = 13.5
_ROWS: Final = {"head": 34, "clock": 18, "ghost": 22, "stage": 0, "combo": 32, "foot": 34}
"""Logical heights from top to bottom; the stage takes the rest."""


class RaceSide:
    """The bars of a race: at the right of the board, or above the board in a narrow window."""

    def __init__(
        self, scene: Scene, best: Sequence[Score], ghost: Ghost, on_pause: Callable[[], object]
    ) -> None:
        """Make the side of a race; ``best`` is the head of its table, ``ghost`` its best race."""
        self.scene = scene
        self.pause_button = Button(N_("Pause"), on_pause, icon="pause")
        self.room = Rect(0, 0, 0, 0)
        """Room left for the board."""
        self._best = best[:BEST_ROWS]
        self._ghost = ghost
        self._rect = Rect(0, 0, 0, 0)
        self._rows: dict[str, Rect] = {}

    def place(self, layout: Layout, painter: Painter) -> None:
        px = layout.px
        width, height = layout.size
        whole = Rect(0, 0, width, height).inflate(-2 * px(EDGE), -2 * px(EDGE))
        is_wide = width > height
        if is_wide:
            side = Pixels(min(px(400), width * 2 // 5))
            self.room, self._rect = columns(layout, whole, (REST, side), EDGE)
            stage, gap = min(px(240), self._rect.height * 2 // 5), GAP
        else:
            side = Pixels(round(height * 0.36))
            self._rect, self.room = rows(layout, whole, (side, REST), GAP)
            stage, gap = self._rect.height - px(149), 2
        pressed = "foot" if is_wide else "combo"
        beside_icon = self._rect.inflate(-px(30), 0)
        ghost = rows(layout, beside_icon, [Words(longest_ghost_text(), _GHOST_TEXT, bold=True)])
        told = max(px(_ROWS["ghost"]), ghost[0].height)
        stage = max(0, stage - told + px(_ROWS["ghost"]))
        parts: dict[str, Part] = {**_ROWS, "stage": Pixels(stage), "ghost": Pixels(told)}
        parts[pressed] = Tap(_ROWS["foot"])
        places = rows(layout, self._rect, list(parts.values()), gap)
        self._rows = dict(zip(_ROWS, places, strict=True))
        self.scene.place(self._rows["stage"])
        foot = self._rows[pressed]
        with painter.pixels():
            wanted = self.pause_button.wanted_width(painter)
        button = max(px(110), painter.width(_("Pause")) + px(50), wanted)
        self.pause_button.rect = Rect(foot.right - button, foot.y, button, foot.height)

    def draw(self, painter: Painter, race: Race) -> None:
        side = self._rect
        painter.fill(side.inflate(painter.px(8), painter.px(8)), "ground")
        self._draw_head(painter, race)
        self._draw_ghost(painter, race)
        self.scene.draw(painter)
        self._draw_combo(painter, race)
        foot = self._rows["foot"]
        painter.text(progress_text(race), foot, "text_muted", size=14)
        self.pause_button.draw(painter, has_focus=False, is_hovered=False)
        below = Rect(side.x, foot.bottom, side.width, side.bottom - foot.bottom)
        self._draw_best(painter, below, race.score)

    def _draw_head(self, painter: Painter, race: Race) -> None:
        px, head = painter.px, self._rows["head"]
        is_short = race.clock < HURRY_SECONDS
        icon = Rect(head.x, head.y, px(28), head.height)
        painter.icon("warning" if is_short else "clock", icon, "accent")
        role = "warning" if is_short else "text"
        time, points = clock_text(race), _("{n} points").format(n=race.score)
        needed = painter.width(time, 26, bold=True) + painter.width(points, 22, bold=True)
        share = min(1.0, (head.width - px(36 + GAP)) / needed, head.height / painter.tall(26))
        clock = Rect(head.x + px(36), head.y, head.width - px(36), head.height)
        painter.text(time, clock, role, size=26 * share, bold=True)
        painter.text(points, clock, size=22 * share, bold=True, align="right")
        share = min(1.0, race.clock / race.mode.clock)
        draw_bar(painter, self._rows["clock"], share, "warning" if is_short else "accent")

    def _draw_ghost(self, painter: Painter, race: Race) -> None:
        """Draw the points of the best race at this moment, and the difference to them."""
        text, role = ghost_text(self._ghost, race)
        side = min(self._rows["ghost"].height, painter.px(_ROWS["ghost"])) - painter.px(4)
        icon, words = cut_left(self._rows["ghost"], side, painter.px(8))
        painter.icon("trophy", icon, role, side=side)
        words.width += painter.px(8)
        if painter.width(text, _GHOST_TEXT, bold=True) > words.width:
            painter.paragraph(text, words, role, size=_GHOST_TEXT, bold=True)
        else:
            painter.text(text, words, role, size=_GHOST_TEXT, bold=True)

    def _draw_combo(self, painter: Painter, race: Race) -> None:
        whole = self._rows["combo"]
        line = Rect(0, 0, whole.width, painter.px(FADE_LINE_HEIGHT)).move_to(
            bottomleft=whole.bottomleft
        )
        rect = Rect(whole.x, whole.y, whole.width, whole.height - line.height)
        if rect.colliderect(self.pause_button.rect):
            line.width = self.pause_button.rect.x - painter.px(GAP) - line.x
        if race.combo:
            line.width = round(line.width * race.freshness)
            painter.fill(line, "accent")
        more = min(MAX_COMBO_PERCENT, COMBO_STEP * max(0, race.combo - 1))
        has_room = not rect.colliderect(self.pause_button.rect)
        bonus = _("+{n} % points").format(n=more) if more and has_room else ""
        draw_combo(painter, rect, race.combo, PIPS, bonus)

    def _draw_best(self, painter: Painter, room: Rect, score: int) -> None:
        px = painter.px
        line = Rect(room.x, room.y + px(14), room.width, px(22))
        if not self._best or room.height < px(14) + (len(self._best) + 1) * line.height:
            return
        painter.text(_("High scores"), line, "text_muted", size=13, bold=True)
        for place, row in enumerate(self._best, 1):
            line = line.move(0, line.height)
            role = "accent" if score > row.score else "text"
            painter.text(f"{place}  {row.name or '–'}", line, role, size=14)
            painter.text(str(row.score), line, role, size=14, bold=True, align="right")


def longest_ghost_text() -> str:
    """Return the longest sentence on a race beside the best one, with long numbers."""
    first = _("The first race becomes the one to beat.")
    texts = (
        _("Best race: {points} · you are {n} ahead"),
        _("Best race: {points} · you are {n} behind"),
    )
    return max((first, *(text.format(points=99999, n=99999) for text in texts)), key=len)


def ghost_text(ghost: Ghost, race: Race) -> tuple[str, str]:
    """Return the race's standing beside the best one so far, and the role of its text."""
    if not ghost.moments:
        return _("The first race becomes the one to beat."), "text_muted"
    points = ghost.score_at(race.seconds)
    lead = race.score - points
    if lead >= 0:
        return _("Best race: {points} · you are {n} ahead").format(points=points, n=lead), "text"
    text = _("Best race: {points} · you are {n} behind").format(points=points, n=-lead)
    return text, "text_muted"


def clock_text(race: Race) -> str:
    """Write the seconds left; the last ones with their tenths."""
    return f"{race.clock:.1f}" if race.clock < HURRY_SECONDS else format_clock(race.clock)


def progress_text(race: Race) -> str:
    number, most = race.number + 1, len(race.mode.stages)
    if race.phase is RacePhase.BETWEEN:
        number -= 1
    if race.mode.is_endless:
        gain = f"{race.mode.gains(race.number)[0]:.1f}"
        return _("Board {n} · a digit adds {seconds} s").format(n=number, seconds=gain)
    return _("Board {n} of {most}").format(n=min(number, most), most=most)


def brought_text(race: Race, done: BoardDone) -> str:
    """Return the time of a solved board and the points that it has brought."""
    brought = _("{time}: {points} points and {speed} for speed")
    if race.has_lost_speed:
        brought = _("{time}: {points} points, and none for speed after a mistake")
    return brought.format(
        time=format_clock(race.board_seconds), points=race.board_points, speed=done.speed
    )


def draw_moment(painter: Painter, room: Rect, race: Race, done: BoardDone, left: float) -> None:
    """Lay a slim card over the solved board; ``left`` is the share of the moment still to come."""
    px = painter.px
    edge, step = px(MOMENT_EDGE), max(px(MOMENT_LINE), painter.line_height(14.5))
    brought = brought_text(race, done)
    wide = max(px(MOMENT_WIDTH), painter.width(brought, 14.5) + 2 * edge)
    wide = min(wide, room.width - px(8))
    lines = [
        *painter.wrap(brought, wide - 2 * edge, size=14.5),
        _("{n} points").format(n=race.score),
    ]
    title_height = max(px(MOMENT_LINE + 6), painter.line_height(20))
    box = Rect(0, 0, wide, 2 * edge + title_height + px(18) + len(lines) * step)
    box.center = room.center
    painter.card(box, radius=12)
    row = Rect(box.x + edge, box.y + edge - px(2), box.width - 2 * edge, title_height)
    title = _("Board {n} solved!").format(n=done.number)
    painter.label(title, row, "gold", size=20, bold=True, align="centre")
    for line in lines:
        row = Rect(row.x, row.bottom, row.width, step)
        painter.text(line, row, size=14.5, align="centre")
    draw_bar(painter, Rect(row.x, row.bottom + px(8), row.width, px(9)), left, "accent")
