"""The side panel of the play screen (clock, message, buttons, log), and where its parts stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import compress
from typing import Final

from pygame import Rect

from numberplace.core.clock import format_clock
from numberplace.core.titles import shown_title
from numberplace.core.words import N_, _
from numberplace.ui.boards import BOARDS
from numberplace.ui.boards.board import GameBoard
from numberplace.ui.dialogs.repairs import across_of, height_of, place_repairs, repair_buttons
from numberplace.ui.kit.commands import Runner
from numberplace.ui.kit.layout import LARGE_TEXT, Layout
from numberplace.ui.kit.lists import ListView, ScrolledText
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import Rest, columns, cut_left, cut_top, rows
from numberplace.ui.kit.widgets import Button, Form, Widget
from numberplace.ui.session.play import Play
from numberplace.ui.session.uistate import Message, Repair

EDGE: Final = 14
HEAD: Final = 56
LOW_HEAD: Final = 44
"""The height of clock and title, and where the panel is low."""
MESSAGE: Final = 104
BUTTON: Final = 32
SWATCH: Final = 26
GAP: Final = 7
LOW: Final = 480
"""Logical height of a panel below which words stand beside the buttons."""
SWATCH_SHARE: Final = 0.7
"""The length of a swatch of a toolbar as a share of a button's."""

Rows = Sequence[Sequence[tuple[str, bool]]]
"""Ids of commands, row by row, and whether the button is a swatch without a label."""


@dataclass(frozen=True, slots=True)
class PanelPlaces:
    """The rectangles of a panel, screen pixels."""

    head: Rect
    buttons: dict[str, Rect]
    """By the command's id."""
    words: Rect
    """The room of message and log; neither need be there."""
    lesson: Rect
    """The rectangle of a lesson: over message and log, so that the buttons stay."""
    tour: Rect
    """The rectangle of the tour: over the log, or over all words."""


def place_panel(layout: Layout, shown: Rows) -> PanelPlaces:
    """Place the parts of the panel, or of the toolbar where there is none."""
    if layout.panel is None:
        return _bar(layout, shown)
    if not layout.is_wide and layout.panel.height < layout.px(LOW):
        return _columns(layout, layout.panel, shown)
    return _stack(layout, layout.panel, shown)


def _stack(layout: Layout, panel: Rect, shown: Rows) -> PanelPlaces:
    """Head, buttons, message and log, from top to bottom."""
    px = layout.px
    inner = panel.inflate(-px(2 * EDGE), -px(2 * EDGE))
    shown = _parted(layout, inner.width, shown)
    head = Rect(inner.x, inner.y, inner.width, layout.grow(HEAD))
    buttons, top = _button_rows(layout, inner, head.bottom, shown, 1.0)
    words = Rect(inner.x, top, inner.width, inner.bottom - top)
    lesson = Rect(panel.x, top, panel.width, panel.bottom - top)
    below = top + px(MESSAGE + GAP) if layout.text_scale <= LARGE_TEXT else top
    tour = Rect(panel.x, below, panel.width, panel.bottom - below)
    return PanelPlaces(head, buttons, words, lesson, tour)


def _columns(layout: Layout, panel: Rect, shown: Rows) -> PanelPlaces:
    """Head and buttons at the left, message and log at the right."""
    px = layout.px
    inner = panel.inflate(-px(2 * EDGE), -px(2 * EDGE))
    left, right = columns(layout, inner, (Rest(1), Rest(1.05)), EDGE)
    head = Rect(left.x, left.y, left.width, layout.grow(LOW_HEAD))
    others: dict[str, Rect] = {}
    if layout.target:  # rows too many for the buttons' column stand below the words
        pitch = layout.tap(BUTTON) + px(GAP)
        most = max(1, (left.bottom - head.bottom + 2 * px(GAP)) // pitch)
        usual = [row for row in shown if not row[0][1]]
        rest = [*usual[most:], *(row for row in shown if row[0][1])]
        rest, shown = list(_parted(layout, right.width, rest)), usual[:most]
        wanted = len(rest) * pitch
        others, _end = _button_rows(layout, right, right.bottom - wanted, rest, 1.0)
        right.height -= wanted
    wanted = sum(layout.tap(_height(row)) + px(GAP) for row in shown) - px(GAP)
    share = min(1.0, (left.bottom - head.bottom) / max(1, wanted))
    buttons, _top = _button_rows(layout, left, head.bottom, shown, share)
    over = Rect(right.x, panel.y, panel.right - right.x, panel.height)
    return PanelPlaces(head, {**buttons, **others}, right, over, over)


def _parted(layout: Layout, width: int, shown: Rows) -> Rows:
    """Return the rows, those in two that would be too narrow to press."""
    rows: list[Sequence[tuple[str, bool]]] = []
    for row in shown:
        half = len(row) // 2
        is_narrow = width < len(row) * (layout.target + layout.px(GAP))
        rows += [row[:half], row[half:]] if is_narrow and half else [row]
    return rows


def _button_rows(
    layout: Layout, room: Rect, top: int, shown: Rows, share: float
) -> tuple[dict[str, Rect], int]:
    """Return the place of each button, and the top of the room below."""
    px = layout.px
    buttons = {}
    for row in shown:
        height = round(layout.tap(_height(row)) * share)
        wide = (room.width - px(GAP) * (len(row) - 1)) / len(row)
        for column, (command_id, _is_swatch) in enumerate(row):
            left = room.x + round(column * (wide + px(GAP)))
            buttons[command_id] = Rect(left, top, round(wide), height)
        top += height + px(GAP * share)
    return buttons, top


def _height(row: Sequence[tuple[str, bool]]) -> int:
    return SWATCH if row[0][1] else BUTTON


def _bar(layout: Layout, shown: Rows) -> PanelPlaces:
    """All buttons in one line along a toolbar, as long as its breadth lets them be."""
    bar = layout.toolbar
    assert bar is not None
    flat = [entry for row in shown for entry in row]
    is_row = bar.width > bar.height
    length, breadth = (bar.width, bar.height) if is_row else (bar.height, bar.width)
    weights = [SWATCH_SHARE if is_swatch else 1.0 for _id, is_swatch in flat]
    gap = 4
    room = length - layout.px(gap) * (len(flat) - 1)
    used = min(1.0, sum(weights) * breadth * 1.3 / room)
    parts = [Rest(weight) for weight in weights]
    if used < 1:
        parts.append(Rest(sum(weights) / used - sum(weights)))
    cut = columns if is_row else rows
    places = cut(layout, bar, parts, gap)
    buttons = {entry[0]: place for entry, place in zip(flat, places, strict=False)}
    nothing = Rect(bar.topleft, (0, 0))
    return PanelPlaces(nothing, buttons, nothing, nothing, nothing)


_CLOCK, _LOW_CLOCK = 26, 17
"""Logical size of the clock beside the level, and below a long one."""
_LOG_EDGE = 30
_LOG_TEXT = 12.5
_HEADING = 24
"""Logical height of the heading of the log, which folds it."""
_MIN_LOG = 90
_LOG_LINE = 46
"""Logical height that heading and log keep beside a long message, and in a low panel."""
_MIN_MESSAGE = 40
_LOW = 320
_TEXT = 13

TRIAL_ROW: Final = ("keep_trial", "drop_trial")
"""The buttons there are while something is tried out."""
_SHORT: Final = {"keep_trial": N_("Keep it"), "drop_trial": N_("Discard")}

LogRow = tuple[str, str, bool]
"""Number of the move, empty on its later lines; a line of its text; True if the program made the
move."""


class Fold(Button):
    """A heading that opens and folds the part below."""

    is_switch = True

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        """Paint the heading, and an arrow that tells if the part is open; without room nothing."""
        if not self.rect.height:
            return
        ink = "text" if is_hovered else "text_muted"
        side = painter.px(14)
        arrow, words = cut_left(self.rect, side, painter.px(4))
        painter.icon("down" if self.is_on else "right", arrow, ink, side=side)
        painter.text(self.label, words, ink, size=12, bold=True)
        if has_focus:
            painter.frame(self.rect, "focus", width=2, radius=6)


class Panel:
    """The buttons and words beside the board; in a window too square for them, a toolbar."""

    def __init__(self, board: GameBoard, runner: Runner, title: str) -> None:
        """Make a panel that offers the commands a board names.

        Args:
            title: the game's title as it is stored, in English where the program gave it.
        """
        self._board, self._runner, self._title = board, runner, title
        self.rect = Rect(0, 0, 0, 0)
        run, commands = runner.run, board.host.bindings.commands
        self._all_buttons = {
            command_id: board.panel_button(command_id, run)
            or Button("", partial(run, command_id), icon=commands[command_id].icon)
            for row in (*board.panel_rows, TRIAL_ROW)
            for command_id in row
        }
        self._all_buttons["hint"].is_main = True
        self.buttons: dict[str, Button] = {}
        """Those that are shown, by their command."""
        self._repairs: tuple[Repair, ...] = ()
        self.repairs: list[Button] = []
        """The ways out that the present warning offers."""
        self._across = 1
        """The number of those buttons in a row."""
        self.log: ListView[LogRow] = ListView(_draw_log_row, row_height=19)
        self.fold = Fold(N_("Activity log"), partial(run, "log"))
        self.form = Form()
        nothing = Rect(0, 0, 0, 0)
        self.places = PanelPlaces(nothing, {}, nothing, nothing, nothing)
        self.is_toolbar = False
        """There are only the commands, as icons."""
        self._layout: Layout | None = None
        self._shown_rows: list[bool] = []
        """For each row of the board's commands and the trial's, whether it is offered now."""
        self.is_covered = False
        """The tour stands where the log would."""
        self.is_end_told = False
        """A banner below the board says how the game ended, so that the panel does not."""
        self.message = ScrolledText(size=_TEXT)
        self.message_place = Rect(0, 0, 0, 0)
        self._is_clock_low = False
        """The clock stands below the level, which is too wide to stand beside it."""
        self._log_length = 0
        """Moves that the log lists."""
        self._level = self._shown_title = self._level_id = ""
        """The level, or the kind of puzzle where the level is unknown, and the title."""
        self._wrapped_to = 0
        """The width the log was broken to, 0 when it must be written anew."""
        self.relabel()

    def relabel(self) -> None:
        self._name_game()
        for command_id, button in self._all_buttons.items():
            label = self._board.host.bindings.label(command_id)
            button.label = self._face(command_id) if button.icon else ""
            button.tooltip = f"{_(label)}  {self._runner.key_of(command_id)}"
        self.fold.relabel()
        self.log.empty_text = _("Moves are listed here.")
        self._wrapped_to = 0

    def _name_game(self) -> None:
        """Take over the present level and the title."""
        session = self._board.play.session
        kind = BOARDS[session.kind.id]
        self._level_id = level = session.level
        self._level = kind.level_name(level) if level else session.shelf.name
        self._shown_title = shown_title(self._title)

    def _face(self, command_id: str) -> str:
        if self.is_toolbar:
            return ""
        kind = BOARDS[self._board.play.session.kind.id]
        short = {**_SHORT, **kind.COMMANDS.short_labels}
        return _(short.get(command_id) or self._board.host.bindings.label(command_id))

    def place(self, layout: Layout) -> None:
        self._layout = layout
        self.is_toolbar = layout.panel is None
        self.rect = layout.panel or layout.toolbar or Rect(0, 0, 0, 0)
        self._shown_rows = self._rows_to_show()
        offered = (*self._board.panel_rows, TRIAL_ROW)
        rows = [[(i, not self._all_buttons[i].icon) for i in row] for row in offered]
        self.places = place_panel(layout, list(compress(rows, self._shown_rows)))
        self.buttons = {i: self._all_buttons[i] for i in self.places.buttons}
        for command_id, rect in self.places.buttons.items():
            button = self.buttons[command_id]
            button.rect = rect
            button.label = self._face(command_id) if button.icon else ""
        self._part_words(self.message_place.height, layout.px)

    def _rows_to_show(self) -> list[bool]:
        shown = [self._board.shows_row(row) for row in self._board.panel_rows]
        return [*shown, self._board.play.is_trying]

    @property
    def _message(self) -> Message:
        return Message() if self.is_end_told else self._board.play.view.message

    def _show_widgets(self) -> None:
        """Collect the widgets shown now: the log's heading comes with the first move."""
        self.message.text = self._message.text
        words: list[Widget] = [*([self.message] if self.message.text else []), *self.repairs]
        has_room = self.fold.rect.height > 0
        if not self.is_covered and has_room and (self._log_length or self.fold.is_on):
            words.append(self.fold)
        if not self.is_covered and self.fold.is_on:
            words.append(self.log)
        self.form.widgets = [*self.buttons.values(), *([] if self.is_toolbar else words)]

    def _part_words(self, height: int, px: Callable[[float], int]) -> None:
        """Give the message ``height`` px of the room for words, and the log the rest."""
        room = self.places.words
        self.message_place = Rect(room.x, room.y, room.width, min(height, room.height))
        top = self.message_place.bottom + (px(3) if height else 0)
        heading = self._layout.tap(_HEADING) if self._layout is not None else px(_HEADING)
        heading = heading if top + heading <= room.bottom else 0
        self.fold.rect = Rect(room.x, top, room.width, heading)
        top = self.fold.rect.bottom
        self.log.rect = Rect(room.x, top, room.width, max(0, room.bottom - top))
        self._show_widgets()

    def refresh(self) -> bool:
        """Take over the game's present texts; return True if the buttons were placed anew."""
        play, runner = self._board.play, self._runner
        if play.session.level != self._level_id:  # a rating has told the level
            self._name_game()
        is_moved = self._layout is not None and self._rows_to_show() != self._shown_rows
        if is_moved and self._layout is not None:
            self.place(self._layout)
        for command_id, button in self.buttons.items():
            button.is_enabled = runner.can(command_id)
            button.is_on = bool(runner.is_on(command_id))
        repairs = () if self.is_toolbar else play.view.message.repairs
        if repairs != self._repairs:
            self._repairs = repairs
            self.repairs = repair_buttons(self._repairs, runner.run)
        self.fold.is_on = bool(runner.is_on("log"))
        position = play.session.history.position
        if position != self._log_length or play.session.history.can_redo:
            self._log_length = position
            self._wrapped_to = 0
        self._show_widgets()
        return is_moved

    def draw(self, painter: Painter) -> None:
        play = self._board.play
        if self.is_toolbar:
            self.form.draw(painter)
            return
        if self.message.text != self._message.text:
            self._show_widgets()
        painter.card(self.rect)
        self._draw_head(painter, play)
        self._fit_message(painter, self._message)
        if self.message_place.height:
            self._draw_message(painter)
        if self.fold.is_on:
            self._write_log(painter, play)
        self.form.draw(painter)

    def _fit_message(self, painter: Painter, message: Message) -> None:
        """Give the message, if there is one, the room needed, as far as the log can spare room."""
        px = painter.px
        if not message.text and not message.title:
            if self.message_place.height:
                self._part_words(0, px)
            return
        words = self.places.words
        width = words.width - px(20) - (px(28) if message.icon else 0)
        lines = len(painter.wrap(message.text, width, size=_TEXT))
        needed = lines * painter.line_height(_TEXT) + px(16)
        if message.title:
            needed += painter.line_height(14, bold=True)
        if message.repairs:
            self._across = across_of(message.repairs, words.width - px(16), painter)
            needed += height_of(message.repairs, painter, self._across) + px(8)
        least = _MIN_LOG if words.height > px(_LOW) else _LOG_LINE
        least = least if self.fold.is_on else _HEADING
        if needed > words.height - px(least):
            least = 0  # the log can be opened elsewhere, the message is nowhere else
        height = min(max(px(_MIN_MESSAGE), needed), words.height - px(least))
        if height != self.message_place.height:
            self._part_words(height, px)
        if self.repairs:
            room = self.message_place.inflate(-px(16), -px(10))
            place_repairs(self.repairs, room, painter, self._across)

    def _write_log(self, painter: Painter, play: Play) -> None:
        """Write the log when the moves or its width have changed, and go to its end.

        Only while it is drawn: each move is put into words, of which a long game has hundreds.
        """
        width = self.log.rect.width - painter.px(_LOG_EDGE + 26)
        if width == self._wrapped_to:
            return
        self._wrapped_to = width
        rows: list[LogRow] = []
        for number, (text, made) in enumerate(play.log(), 1):
            lines = painter.wrap(text, width, size=_LOG_TEXT, bold=made)
            rows += [(str(number) if not n else "", line, made) for n, line in enumerate(lines)]
        self.log.set_rows(rows, len(rows) - 1)

    def draw_clock(self, painter: Painter, play: Play) -> Rect:
        """Paint the time played; return its rectangle."""
        px = painter.px
        head = self.places.head
        level = painter.width(self._level, 17, bold=True)
        time = _clock_text(play)
        room = head.width - px(8)
        self._is_clock_low = level + painter.width(time, _CLOCK, bold=True) > room
        if self._is_clock_low:
            wide = min(painter.width(time, _LOW_CLOCK, bold=True) + px(12), head.width)
            place = Rect(head.right - wide, head.y + painter.grow(20), wide, painter.grow(24))
        else:
            wide = min(painter.grow(120), head.width - level - px(4))
            place = Rect(head.right - wide, head.y - px(4), wide, painter.grow(36))
        painter.fill(place, "panel")
        size = _LOW_CLOCK if self._is_clock_low else _CLOCK
        painter.text(time, place, size=size, bold=True, align="right")
        return place

    def _draw_head(self, painter: Painter, play: Play) -> None:
        """Write level and title; where both are too wide the clock stands below the level."""
        px = painter.px
        self.draw_clock(painter, play)
        head = self.places.head
        width = head.width if self._is_clock_low else self._beside_clock(painter, play)
        words = Rect(head.x, head.y - px(4), width, painter.grow(24))
        painter.text(self._level, words, "accent", size=17, bold=True)
        below = Rect(head.x, words.y + painter.grow(22), self._beside_clock(painter, play), 0)
        below.height = head.bottom - below.y
        painter.paragraph(self._shown_title, below, "text_muted", size=12.5)

    def _beside_clock(self, painter: Painter, play: Play) -> int:
        """Return the px that are free beside the clock."""
        size = _LOW_CLOCK if self._is_clock_low else _CLOCK
        time = painter.width(_clock_text(play), size, bold=True)
        return self.places.head.width - max(time, painter.px(24)) - painter.px(8)

    def told_title(self) -> str:
        """Return the text for a screen reader when a game is opened."""
        play, title = self._board.play, self._shown_title
        parts = [play.session.shelf.name, self._level]
        parts += [title] if title != play.view.game_id else []  # which is not for the ear
        return ". ".join(dict.fromkeys(parts))

    def _draw_message(self, painter: Painter) -> None:
        px = painter.px
        message = self._message
        painter.fill(self.message_place, "field", radius=6)
        edge = "panel_edge" if message.tone == "text" else message.tone
        painter.frame(self.message_place, edge, radius=6, width=1 if edge == "panel_edge" else 2)
        words = self.message_place.inflate(-px(20), -px(14))
        if message.icon:
            picture = Rect(words.x, words.y + px(2), px(20), px(20))
            painter.icon(message.icon, picture, message.tone)
            words = cut_left(words, px(28))[1]
        if message.title:
            used = painter.paragraph(message.title, words, "accent", size=14, bold=True)
            words = cut_top(words, used)[1]
        if message.repairs:
            words.height -= height_of(message.repairs, painter, self._across)
        self.message.rect, self.message.role = words, message.tone


def _clock_text(play: Play) -> str:
    return format_clock(play.seconds) if play.preferences.clock else ""


def _draw_log_row(painter: Painter, rect: Rect, row: LogRow, role: str) -> None:
    number, text, made = row
    gap = painter.px(6)
    place, words = cut_left(rect, painter.px(_LOG_EDGE) - gap, gap)
    painter.text(number, place, "text_muted", size=11.5, align="right")
    painter.text(text, words, role if made else "text_muted", size=_LOG_TEXT, bold=made)
