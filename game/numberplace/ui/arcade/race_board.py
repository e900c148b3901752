"""A small board of a race as drawn and touched, and the bars beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.battle.events import BoardDone
from numberplace.battle.race import COMBO_STEP, MAX_COMBO_PERCENT, Ghost, Placing, Race, RacePhase
from numberplace.core.clock import format_clock
from numberplace.core.words import N_, _
from numberplace.storage.scores import Score
from numberplace.sudoku.model.board import BOXES
from numberplace.sudoku.race import RaceState
from numberplace.ui.arcade.bars import draw_bar
from numberplace.ui.arcade.battle_panel import draw_combo
from numberplace.ui.arcade.scene import Scene
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import CELL, Layout
from numberplace.ui.kit.painter import Painter, TextCache
from numberplace.ui.kit.rows import REST, Part, Pixels, Tap, Words, columns, cut_left, rows
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.kit.widgets import Button
from numberplace.ui.session.play import WAYS, step_cursor

if TYPE_CHECKING:
    from numberplace.ui.kit.spoken import SpokenBoard

MAX_CELL: Final = 120
"""Logical px; small boards do not grow beyond it."""
STRIP_GAP: Final = 0.28
"""Between board and strip, in cells; never less than the line that is told there needs."""
TOLD_SIZE: Final = 13
SLIP_SECONDS: Final = 0.6
"""Seconds a wrong digit stays in sight."""


class RaceBoard:
    """One board; a wrong digit is shown for a moment and never stays."""

    def __init__(self, host: Host, board: RaceState) -> None:
        self._host = host
        self.cursor = 0
        self.digit = 0
        """The current digit, 0 until one is chosen."""
        self.board = board
        self.slip: tuple[int, int, float] | None = None
        """Cell, digit and moment of the last wrong digit."""
        self._room = Rect(0, 0, 0, 0)
        self._layout: Layout | None = None
        self._painter: Painter | None = None
        self._writer: Painter | None = None
        """Paints words of the text size chosen; ``_painter`` has the size of the cells."""
        self._texts = TextCache()
        self.cell = 1
        self.show(board)

    def show(self, board: RaceState) -> None:
        """Take the next board; the cursor goes to its first empty cell."""
        self.board = board
        self.cursor = board.digits.index(0)
        self.digit = min(self.digit, self.size)
        self.slip = None
        if self._layout is not None and self._writer is not None:
            self.place(self._room, self._layout, self._writer)

    @property
    def size(self) -> int:
        return self.board.puzzle.board.size

    def place(self, room: Rect, layout: Layout, painter: Painter) -> None:
        """Stand in the middle of ``room``, as large as fits."""
        self._room, self._layout, self._writer = room, layout, painter
        line = painter.line_height(TOLD_SIZE)
        high = min(
            room.height / (self.size + 1 + STRIP_GAP), (room.height - line) / (self.size + 1)
        )
        self.cell = max(12, int(min(room.width / self.size, high, layout.px(MAX_CELL))))
        side = self.size * self.cell
        gap = max(line, round(STRIP_GAP * self.cell))
        top = room.y + (room.height - side - gap - self.cell) // 2
        self.rect = Rect(room.x + (room.width - side) // 2, top, side, side)
        self.strip = Rect(self.rect.x, self.rect.bottom + gap, side, self.cell)
        sprites = Sprites(painter.theme, self.cell)
        self._painter = Painter(
            painter.surface, painter.theme, sprites, self.cell / CELL, self._texts
        )

    # -- what the player does

    @property
    def _prefers_cells(self) -> bool:
        return self._host.preferences.input == "cell"

    @property
    def told(self) -> str:
        """Return the advice shown while no digit is chosen."""
        if self.digit:
            return ""
        if self._prefers_cells:
            return _("Choose a cell, then a digit.")
        return _("Choose a digit, then a cell.")

    @property
    def slip_text(self) -> str:
        """Return what is wrong at the last slip."""
        return _("{digit} is not right here.").format(digit=self.slip[1]) if self.slip else ""

    @property
    def text(self) -> str:
        """The puzzle as a line of its kind."""
        return "".join(map(str, self.board.puzzle.givens))

    def forget(self) -> None:
        """Give up what is under way; a board of digits has nothing of the sort."""

    def run(self, command_id: str) -> Placing | None:
        """Carry out a command; return what it placed."""
        verb, _underscore, number = command_id.rpartition("_")
        digit = int(number) if number.isdigit() else self.digit
        if command_id in WAYS:
            self.move(command_id)
        elif command_id == "use" or (verb == "place" and number.isdigit()):
            return self._place(digit)
        elif command_id == "use_mark" or (verb == "mark" and number.isdigit()):
            self.toggle_mark(digit)
        elif command_id == "next_digit":
            self.choose(self.digit + 1)
        elif command_id == "previous_digit":
            self.choose(max(self.digit, 1) - 1)
        return None

    def mouse(self, event: Event, *, is_running: bool) -> tuple[bool, Placing | None]:
        """Take a press; return whether it was on the board, and what it placed.

        A click fills a cell with the current digit; the right button pencils it in. Until a digit
        is chosen the one only goes to the cell, and the other pencils in the mark under the
        pointer.
        """
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False, None
        digit = self.digit_at(event.pos)
        cell = self.cell_at(event.pos)
        if digit is not None and event.button == 1:
            self.choose(digit)
            if self._prefers_cells and is_running:
                return True, self._place(digit)
        elif cell is not None and event.button in (1, 3):
            self.cursor = cell
            if event.button == 3:
                self.toggle_mark(self.digit or self.mark_at(cell, event.pos))
            elif self.board.digits[cell]:
                if self.digit or self._prefers_cells:
                    self.choose(self.board.digits[cell])
            elif not self._prefers_cells and is_running:
                return True, self._place(self.digit)
        else:
            return False, None
        return True, None

    def _place(self, digit: int) -> Placing | None:
        if not 1 <= digit <= self.size:
            return None
        if self.digit or self._prefers_cells:  # where none was chosen, clicks go on looking only
            self.digit = digit
        if self.board.digits[self.cursor]:
            return None
        if not self.board.is_right(self.cursor, digit):
            self.slip = (self.cursor, digit, self._host.now())
            return Placing(is_wrong=True)
        before = self.board.finished_houses()
        self.board = self.board.place(self.cursor, digit)
        finished = len(self.board.finished_houses() - before)
        return Placing(1, finished, self.board.is_solved)

    def move(self, way: str) -> None:
        """Move the cursor one step; ``way`` is one of ``WAYS``."""
        self.cursor = step_cursor(self.cursor, way, self.size, self.size)

    def choose(self, digit: int) -> None:
        self.digit = (digit - 1) % self.size + 1

    def cell_at(self, point: tuple[int, int]) -> int | None:
        if not self.rect.collidepoint(point):
            return None
        x, y = (point[0] - self.rect.x) // self.cell, (point[1] - self.rect.y) // self.cell
        return y * self.size + x

    def digit_at(self, point: tuple[int, int]) -> int | None:
        if not self.strip.collidepoint(point):
            return None
        return (point[0] - self.strip.x) // self.cell + 1

    def mark_at(self, cell: int, point: tuple[int, int]) -> int:
        """Return the pencil mark under a point of a cell; one above the size has no place."""
        rect = self.cell_rect(cell)
        row, column = (point[1] - rect.y) * 3 // self.cell, (point[0] - rect.x) * 3 // self.cell
        return row * 3 + column + 1

    def toggle_mark(self, digit: int) -> None:
        """Set a pencil mark at the cursor, or take it away."""
        if 1 <= digit <= self.size:
            self.board = self.board.toggle_mark(self.cursor, digit)

    def spoken(self) -> SpokenBoard:
        from numberplace.ui.kit.spoken import (
            SpokenBoard,
            SpokenCell,
            held_text,
            more_text,
            tile_text,
        )

        board, digits = self.board, range(1, self.size + 1)
        cells = []
        for cell, digit in enumerate(board.digits):
            marks = " ".join(str(d) for d in digits if board.state.masks[cell] >> d - 1 & 1)
            held = held_text(digit, is_given=bool(board.puzzle.givens[cell]))
            cells.append(SpokenCell(held, more_text(marks), self.cell_rect(cell)))
        left = {d: tile_text(d, self.size - board.digits.count(d)) for d in digits}
        corner = Rect(self.strip.topleft, (self.cell, self.cell))
        places = {d: corner.move((d - 1) * self.cell, 0) for d in digits}
        tiles = [(left[d], places[d], d == self.digit) for d in digits]
        size = self.size
        return SpokenBoard(size, cells, self.cursor, partial(setattr, self, "cursor"), tiles)

    # -- drawing

    def draw(self, now: float, told: str) -> None:
        """Paint board and strip, and the text ``told`` between them."""
        painter, writer = self._painter, self._writer
        if painter is None or writer is None:
            return
        self._draw_cells(painter)
        self._draw_slip(painter, now)
        self._draw_lines(painter)
        painter.frame(self.cell_rect(self.cursor).inflate(2, 2), "cursor", width=3, radius=4)
        self._draw_strip(painter)
        high = self.strip.y - self.rect.bottom
        gap = Rect(self._room.x, self.rect.bottom, self._room.width, high)
        writer.text(told, gap, "text_muted", size=TOLD_SIZE, align="centre")

    def cell_rect(self, cell: int) -> Rect:
        y, x = divmod(cell, self.size)
        corner = (self.rect.x + x * self.cell, self.rect.y + y * self.cell)
        return Rect(*corner, self.cell, self.cell)

    def _draw_cells(self, painter: Painter) -> None:
        sprites, theme, board = painter.sprites, painter.theme, self.board
        peers = board.puzzle.peers[self.cursor]
        current = board.digits[self.cursor]
        for cell, digit in enumerate(board.digits):
            corner = self.cell_rect(cell).topleft
            given = bool(board.puzzle.givens[cell])
            painter.surface.blit(sprites.tile(0 if given else 1), corner)
            if cell == self.cursor:
                painter.surface.blit(sprites.wash(theme.selection), corner)
            elif digit and digit == current:
                painter.surface.blit(sprites.wash(theme.same_digit), corner)
            elif cell in peers:
                painter.surface.blit(sprites.wash(theme.peer), corner)
            if digit:
                painter.surface.blit(sprites.digit(digit, given=given), corner)
            else:
                self._draw_marks(painter, cell, corner)

    def _draw_marks(self, painter: Painter, cell: int, corner: tuple[int, int]) -> None:
        sprites = painter.sprites
        for digit in range(1, self.size + 1):
            if self.board.state.masks[cell] >> digit - 1 & 1:
                x, y = sprites.mini_offsets[digit]
                painter.surface.blit(sprites.mini(digit), (corner[0] + x, corner[1] + y))

    def _draw_slip(self, painter: Painter, now: float) -> None:
        if self.slip is None or now > self.slip[2] + SLIP_SECONDS:
            return
        cell, digit, _began = self.slip
        place = self.cell_rect(cell)
        painter.surface.blit(painter.sprites.wash(painter.theme.conflict), place)
        painter.surface.blit(painter.sprites.digit(digit, given=False, clash=True), place)
        painter.icon("strike", place, "clash")

    def _draw_lines(self, painter: Painter) -> None:
        width, height = BOXES[self.size]
        sprites = painter.sprites
        for line in range(self.size + 1):
            at = line * self.cell
            for is_row, every in ((True, height), (False, width)):
                is_thick = line % every == 0
                thick = sprites.thick if is_thick else sprites.thin
                colour = painter.theme.grid_thick if is_thick else painter.theme.grid_thin
                low, long = at - thick // 2, self.rect.width + sprites.thick
                start = -(sprites.thick // 2)
                box = (start, low, long, thick) if is_row else (low, start, thick, long)
                painter.surface.fill(colour, Rect(box).move(self.rect.topleft))

    def _draw_strip(self, painter: Painter) -> None:
        for digit in range(1, self.size + 1):
            is_done = self.board.digits.count(digit) == self.size
            state = "current" if digit == self.digit else "finished" if is_done else "normal"
            spot = (self.strip.x + (digit - 1) * self.cell, self.strip.y)
            painter.surface.blit(painter.sprites.strip(digit, state), spot)


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


def draw_moment(painter: Painter, room: Rect, race: Race, done: BoardDone, left: float) -> None:
    """Lay a slim card over the solved board; ``left`` is the share of the moment still to come."""
    px = painter.px
    edge, step = px(MOMENT_EDGE), max(px(MOMENT_LINE), painter.line_height(14.5))
    brought = _("{time}: {points} points and {speed} for speed").format(
        time=format_clock(race.board_seconds), points=race.board_points, speed=done.speed
    )
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
