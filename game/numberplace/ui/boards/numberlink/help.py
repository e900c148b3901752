"""How Numberlink is played: the rules beside a board half drawn, the mouse, every key."""

from __future__ import annotations

from functools import cache

from pygame import Rect

from numberplace.core.words import N_, _
from numberplace.numberlink.model.notation import parse_line
from numberplace.numberlink.model.paths import Paths
from numberplace.ui.boards.numberlink.picture import draw_paths
from numberplace.ui.commands import COMMAND, format_key
from numberplace.ui.host import Host
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button

Row = tuple[str, str, str]
"""Style (``head``, ``text`` or ``key``), the words, and for a key its name."""

_TEXT = (
    ("head", N_("The rules")),
    ("text", N_("Join each pair of equal numbers by a path. Paths run up, down and sideways.")),
    ("text", N_("Paths never cross, branch or enter solid cells.")),
    ("text", N_("Under R1 cells may stay empty. Under R2 every cell is covered.")),
    ("text", N_("Under R3 no path runs beside itself either; two bars mark where one does.")),
    ("head", N_("The mouse")),
    ("text", N_("Drag from a number, a path's end, or between any two neighbours.")),
    ("text", N_("Going back shortens. Crossing a path cuts it, in dashes until you let go.")),
    ("text", N_("A click on a number clears its path; a right click cuts in one cell.")),
    ("text", N_("The wheel zooms; with Shift it moves the board.")),
    ("head", N_("Finding the next link")),
    ("text", N_("Corners and edges first: a cell with two ways out needs both.")),
    ("text", N_("A path must not cut another pair apart, nor leave cells no path can reach.")),
    ("text", N_("Hint finds one link and says why; Check tells whether all is well so far.")),
    ("head", N_("Keys")),
    ("text", N_("Hold Space and move to draw, or tap it to put the pen down and to lift it.")),
)
_KEYS = (
    *(
        "left",
        "right",
        "up",
        "down",
        "use",
        "clear",
        "next_digit",
        "previous_digit",
        "undo",
        "redo",
    ),
    *("hint", "hint_at_once", "apply_hint", "check", "undo_mistake", "solve", "count_solutions"),
    *("zoom_in", "zoom_out", "path_marks", "pause", "new", "new_numberlink", "paste", "library"),
)
"""The commands whose keys are listed."""
_OWN_NAMES = {
    "use": N_("Pen down, pen up"),
    "clear": N_("Cut the path"),
    "next_digit": N_("Next number"),
    "previous_digit": N_("Number before"),
}
"""What some keys of every kind mean here."""


class LinkHelpDialog(Dialog):
    """A scrolling page, and a board beside it."""

    size = (760, 580)

    def __init__(self, host: Host) -> None:
        super().__init__(host, _("How to play Numberlink"))
        self.list: ListView[Row] = ListView(_draw_row, row_height=23)
        close = Button(_("Close"), host.close_top, is_main=True)
        self.set_widgets([self.list], [close], focus=self.list)
        self._picture = Rect(0, 0, 0, 0)
        self._width = 0

    def arrange(self, body: Rect, layout: Layout) -> None:
        """The page at the left, the board at the right where there is room for it."""
        side = layout.px(220) if body.width > layout.px(560) else 0
        self._picture = Rect(body.right - side, body.y, side, side)
        gap = layout.px(16) if side else 0
        self.list.rect = Rect(body.x, body.y, body.width - side - gap, body.height)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Paint the board; break the text anew when the width has changed."""
        if self._picture.width:
            draw_paths(painter, self._picture, _example())
        if self._width != self.list.rect.width:
            self._width = self.list.rect.width
            self.list.set_rows(_rows(painter, self._width - painter.px(40)))


@cache
def _example() -> Paths:
    """A board with two paths still to draw."""
    puzzle = parse_line("5x5:....1/1234./5...4/..2.3/....5")
    return Paths.from_paths(puzzle, ((4, 3, 2, 1, 0, 5), (8, 9, 14), (10, 15, 20, 21, 22, 23, 24)))


def _rows(painter: Painter, width: int) -> list[Row]:
    rows: list[Row] = []
    for style, text in _TEXT:
        rows += [(style, line, "") for line in painter.wrap(_(text), width, size=14)]
    for command_id in _KEYS:
        command = COMMAND[command_id]
        label = _(_OWN_NAMES.get(command_id, command.label))
        rows.append(("key", label, " / ".join(map(format_key, command.keys[:2]))))
    return rows


def _draw_row(painter: Painter, rect: Rect, row: Row, role: str) -> None:
    style, text, keys = row
    if style == "head":
        painter.text(text, rect, "accent", size=15, bold=True)
        return
    inset = painter.px(10)
    words = Rect(rect.x + inset, rect.y, rect.width - inset, rect.height)
    painter.text(text, words, role)
    painter.text(keys, words, "text_muted", align="right", bold=True, size=13)
