"""The status line, trial marks and tooltips around and over the board of the play screen.

Also the ring of widgets beside the board, through which Tab and a controller go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.clock import format_clock
from numberplace.core.session import AnySession
from numberplace.core.words import _
from numberplace.ui.boards.board import GameBoard
from numberplace.ui.kit.button_hints import Hints, draw_hints
from numberplace.ui.kit.fonts import MIN_TEXT_SHARE
from numberplace.ui.kit.gamepad import PANEL
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import cut_left, cut_right
from numberplace.ui.kit.widgets import Form
from numberplace.ui.session.play import Play

_TEXT = 12


def draw_ground(painter: Painter, layout: Layout) -> None:
    """Paint the area covered neither by the board nor by the inside of the panel."""
    window, board, panel = painter.surface.get_rect(), layout.board, layout.panel
    if panel is None or panel.x < board.right:
        painter.fill_around(board, window, "ground")
        return
    left = Rect(0, 0, board.right, window.height)
    right = Rect(board.right, 0, window.width - board.right, window.height)
    edge = painter.px(20)
    painter.fill_around(board, left, "ground")
    painter.fill_around(panel.inflate(-edge, -edge), right, "ground")


def draw_status(
    painter: Painter, layout: Layout, board: GameBoard, help_key: str, hints: Hints | None
) -> None:
    """Write the modes at the left and where help is at the right; beside a toolbar the message.

    A controller's ``hints`` are shown instead of where help is, while one is used.
    """
    play, modes = board.play, board.status()
    if layout.panel is None:
        _draw_message(painter, layout.status, play, modes, hints)
        return
    rect = layout.status
    left = _joined([*modes, *_solved(play)], painter, rect.width)
    painter.text(left, rect, "text_muted", size=_TEXT)
    words = cut_left(rect, painter.width(left, _TEXT), painter.px(20))[1]
    name = _(board.host.bindings.label("help"))
    help_text = _("{name}: {key}").format(name=name, key=help_key)
    if hints is not None:
        draw_hints(painter, words, hints)
    elif painter.width(help_text, _TEXT) <= words.width:
        painter.text(help_text, words, "text_muted", size=_TEXT, align="right")


def _joined(parts: list[str], painter: Painter, width: int) -> str:
    """Join parts of the status line; the first ones, which the board shows too, give way."""
    joined = " · ".join(parts)
    while len(parts) > 1 and painter.width(joined, _TEXT) > width:
        parts = parts[1:]
        joined = " · ".join(parts)
    return joined


def _draw_message(
    painter: Painter, rect: Rect, play: Play, modes: Sequence[str], hints: Hints | None
) -> None:
    """Write message and time, and the modes below the time; the longer one has the room."""
    half = rect.height // 2
    time = _time(play) if play.preferences.clock else ""
    wide = painter.width(time, _TEXT, bold=True) + painter.px(2)
    first, second = Rect(rect.x, rect.y, rect.width, half), rect.move(0, half)
    second.height = half
    message = play.view.message
    words = cut_right(first, wide, painter.px(14))[1]
    is_short = hints is not None or len(painter.wrap(message.text, words.width, size=_TEXT)) <= 1
    mode = _joined(list(modes), painter, rect.width if is_short else rect.width // 2)
    painter.text(time, first, "text", size=_TEXT, bold=True, align="right")
    painter.text(mode, second, "text_muted", size=_TEXT, align="right")
    if hints is not None:
        draw_hints(painter, words, hints)
        return
    if not is_short:
        wide = max(wide, painter.width(mode, _TEXT) + painter.px(2))
    words = cut_right(rect, wide, painter.px(14))[1]
    text = message.text
    smallest = _TEXT * MIN_TEXT_SHARE
    lines = len(painter.wrap(text, words.width, size=smallest))
    if message.title and lines * painter.line_height(smallest) > words.height:
        text = message.title  # the log tells the rest
    painter.paragraph(text, words, message.tone, size=_TEXT)


def _solved(play: Play) -> list[str]:
    """Return the time in which a game was solved, or that the program solved it; nothing before."""
    if not play.was_solved:
        return []
    if play.is_solved_by_program:
        return [_("solved by the program")]
    return [_("solved in {time}").format(time=_time(play))]


def _time(play: Play) -> str:
    return format_clock(play.seconds)


ROLE = "pivot"
"""The theme role of all of it."""
ALPHA = 38
"""Opacity of the tint of a cell, 0-255."""
DASH = 5
"""Logical px of a dash and of a gap of an outline."""


def tried_cells(session: AnySession, position: int | None = None) -> list[int]:
    """Return the cells that hold something else than when the trial began; none without one."""
    history = session.history
    at = history.position if position is None else position
    start = history.trial(at)
    if start is None:
        return []
    before, now = (session.kind.written(history.state_at(n)) for n in (start, at))
    return [cell for cell, pair in enumerate(zip(before, now, strict=True)) if pair[0] != pair[1]]


def draw_trial(painter: Painter, board: GameBoard) -> None:
    """Frame the board and mark the entries since the trial began, while there is a trial."""
    play = board.play
    if not play.is_trying:
        return
    place = board.cells_place
    with painter.clipped(place):
        for cell in tried_cells(play.session):
            rect = board.place_of([cell])
            if rect.colliderect(place):
                _mark(painter, rect)
    painter.frame(place.inflate(painter.px(8), painter.px(8)), ROLE, width=3, radius=4)


def _mark(painter: Painter, rect: Rect) -> None:
    wash = pygame.Surface(rect.size, pygame.SRCALPHA)
    wash.fill(painter.theme.wash(ROLE, ALPHA))
    painter.surface.blit(wash, rect)
    inner = rect.inflate(-max(4, rect.width // 8), -max(4, rect.width // 8))
    colour, thick = painter.theme.role(ROLE), max(1, painter.px(2))
    for dash in _dashes(inner, max(2, painter.px(DASH)), thick):
        painter.surface.fill(colour, dash)


def _dashes(rect: Rect, length: int, thick: int) -> Iterator[Rect]:
    for at in _starts(rect.width, length):
        yield Rect(rect.x + at, rect.y, length, thick)
        yield Rect(rect.x + at, rect.bottom - thick, length, thick)
    for at in _starts(rect.height, length):
        yield Rect(rect.x, rect.y + at, thick, length)
        yield Rect(rect.right - thick, rect.y + at, thick, length)


def _starts(side: int, length: int) -> list[int]:
    gaps = max(1, round((side - length) / (2 * length)))
    return [round(number * (side - length) / gaps) for number in range(gaps + 1)]


def draw_trial_badge(painter: Painter, layout: Layout, taken: int) -> None:
    """Say in the menu bar, right of ``taken`` (window px), that something is being tried."""
    text, px = _("Trying something"), painter.px
    side = px(15)
    width = painter.width(text, 12.5, bold=True) + side + px(22)
    right = (layout.panel or layout.board).right if layout.is_wide else layout.board.right
    room = Rect(taken + px(8), 0, right - taken - px(8), layout.menu.height)
    rect = Rect(0, 0, min(width, room.width), layout.menu.height - px(4))
    rect.midright = room.midright
    painter.fill(rect, ROLE, radius=9)
    icon, words = cut_left(cut_left(rect, px(8))[1], side, px(5))
    painter.icon("edit", icon, "mark_text", side=side)
    words.width += px(5) - px(11)
    painter.text(text, words, "mark_text", size=12.5, bold=True)


_DELAY = 0.4
"""Seconds the pointer rests before a tooltip shows."""
_SIZE = 13
OUTSIDE = (-1, -1)
"""Position of the pointer while it is over no part of the window."""

Described = tuple[str, Rect]
"""The text of a tooltip, and the rectangle of the thing that the text describes."""
Point = tuple[int, int]
"""Pixels of the window."""


class Tooltip:
    """The resting place of the pointer, the time since when, and the text about the place."""

    def __init__(
        self,
        board: GameBoard,
        may_tell: Callable[[Point], bool],
        find: Callable[[Point], Described | None],
    ) -> None:
        """Make a tooltip over a board.

        Args:
            may_tell: tells whether a tooltip at a point covers nothing that has to be read.
            find: returns what there is to say of a point, and of which rectangle.
        """
        self._board, self._may_tell, self._find = board, may_tell, find
        self._rested_at = 0.0
        self.pointer = OUTSIDE
        self.shown: Described | None = None
        self._told_of: object = None
        """The state of the board of which the tooltip speaks."""

    def forget(self) -> None:
        self.shown = None
        self._rested_at = self._board.host.now()

    def tick(self) -> bool:
        """Show a due tooltip and remove one that covers something; return True if anything
        changed."""
        may_tell, state = self._may_tell(self.pointer), self._board.play.state
        has_left = self.shown is not None and not self.shown[1].collidepoint(self.pointer)
        if self.shown and (has_left or not may_tell or state is not self._told_of):
            self.forget()
            return True
        rests = self._board.host.now() - self._rested_at
        if self.shown or not may_tell or rests < _DELAY:
            return False
        self.shown, self._told_of = self._find(self.pointer), state
        return self.shown is not None

    def draw(self, painter: Painter) -> None:
        if self.shown is not None:
            _draw(painter, *self.shown)


def _draw(painter: Painter, text: str, described: Rect) -> None:
    px = painter.px
    window = painter.surface.get_rect()
    most = min(px(360), window.width - px(18) - 4)
    lines = painter.wrap(text, most, size=_SIZE)
    step = painter.line_height(_SIZE)
    wide = max(painter.width(line, _SIZE) for line in lines)
    size = wide + px(18), step * len(lines) + px(8)
    box = _beside(size, described, window, px(6))
    painter.fill(box.move(0, px(2)), "shadow", radius=5)
    painter.fill(box, "tooltip", radius=5)
    place = Rect(box.x + px(9), box.y + px(4), wide, step)
    for line in lines:
        painter.text(line, place, "tooltip_text", size=_SIZE)
        place.y += step


def _beside(size: tuple[int, int], described: Rect, window: Rect, gap: int) -> Rect:
    """Return a rectangle of a size in the window that does not touch ``described``.

    Below it where there is room, else above, at the right or at the left; where there is room
    nowhere, at the edge of the window that is farthest from it.
    """
    box = Rect((0, 0), size)
    sides: tuple[dict[str, tuple[int, int]], ...] = (
        {"midtop": (described.centerx, described.bottom + gap)},
        {"midbottom": (described.centerx, described.top - gap)},
        {"midleft": (described.right + gap, described.centery)},
        {"midright": (described.left - gap, described.centery)},
    )
    for side in sides:
        found = box.move_to(**side).clamp(window)
        if not found.colliderect(described):
            return found
    is_low = described.centery > window.centery
    end = {"midtop": window.midtop} if is_low else {"midbottom": window.midbottom}
    return box.move_to(**end).clamp(window)


_BUTTONS: Final = {
    "left": (-1, pygame.K_LEFT),
    "up": (-1, pygame.K_UP),
    "previous_digit": (-1, 0),
    "right": (1, pygame.K_RIGHT),
    "down": (1, pygame.K_DOWN),
    "next_digit": (1, 0),
}
"""Buttons of a controller that move the focus: by how much, unless the widget uses the key."""


class FocusRing:
    """The widgets that Tab and a controller go through: of ``every`` form those ``shown``."""

    def __init__(self, every: Sequence[Form], shown: Callable[[], Sequence[Form]]) -> None:
        self._every = every
        self._shown = shown

    def move(self, step: int) -> bool:
        """Go to the next widget, or the previous one; before the first and after the last is the
        board, where no widget has the keyboard."""
        stops = [(f, w) for f in self._shown() for w in f.widgets if w.focusable and w.is_enabled]
        held = next((n for n, (f, w) in enumerate(stops) if f.has_keyboard and f.focus is w), None)
        self.leave()
        onward = (0 if step > 0 else len(stops) - 1) if held is None else held + step
        if 0 <= onward < len(stops):
            form, widget = stops[onward]
            form.focus, form.shows_focus = widget, True
        return True

    def leave(self) -> None:
        for form in self._every:
            form.focus = None

    def handle_key(self, event: Event) -> bool:
        """Let the widget with the focus use a key; return True if the widget used the key."""
        return any(form.has_keyboard and form.handle(event) for form in self._shown())

    @property
    def is_used(self) -> bool:
        """Tell whether keys go to a widget of the forms."""
        return any(form.has_keyboard for form in self._shown())

    def handle_button(self, command_id: str) -> bool:
        """Use a controller's button: one enters the ring, the others move, press and leave."""
        if command_id == PANEL:
            return self.move(1)
        if not self.is_used:
            return False
        if command_id == "clear":
            self.leave()
        elif command_id == "use":
            self._press(pygame.K_RETURN)
        elif command_id in _BUTTONS:
            step, key = _BUTTONS[command_id]
            if not key or not self._press(key):
                self.move(step)
        else:
            return False
        return True

    def _press(self, key: int) -> bool:
        return self.handle_key(Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
