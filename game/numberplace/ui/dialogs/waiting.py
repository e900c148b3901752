"""WaitingDialog: an animation and a Cancel button, shown while work is in progress."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from numberplace.core.words import _
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Label

TURN = 0.12
"""Seconds a digit of the moving picture stands."""


class WaitingDialog(Dialog):
    """Nine digits that light up in turn until the work is done or the player gives up."""

    size = (400, 250)

    def __init__(
        self, host: Host, on_cancel: Callable[[], object], title: str = "", text: str = ""
    ) -> None:
        """Show ``title`` and ``text``; without them, that a puzzle is made."""
        super().__init__(host, title or _("Making a puzzle…"))
        self._on_cancel = on_cancel
        self._began = host.now()
        self._drawn = -1
        self._label = Label(
            text or _("What you asked for is made and proved. Large or hard ones take a while."),
            size=13.5,
        )
        self._place = Rect(0, 0, 0, 0)
        self.set_widgets([self._label], [Button(_("Cancel"), self.cancel)])

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Words above, digits below."""
        self._label.rect = Rect(body.x, body.y, body.width, layout.px(44))
        self._place = Rect(body.x, body.y + layout.px(52), body.width, layout.px(60))

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
        """Draw again when the next digit lights up."""
        return self._turn() != self._drawn

    def cancel(self) -> None:
        self._on_cancel()
        super().cancel()

    def _turn(self) -> int:
        return int((self.host.now() - self._began) / TURN)
