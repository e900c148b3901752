"""Help: the rules, what the mouse does, and every key, from the table of commands."""

from __future__ import annotations

from pygame import Rect

from game import __version__
from game.core.words import N_, _
from game.ui.commands import COMMANDS, format_key
from game.ui.dialog import Dialog, MessageBox
from game.ui.host import Host
from game.ui.layout import Layout
from game.ui.lists import ListView
from game.ui.painter import Painter
from game.ui.widgets import Button

NEWS = (
    N_("0.1.0"),
    N_("• Number Place with pencil marks in six inks, colours and unlimited undo."),
    N_("• Hints that climb: what to look for, where, the full reason, and then the move."),
    N_("• Every step of a position listed and drawn; why a digit cannot go somewhere."),
    N_("• An arcade: ten opponents to beat with right digits, a duel, races against the clock."),
    N_("• Puzzles from files, the clipboard, or typed in; every move saved as it is made."),
)
"""What is new in this version, in the player's words."""

HelpRow = tuple[str, str, str]
"""Style (``head``, ``text`` or ``key``), the words, and for a key its name."""

TEXT = (
    ("head", N_("The rules")),
    ("text", N_("Every row, every column and every box holds the digits 1 to 9, each once.")),
    ("text", N_("Givens are printed heavy and never change. The puzzle has one solution.")),
    ("head", N_("The mouse")),
    ("text", N_("Choose a digit on the strip; a left click puts it into an empty cell.")),
    ("text", N_("A left click on a digit of yours takes it out again.")),
    ("text", N_("A right click in an empty cell pencils in the mark under the pointer.")),
    ("text", N_("In colour mode a left click colours a cell, a right click inks a mark.")),
    ("text", N_("Rest the pointer on a cell to see the digits that are possible there.")),
    ("head", N_("Finding the next digit")),
    ("text", N_("Fill in all pencil marks, then ink the singles.")),
    ("text", N_("Red in a badge is the only mark of its cell.")),
    ("text", N_("Green in a ring is a digit's only place in a row, column or box.")),
    ("text", N_("Hint finds one step for you and says how; Solve goes on to the end.")),
    ("head", N_("The arcade")),
    ("text", N_("A right digit is a blow, and throws the opponent's gathering attack back.")),
    ("text", N_("A wrong digit is taken back, and the attack lands. Pencil marks are free.")),
    ("text", N_("Five right digits in a row earn an item: a shield, frost or a lantern.")),
    ("head", N_("Keys")),
)


class HelpDialog(Dialog):
    """One scrolling page."""

    size = (600, 560)

    def __init__(self, host: Host) -> None:
        super().__init__(host, _("How to play"))
        self.list: ListView[HelpRow] = ListView(_draw_row, row_height=24)
        close = Button(_("Close"), host.close_top, is_main=True)
        self.set_widgets([self.list], [close], focus=self.list)
        self._width = 0

    def arrange(self, body: Rect, layout: Layout) -> None:
        """All the room for the page."""
        self.list.rect = body

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Break the text anew when the width has changed."""
        if self._width != body.width:
            self._width = body.width
            self.list.set_rows(_rows(painter, body.width - painter.px(40)))


class AboutDialog(MessageBox):
    """What this is."""

    def __init__(self, host: Host) -> None:
        text = _(
            "Numberplace {version}\n\nNumber Place with a solver that explains itself.\n"
            "Free software under the MIT licence. The typeface is a subset of Pretendard, "
            "under the SIL Open Font License.\nIt works offline and sends nothing anywhere."
        )
        super().__init__(host, _("About Numberplace"), text.format(version=__version__))


def _rows(painter: Painter, width: int) -> list[HelpRow]:
    rows: list[HelpRow] = []
    for style, text in TEXT:
        for line in painter.wrap(_(text), width, size=14):
            rows.append((style, line, ""))
    seen = set()
    for command in COMMANDS:
        family = command.id.split("_")[0]
        if not command.keys or (family in ("place", "mark") and family in seen):
            continue
        seen.add(family)
        keys = " / ".join(format_key(key) for key in command.keys[:2])
        if family in ("place", "mark"):
            keys = "1–9" if family == "place" else "Shift+1–9"
        rows.append(("key", _(command.label), keys))
    return rows


def _draw_row(painter: Painter, rect: Rect, row: HelpRow, role: str) -> None:
    style, text, keys = row
    if style == "head":
        painter.text(text, rect, "accent", size=15, bold=True)
        return
    inset = painter.px(10)
    words = Rect(rect.x + inset, rect.y, rect.width - inset, rect.height)
    painter.text(text, words, role)
    painter.text(keys, words, "text_muted", align="right", bold=True, size=13)
