"""Widgets: a small kit of labels and buttons, all reachable by keyboard, and their letters.

A widget knows its rectangle in screen pixels and draws itself in theme roles. A ``Form`` holds
widgets, moves the focus with Tab and hands events on.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import _, source_of
from numberplace.ui.kit.bindings import COMMAND
from numberplace.ui.kit.painter import BODY, Painter
from numberplace.ui.kit.touch import Scrolled

ALT_KEYS = (pygame.K_LALT, pygame.K_RALT)
_OTHERS = COMMAND
PILL = 4
"""Px beside a label on a coloured ground, both sides together."""


def assign(labels: Sequence[str], english: Sequence[str] = ()) -> list[str]:
    """Return a capital letter for each label, no letter twice; nothing after the 26th.

    Args:
        english: what the labels are in English, where that is known; two different words may
            have one translation, so that looking it up is a guess.
    """
    taken: set[str] = set()
    letters = []
    for label, source in zip(labels, english or map(source_of, labels), strict=True):
        letter = next((c for c in _candidates(label, source) if c not in taken), "")
        taken.add(letter)
        letters.append(letter)
    return letters


def _candidates(label: str, source: str) -> str:
    """Return the letters a label may have, the best first: its words' first, all, any at last."""
    for text in (label, source):
        words = "".join(word[0] for word in text.split())
        found = [c.upper() for c in words + text if c in string.ascii_letters]
        if found:
            return "".join(found) + string.ascii_uppercase
    return string.ascii_uppercase


def letter_of(event: Event, *, with_alt: bool) -> str:
    """Return the letter a key press chooses by, capital; nothing for any other press."""
    has_alt = bool(event.mod & pygame.KMOD_ALT)
    if has_alt != with_alt or event.mod & _OTHERS or not pygame.K_a <= event.key <= pygame.K_z:
        return ""
    return chr(event.key).upper()


def draw_label(
    painter: Painter,
    label: str,
    letter: str,
    rect: Rect,
    role: str,
    *,
    size: float = BODY,
    align: str = "left",
) -> None:
    """Write a label, and underline its letter if there is one, added where the label lacks it."""
    shown = with_letter(label, letter)
    painter.text(shown, rect, role, size=size, align=align)
    if not letter:
        return
    at = shown.upper().rfind(f"({letter})") + 1 or shown.upper().find(letter)
    whole = painter.width(shown, size)
    actual = min(whole, rect.width)
    starts = {"centre": rect.centerx - actual // 2, "right": rect.right - actual}
    share = actual / max(1, whole)
    left = starts.get(align, rect.x) + round(painter.width(shown[:at], size) * share)
    wide = round(painter.width(shown[at], size) * share)
    below = rect.centery + round(painter.line_height(size) * 0.36)
    painter.fill(Rect(left, below, max(2, wide), max(1, painter.px(1.5))), role)


def with_letter(label: str, letter: str) -> str:
    return label if letter in label.upper() else f"{label}({letter})"


_ICON, _GAP = 18, 6
"""Logical side of a button's icon, which grows with text, and the gap beside it."""
ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Widget:
    """Something with a place on the screen. The base is inert."""

    focusable = False
    takes_text = False
    """True if the player types into it, so that its focus shows without the keyboard too."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.is_enabled = True
        self.tooltip = ""

    @property
    def spoken(self) -> str:
        """Label for screen readers, where it differs from the text written on the widget."""
        return ""

    @property
    def spoken_range(self) -> tuple[int, int] | None:
        """Position of a slider, from 0, and its maximum; None for other widgets."""
        return None

    @property
    def enter_act(self) -> Callable[[], object] | None:
        """The action of Enter while the widget has the focus; None leaves Enter to the dialog."""
        return None

    def slide(self, by: int) -> None: ...  # move a slider on or back
    def relabel(self) -> None: ...  # take labels from the language spoken now
    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None: ...

    def handle_mouse(self, event: Event) -> bool:
        """Act on a mouse event inside the widget, or on any while it holds the button."""
        return False

    def handle_key(self, event: Event) -> bool:
        """Act on a key or text event while the widget has the focus."""
        return False

    def repeats(self, event: Event) -> bool:
        """Return True if a key, beside those that only move, repeats while it is held down."""
        return False


class Label(Widget):
    """A line or a paragraph of text."""

    def __init__(
        self,
        text: str = "",
        *,
        role: str = "text",
        size: float = BODY,
        bold: bool = False,
        wraps: bool = True,
        align: str = "left",
        in_middle: bool = False,
    ) -> None:
        super().__init__()
        self.text, self.role, self.align = text, role, align
        self.size, self.bold, self.wraps = size, bold, wraps
        self._in_middle = in_middle
        """True if a paragraph lower than its rectangle stands in the middle, not at the top."""

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        text, rect, role, size, bold = self.text, self.rect, self.role, self.size, self.bold
        if not text:
            return
        if not rect.width:
            painter.hear(text, rect)  # left out for want of room, but not for screen readers
        elif self.wraps:
            lines = painter.wrap(text, rect.width, size=size, bold=bold) if self._in_middle else ()
            spare = rect.height - len(lines) * painter.line_height(size, bold=bold)
            below = max(0, spare) // 2 if lines else 0
            place = Rect(rect.x, rect.y + below, rect.width, rect.height - below)
            painter.paragraph(text, place, role, size=size, bold=bold)
        else:
            painter.text(text, rect, role, size=size, bold=bold, align=self.align)


class Button(Widget):
    """A button, pressed with the mouse, Enter or Space."""

    focusable = True
    is_switch = False
    """True if the button is a switch, so that screen readers say "off" as well."""

    def __init__(
        self,
        label: str,
        on_press: Callable[[], object],
        *,
        icon: str = "",
        tooltip: str = "",
        is_main: bool = False,
        size: float = BODY,
    ) -> None:
        """Make a button; ``label`` and ``tooltip`` are English, or in the player's language."""
        super().__init__()
        self._texts = label, tooltip
        self.label, self.icon, self.size = "", icon, size
        self.on_press, self.is_main = on_press, is_main
        self.relabel()
        self.takes_enter: bool | None = None
        """True if Enter presses it, as the dialog it is in says; None outside of dialogs."""
        self.is_on = False
        """A switch that is on looks pressed."""
        self.letter = ""
        """The letter that presses it with Alt, while it is to be seen."""
        self._is_down = False

    def relabel(self) -> None:
        label, tooltip = self._texts  # what is empty is set elsewhere
        self.label = _(label) if label else self.label
        self.tooltip = _(tooltip) if tooltip else self.tooltip

    @property
    def look(self) -> tuple[object, ...]:
        """Everything on which the drawing of the button depends, beside focus and pointer."""
        states = self.is_enabled, self.is_on, self.is_main, self.takes_enter, self._is_down
        return self.label, self.icon, self.size, self.letter, tuple(self.rect), states

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        ground, ink = "button", "button_text"
        is_blue = self.is_main if self.takes_enter is None else self.takes_enter
        if (is_blue and self.is_enabled) or self.is_on:
            ground, ink = "accent", "accent_text"
        elif is_hovered and self.is_enabled:
            ground = "button_hover"
        elif not self.is_enabled:
            ink = "text_muted"
        rect = self.rect.move(0, painter.px(1)) if self._is_down else self.rect
        painter.fill(rect, ground, radius=6)
        painter.lip(rect, is_down=self._is_down or self.is_on)
        painter.frame(rect, "panel_edge", radius=6)
        if has_focus:
            draw_focus(painter, rect)
        if self.letter:
            words = rect.inflate(-painter.px(12), 0)
            draw_label(painter, self.label, self.letter, words, ink, align="centre")
        else:
            self._draw_face(painter, rect, ink)

    def _draw_face(self, painter: Painter, rect: Rect, ink: str) -> None:
        gap = painter.px(_GAP)
        largest = min(painter.tall(_ICON), min(rect.size) - gap)
        if self.icon and not self.label:
            painter.icon(self.icon, rect, ink, side=largest)
            return
        side = self._icon_beside(painter, rect, largest)
        if not side:
            words = rect.inflate(-max(gap, PILL + 2) if self.icon else -2 * gap, 0)
            painter.label(self.label, words, ink, align="centre", size=self.size)
            return
        room = rect.width - 3 * gap - side
        width = min(painter.label_width(self.label, room, self.size), room)
        left = rect.x + (rect.width - width - side - gap) // 2
        painter.icon(self.icon, Rect(left, rect.centery - side // 2, side, side), ink)
        words = Rect(left + side + gap, rect.y, width + 2, rect.height)
        painter.label(self.label, words, ink, size=self.size)

    def _icon_beside(self, painter: Painter, rect: Rect, largest: int) -> int:
        """Return the side in px of an icon that leaves the label whole, 0 where none does."""
        if not self.icon:
            return 0
        for side in (largest, min(painter.px(_ICON), largest)):
            room = rect.width - 3 * painter.px(_GAP) - side
            if painter.label_width(self.label, room, self.size) <= room:
                return side
        return 0

    def wanted_width(self, painter: Painter) -> int:
        """Return the width in px that label and icon need, in the style the painter writes in."""
        room = painter.surface.get_width()
        wide = painter.label_width(self.label, room, self.size) + painter.px(34)
        if not self.icon:
            return wide
        return wide + painter.px(2) + painter.tall(_ICON)

    def handle_mouse(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._is_down = self.is_enabled
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._is_down:
            self._is_down = False
            if self.rect.collidepoint(event.pos):
                self.on_press()
            return True
        return False

    def handle_key(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (*ENTER_KEYS, pygame.K_SPACE):
            if self.is_enabled:
                self.on_press()
            return True
        return False


def draw_focus(painter: Painter, rect: Rect) -> None:
    """Paint the ring of the focus around a rectangle."""
    painter.frame(rect.inflate(painter.px(5), painter.px(5)), "focus", width=2, radius=8)


class Form:
    """Widgets that share one focus; Tab goes round, a mouse press focuses the widget below."""

    def __init__(self, widgets: Sequence[Widget] = ()) -> None:
        self.widgets = list(widgets)
        self.focus: Widget | None = None
        self._hovered: Widget | None = None
        self._holder: Widget | None = None
        self.is_touched = False
        """The pointer is over a widget, or the button that is down was pressed on one."""
        self.shows_focus = False
        """True if the ring is drawn: only after the keyboard was used."""

    @property
    def has_keyboard(self) -> bool:
        """Tell whether the keyboard has been used to give one of the widgets the focus."""
        return self.focus in self.widgets and self.shows_focus

    @property
    def enter_button(self) -> Button | None:
        """The button with the focus of the keyboard, or with the action of Enter at the focus."""
        buttons = [w for w in self.widgets if isinstance(w, Button) and w.is_enabled]
        if self.shows_focus and isinstance(self.focus, Button) and self.focus in buttons:
            return self.focus
        act = None if self.focus is None else self.focus.enter_act
        return next((w for w in buttons if act is not None and w.on_press == act), None)

    def draw(self, painter: Painter, widgets: Sequence[Widget] | None = None) -> None:
        for widget in self.widgets if widgets is None else widgets:
            widget.draw(
                painter,
                has_focus=widget is self.focus and (self.shows_focus or widget.takes_text),
                is_hovered=widget is self._hovered,
            )

    def look(self) -> object:
        """Return what buttons are drawn from; as long as it is equal, they look alike."""
        buttons = [widget.look for widget in self.widgets if isinstance(widget, Button)]
        return buttons, self.focus if self.shows_focus else None, self._hovered

    @property
    def tooltip(self) -> tuple[str, Rect] | None:
        if self._hovered is None or not self._hovered.tooltip:
            return None
        return self._hovered.tooltip, self._hovered.rect

    def scrolled_at(self, point: tuple[int, int]) -> Scrolled | None:
        found = self._at(point)
        return found if isinstance(found, Scrolled) else None

    def _at(self, point: tuple[int, int]) -> Widget | None:
        return next((w for w in reversed(self.widgets) if w.rect.collidepoint(point)), None)

    def handle(self, event: Event) -> bool:
        """Hand an event on; return whether anything on the screen may have changed."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self._handle_mouse(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._hovered is not None and self._hovered.handle_mouse(event)
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return self._handle_key(event)
        if event.type == pygame.TEXTEDITING and self.focus is not None and self.focus.takes_text:
            return self.focus.handle_key(event)
        return False

    def move_focus(self, step: int) -> bool:
        """Give the focus to the next (1) or previous (-1) widget that can take it."""
        able = [w for w in self.widgets if w.focusable and w.is_enabled]
        self.shows_focus = True
        if not able:
            return False
        if self.focus in able:
            self.focus = able[(able.index(self.focus) + step) % len(able)]
        else:
            self.focus = able[0 if step > 0 else -1]
        return True

    def _handle_mouse(self, event: Event) -> bool:
        under = self._at(event.pos)
        changed = under is not self._hovered
        self._hovered = under
        target = self._holder or under
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.shows_focus = False
            if under is not None and under.focusable and under.is_enabled:
                self.focus = under
            self._holder = under
        elif event.type == pygame.MOUSEBUTTONUP:
            self._holder = None
        self.is_touched = under is not None or self._holder is not None
        acted = target is not None and target.handle_mouse(event)
        return acted or changed

    def _handle_key(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            return self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if self.focus is not None and self.focus.handle_key(event):
            self.shows_focus = event.type == pygame.KEYDOWN or self.shows_focus
            return True
        return False
