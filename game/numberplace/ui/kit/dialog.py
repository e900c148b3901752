"""Dialogs: a card over the dimmed screen that takes all events until it is closed."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import N_, _
from numberplace.ui.kit.choices import Choice, Stepper
from numberplace.ui.kit.host import Container, Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import Words, height_of
from numberplace.ui.kit.touch import Scrolled
from numberplace.ui.kit.widgets import (
    ALT_KEYS,
    ENTER_KEYS,
    Button,
    Label,
    Widget,
    assign,
    letter_of,
)

if TYPE_CHECKING:
    from numberplace.ui.kit.spoken import SpokenTable

Options = Sequence[tuple[str, str]]
MARGIN = 20
TITLE = 34
TITLE_SIZE = 19
ROW = 34
GAP = 10
CROSS = 28
"""Logical edge of the cross that closes."""
MIN_BUTTON = 96
"""Logical width of a button at the least, where all have room."""
BAR = 6
"""Screen pixels that a scroll bar is wide."""
WHEEL = 60
"""Screen pixels that a notch of the wheel scrolls."""


class Dialog(Container):
    """A card with a title, widgets, and a row of buttons at the bottom right.

    Enter presses the blue button unless what has the focus uses Enter itself. A cross in the corner
    and Escape close it, and a press beside it does where that loses nothing.

    Subclasses call ``set_widgets`` in ``__init__`` and place the widgets in ``arrange``.
    """

    size: tuple[int, int] = (420, 220)
    """Logical size; cut down to the size of the window."""
    focus_keys: ClassVar = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
    dims = True
    """True if the screen below is dimmed."""
    holds_work: ClassVar = False
    """True if closing the dialog loses the player's choices or work he waits for; a press beside
    the dialog then does not close it."""

    def __init__(self, host: Host, title: str) -> None:
        super().__init__()
        self.host = host
        self.title = title
        self.card = Rect(0, 0, 0, 0)
        self._layout: Layout | None = None
        self._scrolled = 0.0
        """Screen pixels by which widgets higher than the card are moved up."""
        self._max_scroll = 0
        self.seen = Rect(0, 0, 0, 0)
        """The room of widgets that scroll, painted and pressed: the body without rows in parts."""
        self._tall_title = 0
        """Px of a title of more than a line, 0 for others."""
        self.cross = Button("", self._close_by_cross, icon="close", tooltip=N_("Close"))
        self._is_on_cross = False
        """True if the pointer is on the cross."""
        self._texts: dict[Widget, str] | None = None
        """Contents of the lines of text when they were shown first, None before."""

    def tables(self) -> Sequence[SpokenTable]:
        """Return read-only boards for screen readers."""
        return ()

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        """Return the logical size in a window, for dialogs that differ from one to another."""
        return self.size

    def depth(self, layout: Layout) -> int:
        """Return the height in screen pixels that widgets need which do not shrink; 0 for none."""
        return 0

    def place(self, layout: Layout, painter: Painter) -> None:
        if self._texts is None:
            self._texts = self._typed()
        self.size = self.size_in(layout, painter)
        width = min(layout.grow(self.size[0]), layout.size[0] - layout.px(16))
        inner = width - layout.px(2 * MARGIN)
        self._widen_buttons(inner, layout, painter)
        more = (len(self._button_rows(inner, layout)) - 1) * (layout.tap(ROW) + layout.px(GAP))
        chrome = sum(map(layout.px, (2 * MARGIN, GAP, 4))) + layout.grow(TITLE) + layout.tap(ROW)
        height = max(layout.grow(self.size[1]), self.depth(layout) + chrome) + more
        height = min(height, layout.size[1] - layout.px(16))  # to the pixel, as move_to rounds
        left, top = (layout.size[0] // 2 - width // 2, layout.size[1] // 2 - height // 2)
        self.move_to(Rect(left, top, width, height), layout)

    def _widen_buttons(self, room: int, layout: Layout, painter: Painter) -> None:
        """Give each button its width: enough for labels and icons, with more where there is
        room."""
        wanted = [button.wanted_width(painter) for button in self.buttons]
        usual = [max(layout.px(MIN_BUTTON), wide) for wide in wanted]
        bare = [
            painter.width(b.label, b.size) + layout.px(2 * GAP) if b.label else layout.tap(ROW)
            for b in self.buttons
        ]
        room -= layout.px(GAP) * (len(self.buttons) - 1)
        found = next((all_ for all_ in (usual, wanted, bare) if sum(all_) <= room), wanted)
        for button, wide in zip(self.buttons, found, strict=True):
            button.rect.width = wide

    def _button_rows(self, room: int, layout: Layout) -> list[list[Button]]:
        """Return the buttons row by row, the last row first, as many in one as fit."""
        rows: list[list[Button]] = [[]]
        left = room
        for button in reversed(self.buttons):
            if rows[-1] and button.rect.width > left:
                rows.append([])
                left = room
            rows[-1].append(button)
            left -= button.rect.width + layout.px(GAP)
        return rows

    def move_to(self, card: Rect, layout: Layout) -> None:
        """Stand in the rectangle ``card``, the buttons along its lower edge."""
        self.card = card
        side = layout.tap(CROSS)
        edge = layout.px(5)
        self.cross.rect = Rect(card.right - edge - side, card.y + edge, side, side)
        inner = card.inflate(-layout.px(2 * MARGIN), -layout.px(2 * MARGIN))
        row = layout.tap(ROW)
        room = self.cross.rect.x - inner.x - layout.px(4)
        one, whole = (
            height_of(layout, room, Words(text, TITLE_SIZE, bold=True)) for text in ("", self.title)
        )
        self._tall_title = whole if whole > one else 0
        top = inner.y + layout.grow(TITLE) + whole - one
        bottom = inner.bottom
        for buttons in self._button_rows(inner.width, layout):
            right, bottom = inner.right, bottom - row
            for button in buttons:
                wide = min(button.rect.width, inner.width)
                button.rect = Rect(right - wide, bottom, wide, row)
                right -= wide + layout.px(GAP)
            bottom -= layout.px(GAP)
        bottom = bottom - layout.px(4) if self.buttons else inner.bottom
        self.body = Rect(inner.x, top, inner.width, bottom - top)
        self._layout = layout
        self._max_scroll = max(0, self.depth(layout) - self.body.height)
        self.scroll_by(0)

    def scroll_by(self, pixels: float) -> bool:
        """Scroll by screen pixels; return whether anything moved."""
        before = self._scrolled
        self._scrolled = max(0.0, min(self._scrolled + pixels, self._max_scroll))
        whole = self.body.move(0, -round(self._scrolled))
        whole.height += self._max_scroll
        whole.width -= BAR + GAP if self._max_scroll else 0
        if self._layout is not None:
            self.arrange(whole, self._layout)
        self.seen = self._whole_rows()
        return self._scrolled != before

    def _whole_rows(self) -> Rect:
        """Return the part of the body that ends, above and below, with whole widgets.

        A widget higher than half of the body may be cut, since little would be left without it.
        """
        edge = 0 if self._layout is None else self._layout.px(1)  # for the frame of the focus
        room = self.body.inflate(0, 2 * edge)
        top, bottom = room.y, room.bottom
        for widget in self.form.widgets:
            rect = widget.rect
            if widget in self.buttons or rect.height > room.height // 2:
                continue
            if rect.y < room.bottom < rect.bottom:
                bottom = min(bottom, rect.y)
            if rect.y < room.y < rect.bottom:
                top = max(top, rect.bottom)
        return Rect(room.x, top, room.width, max(0, bottom - top))

    def scrolled_at(self, point: tuple[int, int]) -> Scrolled | None:
        """Return the list under a point, or the dialog where its widgets scroll."""
        found = super().scrolled_at(point)
        is_own = found is None and self._max_scroll and self.body.collidepoint(point)
        return self if is_own else found

    def _reveal_focus(self) -> None:
        focus = self.form.focus
        if self._max_scroll and focus is not None and focus not in self.buttons:
            above, below = self.body.y - focus.rect.y, focus.rect.bottom - self.body.bottom
            if max(above, below) > 0:
                self.scroll_by(-above if above > 0 else below)

    def draw(self, painter: Painter) -> None:
        """Paint everything; widgets that scroll only where the card has room for them."""
        target = self.enter_button
        for widget in self.form.widgets:
            if isinstance(widget, Button):
                widget.takes_enter = widget is target
        if not self._max_scroll:
            super().draw(painter)
            return
        painter.listen_anew()
        self.draw_ground(painter)
        with painter.clipped(self.body.inflate(painter.px(8), painter.px(2))):
            self.draw_body(painter, self.body)
        with painter.clipped(self.seen.inflate(painter.px(8), 0)):
            self.form.draw(painter, [w for w in self.form.widgets if w not in self.buttons])
        self.form.draw(painter, self.buttons)
        body, whole = self.body, self.body.height + self._max_scroll
        top = body.y + round(self._scrolled * body.height / whole)
        bar = Rect(body.right - BAR, top, BAR, body.height * body.height // whole)
        painter.fill(bar, "text_muted", radius=3)

    def draw_ground(self, painter: Painter) -> None:
        if self.dims:
            painter.fill(painter.surface.get_rect(), "scrim")
        painter.card(self.card, radius=10)
        edge = painter.px(MARGIN)
        x, y, _width, _height = self.card
        right = self.cross.rect.x - x - edge - painter.px(4)
        high = self._tall_title or painter.grow(26)
        title = Rect(x + edge, y + edge - painter.px(6), right, high)
        painter.text(self.title, title, "accent", size=TITLE_SIZE, bold=True)
        if self._is_on_cross:
            painter.fill(self.cross.rect, "button_hover", radius=6)
        side = min(painter.tall(16), self.cross.rect.width - painter.px(6))
        painter.icon("close", self.cross.rect, "text_muted", side=side)

    def handle(self, event: Event) -> bool:
        """Act on an event; nothing below a dialog gets one."""
        if self._handle_letter(event) or self._closes(event) or self._is_beside(event):
            return True
        if self._is_unseen_enter(event):
            self._press_main()
            return True
        used = super().handle(event)
        if event.type == pygame.MOUSEWHEEL and not used:
            self.scroll_by(-event.y * WHEEL)
        elif event.type == pygame.KEYDOWN:
            self._reveal_focus()
        return True

    # -- Enter, and ways out

    @property
    def main_button(self) -> Button | None:
        """The blue button, None where there is none that can be pressed."""
        buttons = (w for w in self.form.widgets if isinstance(w, Button))
        return next((button for button in buttons if button.is_main and button.is_enabled), None)

    @property
    def enter_button(self) -> Button | None:
        """The button pressed by Enter, drawn blue: the form's, else the main button."""
        return self.form.enter_button or self.main_button

    def _is_unseen_enter(self, event: Event) -> bool:
        """Tell whether Enter would go to a button whose focus is not to be seen."""
        if event.type != pygame.KEYDOWN or event.key not in ENTER_KEYS:
            return False
        focus, target = self.form.focus, self.enter_button
        return isinstance(focus, Button) and target is not None and focus is not target

    def _press_main(self) -> bool:
        button = self.enter_button
        if button is not None:
            button.on_press()
        return button is not None

    def _typed(self) -> dict[Widget, str]:
        """Return the contents of the lines of text."""
        return {w: getattr(w, "text", "") for w in self.form.widgets if w.takes_text}

    @property
    def closes_beside(self) -> bool:
        """Tell whether a press beside the card closes it: typed text is never lost."""
        return not self.holds_work and self._typed() == (self._texts or {})

    def _closes(self, event: Event) -> bool:
        """Close at a press on the cross, or beside the card; tell whether that took the event."""
        if event.type == pygame.MOUSEMOTION:
            self._is_on_cross = self.cross.rect.collidepoint(event.pos)
            return False
        if event.type == pygame.MOUSEBUTTONUP and self.cross.handle_mouse(event):
            return True
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if self.cross.rect.collidepoint(event.pos):
            return self.cross.handle_mouse(event)
        is_second = getattr(event, "clicks", 1) > 1  # of a double click that opened the dialog
        if self.card.collidepoint(event.pos) or is_second or not self.closes_beside:
            return False
        self.cancel()
        return True

    def _close_by_cross(self) -> None:
        self.cancel()

    def _is_beside(self, event: Event) -> bool:
        """Tell whether a press is where widgets that scroll are not seen."""
        if not self._max_scroll or event.type != pygame.MOUSEBUTTONDOWN:
            return False
        seen = (self.seen, *(button.rect for button in self.buttons))
        return not any(rect.collidepoint(event.pos) for rect in seen)

    def _handle_letter(self, event: Event) -> bool:
        """Alt shows the letters of the buttons, Alt and a letter presses one."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        letters = assign([button.label for button in self.buttons])
        if event.key in ALT_KEYS:
            for button, letter in zip(self.buttons, letters, strict=True):
                button.letter = letter if event.type == pygame.KEYDOWN else ""
            return True
        letter = letter_of(event, with_alt=True) if event.type == pygame.KEYDOWN else ""
        if not letter or letter not in letters:
            return False
        button = self.buttons[letters.index(letter)]
        if button.is_enabled:
            button.on_press()
        return True

    def handle_key(self, event: Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.cancel()
            return True
        if event.key in ENTER_KEYS and self._press_main():
            return True
        return super().handle_key(event) or True

    def cancel(self) -> None:
        self.host.close_top()

    def closed(self) -> None: ...  # the dialog was taken away, in whatever way


class ChoicesDialog(Dialog):
    """Choices with a name each, one a row."""

    def __init__(self, host: Host, title: str) -> None:
        super().__init__(host, title)
        self.rows: list[tuple[Label, Choice]] = []

    def add_choice(
        self,
        text: str,
        options: Options,
        chosen: str,
        on_choose: Callable[[str], object],
        *,
        steps: bool = False,
    ) -> Choice:
        """Add a choice; one that ``steps`` has more options than stand side by side."""
        choice = (Stepper if steps else Choice)(options, chosen, on_choose)
        self.rows.append((Label(text, wraps=False), choice))
        return choice


def put_named(
    named: Sequence[tuple[Label, Widget]], place: Rect, words: int, pitch: int, height: int
) -> None:
    """Place names of ``words`` px and their widgets in rows, ``pitch`` px from one to the next."""
    for number, (label, widget) in enumerate(named):
        top = place.y + number * pitch
        label.rect = Rect(place.x, top, words, height)
        widget.rect = Rect(place.x + words, top, place.width - words, height)


class MessageBox(Dialog):
    """A sentence and one or two buttons; as high as the words need."""

    width = 440

    def __init__(self, host: Host, title: str, text: str, buttons: Sequence[Button] = ()) -> None:
        super().__init__(host, title)
        self.label = Label(text, size=15)
        self._words_height = 0
        """Screen pixels of the text; it scrolls where the window is too low for it."""
        self.set_widgets([self.label], buttons or [Button(_("OK"), host.close_top, is_main=True)])

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        width = min(layout.grow(self.width), layout.size[0] - layout.px(16))
        width -= layout.px(2 * MARGIN)
        lines = len(painter.wrap(self.label.text, width, size=self.label.size))
        self._words_height = lines * painter.line_height(self.label.size)
        words = self._words_height / layout.grow(1000) * 1000
        row = math.ceil(layout.tap(ROW) / layout.grow(1000) * 1000)
        return self.width, math.ceil(words) + 2 * MARGIN + TITLE + row + 2 * GAP

    def depth(self, layout: Layout) -> int:
        """Return the height of the text."""
        return self._words_height

    def arrange(self, body: Rect, layout: Layout) -> None:
        self.label.rect = body


class QuestionDialog(MessageBox):
    """Asks before something is done; Enter does it, Escape does not."""

    def __init__(
        self, host: Host, title: str, text: str, yes: str, on_yes: Callable[[], object]
    ) -> None:
        """Ask ``text``; ``yes`` is the label of the button that calls ``on_yes``."""
        self._on_yes = on_yes
        no = Button(_("Cancel"), host.close_top)
        self.yes_button = Button(yes, self._agree, is_main=True)
        super().__init__(host, title, text, [no, self.yes_button])

    def _agree(self) -> None:
        self.host.close_top()
        self._on_yes()


WAITING_WORDS = 44
"""Logical height of the text of a ``WaitingDialog``, at least."""
TURN = 0.12
"""Seconds a digit of the moving picture stands."""


def ask(host: Host, title: str, text: str, yes: str, on_yes: Callable[[], object]) -> None:
    """Show a ``QuestionDialog``."""
    host.show(QuestionDialog(host, title, text, yes, on_yes))


class WaitingDialog(Dialog):
    """Nine digits that light up in turn until the work is done or the player gives up."""

    size = (400, 250)
    holds_work = True

    def __init__(
        self, host: Host, on_cancel: Callable[[], object], title: str = "", text: str = ""
    ) -> None:
        """Show ``title`` and ``text``; without them, that a puzzle is made."""
        super().__init__(host, title or _("Making a puzzle…"))
        self._on_cancel = on_cancel
        self._began = host.now()
        self._drawn = -1
        self.label = Label(
            text or _("Your puzzle is being made and checked. Large or hard ones take a while."),
            size=13.5,
        )
        self._words_height = 0
        """Screen pixels of the text."""
        self.set_widgets([self.label], [Button(_("Cancel"), self.cancel)])

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        width, height = type(self).size
        room = min(layout.grow(width), layout.size[0] - layout.px(16)) - layout.px(2 * MARGIN)
        lines = len(painter.wrap(self.label.text, room, size=self.label.size))
        usual = layout.px(WAITING_WORDS)
        self._words_height = max(usual, lines * painter.line_height(self.label.size))
        more = (self._words_height - usual) / layout.grow(1000) * 1000
        return width, height + math.ceil(more)

    def arrange(self, body: Rect, layout: Layout) -> None:
        self.label.rect = Rect(body.x, body.y, body.width, self._words_height)
        below = layout.px(WAITING_WORDS + 8) + self._words_height - layout.px(WAITING_WORDS)
        self._place = Rect(body.x, body.y + below, body.width, layout.px(60))

    def draw_body(self, painter: Painter, body: Rect) -> None:
        lit = self._turn() % 9 + 1
        self._drawn = self._turn()
        width = self._place.width // 9
        for digit in range(1, 10):
            tile = Rect(self._place.x + (digit - 1) * width, self._place.y, width, width)
            face = tile.inflate(-painter.px(6), -painter.px(6))
            painter.fill(face, "accent" if digit == lit else "button", radius=6)
            role = "accent_text" if digit == lit else "text_muted"
            painter.text(str(digit), face, role, size=17, bold=True, align="centre")

    def tick(self) -> bool:
        return self._turn() != self._drawn

    def cancel(self) -> None:
        self._on_cancel()
        super().cancel()

    def _turn(self) -> int:
        return int((self.host.now() - self._began) / TURN)
