"""Widgets with contents of their own: scrolling lists, and a line of text to edit."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.ui.kit import clipboard
from numberplace.ui.kit.bindings import COMMAND
from numberplace.ui.kit.painter import BODY, Painter
from numberplace.ui.kit.widgets import ENTER_KEYS, Label, Widget

RowT = TypeVar("RowT")
WHEEL_ROWS = 3
_ROW_EDGES = 12
"""Logical px at the left and right of a row, together."""
_MOST_GROWN = 1.15
"""Factor by which rows may grow so that a list ends with a whole row."""
_BAR = 6
"""Px of the scroll bar of a text."""


class ListView(Widget, Generic[RowT]):
    """Rows that scroll. With ``on_choose`` or ``on_pick`` one row is chosen; with ``on_pick``
    Enter or a double click picks it."""

    focusable = True
    max_bar: float = 22
    """Logical width of the scroll bar at the most, where rows are high."""

    def __init__(
        self,
        draw_row: Callable[[Painter, Rect, RowT, str], None],
        *,
        row_height: float = 22,
        on_choose: Callable[[RowT], object] | None = None,
        on_pick: Callable[[RowT], object] | None = None,
        empty_text: str = "",
        name_of: Callable[[RowT], str] | None = None,
        beside: float = 0,
        below: float = 0,
        name_size: float = BODY,
        name_is_bold: bool = False,
    ) -> None:
        """Make an empty list; ``draw_row`` paints a row, text in a role; the height is logical.

        Args:
            name_of: returns the text of a row that may need more than a line; all rows are as
                high as the longest needs. None where all are short, or where rows are thousands.
            beside: logical px of a row that such a text has not, beside the row's edges.
            below: logical height of what a row has below such a text, at text of 100 %.
            name_size: the logical size of such a text.
            name_is_bold: whether such a text is bold.
        """
        super().__init__()
        self.rows: Sequence[RowT] = ()
        self.chosen, self.empty_text = 0, empty_text
        self.is_quiet = False
        """Enter does not pick the chosen row, which is therefore drawn paler."""
        self.is_menu = False
        """The row under the pointer is chosen, and one click picks it."""
        self._draw_row = draw_row
        self._row_height = row_height
        self._name_of, self._beside, self._below = name_of, beside, below
        self._name_size, self._name_is_bold = name_size, name_is_bold
        self._on_choose = on_choose
        self.on_pick = on_pick
        self._top = 0
        """The first row in view."""
        self.pitch = 1
        """Height of a row in screen pixels; 1 before the list is drawn."""
        self._max_bar = round(self.max_bar)
        """Px of the scroll bar at the most."""
        self._is_dragged = False
        self._over = 0.0
        """The fraction of a row by which a finger has moved the list further."""

    def set_row_height(self, height: float) -> None:
        """Make rows of another logical height; the next drawing places them."""
        self._row_height = height

    @property
    def chosen_row(self) -> RowT | None:
        return self.rows[self.chosen] if self.rows else None

    def for_chosen(self, act: Callable[[RowT], object]) -> Callable[[], None]:
        """Return a function that acts on the row chosen when called, if there is one."""

        def run() -> None:
            if self.rows:
                act(self.rows[self.chosen])

        return run

    def pick_chosen(self) -> None:
        """Pick the row the list stands on, as Enter does."""
        if self.on_pick is not None:
            self.for_chosen(self.on_pick)()

    def set_rows(self, rows: Sequence[RowT], chosen: int = 0) -> None:
        self.rows = tuple(rows) if isinstance(rows, list) else rows
        self.chosen = max(0, min(chosen, len(rows) - 1))
        self._top = max(0, min(self._top, len(rows) - 1))
        self.reveal(self.chosen)

    def replace_rows(self, rows: Sequence[RowT], chosen: int, top: int) -> None:
        """Take over rows of which ``top`` is the first in view, wherever the chosen one is."""
        self.rows = tuple(rows) if isinstance(rows, list) else rows
        self.chosen = max(0, min(chosen, len(rows) - 1))
        self._scroll_to(top)

    def reveal(self, row: int) -> None:
        seen = self._seen()
        self._top = max(min(self._top, row), row - seen + 1, 0)
        self._top = max(0, min(self._top, len(self.rows) - seen))

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        self._max_bar = painter.px(self.max_bar)
        pitch = self._whole_pitch(self._wanted_pitch(painter))
        if pitch != self.pitch:
            was_seen = self._top <= self.chosen < self._top + self._seen() or self.pitch == 1
            self.pitch = pitch
            if was_seen:
                self.reveal(self.chosen)
        self._scroll_to(self._top)  # the list may have grown since
        painter.fill(self.rect, "field", radius=4)
        painter.frame(self.rect, "focus" if has_focus else "panel_edge", radius=4)
        if not self.rows:
            painter.text(self.empty_text, self.rect, "text_muted", align="centre")
        with painter.clipped(self.rect.inflate(-2, -2)):
            for row in range(self._top, min(len(self.rows), self._top + self._seen())):
                self._draw_one(painter, row)
        if bar := self._bar():
            painter.fill(bar, "text_muted", radius=3)

    def _wanted_pitch(self, painter: Painter) -> int:
        pitch = max(painter.tall(self._row_height), painter.target if self.picks else 0)
        if self._name_of is None or not self.rows:
            return pitch
        room = self.rect.width - 4 - painter.px(_ROW_EDGES + self._beside)
        has_bar = len(self.rows) * pitch > self.rect.height - 4
        bar = max(5, min(self._whole_pitch(pitch) // 4, self._max_bar)) if has_bar else 0
        names, size, bold = set(map(self._name_of, self.rows)), self._name_size, self._name_is_bold
        if max(painter.width(name, size, bold=bold) for name in names) <= room - bar:
            return pitch
        room -= self._max_bar  # higher rows may need a bar, and a wider one
        lines = max(len(painter.wrap(name, room, size=size, bold=bold)) for name in names)
        height = lines * painter.line_height(size, bold=bold) + painter.px(4)
        return max(pitch, height + painter.tall(self._below))

    def _whole_pitch(self, pitch: int) -> int:
        """Return a height of rows, no lower than asked, of which a list that scrolls has no half.

        Where few rows fit they would grow too much, and stay as they are.
        """
        room = self.rect.height - 4
        seen = room // pitch
        if not 0 < seen < len(self.rows):
            return pitch
        whole = room // seen
        return whole if whole <= pitch * _MOST_GROWN else pitch

    def _draw_one(self, painter: Painter, row: int) -> None:
        rect = self.row_rect(row)
        role = "text"
        if self.picks and row == self.chosen:
            painter.fill(rect, "selection" if self.is_quiet else "accent", radius=3)
            role = "text" if self.is_quiet else "accent_text"
        self._draw_row(painter, rect.inflate(-painter.px(_ROW_EDGES), 0), self.rows[row], role)

    def handle_mouse(self, event: Event) -> bool:
        """Scroll with the wheel or the bar; choose with a click, pick with a second one."""
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll_to(self._top - event.y * WHEEL_ROWS)
        if event.type == pygame.MOUSEBUTTONUP:
            self._is_dragged = False
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._drag(event.pos[1]) if self._is_dragged else self._follow(event.pos)
        if event.button != 1:
            return False
        if self._bar() and event.pos[0] > self.rect.right - self._bar_width() - 4:
            self._is_dragged = True
            return self._drag(event.pos[1])
        row = self.row_at(event.pos)
        if self.picks and row is not None:
            again = row == self.chosen and getattr(event, "clicks", 1) > 1
            if again or self.is_menu:
                self.pick(row)
            else:
                self.choose(row)
        return True

    def _follow(self, point: tuple[int, int]) -> bool:
        """Choose the row under the pointer, where rows are entries of a menu."""
        row = self.row_at(point)
        if not self.is_menu or row is None or row == self.chosen:
            return False
        self.chosen = row  # without scrolling: a row cut off at the edge stays where it is
        return True

    @property
    def picks(self) -> bool:
        return self.on_pick is not None or self._on_choose is not None

    @property
    def enter_act(self) -> Callable[[], object] | None:
        return self.pick_chosen if self.on_pick is not None and self.rows else None

    def choose(self, row: int) -> None:
        self.chosen = row
        self.reveal(row)
        if self._on_choose is not None:
            self._on_choose(self.rows[row])

    def pick(self, row: int) -> None:
        """Choose a row and pick it, as a double click does."""
        self.choose(row)
        self.pick_chosen()

    def rows_in_view(self) -> tuple[int, int]:
        return self._top, min(len(self.rows), self._top + self._seen())

    def row_in_view(self, row: int) -> Rect:
        """Return the part of a row's rectangle that is shown."""
        return self.row_rect(row).clip(self.rect)

    def read_row(self, painter: Painter, row: int) -> None:
        """Paint a row with a ``RowReader``, whether it is in view or not."""
        self._draw_row(painter, Rect(0, 0, self.row_width, self.pitch), self.rows[row], "text")

    def row_at(self, point: tuple[int, int]) -> int | None:
        row = self._top + (point[1] - self.rect.y - 2) // self.pitch
        return row if self.rect.collidepoint(point) and 0 <= row < len(self.rows) else None

    def handle_key(self, event: Event) -> bool:
        """Move with arrows, Page and Home keys; pick with Enter."""
        if event.type != pygame.KEYDOWN or not self.rows:
            return False
        steps = {
            pygame.K_UP: -1,
            pygame.K_PAGEUP: -self._seen(),
            pygame.K_HOME: -len(self.rows),
            pygame.K_DOWN: 1,
            pygame.K_PAGEDOWN: self._seen(),
            pygame.K_END: len(self.rows),
        }
        if event.key in steps:
            if not self.picks:
                return self._scroll_to(self._top + steps[event.key])
            self.choose(max(0, min(self.chosen + steps[event.key], len(self.rows) - 1)))
            return True
        if event.key in ENTER_KEYS and self.on_pick is not None:
            self.pick_chosen()
            return True
        return False

    def scroll_by(self, pixels: float) -> bool:
        """Scroll by screen pixels, whole rows at a time; return whether anything moved."""
        self._over += pixels / max(1, self.pitch)
        rows = int(self._over)
        self._over -= rows
        return self._scroll_to(self._top + rows)

    def _scroll_to(self, top: int) -> bool:
        before = self._top
        self._top = max(0, min(top, len(self.rows) - self._seen()))
        return self._top != before

    def _drag(self, y: int) -> bool:
        share = (y - self.rect.y) / max(1, self.rect.height)
        return self._scroll_to(round(share * len(self.rows) - self._seen() / 2)) or True

    def _seen(self) -> int:
        return max(1, (self.rect.height - 4) // max(1, self.pitch))

    @property
    def row_width(self) -> int:
        """Screen pixels a row has beside the scroll bar."""
        return self.rect.width - 4 - (self._bar_width() if self._bar() else 0)

    def row_rect(self, row: int) -> Rect:
        """Return the present rectangle of a row, in window pixels; outside of ``rect`` if not
        seen."""
        top = self.rect.y + 2 + (row - self._top) * self.pitch
        return Rect(self.rect.x + 2, top, self.row_width, self.pitch)

    def _bar_width(self) -> int:
        return max(5, min(self.pitch // 4, self._max_bar))

    def _bar(self) -> Rect | None:
        if len(self.rows) <= self._seen():
            return None
        width = self._bar_width()
        height = max(width * 2, self.rect.height * self._seen() // len(self.rows))
        room = self.rect.height - height - 4
        top = self.rect.y + 2 + room * self._top // max(1, len(self.rows) - self._seen())
        return Rect(self.rect.right - width - 2, top, width, height)


class ScrolledText(Label):
    """A paragraph that scrolls where it has no room, by wheel, finger and arrow keys."""

    def __init__(self, text: str = "", *, role: str = "text", size: float = BODY) -> None:
        super().__init__(text, role=role, size=size)
        self._at = self._most = 0
        """Px by which the text is moved up, and can be."""
        self._step = 1
        """Px of a line."""
        self._told = text
        """The text that was drawn last; another one begins at its top."""

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Tell whether there is anything to scroll."""
        return self._most > 0

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        if not self.text or self.rect.height <= 0:
            return
        if self.text != self._told:
            self._told, self._at = self.text, 0
        rect, size = self.rect, self.size
        self._step = painter.line_height(size)
        is_whole = len(painter.wrap(self.text, rect.width, size=size)) * self._step <= rect.height
        width = rect.width - (0 if is_whole else 2 * _BAR)
        high = len(painter.wrap(self.text, width, size=size)) * self._step
        self._most = max(0, high - rect.height) if not is_whole else 0
        self._at = min(self._at, self._most)
        painter.hear(self.text, rect)
        with painter.unheard(), painter.clipped(rect.clip(painter.surface.get_clip())):
            place = Rect(rect.x, rect.y - self._at, width, max(high, rect.height))
            painter.paragraph(self.text, place, self.role, size=size)
        if self._most:
            bar = Rect(rect.right - _BAR, 0, _BAR, rect.height * rect.height // high)
            bar.y = rect.y + rect.height * self._at // high
            painter.fill(bar, "text_muted", radius=3)
        if has_focus:
            painter.frame(rect.inflate(painter.px(6), painter.px(6)), "focus", width=2, radius=6)

    def scroll_by(self, pixels: float) -> bool:
        """Scroll by screen pixels; return whether anything moved."""
        before = self._at
        self._at = max(0, min(self._most, self._at + round(pixels)))
        return self._at != before

    def handle_mouse(self, event: Event) -> bool:
        """Scroll with the wheel."""
        is_wheel = event.type == pygame.MOUSEWHEEL
        return is_wheel and self.scroll_by(-event.y * WHEEL_ROWS * self._step)

    def handle_key(self, event: Event) -> bool:
        """Scroll with the arrows."""
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.type != pygame.KEYDOWN or event.key not in steps:
            return False
        return self.scroll_by(steps[event.key] * self._step)


class TextEntry(Widget):
    """One line of text to edit, with a caret."""

    focusable = True
    takes_text = True

    def __init__(
        self,
        text: str = "",
        *,
        on_change: Callable[[str], object] | None = None,
        on_enter: Callable[[], object] | None = None,
        most: int = 400,
    ) -> None:
        super().__init__()
        self.text = text
        self.caret = len(text)
        self.is_all_selected = False
        """Ctrl+A was pressed: what is typed next replaces everything."""
        self.composed = ""
        """Text that an input method has open at the caret, no part of the text yet."""
        self._on_change = on_change
        self.on_enter = on_enter
        self._most = most

    @property
    def enter_act(self) -> Callable[[], object] | None:
        return self.on_enter

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        painter.fill(self.rect, "field", radius=4)
        painter.frame(self.rect, "focus" if has_focus else "panel_edge", radius=4)
        inner = self.rect.inflate(-painter.px(12), 0)
        composed = self.composed if has_focus else ""
        text = self.text[: self.caret] + composed + self.text[self.caret :]
        caret = self.caret + len(composed)
        first = self._first_shown(painter, text[:caret], inner.width)
        seen = text[first : first + inner.width]  # a character takes a pixel at the least
        with painter.clipped(inner.inflate(2, 0)):
            if self.is_all_selected:
                width = min(inner.width, painter.width(seen))
                painter.fill(Rect(inner.x, inner.y + 3, width, inner.height - 6), "selection")
            painter.text(seen, Rect(inner.x, inner.y, 100_000, inner.height))
        if not has_focus:
            return
        x = inner.x + painter.width(text[first:caret])
        height = painter.line_height(BODY)
        if composed:
            begin = inner.x + painter.width(text[first : max(first, self.caret)])
            line = Rect(begin, inner.centery + height // 2, x - begin, max(1, painter.px(1)))
            painter.fill(line, "accent")
            pygame.key.set_text_input_rect(Rect(begin, self.rect.y, x - begin, self.rect.height))
        bar = Rect(x, inner.centery - height // 2, max(1, painter.px(1.5)), height)
        painter.fill(bar, "accent")

    def _first_shown(self, painter: Painter, shown: str, room: int) -> int:
        """Return the first character that can be at the left, with the end of ``shown`` in sight.

        ``shown`` is what lies before the caret, and ``room`` is in px.
        """
        starts = range(max(0, len(shown) - room), len(shown))
        return starts.start + bisect_left(
            starts, True, key=lambda start: painter.width(shown[start:]) <= room
        )

    def handle_mouse(self, event: Event) -> bool:
        """Take the focus; the caret goes to the end."""
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        self.caret = len(self.text)
        return True

    def handle_key(self, event: Event) -> bool:
        """Edit: text, Backspace, Delete, arrows, Home, End, paste; Enter is done."""
        if event.type == pygame.TEXTEDITING:
            self.composed = "".join(filter(self.is_insertable, event.text))
            return True
        if event.type == pygame.TEXTINPUT:
            self.composed = ""
            self.insert(event.text)
            return True
        before, after = self.text[: self.caret], self.text[self.caret :]
        moves = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_HOME: 0,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_END: len(self.text),
        }
        if event.key in ENTER_KEYS and self.on_enter is not None:
            self.on_enter()
        elif event.key == pygame.K_a and _is_command(event):
            self.is_all_selected = bool(self.text)
        elif event.key == pygame.K_v and _is_command(event):
            self.insert(clipboard.get_text())
        elif self.repeats(event) and self.is_all_selected:
            self.replace("", 0)
        elif event.key == pygame.K_BACKSPACE and self.caret:
            self.replace(before[:-1] + after, self.caret - 1)
        elif event.key == pygame.K_DELETE:
            self.replace(before + after[1:], self.caret)
        elif event.key in moves:
            self.caret = max(0, min(moves[event.key], len(self.text)))
            self.is_all_selected = False
        else:
            return bool(event.unicode and event.unicode.isprintable() and not _is_command(event))
        return True

    def repeats(self, event: Event) -> bool:
        """Backspace and Delete go on; letters come as text, which the system repeats."""
        return event.key in (pygame.K_BACKSPACE, pygame.K_DELETE)

    def insert(self, text: str) -> None:
        if self.is_all_selected:
            self.text, self.caret = "", 0
        clean = "".join(filter(self.is_insertable, text))[: self._most - len(self.text)]
        before, after = self.text[: self.caret], self.text[self.caret :]
        self.replace(before + clean + after, self.caret + len(clean))

    def is_insertable(self, character: str) -> bool:
        """Tell whether a character may stand in the text."""
        return character.isprintable()

    def replace_all(self, text: str) -> None:
        self.is_all_selected = True
        self.insert(text)

    def replace(self, text: str, caret: int) -> None:
        """Set another text, cut to the allowed length, and place the caret."""
        self.text, self.caret = text[: self._most], min(caret, self._most)
        self.is_all_selected = False
        if self._on_change is not None:
            self._on_change(self.text)


def _is_command(event: Event) -> bool:
    return bool(event.mod & COMMAND)
