"""What comes of an exercise, and on to the next one. It leaves the board in sight."""

from __future__ import annotations

from pygame import Rect
from pygame.event import Event

from numberplace.core.words import _
from numberplace.ui.boards.sudoku.exercises import start_find
from numberplace.ui.kit.bindings import command_for
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Label

NARROW = 230
"""Logical height of the card at the bottom of a window without a panel."""


class VerdictDialog(Dialog):
    """A few sentences over the panel; Enter goes on to the next exercise."""

    size = (400, 400)
    dims = False

    def __init__(self, host: Host, technique: str, text: str, *, is_right: bool) -> None:
        super().__init__(host, _("Right!") if is_right else _("Shown"))
        self._technique = technique
        self.text = Label(text, size=14.5)
        self.stay = Button(_("Stay here"), host.close_top, icon="eye")
        self.lesson = Button(_("Lesson"), self._open_lesson, icon="book")
        self.next = Button(_("Next"), self._go_on, icon="right", is_main=True)
        self.set_widgets([self.text], [self.stay, self.lesson, self.next], focus=self.next)

    def place(self, layout: Layout, painter: Painter) -> None:
        """Stand over the panel, so that the board stays in sight."""
        super().place(layout, painter)
        if layout.panel is not None:
            self.move_to(layout.panel, layout)
        else:
            width, height = layout.size
            low = Rect(0, 0, width - layout.px(12), layout.px(NARROW))
            self.move_to(low.move_to(midbottom=(width // 2, height - layout.px(6))), layout)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Give the text all the room."""
        self.text.rect = body

    def handle_key(self, event: Event) -> bool:
        """The key of the next exercise goes on to it from here as well."""
        if command_for(event, self.host.bindings) == "next_exercise":
            self._go_on()
            return True
        return super().handle_key(event)

    def _go_on(self) -> None:
        start_find(self.host, self._technique)

    def _open_lesson(self) -> None:
        from numberplace.ui.boards.sudoku.lessons import open_lesson  # not always asked for

        self.host.close_top()
        open_lesson(self.host, self._technique)
