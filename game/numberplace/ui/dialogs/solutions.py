"""Two solutions of one puzzle, with the cells marked in which they differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from numberplace.core.words import _, ngettext
from numberplace.ui.dialogs.offers import play_nevertheless
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Words, columns, rows
from numberplace.ui.kit.widgets import Button, Label

if TYPE_CHECKING:
    from numberplace.ui.kit.spoken import SpokenTable


class TwoSolutionsDialog(Dialog):
    """Shown when a puzzle breaks the rule that it has one solution. A kind draws its boards."""

    size = (820, 540)

    def __init__(
        self,
        host: Host,
        columns: int,
        differing: Sequence[int],
        on_play: Callable[[], object] | None = None,
    ) -> None:
        """Show two boards of so many columns; ``on_play`` plays the puzzle all the same."""
        super().__init__(host, _("2 or more solutions"))
        self._columns = columns
        self.differing = differing
        text = ngettext(
            "A puzzle has one solution; these two differ in the framed cell.",
            "A puzzle has one solution; these two differ in the {n} framed cells.",
            len(differing),
        )
        self.label = Label(text.format(n=len(differing)), size=13.5)
        self._places: Sequence[Rect] = ()
        self._ways = [] if on_play is None else [play_nevertheless(host, on_play)]
        close = Button(_("Close"), host.close_top, is_main=True)
        self.set_widgets([self.label], [*self._ways, close])

    def arrange(self, body: Rect, layout: Layout) -> None:
        room, self.label.rect = rows(
            layout, body, (REST, Words(self.label.text, self.label.size, 26))
        )
        cut = columns if room.width >= room.height else rows
        self._places = cut(layout, room, (REST, REST), 16)

    def held(self, number: int) -> Sequence[str]:
        """Return the contents of each cell of one solution, in words."""
        raise NotImplementedError

    def tables(self) -> Sequence[SpokenTable]:
        return [self.table(number, place) for number, place in enumerate(self._places)]

    def table(self, number: int, place: Rect) -> SpokenTable:
        from numberplace.ui.kit.spoken import SpokenTable  # while a reader is running

        differ = set(self.differing)
        cells = [
            _("{cell}, differs").format(cell=held) if cell in differ else held
            for cell, held in enumerate(self.held(number))
        ]
        name = _("Solution {n}").format(n=number + 1)
        return SpokenTable(name, place, self._columns, cells)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        for number, place in enumerate(self._places):
            self.draw_solution(painter, place, number)

    def draw_solution(self, painter: Painter, place: Rect, number: int) -> None:
        """Paint one solution, 0 or 1, with the differing cells framed."""
        raise NotImplementedError
