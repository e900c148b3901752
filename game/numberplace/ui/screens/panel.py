"""The side panel of the play screen: clock, level, message, buttons, activity log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect

from numberplace.core.clock import format_clock
from numberplace.core.words import _
from numberplace.ui.boards import BOARDS
from numberplace.ui.boards.board import Board
from numberplace.ui.dialogs.repairs import height_of, place_repairs, repair_buttons
from numberplace.ui.kit.bindings import Bindings, shortcut
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Form
from numberplace.ui.session.play import Play
from numberplace.ui.session.uistate import Message, Repair

_EDGE = 14
_HEAD = 56
_MESSAGE = 104
_BUTTON = 32
_SWATCH = 26
_GAP = 7
_LOG_EDGE = 30
_LOG_TEXT = 12.5
_LOG_LEAST = 90
_TEXT = 13

LogRow = tuple[str, str, bool]
"""Number of the move, empty on its later lines; a line of what it says; whether the program made
it."""


class Panel:
    """What stands to the right of the board. Left out in narrow windows."""

    def __init__(
        self,
        run: Callable[[str], object],
        board: Board,
        short_labels: Mapping[str, str],
        bindings: Callable[[], Bindings],
    ) -> None:
        """Make a panel that offers the commands the board names.

        Args:
            short_labels: what buttons are called whose command's label is too long for them.
            bindings: the commands, and the keys that give them now.
        """
        self._rows = board.panel_rows
        self._short_labels = short_labels
        self._bindings = bindings
        self.rect = Rect(0, 0, 0, 0)
        commands = bindings().commands
        self.buttons = {
            command_id: board.panel_button(command_id, run)
            or Button("", partial(run, command_id), icon=commands[command_id].icon)
            for row in self._rows
            for command_id in row
        }
        self.buttons["hint"].is_main = True
        self._run = run
        self._repairs: tuple[Repair, ...] = ()
        self.repairs: list[Button] = []
        """The ways out that the present warning offers."""
        self.log: ListView[LogRow] = ListView(_draw_log_row, row_height=19)
        self.form = Form([*self.buttons.values(), self.log])
        self.lesson_rect = Rect(0, 0, 0, 0)
        """Where a lesson is taught: over message and log, so that the buttons stay."""
        self.tour_rect = Rect(0, 0, 0, 0)
        """Where the tour stands: over the log."""
        self._words = Rect(0, 0, 0, 0)
        """The room of message and log."""
        self._message = Rect(0, 0, 0, 0)
        self._log_length = -1
        self._moves: list[tuple[str, bool]] = []
        self._wrapped_to = 0
        """The width the log was broken to, 0 when it must be broken anew."""
        self.relabel()

    def relabel(self) -> None:
        """Take the labels from the language spoken now."""
        for command_id, button in self.buttons.items():
            label = self._bindings().label(command_id)
            if button.icon:
                button.label = _(self._short_labels.get(command_id, label))
            button.tooltip = f"{_(label)}  {shortcut(self._bindings(), command_id)}"
        self.log.empty_text = _("Moves are listed here.")
        self._log_length = -1

    def place(self, layout: Layout) -> None:
        """Work out the rectangles; the layout has a panel."""
        assert layout.panel is not None
        px = layout.px
        self.rect = layout.panel
        inner = layout.panel.inflate(-px(2 * _EDGE), -px(2 * _EDGE))
        top = inner.y + px(_HEAD)
        for row in self._rows:
            height = px(_BUTTON if self.buttons[row[0]].icon else _SWATCH)
            wide = (inner.width - px(_GAP) * (len(row) - 1)) / len(row)
            for column, command_id in enumerate(row):
                left = inner.x + round(column * (wide + px(_GAP)))
                self.buttons[command_id].rect = Rect(left, top, round(wide), height)
            top += height + px(_GAP)
        self.lesson_rect = Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top)
        self._words = Rect(inner.x, top, inner.width, inner.bottom - top)
        below = top + px(_MESSAGE + _GAP)
        self.tour_rect = Rect(self.rect.x, below, self.rect.width, self.rect.bottom - below)
        self._part_words(px(_MESSAGE), layout.px)

    def _part_words(self, height: int, px: Callable[[float], int]) -> None:
        """Give the message ``height`` px of the room for words, and the log the rest."""
        room = self._words
        self._message = Rect(room.x, room.y, room.width, height)
        top = self._message.bottom + px(24)
        self.log.rect = Rect(room.x, top, room.width, room.bottom - top)

    def refresh(
        self, play: Play, can: Callable[[str], bool], is_on: Callable[[str], bool | None]
    ) -> None:
        """Take over what the game says now."""
        for command_id, button in self.buttons.items():
            button.is_enabled = can(command_id)
            button.is_on = bool(is_on(command_id))
        if play.view.message.repairs != self._repairs:
            self._repairs = play.view.message.repairs
            self.repairs = repair_buttons(self._repairs, self._run)
            self.form.widgets = [*self.buttons.values(), *self.repairs, self.log]
        position = play.session.history.position
        if position != self._log_length or play.session.history.can_redo:
            self._log_length = position
            self._moves = play.log()
            self._wrapped_to = 0

    def draw(self, painter: Painter, play: Play, title: str) -> None:
        """Paint the panel."""
        painter.card(self.rect)
        inner = self.rect.inflate(-painter.px(2 * _EDGE), -painter.px(2 * _EDGE))
        self._draw_head(painter, play, title, inner)
        self._fit_message(painter, play.view.message)
        self._draw_message(painter, play)
        heading = Rect(inner.x, self.log.rect.y - painter.px(21), inner.width, painter.px(20))
        painter.text(_("Activity log"), heading, "text_muted", size=12, bold=True)
        self._wrap_log(painter)
        self.form.draw(painter)

    def _fit_message(self, painter: Painter, message: Message) -> None:
        """Let a long message, such as the reason of a step, take room from the log."""
        px = painter.px
        width = self._words.width - px(20) - (px(28) if message.icon else 0)
        lines = len(painter.wrap(message.text, width, size=_TEXT))
        needed = lines * painter.line_height(_TEXT) + px(16)
        if message.title:
            needed += painter.line_height(14, bold=True)
        needed += height_of(message.repairs, painter)
        height = max(px(_MESSAGE), min(needed, self._words.height - px(_LOG_LEAST)))
        if height != self._message.height:
            self._part_words(height, px)
        place_repairs(self.repairs, self._message.inflate(-px(16), -px(10)), painter)

    def _wrap_log(self, painter: Painter) -> None:
        """Break the log into lines when it or its width has changed, and go to its end."""
        width = self.log.rect.width - painter.px(_LOG_EDGE + 26)
        if width == self._wrapped_to:
            return
        self._wrapped_to = width
        rows: list[LogRow] = []
        for number, (text, made) in enumerate(self._moves, 1):
            lines = painter.wrap(text, width, size=_LOG_TEXT, bold=made)
            rows += [(str(number) if not n else "", line, made) for n, line in enumerate(lines)]
        self.log.set_rows(rows, len(rows) - 1)

    def draw_clock(self, painter: Painter, play: Play) -> Rect:
        """Paint the time played; return where."""
        px = painter.px
        right, top = self.rect.right - px(_EDGE), self.rect.y + px(_EDGE)
        place = Rect(right - px(120), top - px(4), px(120), px(36))
        painter.fill(place, "panel")
        time = format_clock(play.session.clock.elapsed)
        painter.text(time, place, size=26, bold=True, align="right")
        return place

    def _draw_head(self, painter: Painter, play: Play, title: str, inner: Rect) -> None:
        px = painter.px
        self.draw_clock(painter, play)
        words = Rect(inner.x, inner.y - px(4), inner.width - px(126), px(24))
        kind, level = play.session.kind, play.session.level
        name = BOARDS[kind.id].level_name(level) if level else kind.name
        painter.text(name, words, "accent", size=17, bold=True)
        words.y += px(22)
        painter.text(title, words, "text_muted", size=12.5)

    def _draw_message(self, painter: Painter, play: Play) -> None:
        px = painter.px
        message = play.view.message
        painter.fill(self._message, "field", radius=6)
        edge = "panel_edge" if message.tone == "text" else message.tone
        painter.frame(self._message, edge, radius=6, width=1 if edge == "panel_edge" else 2)
        words = self._message.inflate(-px(20), -px(14))
        if message.icon:
            picture = Rect(words.x, words.y + px(2), px(20), px(20))
            painter.icon(message.icon, picture, message.tone)
            words = Rect(words.x + px(28), words.y, words.width - px(28), words.height)
        if message.title:
            used = painter.paragraph(message.title, words, "accent", size=14, bold=True)
            words = Rect(words.x, words.y + used, words.width, words.height - used)
        words.height -= height_of(message.repairs, painter)
        painter.paragraph(message.text, words, message.tone, size=_TEXT)


def _draw_log_row(painter: Painter, rect: Rect, row: LogRow, role: str) -> None:
    number, text, made = row
    edge = painter.px(_LOG_EDGE)
    place = Rect(rect.x, rect.y, edge - painter.px(6), rect.height)
    painter.text(number, place, "text_muted", size=11.5, align="right")
    words = Rect(rect.x + edge, rect.y, rect.width - edge, rect.height)
    painter.text(text, words, role if made else "text_muted", size=_LOG_TEXT, bold=made)
