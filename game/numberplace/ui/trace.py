"""Trace: tells the tests of the real window the events taken and the contents shown, as lines of
JSON.

Imported only where the environment names a file for the lines. A line is appended after each turn
of the frame loop that has changed any of it, when the frame is drawn and all is saved;
``tests/README.md`` says what the fields are for.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pygame
from pygame.event import Event

from numberplace.ui.events import Events, Presses, key_id
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.widgets import Button, Form, Widget
from numberplace.ui.screens.host import Program

COUNTED: Final = {
    pygame.KEYDOWN: "keys",
    pygame.TEXTINPUT: "texts",
    pygame.MOUSEBUTTONUP: "clicks",
    pygame.CONTROLLERBUTTONDOWN: "buttons",
}
"""The events that are counted, and under which name."""
MODIFIERS: Final = frozenset(
    {
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
    }
)
"""Keys that count for nothing alone."""


class CountedPresses(Presses):
    """Counts presses acted on, and presses ignored because a turn had blocked."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.counts = Counter[str]()

    def _is_wanted(self, event: Event) -> bool:
        is_key = event.type == pygame.KEYDOWN
        is_idle = is_key and (event.key in MODIFIERS or key_id(event) in self._held)
        is_wanted = super()._is_wanted(event)
        if event.type in COUNTED and not is_idle:
            self.counts[COUNTED[event.type] if is_wanted else "ignored"] += 1
        return is_wanted


class Trace:
    """Describes the window after each turn, and writes the changes down."""

    def __init__(self, path: Path, events: Events) -> None:
        self._path = path
        self._program = events.program
        self._presses = events.presses = CountedPresses(events.program)
        self._last: dict[str, Any] = {}

    def tell(self, *, is_drawn: bool, failures: int) -> None:
        """Write how the window is after a turn.

        Args:
            is_drawn: the last frame shows all there is to be seen, and screen readers know it.
            failures: exceptions that were caught so far.
        """
        window, counts = pygame.display.get_wm_info().get("window"), self._presses.counts
        now = {
            "window": window if isinstance(window, int) else 0,
            "size": pygame.display.get_window_size(),
            "has_focus": pygame.key.get_focused(),
            **{name: counts[name] for name in (*COUNTED.values(), "ignored")},
            **self._shown(),
            "is_drawn": is_drawn,
            "failures": failures,
        }
        if now != self._last:
            self._last = now
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(now, ensure_ascii=False) + "\n")

    def _shown(self) -> dict[str, Any]:
        """Return the screen shown, the places of its widgets, and whether it takes presses."""
        top, screen = self._program.top, self._program.top_screen
        told = screen.accessible_tree()
        card = None if isinstance(top, Dialog) else told.card
        forms = told.forms if card is None else (card.form,)
        if isinstance(top, Dialog):
            forms = (top.form,)
        is_resting = self._presses.was_blocked or getattr(top, "is_card_at_rest", False)
        board = getattr(screen, "board", None)
        board_of_fight = getattr(board, "board", None)
        play = getattr(board_of_fight or board, "play", None)
        view, focus = getattr(play, "view", None), top.focus
        return {
            "screen": type(screen).__name__,
            "dialog": type(top).__name__ if isinstance(top, Dialog) else "",
            "card": "" if card is None else card.title,
            "has_menu": told.menu is not None and told.menu.is_open,
            "places": dict(place for form in forms for place in _places(form)),
            "focus": "" if focus is None else _name(focus),
            "cursor": getattr(view, "cursor", -1),
            "digit": getattr(view, "digit", 0),
            "is_thinking": bool(getattr(board, "is_solving", False)),
            "takes_presses": not is_resting,
        }


def _places(form: Form) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield names of widgets that can be pressed, each with a point of the window to press at."""
    for widget in form.widgets:
        rect, name = widget.rect, _name(widget)
        if isinstance(widget, ListView) and widget.rows:
            rect = widget.row_in_view(widget.chosen)
        if name and widget.is_enabled and min(rect.size) > 0:
            yield name, rect.center


def _name(widget: Widget) -> str:
    """Return the label of a button; a list stands for its chosen row."""
    if isinstance(widget, Button):
        return widget.label or widget.tooltip.partition("  ")[0]
    return (
        "text" if isinstance(widget, TextEntry) else "row" if isinstance(widget, ListView) else ""
    )
